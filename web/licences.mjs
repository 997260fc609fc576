// The licences of what is bundled, as one text: the build has to ask for them as LICENCES.
import { readFileSync } from 'node:fs';

/** What a build's `license.fileName` has to be. */
export const LICENCES = 'licences.json';

/** Packages that come without the text of their licence, and files that have it. */
const ELSEWHERE = {
  '@assemblyscript/loader': ['assemblyscript/NOTICE', 'assemblyscript/LICENSE'],
};

const read = (file) =>
  readFileSync(new URL(`../node_modules/${file}`, import.meta.url), 'utf8').trim();

/** Takes the licences out of a finished bundle: name, copyright and text of each package. */
export function licencesOf(bundle) {
  const packages = JSON.parse(bundle[LICENCES].source);
  delete bundle[LICENCES];
  const notices = packages.map(({ name, version, identifier, text }) => {
    const whole = text ?? ELSEWHERE[name]?.map(read).join('\n\n');
    if (!whole) throw new Error(`licence of ${name} must have a text, got none`);
    return `## ${name} ${version} (${identifier})\n\n${whole}\n`;
  });
  return `# Licences of what is in this file besides baccarat-odds itself\n\n${notices.join('\n')}`;
}
