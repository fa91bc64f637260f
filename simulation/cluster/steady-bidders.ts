import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiPath } from '@quarterline/contract';
import type { Database } from '#database/connect.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import type { Call, Watcher } from '../checker/history.ts';
import { type Engines, signIn } from '../crash/crash-sale.ts';
import { type KnownParcel, watchSale } from '../crash/watch-sale.ts';
import type { Chance } from '../world/seeded.ts';

const BIDDERS = 8;
/** Eight people take turns, so that none of them bids on a parcel faster than the rate that is allowed. */
const EVERY_MS = 140;
const PARCELS = 2;
const ANSWER_WITHIN_MS = 3000;

export type SteadySale = Awaited<ReturnType<typeof openSteadySale>>;

/** A sale whose close is far, with a bid on each of its parcels every 140 ms: how long none is taken is how long bidding stops. */
export async function openSteadySale(world: Engines, database: Database, chance: Chance) {
  const begun = Date.now();
  const sale = await insertTestSale(database, { parcels: PARCELS, bidders: BIDDERS, closesInMs: 3_600_000 });
  const cookies = await signIn(database, sale);
  const calls: Call[] = [];
  const acceptedAt: number[] = [];
  const known = new Map<string, KnownParcel>();
  let over = false;
  const someEngine = (): string | null => (world.engines().length > 0 ? chance.pick(world.engines()) : null);
  const { watcher, watching } = watchSale({
    slug: sale.slug,
    viewer: { role: 'visitor' },
    cookie: '',
    someEngine,
    isOver: () => over,
    onParcels: (parcels) => {
      for (const parcel of parcels) known.set(parcel.id, parcel);
    },
  });

  /** The same bid until somebody answers it: 200 taken, 409 refused. Answers false when nobody did before the end. */
  const send = async (call: Call, slug: string, cookie: string): Promise<boolean> => {
    while (!over) {
      try {
        const answer = await fetch(
          someEngine() +
            apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/bids', { slug: sale.slug, parcelSlug: slug }),
          {
            method: 'POST',
            headers: { 'content-type': 'application/json', cookie },
            body: JSON.stringify({
              bidId: call.bidId,
              amountCents: call.amountCents,
              retypedAmountCents: call.amountCents,
              seenSequence: 0,
            }),
            signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
          },
        );
        call.answers.push({ at: Date.now(), status: answer.status, body: await answer.text() });
        if (answer.status === 200) acceptedAt.push(Date.now());
        if (answer.status === 200 || answer.status === 409) return true;
      } catch {
        // Nobody answered: the same bid is sent again.
      }
      await sleep(50);
    }
    return false;
  };

  const bidOn = async (parcelId: string, place: number): Promise<void> => {
    for (let turn = place; !over; turn += 1) {
      const parcel = known.get(parcelId);
      const bidder = sale.bidders[turn % BIDDERS];
      const next = sleep(EVERY_MS);
      if (parcel?.minimumCents && bidder) {
        const call: Call = {
          bidId: randomUUID(),
          kind: 'bid',
          bidderId: bidder.registrationId,
          enteredBy: null,
          parcelId,
          amountCents: parcel.minimumCents,
          calledAt: Date.now(),
          answers: [],
        };
        calls.push(call);
        const before = parcel.minimumCents;
        await send(call, `parcel-${place + 1}`, cookies[turn % BIDDERS] ?? '');
        // The news of this bid may be slower than its answer.
        for (let wait = 0; wait < 20 && !over && known.get(parcelId)?.minimumCents === before; wait += 1)
          await sleep(15);
      }
      await next;
    }
  };
  const everybody = [watching, ...sale.parcelIds.map(bidOn)];
  const watchers: Watcher[] = [watcher];
  return {
    sale,
    begun,
    /** How many bids were taken so far. */
    accepted: (): number => acceptedAt.length,
    /** When the first bid was taken after an instant; null while none was. */
    firstAfter: (instant: number): number | null => acceptedAt.find((at) => at > instant) ?? null,
    /** The longest time without a bid that was taken, between two instants, in milliseconds. */
    longestGapMs: (from: number, until: number): number => {
      const times = [from, ...acceptedAt.filter((at) => at > from && at < until), until];
      return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)));
    },
    stop: async () => {
      over = true;
      await Promise.all(everybody);
      return { calls, actions: [], watchers };
    },
  };
}
