import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, count } from '../attack.ts';
import { anyAddress, requestStatus } from '../request.ts';

/** Accounts that are in no sale, or whose registration is pending, who bid over several sessions with good, broken and doubled ids. */
export const bidFromOutside: Attack = async ({ address, slug, parcelSlugs, outsiderCookies }, tally, isOver) => {
  const doubled = randomUUID();
  await Promise.all(
    outsiderCookies.map(async (cookie, person) => {
      for (let turn = 0; !isOver(); turn += 1) {
        const bidId = [randomUUID(), 'not an id', doubled][turn % 3];
        const amountCents = 60_000_000 + turn * 500_000;
        const body = JSON.stringify({ bidId, amountCents, seenSequence: 0, retypedAmountCents: amountCents });
        const parcel = parcelSlugs[turn % parcelSlugs.length];
        const url = `${address}/api/auctions/${slug}/parcels/${parcel}/bids`;
        const request = { method: 'POST', from: anyAddress(person), cookie, body } as const;
        count(tally, `bid from outside ${await requestStatus(url, request)}`);
        // Twenty a second of each session is what 400 in twenty seconds were.
        await sleep(50);
      }
    }),
  );
};
