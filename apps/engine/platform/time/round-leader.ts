import type { Database } from '#database/connect.ts';
import { leaveRounds, takeRound } from '../store/round-leader-store.ts';
import { repeat } from './repeat.ts';

/** An engine that died leaves its rounds undone for this long. */
const LEASE_MS = 15_000;
/** How often a leader makes its lease longer, and any other engine asks whether a round has become free. */
const ASK_EVERY_MS = 5000;

export type Rounds = {
  /** As `repeat`, on one engine of all that share the database. */
  repeat: (
    name: string,
    work: () => Promise<void>,
    everyMs: number,
    onError: (error: unknown) => void,
  ) => ReturnType<typeof repeat>;
  /** After the last round of this engine has stopped. */
  leave: () => Promise<void>;
};

/**
 * Background rounds that one engine does for all: five engines would otherwise look five times for the same news. Only
 * to spare the database: each round may be done by two engines at once, which happens when one of them hangs for
 * longer than its lease. `now`: milliseconds of a clock that never steps.
 */
export function openRounds(database: Database, engineId: string, now: () => number): Rounds {
  const known = new Map<string, { leads: boolean; askAt: number }>();

  const leads = async (name: string): Promise<boolean> => {
    const last = known.get(name);
    if (last && now() < last.askAt) return last.leads;
    const askAt = now() + ASK_EVERY_MS;
    const isLeader = await takeRound(database, name, engineId, LEASE_MS);
    known.set(name, { leads: isLeader, askAt });
    return isLeader;
  };

  return {
    repeat: (name, work, everyMs, onError) =>
      repeat(
        async () => {
          if (await leads(name)) await work();
        },
        everyMs,
        onError,
      ),
    leave: async () => {
      // An engine whose database is gone still stops; its lease ends by itself.
      await leaveRounds(database, [...known.keys()], engineId).catch(() => undefined);
    },
  };
}
