import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiPath } from '@quarterline/contract';
import { dollars } from '@quarterline/rules';
import type { TestSale } from '#testing/sales/test-sale.ts';
import type { Call, Viewer, Watcher } from '../checker/history.ts';
import type { Chance } from '../world/seeded.ts';
import { type KnownParcel, watchSale } from './watch-sale.ts';

export type PeopleAsked = {
  sale: TestSale;
  cookies: string[];
  engines: () => string[];
  chance: Chance;
  /** From then on nobody begins another bid, so that clocks run out. */
  quietAt: number;
  /** How many milliseconds pass at most between two bids of one person. */
  slowestMs: number;
};

/** Bidders over HTTP, each with their own live stream and every bid sent until somebody answers; and a visitor. */
export function startCrashPeople({ sale, cookies, engines, chance, quietAt, slowestMs }: PeopleAsked) {
  const calls: Call[] = [];
  const watchers: Watcher[] = [];
  let over = false;
  const isOver = (): boolean => over;
  const someEngine = (): string | null => (engines().length > 0 ? chance.pick(engines()) : null);
  const slugs = new Map(sale.parcelIds.map((id, index) => [id, `parcel-${index + 1}`]));
  slugs.set(sale.blockId, 'en-bloc');

  const watch = (viewer: Viewer, cookie: string, onParcels?: (parcels: KnownParcel[]) => void): Promise<void> => {
    const { watcher, watching } = watchSale({
      slug: sale.slug,
      viewer,
      cookie,
      someEngine,
      isOver,
      onParcels,
    });
    watchers.push(watcher);
    return watching;
  };

  const send = async (call: Call, cookie: string): Promise<void> => {
    for (let attempt = 0; attempt < 25 && !over; attempt += 1) {
      const engine = someEngine();
      if (engine !== null) {
        try {
          const answer = await fetch(
            engine +
              apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/bids', {
                slug: sale.slug,
                parcelSlug: slugs.get(call.parcelId) ?? '',
              }),
            {
              method: 'POST',
              headers: { 'content-type': 'application/json', cookie },
              body: JSON.stringify({
                bidId: call.bidId,
                amountCents: call.amountCents,
                seenSequence: 0,
                retypedAmountCents: call.amountCents,
              }),
              signal: AbortSignal.timeout(3000),
            },
          );
          call.answers.push({ at: Date.now(), status: answer.status, body: await answer.text() });
          if (answer.status === 200 || answer.status === 409) return;
        } catch {
          // Nobody there, or it died before it spoke: nothing is known, so the same bid is sent again.
        }
      }
      await sleep(chance.between(50, 200));
    }
  };

  const bid = async (order: number): Promise<void> => {
    const bidderId = sale.bidders[order]?.registrationId ?? '';
    const cookie = cookies[order] ?? '';
    const known = new Map<string, KnownParcel>();
    const watching = watch({ role: 'bidder', bidderId }, cookie, (parcels) => {
      for (const parcel of parcels) known.set(parcel.id, parcel);
    });
    const mostCents = dollars(chance.between(560, 700) * 1000);
    while (!over) {
      await sleep(chance.between(80, slowestMs));
      const open = [...known.values()].filter(({ phase, minimumCents }) => phase === 'open' && minimumCents !== null);
      if (open.length === 0 || Date.now() > quietAt) continue;
      const parcel = chance.pick(open);
      const least = parcel.minimumCents ?? 0;
      const amountCents = chance.percent(8)
        ? least - parcel.incrementCents
        : least + chance.below(3) * parcel.incrementCents;
      const isTooDear = amountCents > (parcel.id === sale.blockId ? 3 * mostCents : mostCents);
      if (isTooDear && !chance.percent(10)) continue;
      const leftMs = parcel.closesAt - Date.now();
      if (leftMs > 0 && leftMs < 1500 && chance.percent(60)) await sleep(Math.max(0, leftMs - chance.between(0, 40)));
      const call: Call = {
        bidId: randomUUID(),
        kind: 'bid',
        bidderId,
        enteredBy: null,
        parcelId: parcel.id,
        amountCents,
        calledAt: Date.now(),
        answers: [],
      };
      calls.push(call);
      // Now and then the same bid goes out twice at once, as from a page and its shadow.
      await Promise.all([send(call, cookie), chance.percent(10) ? send(call, cookie) : null]);
    }
    await watching;
  };

  const everybody = [watch({ role: 'visitor' }, ''), ...cookies.map((_, order) => bid(order))];
  return {
    calls,
    watchers,
    stop: async (): Promise<void> => {
      over = true;
      await Promise.all(everybody);
    },
  };
}
