import { randomUUID } from 'node:crypto';
import { effectiveClose, minimumBid, type ParcelState, type SaleState } from '@quarterline/rules';
import type { Lines } from '../../server/bidding/lines.ts';
import type { Rooms } from '../../server/bidding/rooms.ts';
import { countSalesLike, hasLiveDemoSale, listRobotsOfLiveSales } from '../../server/store/demo-store.ts';
import type { Database } from '../connect.ts';
import type { DemoSale } from './demo-sale.ts';
import { type DemoPlace, insertDemoSale } from './insert-demo-sale.ts';
import { followUpTimes } from './live-times.ts';
import { FOLLOW_UPS } from './sales/all-demo-sales.ts';

export type CrowdDependencies = {
  database: Database;
  lines: Lines;
  rooms: Rooms;
  place: Omit<DemoPlace, 'now'>;
  now: () => number;
  onError: (error: unknown) => void;
};

/** Robots that bid as people do: one at a time, some seconds apart, mostly where a clock runs out, and never past what they find it worth. */
export const startCrowd = ({ database, lines, rooms, place, now, onError }: CrowdDependencies) => {
  let stopped = false;
  let timer: NodeJS.Timeout | null = null;

  const bidOnce = async (): Promise<void> => {
    const robots = await listRobotsOfLiveSales(database);
    const saleIds = [...new Set(robots.map(({ sale_id }) => sale_id))];
    for (const saleId of saleIds) {
      const { state } = await rooms.of(saleId).read();
      const parcel = choose(state, now());
      if (!parcel) continue;
      const amountCents = minimumBid(state, parcel);
      if (amountCents > worthOf(parcel)) continue;
      const able = robots.filter(({ sale_id }) => sale_id === saleId);
      const robot = able[Math.floor(Math.random() * able.length)];
      if (!robot) continue;
      await lines.of(saleId).submit({
        kind: 'bid',
        askerId: robot.user_id,
        withinRate: true,
        requestId: randomUUID(),
        bid: {
          kind: 'place_bid',
          bidId: randomUUID(),
          parcelId: parcel.id,
          amountCents,
          seenSequence: state.sequence,
          retypedAmountCents: null,
          enteredBy: null,
        },
      });
    }
  };

  const followUp = async (): Promise<void> => {
    if (await hasLiveDemoSale(database)) return;
    const counts = await Promise.all(FOLLOW_UPS.map(({ slug }) => countSalesLike(database, slug)));
    const least = FOLLOW_UPS[counts.indexOf(Math.min(...counts))];
    if (!least) return;
    const showing = (counts[FOLLOW_UPS.indexOf(least)] ?? 0) + 1;
    const client = await database.connect();
    try {
      await client.query('BEGIN');
      await insertDemoSale(client, asShowing(least, showing), followUpTimes(now()), { ...place, now: now() });
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      // Another node was first: its sale is the one that follows.
      if ((error as { code?: string }).code !== '23505') throw error;
    } finally {
      client.release();
    }
  };

  const turn = async (): Promise<void> => {
    try {
      await bidOnce();
      await followUp();
    } catch (error) {
      onError(error);
    }
    if (!stopped) timer = setTimeout(() => void turn(), 5000 + Math.random() * 11_000);
  };
  timer = setTimeout(() => void turn(), 1500);
  return {
    stop: (): void => {
      stopped = true;
      if (timer) clearTimeout(timer);
    },
  };
};

const asShowing = (sale: DemoSale, showing: number): DemoSale =>
  showing === 1
    ? sale
    : { ...sale, aerialSlug: sale.slug, slug: `${sale.slug}-${showing}`, name: `${sale.name} ${showing}` };

/** Two times in three the parcel whose clock runs out first; else any that is open. */
const choose = (state: SaleState, now: number): ParcelState | null => {
  const closeOf = (parcel: ParcelState): number => effectiveClose(state, parcel) ?? 0;
  const open = state.parcels.filter((parcel) => parcel.phase === 'open' && closeOf(parcel) > now);
  const soonest = open.toSorted((one, other) => closeOf(one) - closeOf(other))[0];
  if (Math.random() < 0.66) return soonest ?? null;
  return open[Math.floor(Math.random() * open.length)] ?? null;
};

/** What the crowd finds a parcel worth: 8 to 20 percent over its starting bid, always the same for the same parcel. */
const worthOf = ({ id, startingBidCents }: ParcelState): number => {
  const share = Number.parseInt(id.slice(0, 4), 16) / 0xffff;
  return startingBidCents * (1.08 + 0.12 * share);
};
