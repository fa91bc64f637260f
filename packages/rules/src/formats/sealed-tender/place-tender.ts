import { ELIGIBILITY_REFUSED_BECAUSE } from '../../bid/eligibility-refusal.ts';
import { bringToPresent } from '../../close/let-time-pass.ts';
import { mayInstruct } from '../../record/instruction-bound.ts';
import type { PlaceTender, WithdrawTender } from '../../sale/command.ts';
import type { Decision } from '../../sale/event.ts';
import { findParcel } from '../../sale/find-in-sale.ts';
import { append, type Proceedings } from '../../sale/proceedings.ts';
import type { BidderId, ParcelPhase, ParcelState, SaleState, StandingTender } from '../../sale/sale.ts';
import { TENDER_REFUSAL_CODES, type TenderRefusal, type TenderRefusalCode } from './tender-refusal.ts';

type Asked = { state: SaleState; lot: ParcelState | undefined; command: PlaceTender | WithdrawTender };

const CLOSED: readonly ParcelPhase[] = ['closed', 'provisional', 'no_sale', 'sold', 'sold_en_bloc'];
const SHA_256 = /^[0-9a-f]{64}$/;
/** Base64 without white space; what a browser makes has about 900 characters. */
const ENCRYPTED = /^[A-Za-z0-9+/=]{40,4000}$/;

const bidderOf = ({ command }: Asked): BidderId | undefined => command.eligibility.registration?.bidderId;

const ownTender = (asked: Asked): StandingTender | undefined =>
  asked.state.tender?.standing.find(
    ({ parcelId, bidderId }) => parcelId === asked.command.parcelId && bidderId === bidderOf(asked),
  );

const isInvited = ({ state, lot, command }: Asked): boolean => {
  const bidderId = command.eligibility.registration?.bidderId;
  if (state.tender?.round !== 2 || lot === undefined) return true;
  return bidderId !== undefined && state.tender.invited.get(lot.id)?.has(bidderId) === true;
};

const REFUSED_BECAUSE: Record<TenderRefusalCode, (asked: Asked) => boolean> = {
  // Only the engine knows the ids that were answered; it refuses before the rules are asked.
  bid_id_reused: () => false,
  not_signed_in: ({ command }) => ELIGIBILITY_REFUSED_BECAUSE.not_signed_in(command.eligibility),
  email_not_confirmed: ({ command }) => ELIGIBILITY_REFUSED_BECAUSE.email_not_confirmed(command.eligibility),
  not_registered_for_sale: ({ command }) => ELIGIBILITY_REFUSED_BECAUSE.not_registered_for_sale(command.eligibility),
  registration_pending: ({ command }) => ELIGIBILITY_REFUSED_BECAUSE.registration_pending(command.eligibility),
  registration_declined: ({ command }) => ELIGIBILITY_REFUSED_BECAUSE.registration_declined(command.eligibility),
  bidder_suspended: ({ command }) => ELIGIBILITY_REFUSED_BECAUSE.bidder_suspended(command.eligibility),
  // Like newer terms, a deposit that went back keeps nobody from taking a tender back.
  bid_deposit_missing: ({ command }) =>
    command.kind === 'place_tender' && ELIGIBILITY_REFUSED_BECAUSE.bid_deposit_missing(command.eligibility),
  // What was promised under older terms can be taken back without accepting newer ones.
  terms_changed: ({ state, command }) =>
    command.kind === 'place_tender' &&
    (command.eligibility.registration?.acceptedTermsVersion ?? 0) < state.termsVersion,
  bidder_is_seller: ({ command }) => command.eligibility.isSellerSide,
  sale_not_open: ({ state }) => state.phase !== 'live' && state.phase !== 'completed',
  sale_held: ({ state }) => state.hold !== null,
  parcel_not_open: ({ lot }) => lot === undefined || lot.phase === 'scheduled',
  parcel_held: ({ lot }) => lot !== undefined && lot.hold !== null,
  parcel_withdrawn: ({ lot }) => lot?.phase === 'withdrawn',
  parcel_closed: ({ lot }) => lot !== undefined && CLOSED.includes(lot.phase),
  not_invited: (asked) => !isInvited(asked),
  no_tender_stands: (asked) => asked.command.kind === 'withdraw_tender' && ownTender(asked) === undefined,
  tender_not_encrypted: ({ command }) =>
    command.kind === 'place_tender' && !(SHA_256.test(command.commitment) && ENCRYPTED.test(command.encrypted)),
  too_many_requests: ({ state, command }) =>
    !command.eligibility.withinRate ||
    (command.kind === 'place_tender' && !mayInstruct(state, command.eligibility.registration?.bidderId ?? '')),
};

const refusalOf = (proceedings: Proceedings, command: PlaceTender | WithdrawTender): TenderRefusal | null => {
  const { state, now } = proceedings;
  const lot = findParcel(state, command.parcelId);
  const asked = { state, lot, command };
  const code = TENDER_REFUSAL_CODES.find((each) => REFUSED_BECAUSE[each](asked));
  if (code === undefined) return null;
  if (code !== 'parcel_closed') return { code, facts: {} };
  return { code, facts: { lateByMs: Math.max(0, now - (lot?.closedAt ?? now)) } };
};

/** Takes a tender in the place of the bidder's earlier one for this lot. What its amount is nobody asks: nobody here can know. */
export function placeTender(proceedings: Proceedings, command: PlaceTender): Decision {
  bringToPresent(proceedings);
  const refusal = refusalOf(proceedings, command);
  if (refusal !== null) return { kind: 'tender_refused', events: proceedings.events, refusal };
  const { parcelId, bidId, commitment, encrypted, encryptedBy } = command;
  const bidderId = approvedBidder(command);
  const round = proceedings.state.tender?.round ?? 1;
  append(proceedings, {
    kind: 'tender_placed',
    parcelId,
    bidId,
    bidderId,
    round,
    commitment,
    encrypted,
    encryptedBy,
  });
  return { kind: 'decided', events: proceedings.events };
}

/** Takes the bidder's tender for a lot back; it is never opened. In the second round their first amount stands again. */
export function withdrawTender(proceedings: Proceedings, command: WithdrawTender): Decision {
  bringToPresent(proceedings);
  const refusal = refusalOf(proceedings, command);
  if (refusal !== null) return { kind: 'tender_refused', events: proceedings.events, refusal };
  const { state } = proceedings;
  const standing = ownTender({ state, lot: undefined, command });
  if (standing === undefined) throw new Error('A tender that stands was to be withdrawn.');
  const { parcelId, bidId } = command;
  const { bidderId, round, bidId: withdraws } = standing;
  append(proceedings, { kind: 'tender_withdrawn', parcelId, bidId, bidderId, round, withdraws });
  return { kind: 'decided', events: proceedings.events };
}

const approvedBidder = ({ eligibility }: PlaceTender): BidderId => {
  if (eligibility.registration === null) throw new Error('A tender without a registration passed every rule.');
  return eligibility.registration.bidderId;
};
