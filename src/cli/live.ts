// `baccarat live`: follows a table as it is dealt, on a terminal or driven by another program.

import type { Command } from 'commander';
import { CARD_KEYS, type KeyMap } from '../entry.ts';
import { list, shown, unknownName } from '../names.ts';
import { amount } from '../pays.ts';
import { linesOf } from './batch-lines.ts';
import { blame, CliError, USAGE } from './errors.ts';
import { plural } from './formats.ts';
import { livePiped } from './live-piped.ts';
import { betOptions } from './options.ts';
import { Session, type TableRulesGiven } from './session.ts';
import { SIGNALS } from './signals.ts';
import { isNamed, rulesGiven, type TableOptions, tableOptions } from './table-rules.ts';
import type { Terminal } from './terminal.ts';

interface LiveOptions extends TableOptions {
  log?: string;
  table: string;
  keys: string;
  suits?: boolean;
  unit: string;
  full?: boolean;
}

/** Declares the command. */
export function declareLive(program: Command): Command {
  const command = program
    .command('live')
    .description('follow a table as it is dealt: exact odds before and within every coup')
    .argument('[game]', 'a game that `baccarat games` lists (default: sa-baccarat)')
    .option('--log <file>', 'keep every event there, and go on from it when started again')
    .option('--table <id>', 'the table that entries without one are for', 'main')
    .option('--keys <map>', 'letters (J Q K) or qwe (Q W E for J Q K), one key a card', 'letters')
    .option('--suits', 'one key a card: each is followed by the key of its suit')
    .option('--unit <amount>', 'what one press of the keys P, B, T stakes', '1')
    .option('--full', 'answers to other programs hold every row of every bet');
  return betOptions(tableOptions(command)).addHelpText(
    'after',
    `
On a terminal, type a coup a line, 9h8s/K3/4 (Player's cards, Banker's, third cards in the order
dealt), or ? for help. Otherwise each line of standard input is an event, and each line of
standard output its answer.

Examples:
  baccarat live --log table.jsonl
  echo '{"event":"coup","cards":"9h8s/K3/4"}' | baccarat live lucky-baccarat --burn decks`,
  );
}

/** Carries it out; the exit code. */
export async function live(
  name: string | undefined,
  options: LiveOptions,
  terminal: Terminal,
): Promise<number> {
  const keys = keysOf(options.keys);
  const unit = options.unit;
  blame(USAGE, () => amount('unit', unit));
  const rules = await rulesGiven(name, options, terminal);
  const { screen } = terminal;
  // Input that is the log itself is refused before anything is written there.
  const lines = screen === null ? linesOf('-', terminal) : null;
  const session = new Session(options.log);
  const release = (): void => session.close();
  process.once('exit', release);
  try {
    const table = tableOf(session, options, rules, isNamed(name, options));
    const note =
      session.torn === null
        ? null
        : `the last line of ${options.log} was torn and is dropped: ${shown(session.torn)}`;
    if (lines !== null) {
      if (note !== null) terminal.err(`note: ${note}\n`);
      return await untilSignal(livePiped(session, table.id, !!options.full, lines, terminal));
    }
    const { liveOnScreen } = await import('./live-terminal.ts');
    const end = await liveOnScreen(session, table, screen!, {
      keys,
      suits: !!options.suits,
      unit,
      colour: terminal.colour,
      note,
    });
    const { state } = table;
    const kept = options.log === undefined ? 'not kept' : `kept in ${options.log}`;
    terminal.out(
      `${plural(state.rounds.length, 'round')} of shoe ${state.shoes} at table ${table.id}, ${kept}.\n`,
    );
    return end;
  } finally {
    process.removeListener('exit', release);
    session.close();
  }
}

/** Ends with 0 when `work` does, or with a signal's exit code when one comes first. */
async function untilSignal(work: Promise<void>): Promise<number> {
  const stops: (() => void)[] = [];
  const signalled = new Promise<number>((resolve) => {
    for (const [signal, code] of Object.entries(SIGNALS)) {
      const stop = (): void => resolve(code);
      process.once(signal, stop);
      stops.push(() => process.removeListener(signal, stop));
    }
  });
  try {
    const code = await Promise.race([work.then(() => 0), signalled]);
    // What waits on standard input would keep the process.
    if (code !== 0) process.stdin.destroy();
    return code;
  } finally {
    for (const stop of stops) stop();
  }
}

function tableOf(
  session: Session,
  { table }: LiveOptions,
  rules: TableRulesGiven,
  isNamed: boolean,
) {
  try {
    return session.tableFor(table, rules, isNamed);
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError((error as Error).message, USAGE);
  }
}

function keysOf(map: string): KeyMap {
  const maps = Object.keys(CARD_KEYS);
  if (maps.includes(map)) return map as KeyMap;
  throw new CliError(unknownName('keys', list(maps), map, maps).message, USAGE);
}
