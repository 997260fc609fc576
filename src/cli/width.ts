// How many cells of a terminal a text takes: East Asian letters and emoji take two, marks that stand
// on the letter before them none. Fills and cuts texts by cells.

/** Marks, joiners, and the vowels and ends of Korean syllables written in parts. */
const NONE = /[\p{Mn}\p{Me}\u1160-\u11ff\u200b-\u200f\u2060-\u2064\ufeff]/u;
/** What Unicode calls wide or full width, and emoji. */
const TWO =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}\p{Emoji_Presentation}]/u;

const cellsOfLetter = (letter: string): number =>
  NONE.test(letter) ? 0 : TWO.test(letter) ? 2 : 1;

/** A text in one line, whatever it holds: line ends and other controls are spaces. */
export function inLine(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ');
}

/** Cells that a text takes. */
export function cellsOf(text: string): number {
  let cells = 0;
  for (const letter of text) cells += cellsOfLetter(letter);
  return cells;
}

/** The spaces that make a text so many cells wide. */
export function gapOf(text: string, cells: number): string {
  return ' '.repeat(Math.max(0, cells - cellsOf(text)));
}

/** The beginning of a text that takes no more than so many cells. */
export function startOf(text: string, cells: number): string {
  let [at, taken] = [0, 0];
  for (const letter of text) {
    taken += cellsOfLetter(letter);
    if (taken > cells) break;
    at += letter.length;
  }
  return text.slice(0, at);
}

/** The end of a text that takes no more than so many cells, from a letter on, not from its marks. */
export function endOf(text: string, cells: number): string {
  const letters = [...text];
  let [from, taken] = [letters.length, 0];
  for (let at = letters.length - 1; at >= 0; at--) {
    taken += cellsOfLetter(letters[at]!);
    if (taken > cells) break;
    if (cellsOfLetter(letters[at]!) > 0) from = at;
  }
  return letters.slice(from).join('');
}
