import { setTimeout as sleep } from 'node:timers/promises';
import { PlainError } from '#engine/plain-error.ts';

/** A server of ours that can be looked at and started again. */
export type RestartableServer = {
  isRunning: () => Promise<boolean>;
  /** Starts it where it was, so that everybody who was connected finds it again. Throws while it does not start. */
  startAgain: () => Promise<void>;
};

export type KeepRunning = {
  onStartedAgain: () => void;
  /** It ended too often, or does not start any more. Called once; nobody looks after it from then on. */
  onGivenUp: (why: PlainError) => void;
  everyMs?: number;
};

/** Tries to start: a killed server may hold its memory for some seconds. */
const START_TRIES = 20;
const TRY_AGAIN_MS = 500;
/** Maximum number of ends within a minute before giving up: the disk is full, or files are broken. */
const MAX_ENDS = 5;
const MINUTE_MS = 60_000;

/** Starts a server again when it has died. Answers how to stop looking after it. */
export function keepPostgresRunning(
  server: RestartableServer,
  { onStartedAgain, onGivenUp, everyMs = 500 }: KeepRunning,
): () => Promise<void> {
  const stopping = new AbortController();
  const ends: number[] = [];

  const startAgain = async (): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await server.startAgain();
      } catch (error) {
        if (attempt === START_TRIES) throw error;
        await sleep(TRY_AGAIN_MS, undefined, { signal: stopping.signal });
      }
    }
  };
  const look = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await sleep(everyMs, undefined, { signal: stopping.signal });
      if (await server.isRunning()) continue;
      const now = performance.now();
      ends.push(now);
      if (ends.filter((at) => now - at < MINUTE_MS).length > MAX_ENDS)
        throw new PlainError(
          'The built-in PostgreSQL ended again and again. Its log is postgres/postgres.log in the data folder.',
        );
      await startAgain();
      onStartedAgain();
    }
  };
  const looking = look().catch((error: unknown) => {
    if (stopping.signal.aborted) return;
    onGivenUp(
      error instanceof PlainError
        ? error
        : new PlainError(`The built-in PostgreSQL ended and does not start again: ${(error as Error).message}`),
    );
  });
  return async () => {
    stopping.abort();
    await looking;
  };
}
