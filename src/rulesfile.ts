// Rules files: a game as YAML or JSON, read with the line and column of everything that is wrong.

import { isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';
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
const MAX_TEXT = 1_000_000;
const MAX_ALIASES = 100;

/** Most errors listed. */
const MAX_ERRORS = 100;

/** Reads a rules file; every error is listed, the first hundred places at most; none is thrown. */
export function readRules(text: string): RulesFile {
  if (aText('rules', text).length > MAX_TEXT) {
    const message = `rules must hold at most ${MAX_TEXT} characters, got ${text.length}`;
    return broken([{ line: 1, column: 1, message }]);
  }
  try {
    return read(text);
  } catch (error) {
    // The parser walks a file by recursion, so a file nested without end exhausts the stack.
    const deep = error instanceof RangeError && /call stack/.test(error.message);
    const got = deep ? 'nesting too deep' : (error as Error).message;
    return broken([{ line: 1, column: 1, message: `rules must be YAML or JSON, got ${got}` }]);
  }
}

/** No game, and one error for each place: the parser may have many for one. */
function broken(errors: Issue[]): RulesFile {
  const places = errors.map(({ line, column }) => `${line}:${column}`);
  return {
    game: null,
    errors: errors.filter((_, i) => places.indexOf(places[i]!) === i).slice(0, MAX_ERRORS),
    issueAt: (_, message) => ({ line: 1, column: 1, message }),
  };
}

function read(text: string): RulesFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
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
    errors.push(at(offsetOf(path, ofKey), message));
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
  const rest = more > 0 ? ` (and ${more} more: \`baccarat check ${file}\` lists them)` : '';
  throw new RangeError(`${file}:${first.line}:${first.column}: ${first.message}${rest}`);
}
