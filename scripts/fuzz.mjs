// Fuzzes everything that reads text: sample texts, changed at random, must give an answer or a proper
// error, soon. `npm run fuzz -- [--seconds n] [--seed n] [--target name]`; exits 1 on a failure, which it
// keeps in test/fuzz/corpus/, where it is tried first from then on.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Script } from 'node:vm';
import fc from 'fast-check';
import { formIn, readLine, readyFor } from '../dist/src/batch.js';
import { tablesOfCoups } from '../dist/src/cli/replay-input.js';
import * as library from '../dist/src/index.js';

const CORPUS = 'test/fuzz/corpus';
/** Milliseconds that any text may take. */
const PATIENCE = 10_000;
/** Longest text tried: what grows faster than its text shows in `test/hostile.test.ts`. */
const LONGEST = 20_000;

/** Two answers to one question must be alike. */
function alike(question, answer, again) {
  if (JSON.stringify(answer) === JSON.stringify(again)) return;
  throw new Error(`${question}: ${JSON.stringify(answer)} came back as ${JSON.stringify(again)}`);
}

/** JSON, or null where the text is none: then nothing of the project reads it. */
function jsonOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What reads text, by the folder of its samples; at once, since only that is held to its time. */
const TARGETS = {
  cards(text) {
    const cards = library.parseCards(text);
    alike('cards', cards, library.parseCards(cards.map(library.seenName).join(' ')));
  },
  coup(text) {
    const coup = library.parseCoup(text);
    alike('coup', coup, library.parseCoup(library.coupText(coup)));
  },
  knowledge(text) {
    const given = jsonOf(text);
    if (given !== null) library.knowledgeText(given);
    library.knowledgeText({ player: text });
  },
  shoe(text) {
    const data = jsonOf(text);
    if (data !== null) library.shoeOf(data);
  },
  rules(text) {
    const { bets } = library.rulesFromText('rules', text);
    for (const { pays } of bets) for (const [, when] of pays) library.conditionText(when);
  },
  log(text) {
    const log = library.readLog(text);
    const events = log.lines.map(({ event }) => event);
    const again = library.readLog(library.logText(events)).lines.map(({ event }) => event);
    alike('events', events, again);
    library.tablesOf(log);
  },
  batch(text) {
    const [first, ...rest] = text.split('\n');
    const form = formIn(first);
    for (const line of form.columns ? rest : [first, ...rest]) {
      readLine(line, form, { decks: 8, most: 8 });
    }
  },
  coups(text) {
    tablesOfCoups(text, { game: 'sa-baccarat' });
  },
  amount(text) {
    for (const read of [library.parseOdds, library.parseTarget, library.parseOutcomes]) {
      proper(() => read(text));
    }
  },
};

const isProper = (error) =>
  (error instanceof TypeError || error instanceof RangeError) && /\bmust\b/.test(error.message);

/** Lets an error pass that says what must be. */
function proper(work) {
  try {
    return work();
  } catch (error) {
    if (!isProper(error)) throw error;
  }
}

const timed = new Script('work()');

/** Reads a text; anything but an answer or a proper error, within the time there is, is thrown. */
function attempt(target, text) {
  globalThis.work = () => TARGETS[target](text);
  const later = proper(() => timed.runInThisContext({ timeout: PATIENCE }));
  if (later !== undefined) throw new Error(`${target} must answer at once`);
}

const samplesOf = (target) =>
  readdirSync(`${CORPUS}/${target}`).map((file) =>
    readFileSync(`${CORPUS}/${target}/${file}`, 'utf8'),
  );

const HOSTILE = [
  ...['', '\0', '\uFEFF', '\uD800', '\u2028', '♠', '\uFE0F', '\r', '\n', '\t', '"', "'", '`', '\\'],
  ...[
    '[',
    ']',
    '{',
    '}',
    ',',
    ':',
    '- ',
    '? ',
    '/',
    '#',
    '&a ',
    '*a',
    '<<: ',
    '!!',
    '|\n',
    '---\n',
  ],
  ...['-1', '0', '1', '-0', '1e309', '0.1', '9'.repeat(20), '٣', 'NaN', 'null', 'true', '[]', '{}'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    '?',
    'X',
    'T',
    '10',
    'infinite',
    'jackpot',
    'push',
    '%',
  ],
];

/** One change of a text: `where` and `length` are shares of it. */
const change = (samples) =>
  fc.record({
    kind: fc.constantFrom('cut', 'repeat', 'put', 'replace', 'graft'),
    where: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.oneof(fc.constant(0.01), fc.double({ min: 0, max: 0.5, noNaN: true })),
    times: fc.oneof(fc.nat(3), fc.nat(300)),
    text: fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ maxLength: 4, unit: 'binary' })),
    other: fc.constantFrom(...samples),
  });

function changed(text, { kind, where, length, times, text: put, other }) {
  const from = Math.floor(where * text.length);
  const to = Math.min(text.length, from + Math.ceil(length * text.length));
  const [before, part, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  const middle = {
    cut: '',
    repeat: part.repeat(times),
    put: put + part,
    replace: put,
    graft: other.slice(Math.floor(where * other.length)).slice(0, Math.max(1, to - from)),
  }[kind];
  return (before + middle + after).slice(0, LONGEST);
}

/** Texts that are samples but for a few changes; a failure shrinks to the fewest. */
const texts = (samples) =>
  fc
    .tuple(fc.constantFrom(...samples), fc.array(change(samples), { minLength: 1, maxLength: 6 }))
    .map(([text, changes]) => changes.reduce(changed, text));

/** Fuzzes a target for so long; false where it failed. */
function fuzz(target, milliseconds, seed) {
  const samples = samplesOf(target);
  for (const text of samples) attempt(target, text);
  let runs = 0;
  const property = fc.property(texts(samples), (text) => {
    runs++;
    attempt(target, text);
  });
  const { failed, counterexample, errorInstance } = fc.check(property, {
    seed,
    numRuns: Number.MAX_SAFE_INTEGER,
    interruptAfterTimeLimit: milliseconds,
    markInterruptAsFailure: false,
  });
  console.log(`${target}: ${runs} texts${failed ? ', one of which fails' : ''}`);
  if (!failed || !counterexample) return true;
  mkdirSync(`${CORPUS}/${target}`, { recursive: true });
  const file = `${CORPUS}/${target}/found-${seed}.txt`;
  writeFileSync(file, counterexample[0]);
  console.error(`error: ${target} must answer or refuse ${file}, got ${errorInstance?.stack}`);
  return false;
}

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    seed: { type: 'string', default: `${Math.floor(Math.random() * 2 ** 31)}` },
    target: { type: 'string', multiple: true, default: Object.keys(TARGETS) },
  },
});
await readyFor('"');
console.log(`seed ${values.seed}`);
for (const target of values.target) {
  const share = (1000 * Number(values.seconds)) / values.target.length;
  if (!fuzz(target, share, Number(values.seed))) process.exitCode = 1;
}
