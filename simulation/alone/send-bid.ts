import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { apiPath } from '@quarterline/contract';
import { dollars, type SaleState } from '@quarterline/rules';
import { encryptTender } from '@quarterline/tender-cipher';
import type { PlannedBid } from './bid-script.ts';
import { type Person, type ScriptedSale, sessionOf } from './scripted-sale.ts';
import type { Answer, World } from './world.ts';

export const codeOf = ({ status, body }: Answer): string => (typeof body.code === 'string' ? body.code : `${status}`);

/** A bidder may send one bid a second on a lot. The engine counts real seconds, which the clock of the day does not have. */
const RATE_PAUSE_MS = 1000;
const MAX_PAUSES = 5;

/** Sends a planned bid as its bidder does. Returns `accepted`, or the code of the refusal. */
export async function sendBid(world: World, run: ScriptedSale, planned: PlannedBid, state: SaleState): Promise<string> {
  for (let pauses = 0; ; pauses += 1) {
    // A bid of its own each time, as the bid button makes one: sent again with its id, a refused bid has the same answer.
    const request = await requestOf(run, planned, state);
    if (request === null) return 'no_lot';
    const asker = planned.kind === 'phone' ? run.colleagues[1] : run.bidders[planned.who];
    const answer = await askLoggedIn(world, asker, request);
    if (answer.status < 300) return 'accepted';
    if (codeOf(answer) !== 'too_many_requests' || pauses === MAX_PAUSES) return codeOf(answer);
    await setTimeout(RATE_PAUSE_MS);
  }
}

type Request = { path: string; body: unknown };

/** Asks as a person. A person whose session was ended logs in again. */
const askLoggedIn = async (world: World, person: Person, { path, body }: Request): Promise<Answer> => {
  const answer = await world.ask(person.cookie, 'POST', path, body);
  if (codeOf(answer) !== 'not_signed_in') return answer;
  person.cookie = await sessionOf(world.database, person.userId);
  return world.ask(person.cookie, 'POST', path, body);
};

const requestOf = async (run: ScriptedSale, planned: PlannedBid, state: SaleState) => {
  const lot = run.lots[planned.lot];
  if (!lot) return null;
  const place = { slug: run.slug, parcelSlug: lot.slug };
  const bidId = randomUUID();
  const cents = dollars(planned.amount);
  const seen = { bidId, seenSequence: state.sequence, retypedAmountCents: cents };
  switch (planned.kind) {
    case 'bid':
      return {
        path: apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/bids', place),
        body: { ...seen, amountCents: cents },
      };
    case 'maximum':
      return {
        path: apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/maximum', place),
        body: { ...seen, maximumCents: cents },
      };
    case 'phone': {
      const { registrationId } = run.bidders[planned.who];
      return {
        path: apiPath('POST /api/admin/auctions/:slug/control/phone-bids', { slug: run.slug }),
        body: { ...seen, amountCents: cents, parcelId: lot.id, bidderId: registrationId },
      };
    }
    case 'tender': {
      if (!run.tender) return null;
      const { commitment, encrypted } = await encryptTender({
        saleId: run.id,
        parcelId: lot.id,
        bidId,
        keys: run.tender.keys,
        amountCents: cents,
      });
      return {
        path: apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/tenders', place),
        body: { bidId, commitment, encrypted },
      };
    }
  }
};

/**
 * All bidders accept the newer conditions, also those with no bid to send: their proxy bids wait for it. A bidder without
 * an account has them read on the phone.
 */
export async function acceptTerms(world: World, run: ScriptedSale, version: number): Promise<void> {
  const { slug, bidders, colleagues } = run;
  for (const bidder of Object.values(bidders)) {
    const { registrationId } = bidder;
    if (bidder.email === '')
      await askLoggedIn(world, colleagues[1], {
        path: apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId/acceptances', {
          slug,
          registrationId,
        }),
        body: { version, isRead: true },
      });
    else
      await askLoggedIn(world, bidder, {
        path: apiPath('POST /api/auctions/:slug/terms', { slug }),
        body: { version },
      });
  }
}
