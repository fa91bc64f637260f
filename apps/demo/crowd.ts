import type pg from 'pg';
import { FOLLOW_UPS } from '#demo/sales/all-demo-sales.ts';
import { type DemoPlace, insertDemoSale } from '#demo/world/insert-demo-sale.ts';
import type { Database } from '../engine/database/connect.ts';
import { inPatientTransaction } from '../engine/database/statements/patient-transaction.ts';
import { bidAsRobot } from '../engine/features/bidding/live-view/server/robot-bidder.ts';
import type { LiveChannels } from '../engine/features/bidding/stream/server/live-channels.ts';
import type { SaleQueues } from '../engine/platform/sale/sale-queue.ts';
import {
  countSalesLike,
  hasBlockRoundSoon,
  hasLiveDemoSale,
  listOldShowings,
  listRobotsOfLiveSales,
} from '../engine/platform/store/demo-store.ts';
import { tryRecordWrite } from '../engine/platform/store/engine-heartbeat-store.ts';
import { publish } from '../engine/platform/store/sales/published-store.ts';
import type { DemoTimes } from './build-demo-sale.ts';
import type { DemoSale } from './demo-sale.ts';
import { followUpTimes, recessTimes } from './live-times.ts';
import { startRobotTurns } from './robot-turns.ts';

export type CrowdDependencies = {
  database: Database;
  saleQueues: SaleQueues;
  channels: LiveChannels;
  place: Omit<DemoPlace, 'now'>;
  now: () => number;
  /** Called with the error when the robots stop bidding because a write failed. */
  onWaiting: (error: unknown) => void;
  onGoingOn: () => void;
};

/** Nobody who wants to see a block round waits longer than this. */
const BLOCK_WITHIN_MS = 10 * 60_000;
const SHOWN = FOLLOW_UPS.map(({ slug }) => slug);

/** What the crowd finds a parcel worth. */
const TASTE = { least: 0.08, most: 0.2 };

/** Robots of the demonstration, some seconds apart; and another live sale when the last one is over. */
export function startCrowd({ database, saleQueues, channels, place, now, onWaiting, onGoingOn }: CrowdDependencies) {
  const bidOnce = async (): Promise<void> => {
    const robots = await listRobotsOfLiveSales(database);
    const saleIds = [...new Set(robots.map(({ sale_id }) => sale_id))];
    for (const saleId of saleIds) {
      const able = robots
        .filter(({ sale_id }) => sale_id === saleId)
        .map(({ user_id, bidder_id }) => ({ userId: user_id, bidderId: bidder_id }));
      await bidAsRobot({ saleQueues, channels, now }, saleId, able, TASTE);
    }
  };

  /** A live sale when the last one is over; and one in its recess, so that a block round is always a few minutes away. */
  const followUp = async (): Promise<void> => {
    if (!(await hasLiveDemoSale(database))) await show(() => followUpTimes(now()));
    else if (!(await hasBlockRoundSoon(database, BLOCK_WITHIN_MS)))
      await show(({ parcels }) => recessTimes(now(), parcels.length));
    for (const slug of await listOldShowings(database, SHOWN))
      await inPatientTransaction(database, (client) => takeOffTheList(client, slug));
  };

  const show = async (timesOf: (sale: DemoSale) => DemoTimes): Promise<void> => {
    const counts = await Promise.all(FOLLOW_UPS.map(({ slug }) => countSalesLike(database, slug)));
    const least = FOLLOW_UPS[counts.indexOf(Math.min(...counts))];
    if (!least) return;
    const showing = (counts[FOLLOW_UPS.indexOf(least)] ?? 0) + 1;
    try {
      await inPatientTransaction(database, (client) =>
        insertDemoSale(client, asShowing(least, showing), timesOf(least), { ...place, now: now() }),
      );
    } catch (error) {
      // Another node was first: its sale is the one that follows.
      if ((error as { code?: string }).code !== '23505') throw error;
    }
  };

  return startRobotTurns({
    turn: async () => {
      await bidOnce();
      await followUp();
    },
    tryWrite: () => tryRecordWrite(database),
    onWaiting,
    onGoingOn,
    firstAfterMs: 1500,
    pauseMs: () => 5000 + Math.random() * 11_000,
  });
}

/** A showing that is over leaves the public lists, and its record stays: or a week of the demonstration would fill them. */
const takeOffTheList = async (client: pg.PoolClient, slug: string): Promise<void> => {
  await client.query('UPDATE sale SET published = false WHERE slug = $1', [slug]);
  await publish(client, 'sale', slug, null);
};

const asShowing = (sale: DemoSale, showing: number): DemoSale =>
  showing === 1
    ? sale
    : { ...sale, aerialSlug: sale.slug, slug: `${sale.slug}-${showing}`, name: `${sale.name} ${showing}` };
