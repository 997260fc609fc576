// Writes dist/standalone.js: the library and all it needs in one file, for a plain module script,
// where no bundler finds dependencies by name; and their licences beside it.
import { build } from 'vite';
import { LICENCES, licencesOf } from '../web/licences.mjs';

/** Puts the licences beside the file. */
const beside = {
  name: 'licences-beside',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const source = licencesOf(bundle);
      this.emitFile({ type: 'asset', fileName: 'standalone.licenses.md', source });
    },
  },
};

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [beside],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2022',
    rolldownOptions: { output: { minify: true } },
    license: { fileName: LICENCES },
    lib: { entry: 'dist/src/index.js', formats: ['es'], fileName: () => 'standalone.js' },
  },
});
