// Writes dist/standalone.js: the library and all it needs in one file, for a plain module script,
// where no bundler finds dependencies by name; and their licences beside it.
import { build } from 'vite';

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2022',
    rolldownOptions: { output: { minify: true } },
    license: { fileName: 'standalone.licenses.md' },
    lib: { entry: 'dist/src/index.js', formats: ['es'], fileName: () => 'standalone.js' },
  },
});
