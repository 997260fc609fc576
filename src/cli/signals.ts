// Signals that end a session, and the exit codes that shells have for them.

export const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
