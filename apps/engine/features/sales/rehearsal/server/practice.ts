import { dollars } from '@quarterline/rules';
import type { Database } from '#database/connect.ts';
import { bidAsRobot } from '#features/bidding/live-view/server/robot-bidder.ts';
import type { LiveChannels } from '#features/bidding/stream/server/live-channels.ts';
import type { SaleQueues } from '#platform/sale/sale-queue.ts';
import { countRunsOfPractice, findRunOfPractice, listRobotsOf, type PracticeRun } from '../store/practice-store.ts';
import { beginPracticeSale } from './begin-practice-sale.ts';
import { practiceSale } from './practice-sale.ts';

export type PracticeDependencies = {
  database: Database;
  saleQueues: SaleQueues;
  channels: LiveChannels;
  now: () => number;
  onError: (error: unknown) => void;
};

/** A turn of the robots: one of them looks, and may bid. */
const TURN_MS = { least: 3000, most: 8000 };
/** A run begins again by itself for this long after somebody was last there. */
const STAYS_AWAKE_MS = 10 * 60_000;
/** A person must be able to win: robots stop a little over the starting bid. */
const TASTE = { least: 0.04, most: 0.12 };
export const PRACTICE_LIMIT_CENTS = dollars(2_000_000);

const ROBOTS = [1, 2, 3].map((number) => ({
  id: `0b0b0b0b-0b0b-4b0b-8b0b-00000000000${number}`,
  name: `Practice Robot ${number}`,
}));

export type Practice = {
  /** The run that is on; begins one when the firm rests. */
  run: () => Promise<PracticeRun>;
  stop: () => void;
};

/**
 * Practice: short runs of a small sale, one after another, for as long as somebody is there; nobody needs to start one, and
 * none is held for nobody. Any number of nodes may keep it: a run's address can be taken once.
 */
export function openPractice({ database, saleQueues, channels, now, onError }: PracticeDependencies): Practice {
  let stopped = false;
  let timer: NodeJS.Timeout | null = null;
  let wantedAt = Number.NEGATIVE_INFINITY;
  let beginning: Promise<PracticeRun> | null = null;
  let last: PracticeRun | null = null;

  const begin = async (): Promise<PracticeRun> => {
    const number = (await countRunsOfPractice(database)) + 1;
    const { editorial, command } = practiceSale(number, now());
    const { id, slug } = editorial;
    const begins = { demo: false, practice: true, rehearsalOf: null };
    try {
      await beginPracticeSale(saleQueues, ROBOTS, { command, begins, editorialOf: () => editorial });
      return { id, slug };
    } catch (error) {
      // Another node was first: its run is the one that is on.
      const theirs = (error as { code?: string }).code === '23505' ? await findRunOfPractice(database) : null;
      if (!theirs) throw error;
      return theirs;
    }
  };

  /** A run that an outage held would stand for hours: it ends, and the next one is whole. */
  const endIfHeld = async (run: PracticeRun): Promise<boolean> => {
    const { state } = await channels.of(run.id).read();
    if (!state.parcels.some((parcel) => parcel.hold !== null)) return false;
    const reason = 'The clocks of this practice run stood still. The next run begins.';
    await saleQueues.of(run.id).enqueue({
      kind: 'command',
      requestId: null,
      // Nobody buys anything in it: the engine is both people.
      command: { kind: 'cancel_sale', actorId: 'practice', secondActorId: 'practice-end', reason },
    });
    return true;
  };

  const currentOrNew = async (): Promise<PracticeRun> => {
    const current = await findRunOfPractice(database);
    if (current && !(await endIfHeld(current))) return current;
    return begin();
  };

  const turn = async (): Promise<void> => {
    try {
      const isWatched = last !== null && channels.of(last.id).watcherCount() > 0;
      if (isWatched) wantedAt = now();
      if (now() - wantedAt < STAYS_AWAKE_MS) {
        last = await run();
        if (channels.of(last.id).watcherCount() > 0)
          await bidAsRobot({ saleQueues, channels, now }, last.id, await listRobotsOf(database, last.id), TASTE);
      } else last = null;
    } catch (error) {
      onError(error);
    }
    if (!stopped && last !== null) schedule();
    else timer = null;
  };
  const schedule = (): void => {
    timer = setTimeout(() => void turn(), TURN_MS.least + Math.random() * (TURN_MS.most - TURN_MS.least));
  };

  const run = (): Promise<PracticeRun> => {
    beginning ??= currentOrNew().finally(() => {
      beginning = null;
    });
    return beginning;
  };

  return {
    run: async () => {
      wantedAt = now();
      last = await run();
      if (!timer && !stopped) schedule();
      return last;
    },
    stop: () => {
      stopped = true;
      if (timer) clearTimeout(timer);
    },
  };
}
