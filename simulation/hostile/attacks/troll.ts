import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, count } from '../attack.ts';
import { anyAddress, requestStatus } from '../request.ts';

/** Below the minimum, off the grid, and a jump that nobody confirmed: each is refused, whatever the price is. */
const UNLAWFUL_CENTS = [100_000, 50_000_001, 9_000_000_000] as const;

/** Approved bidders who send bids that must be refused as fast as they are answered, each over several sessions, at the parcel that closes first. */
export const troll: Attack = async ({ address, slug, parcelSlugs, trollCookies }, tally, isOver) => {
  await Promise.all(
    trollCookies.map(async (cookie, person) => {
      for (let turn = 0; !isOver(); turn += 1) {
        const amountCents = UNLAWFUL_CENTS[turn % UNLAWFUL_CENTS.length];
        const body = JSON.stringify({ bidId: randomUUID(), amountCents, seenSequence: 0 });
        const parcel = parcelSlugs[0];
        const url = `${address}/api/auctions/${slug}/parcels/${parcel}/bids`;
        const request = { method: 'POST', from: anyAddress(1000 + person), cookie, body } as const;
        count(tally, `troll ${await requestStatus(url, request)}`);
        await sleep(10);
      }
    }),
  );
};
