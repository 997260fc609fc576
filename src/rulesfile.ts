// Rules files: a game as YAML or JSON, read with the line and column of everything that is wrong.

import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  parseDocument,
  visit,
} from 'yaml';
import { aText } from './border.ts';
import { type Game, gameOf } from './game.ts';
import { checkGame, type Path } from './rulesform.ts';

/** Something wrong in a file, and where: lines and columns count from 1. */
export interface Issue {
  line: number;
  column: number;
  message: string;
}

/** A rules file as read. */
export interface RulesFile {
  /** Null where there are errors. */
  game: Game | null;
  /** In the order of the file. */
  errors: Issue[];
  /** An issue at a value of the file, or at the nearest thing above it that is there. */
  issueAt(path: Path, message: string): Issue;
}

/** Bounds on a file, far above any table: what a hostile one may cost. */
const MAX_TEXT = 200_000;
const MAX_TOKENS = 60_000;
const MAX_ALIASES = 100;
const MAX_DEPTH = 100;
const INDENTED = new RegExp(`^[ \\t]{${2 * MAX_DEPTH}}`, 'm');

/** Most errors listed, and most looked for: to find where one stands takes a walk of its own. */
const MAX_ERRORS = 100;
const MAX_FOUND = 1_000;

/** Reads a rules file; every error is listed, the first hundred places at most; none is thrown. */
export function readRules(text: string): RulesFile {
  const reason = excess(aText('rules', text));
  if (reason === null) return read(text);
  return broken([{ line: 1, column: 1, message: `rules must ${reason}` }]);
}

/**
 * Why a text may not be parsed, or null. The parser walks a file by recursion and takes the whole
 * process with it when the stack ends; and its time grows with the square of some things it reads.
 */
function excess(text: string): string | null {
  if (text.length > MAX_TEXT) return `hold at most ${MAX_TEXT} characters, got ${text.length}`;
  const deep = `be nested at most ${MAX_DEPTH} deep, got more`;
  if (INDENTED.test(text)) return deep;
  let tokens = 0;
  let open = 0;
  // Signs of a list or a key, one after another in a line: each may be one level more.
  let chain = 0;
  for (const token of new Lexer().lex(text)) {
    if (++tokens > MAX_TOKENS) return `hold at most ${MAX_TOKENS} words and signs, got more`;
    if (token === '[' || token === '{') open++;
    else if (token === ']' || token === '}') open = Math.max(0, open - 1);
    if (/^[-?:]$/.test(token)) chain++;
    else if (/^[[\]{},\r\n]/.test(token)) chain = 0;
    if (open + chain > MAX_DEPTH) return deep;
  }
  return null;
}

/** No game, and one error for each place: the parser may have many for one. */
function broken(errors: Issue[]): RulesFile {
  const byPlace = new Map<string, Issue>();
  for (const error of errors) {
    const place = `${error.line}:${error.column}`;
    if (!byPlace.has(place)) byPlace.set(place, error);
  }
  return {
    game: null,
    errors: [...byPlace.values()].slice(0, MAX_ERRORS),
    issueAt: (_, message) => ({ line: 1, column: 1, message }),
  };
}

function read(text: string): RulesFile {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    // Else a key that is itself a list or an object is a warning of the whole process.
    logLevel: 'error',
  });
  const at = (offset: number, message: string): Issue => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1), message };
  };
  const malformed = [...document.errors, ...document.warnings];
  if (malformed.length > 0) {
    return broken(
      malformed.map(({ pos, message }) => {
        const [reason] = message.split('\n');
        return at(pos[0], `rules must be well formed, got: ${reason}`);
      }),
    );
  }
  let data: unknown;
  try {
    data = document.toJS({ maxAliasCount: MAX_ALIASES });
  } catch (error) {
    let offset = 0;
    visit(document, {
      Alias: (_, alias) => {
        offset = alias.range?.[0] ?? 0;
        return visit.BREAK;
      },
    });
    return broken([at(offset, `aliases must be few and known, got: ${(error as Error).message}`)]);
  }

  /** Where the value of a path stands, or its key. */
  const offsetOf = (path: Path, ofKey: boolean): number => {
    let node: unknown = document.contents;
    let offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
    path.forEach((part, depth) => {
      if (isMap(node)) {
        const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === part);
        const target = ofKey && depth === path.length - 1 ? pair?.key : pair?.value;
        if (isNode(target)) offset = target.range?.[0] ?? offset;
        node = pair?.value;
      } else if (isSeq(node)) {
        node = node.items[part as number];
        if (isNode(node)) offset = node.range?.[0] ?? offset;
      } else if (!isAlias(node)) node = undefined;
    });
    return offset;
  };
  const errors: Issue[] = [];
  checkGame(data, (path, message, ofKey = false) => {
    if (errors.length < MAX_FOUND) errors.push(at(offsetOf(path, ofKey), message));
  });
  const issueAt = (path: Path, message: string): Issue => at(offsetOf(path, false), message);
  let game: Game | null = null;
  if (errors.length === 0) {
    try {
      game = gameOf(data);
    } catch (error) {
      errors.push(at(0, (error as Error).message));
    }
  }
  errors.sort((a, b) => a.line - b.line || a.column - b.column);
  return { game, errors: errors.slice(0, MAX_ERRORS), issueAt };
}

/**
 * The game of a rules file, YAML or JSON, in the form of the built-in data.
 *
 * @param file Name of the file, for the error.
 * @throws RangeError naming the line, the column and the rule of the first error, and how many
 * more there are.
 * @example
 * rulesFromText('mine.yml', 'id: mine\ndecks: 9\nbets: []') // throws mine.yml:2:8: decks of rules must be a whole number from 1 to 8, got 9
 */
export function rulesFromText(file: string, text: string): Game {
  const { game, errors } = readRules(text);
  const [first] = errors;
  if (!first) return game!;
  const more = errors.length - 1;
  const rest = more > 0 ? ` (and ${more} more: \`baccarat check\` lists them)` : '';
  throw new RangeError(`${file}:${first.line}:${first.column}: ${first.message}${rest}`);
}
