import type { Instant } from '../close/instant.ts';
import { ascendingRulesOf } from '../formats/ascending/ascending-rules.ts';
import { mayInstruct } from '../record/instruction-bound.ts';
import type { PlaceBid, SetMaximumBid } from '../sale/command.ts';
import { findParcel, groupOfParcel } from '../sale/find-in-sale.ts';
import { type Cents, isCents, MAX_CENTS, shareOf } from '../sale/money.ts';
import type { ParcelPhase, ParcelState, SaleState } from '../sale/sale.ts';
import type { BidderEligibility } from './bidder-eligibility.ts';
import { ELIGIBILITY_REFUSED_BECAUSE } from './eligibility-refusal.ts';
import { exposure } from './exposure.ts';
import { incrementNow } from './increment.ts';
import { minimumBid, openingBid } from './minimum-bid.ts';
import { privateLimitLeft } from './private-limit.ts';
import { REFUSAL_CODES, type Refusal, type RefusalCode, refuse } from './refusal.ts';

/** A bid or a maximum as the rules question it, against a state in which everything due by `now` has happened. */
export type AskedBid = {
  state: SaleState;
  /** Undefined when the sale has no such parcel. */
  parcel: ParcelState | undefined;
  command: PlaceBid | SetMaximumBid;
  amountCents: Cents;
  now: Instant;
};

type Registration = NonNullable<BidderEligibility['registration']>;

const registration = ({ command }: AskedBid): Registration | null => command.eligibility.registration;
const isOnThePhone = ({ command }: AskedBid): boolean => command.kind === 'place_bid' && command.enteredBy !== null;
const isMaximum = ({ command }: AskedBid): boolean => command.kind === 'set_maximum_bid';

const leads = (asked: AskedBid): boolean => {
  const leading = asked.parcel?.leading;
  return leading !== undefined && leading !== null && leading.bidderId === registration(asked)?.bidderId;
};

/** The leading bidder may lower their maximum to the current price; every other amount must beat it. */
const leastTaken = (asked: AskedBid): Cents => {
  if (asked.parcel === undefined) return 0;
  if (isMaximum(asked) && leads(asked)) return asked.parcel.leading?.amountCents ?? 0;
  return minimumBid(asked.state, asked.parcel);
};

const limitLeft = (asked: AskedBid): Cents => {
  const who = registration(asked);
  if (who === null || who.limitCents === null || asked.parcel === undefined) return 0;
  const elsewhere = exposure(asked.state, who.bidderId, { parcelId: asked.parcel.id, amountCents: 0 });
  return Math.max(0, who.limitCents - elsewhere);
};

const isAboveLimit = (asked: AskedBid): boolean => {
  const who = registration(asked);
  if (who === null || who.limitCents === null || asked.parcel === undefined) return false;
  const instead = { parcelId: asked.parcel.id, amountCents: asked.amountCents };
  return exposure(asked.state, who.bidderId, instead) > who.limitCents;
};

/**
 * Rest of the bidder's own limit across parcels here; undefined without a limit. A maximum respects it when it bids.
 */
const privateLeft = (asked: AskedBid): ReturnType<typeof privateLimitLeft> => {
  const who = registration(asked);
  if (who === null || asked.parcel === undefined) return undefined;
  return privateLimitLeft(asked.state, asked.parcel, who.bidderId);
};

const isOffGrid = ({ amountCents, state }: AskedBid): boolean =>
  !isCents(amountCents) || amountCents > MAX_CENTS || amountCents % state.rules.gridCents !== 0;

const isJump = ({ state, parcel, amountCents }: AskedBid): boolean => {
  if (parcel === undefined) return false;
  const base = parcel.leading?.amountCents ?? openingBid(state, parcel);
  const minimum = minimumBid(state, parcel);
  const { jumpIncrements, jumpShare } = ascendingRulesOf(state.rules);
  const farInSteps = amountCents - base > jumpIncrements * incrementNow(state.rules, parcel);
  return farInSteps || amountCents - minimum > shareOf(minimum, jumpShare);
};

const isEligibleEnBloc = (asked: AskedBid): boolean => {
  if (asked.parcel === undefined) return false;
  const who = registration(asked);
  return who !== null && groupOfParcel(asked.state, asked.parcel)?.eligible?.has(who.bidderId) === true;
};

const CLOSED: readonly ParcelPhase[] = ['closed', 'provisional', 'no_sale', 'sold', 'sold_en_bloc'];

const because = ELIGIBILITY_REFUSED_BECAUSE;

/**
 * Each rule by the code it refuses with. Asked in the order of REFUSAL_CODES, so a later rule may rely on the earlier.
 */
