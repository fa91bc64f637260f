import type { Database } from '../engine/database/connect.ts';
import { inPatientTransaction } from '../engine/database/patient-transaction.ts';
import { bidAsRobot } from '../engine/features/bidding/live-view/server/robot-bidder.ts';
import type { LiveChannels } from '../engine/features/bidding/stream/server/live-channels.ts';
import type { SaleQueues } from '../engine/platform/sale/sale-queues.ts';
import { countSalesLike, hasLiveDemoSale, listRobotsOfLiveSales } from '../engine/platform/store/demo-store.ts';
import type { DemoSale } from './demo-sale.ts';
import { followUpTimes } from './live-times.ts';
import { FOLLOW_UPS } from './sales/all-demo-sales.ts';
import { type DemoPlace, insertDemoSale } from './world/insert-demo-sale.ts';

export type CrowdDependencies = {
  database: Database;
  saleQueues: SaleQueues;
  channels: LiveChannels;
  place: Omit<DemoPlace, 'now'>;
  now: () => number;
  onError: (error: unknown) => void;
};

/** What the crowd finds a parcel worth. */
const TASTE = { least: 0.08, most: 0.2 };

/** Robots of the demonstration, some seconds apart; and another live sale when the last one is over. */
export const startCrowd = ({ database, saleQueues, channels, place, now, onError }: CrowdDependencies) => {
  let stopped = false;
  let timer: NodeJS.Timeout | null = null;
  let turning: Promise<void> = Promise.resolve();

  const bidOnce = async (): Promise<void> => {
    const robots = await listRobotsOfLiveSales(database);
    const saleIds = [...new Set(robots.map(({ sale_id }) => sale_id))];
    for (const saleId of saleIds) {
      const able = robots.filter(({ sale_id }) => sale_id === saleId).map(({ user_id }) => user_id);
      await bidAsRobot({ saleQueues, channels, now }, saleId, able, TASTE);
    }
  };

  const followUp = async (): Promise<void> => {
    if (await hasLiveDemoSale(database)) return;
    const counts = await Promise.all(FOLLOW_UPS.map(({ slug }) => countSalesLike(database, slug)));
    const least = FOLLOW_UPS[counts.indexOf(Math.min(...counts))];
    if (!least) return;
    const showing = (counts[FOLLOW_UPS.indexOf(least)] ?? 0) + 1;
    try {
      await inPatientTransaction(database, (client) =>
        insertDemoSale(client, asShowing(least, showing), followUpTimes(now()), { ...place, now: now() }),
      );
    } catch (error) {
      // Another node was first: its sale is the one that follows.
      if ((error as { code?: string }).code !== '23505') throw error;
    }
  };

  const turn = async (): Promise<void> => {
    try {
      await bidOnce();
      await followUp();
    } catch (error) {
      onError(error);
    }
    if (!stopped) inMs(5000 + Math.random() * 11_000);
  };
  const inMs = (ms: number): void => {
    timer = setTimeout(() => {
      turning = turn();
    }, ms);
  };
  inMs(1500);
  return {
    /** Once the bid that is being made is answered: its connection is there until then. */
    stop: async (): Promise<void> => {
      stopped = true;
      if (timer) clearTimeout(timer);
      await turning;
    },
  };
};

const asShowing = (sale: DemoSale, showing: number): DemoSale =>
  showing === 1
    ? sale
    : { ...sale, aerialSlug: sale.slug, slug: `${sale.slug}-${showing}`, name: `${sale.name} ${showing}` };
