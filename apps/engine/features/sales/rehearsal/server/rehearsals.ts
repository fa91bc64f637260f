import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '#database/connect.ts';
import type { Queryable } from '#database/statements/rows.ts';
import { bidAsRobot, type RobotBidderDependencies } from '#features/bidding/live-view/server/robot-bidder.ts';
import { refuse } from '#platform/http/problem-handler.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import { listRobotsOf } from '../store/practice-store.ts';
import { blockWriting, listOpenRehearsals } from '../store/rehearsal-store.ts';
import { beginPracticeSale } from './begin-practice-sale.ts';
import { type RealSale, type RehearsalPace, rehearsalSale } from './rehearsal-sale.ts';

/** Robots stop far enough over the starting bid that every parcel sells, blocks mostly. */
const TASTE = { least: 0.05, most: 0.25 };
/** A turn of the robots: one of them looks, and may bid. */
const TURN_MS = 2500;
/**
 * Longer than the silence that counts as an outage, and shorter than the patience of a visitor who waits for the sale.
 */
const SILENCE_MS = 7000;
const ROBOTS = [1, 2, 3, 4, 5, 6].map((number) => ({
  id: `0b0b0b0b-0b0b-4b0b-8b0b-00000000001${number}`,
  name: `Rehearsal Robot ${number}`,
}));

export type Rehearsals = {
  /** Begins a rehearsal; `also` is written in the same transaction. Answers where it is. */
  begin: (
    real: RealSale,
    pace: RehearsalPace,
    also: (client: Queryable, slug: string) => Promise<void>,
  ) => Promise<string>;
  /**
   * Begins a silence of a few seconds, in which nobody can write in the rehearsal: what happens then is decided where
   * it always is.
   */
  goSilent: (sale: SaleRow) => void;
  stop: () => void;
};

type Dependencies = RobotBidderDependencies & { database: Database; onError: (error: unknown) => void };

/** Rehearsals of sales that are to come, for the staff who will hold them. */
export function openRehearsals({ database, saleQueues, channels, now, onError }: Dependencies): Rehearsals {
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;

  const turn = async (): Promise<boolean> => {
    const open = await listOpenRehearsals(database);
    for (const id of open) await bidAsRobot({ saleQueues, channels, now }, id, await listRobotsOf(database, id), TASTE);
    return open.length > 0;
  };
  const later = (): void => {
    if (stopped || timer) return;
    timer = setTimeout(async () => {
      const isOn = await turn().catch((error) => {
        onError(error);
        return true;
      });
      timer = null;
      if (isOn) later();
    }, TURN_MS);
  };
  // One that was on when the engine stopped goes on.
  later();

  return {
    begin: async (real, pace, also) => {
      // Its address cannot be guessed: what is rehearsed is for those who hold the sale.
      const slug = `rehearsal-${randomBytes(9).toString('hex')}`;
      const rehearsal = rehearsalSale(real, { pace, slug, now: now(), newId: randomUUID });
      const begins = { demo: real.demo, practice: true, rehearsalOf: real.id };
      await beginPracticeSale(saleQueues, ROBOTS, { ...rehearsal, begins }, (client) => also(client, slug));
      later();
      return slug;
    },
    goSilent: ({ id, rehearsal_of, status }) => {
      if (rehearsal_of === null) throw refuse(409, 'not_a_rehearsal');
      if (status !== 'live') throw refuse(409, 'sale_not_open');
      void blockWriting(database, id, SILENCE_MS).catch(onError);
    },
    stop: () => {
      stopped = true;
      if (timer) clearTimeout(timer);
    },
  };
}
