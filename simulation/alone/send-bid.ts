import { randomUUID } from 'node:crypto';
import { apiPath } from '@quarterline/contract';
import { dollars, type SaleState } from '@quarterline/rules';
import { encryptTender } from '@quarterline/tender-cipher';
import type { PlannedBid } from './bid-script.ts';
import { type ScriptedSale, sessionOf } from './scripted-sale.ts';
import type { Answer, World } from './world.ts';

export const codeOf = ({ status, body }: Answer): string => (typeof body.code === 'string' ? body.code : `${status}`);

/** Sends a planned bid as its bidder does. Returns `accepted`, or the code of the refusal. */
export const sendBid = async (
  world: World,
  run: ScriptedSale,
  planned: PlannedBid,
  { state, hasReadTerms }: { state: SaleState; hasReadTerms: boolean },
): Promise<string> => {
  const person = run.bidders[planned.who];
  const request = await requestOf(run, planned, state);
  if (request === null) return 'no_lot';
  const send = (): Promise<Answer> =>
    world.ask(planned.kind === 'phone' ? run.colleagues[1].cookie : person.cookie, 'POST', request.path, request.body);
  let answer = await send();
  if (planned.kind !== 'phone' && codeOf(answer) === 'not_signed_in') {
    // Whose sessions were ended logs in again.
    person.cookie = await sessionOf(world.database, person.userId);
    answer = await send();
  }
  if (codeOf(answer) === 'terms_changed') {
    await acceptTerms(world, run, planned, state.termsVersion);
    // The live view has shown the newer conditions for long enough: the bidder accepts them and bids.
    if (hasReadTerms) answer = await send();
  }
  if (codeOf(answer) === 'account_suspended') return 'account_suspended';
  return answer.status < 300 ? 'accepted' : codeOf(answer);
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

/** The bidder reads the newer conditions and accepts them; to somebody on the phone they are read. */
const acceptTerms = async (
  { ask }: World,
  run: ScriptedSale,
  { who, kind }: PlannedBid,
  version: number,
): Promise<void> => {
  const { cookie, registrationId } = run.bidders[who];
  if (kind === 'phone')
    await ask(
      run.colleagues[1].cookie,
      'POST',
      apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId/acceptances', {
        slug: run.slug,
        registrationId,
      }),
      { version, isRead: true },
    );
  else await ask(cookie, 'POST', apiPath('POST /api/auctions/:slug/terms', { slug: run.slug }), { version });
};
