// Errors of the command line and their exit codes.

/** Something wrong on the command line. */
export const USAGE = 2;
/** Something wrong in a file or on standard input, or a negative result. */
export const FAILURE = 1;

/** One error or several, each to be shown as `error: message`, and the exit code they end with. */
export class CliError extends Error {
  readonly messages: readonly string[];
  readonly exitCode: number;

  constructor(messages: string | readonly string[], exitCode: number) {
    super(typeof messages === 'string' ? messages : messages.join('; '));
    this.messages = typeof messages === 'string' ? [messages] : messages;
    this.exitCode = exitCode;
  }
}

/** Runs `work`, giving any error it throws the exit code of its cause. */
export function blame<T>(exitCode: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(error instanceof Error ? error.message : String(error), exitCode);
  }
}
