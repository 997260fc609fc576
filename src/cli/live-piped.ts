// `baccarat live` driven by another program: an event a line in, an answer a line out.

import { anObject } from '../border.ts';
import { eventOf } from '../eventform.ts';
import { readJson } from '../json.ts';
import type { Lines } from './batch-lines.ts';
import { CliError } from './errors.ts';
import { answer, refusal } from './live-answer.ts';
import type { Session } from './session.ts';
import { notTooLong, type Terminal } from './terminal.ts';

/** Answers events until their lines end. */
export async function livePiped(
  session: Session,
  id: string,
  full: boolean,
  run: Lines,
  terminal: Pick<Terminal, 'out'>,
): Promise<void> {
  const say = (document: object): void => terminal.out(`${JSON.stringify(document)}\n`);
  for (const table of session.tables.all) say(answer(table, 0, null, full));
  let number = 0;
  for await (const lines of run.whole()) {
    for (const line of lines) {
      number++;
      if (line.trim() === '') continue;
      try {
        const event = eventOf({ table: id, ...fields(line) });
        say(answer(session.apply([event]), number, event.event, full));
      } catch (error) {
        if (error instanceof CliError) throw error;
        say(refusal(number, error));
      }
    }
  }
}

function fields(line: string): object {
  return anObject('event', 'an object', readJson('event', notTooLong('event', line)));
}