const REFUSED_BECAUSE: Record<RefusalCode, (asked: AskedBid) => boolean> = {
  bid_id_reused: ({ command }) => command.bidIdTaken === true,
  not_signed_in: (asked) => because.not_signed_in(asked.command.eligibility) && !isOnThePhone(asked),
  email_not_confirmed: (asked) => because.email_not_confirmed(asked.command.eligibility) && !isOnThePhone(asked),
  not_registered_for_sale: ({ command }) => because.not_registered_for_sale(command.eligibility),
  registration_pending: ({ command }) => because.registration_pending(command.eligibility),
  registration_declined: ({ command }) => because.registration_declined(command.eligibility),
  bidder_suspended: ({ command }) => because.bidder_suspended(command.eligibility),
  bid_deposit_missing: ({ command }) => because.bid_deposit_missing(command.eligibility),
  terms_changed: (asked) => (registration(asked)?.acceptedTermsVersion ?? 0) < asked.state.termsVersion,
  bidder_is_seller: ({ command }) => command.eligibility.isSellerSide,
  not_registered_by_phone: (asked) => isOnThePhone(asked) && registration(asked)?.bidsByPhone !== true,
  // A completed sale goes on to parcel_closed: a late bidder at the last close is told by how much.
  sale_not_open: ({ state }) => state.phase !== 'live' && state.phase !== 'completed',
  sale_held: ({ state }) => state.hold !== null,
  parcel_not_open: ({ parcel }) => parcel === undefined || parcel.phase === 'scheduled',
  parcel_held: ({ parcel }) => parcel !== undefined && parcel.hold !== null,
  parcel_withdrawn: ({ parcel }) => parcel?.phase === 'withdrawn',
  parcel_closed: ({ parcel }) => parcel !== undefined && CLOSED.includes(parcel.phase),
  not_eligible_en_bloc: (asked) => asked.parcel?.kind === 'enBloc' && !isEligibleEnBloc(asked),
  already_leading: (asked) => !isMaximum(asked) && leads(asked),
  amount_off_grid: isOffGrid,
  amount_below_minimum: (asked) => asked.amountCents < leastTaken(asked),
  amount_above_bidder_limit: isAboveLimit,
  private_parcel_limit_reached: (asked) => !isMaximum(asked) && privateLeft(asked)?.byCount === true,
  amount_above_private_limit: (asked) =>
    !isMaximum(asked) && asked.amountCents > (privateLeft(asked)?.cents ?? Number.POSITIVE_INFINITY),
  // A price that rose takes nothing from a bid that still reaches it. One that fell does: the bidder would pay more than asked.
  price_moved: ({ parcel, command }) => parcel !== undefined && command.seenSequence < parcel.priceFellAtSequence,
  jump_not_confirmed: (asked) => isJump(asked) && asked.command.retypedAmountCents !== asked.amountCents,
  too_many_requests: (asked) =>
    !asked.command.eligibility.withinRate ||
    (isMaximum(asked) && !mayInstruct(asked.state, registration(asked)?.bidderId ?? '')),
};

const refusalWith = (code: RefusalCode, asked: AskedBid): Refusal => {
  const { amountCents } = asked;
  const minimumCents = leastTaken(asked);
  switch (code) {
    case 'parcel_closed': {
      const closedAt = asked.parcel?.closedAt ?? null;
      return { code, facts: { lateByMs: closedAt === null ? null : Math.max(0, asked.now - closedAt) } };
    }
    case 'amount_off_grid':
      return { code, facts: { minimumCents, gridCents: asked.state.rules.gridCents } };
    case 'amount_below_minimum':
    case 'price_moved':
      return { code, facts: { minimumCents } };
    case 'jump_not_confirmed':
      return { code, facts: { minimumCents, amountCents } };
    case 'amount_above_bidder_limit':
      return { code, facts: { limitLeftCents: limitLeft(asked) } };
    case 'private_parcel_limit_reached': {
      const limit = asked.state.privateLimits.get(registration(asked)?.bidderId ?? '');
      return { code, facts: { maxParcels: isOnThePhone(asked) ? null : (limit?.parcels?.maxCount ?? null) } };
    }
    case 'amount_above_private_limit':
      return { code, facts: { privateLeftCents: isOnThePhone(asked) ? null : (privateLeft(asked)?.cents ?? null) } };
    default:
      return refuse(code);
  }
};

/** The first rule that applies, or null: the bid is good. */
export function bidRefusal(asked: AskedBid): Refusal | null {
  for (const code of REFUSAL_CODES) if (REFUSED_BECAUSE[code](asked)) return refusalWith(code, asked);
  return null;
}

/** Looks the parcel up once; `amountCents` is what the bid, or the maximum, says. */
export const askBid = (state: SaleState, command: PlaceBid | SetMaximumBid, now: Instant): AskedBid => ({
  state,
  parcel: findParcel(state, command.parcelId),
  command,
  amountCents: command.kind === 'place_bid' ? command.amountCents : command.maximumCents,
  now,
});
