/**
 * Calls `end` when the run is stopped or fails, and then ends the process with 1: a PostgreSQL that a run started outlives its process.
 * The failure that was first is printed, whatever comes of ending.
 */
export function endOnFailure(end: () => Promise<void>): void {
  let isEnding = false;
  const stop = (): void => {
    if (isEnding) return;
    isEnding = true;
    void end()
      .catch((error: unknown) => process.stderr.write(`What was started could not be ended: ${error}\n`))
      .finally(() => process.exit(1));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  process.on('uncaughtException', (error) => {
    if (!isEnding) process.stderr.write(`${error.stack ?? error}\n`);
    stop();
  });
}
