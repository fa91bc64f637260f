import { bringToPresent } from '../close/let-time-pass.ts';
import { formatRulesOf } from '../formats/rules-of-format.ts';
import { mayInstruct } from '../record/instruction-bound.ts';
import { isPossible } from '../sale/action-table.ts';
import type { SetPrivateLimit } from '../sale/command.ts';
import type { Decision } from '../sale/event.ts';
import { isCents, MAX_CENTS } from '../sale/money.ts';
import { append, type Proceedings } from '../sale/proceedings.ts';
import type { ParcelState, PrivateLimit, SaleState } from '../sale/sale.ts';
import { CODES_BEFORE_BIDDING, ELIGIBILITY_REFUSED_BECAUSE } from './eligibility-refusal.ts';
import { letMaximaBid } from './maximum-bid.ts';
import { refuse } from './refusal.ts';

/** Codes of invalid own limits. Parcels are land parcels: a block counts as its parcels. */
export const PRIVATE_LIMIT_PROBLEMS = [
  'nothing_limited',
  'total_not_an_amount',
  'parcel_unknown',
  'count_not_in_range',
] as const;
export type PrivateLimitProblem = (typeof PRIVATE_LIMIT_PROBLEMS)[number];

export function privateLimitProblem(
  { parcels }: { parcels: readonly Pick<ParcelState, 'id' | 'kind'>[] },
  { totalCents, parcels: chosen }: PrivateLimit,
): PrivateLimitProblem | null {
  if (totalCents === null && chosen === null) return 'nothing_limited';
  if (totalCents !== null && (!isCents(totalCents) || totalCents <= 0 || totalCents > MAX_CENTS))
    return 'total_not_an_amount';
  if (chosen === null) return null;
  const land = new Set(parcels.filter(({ kind }) => kind === 'parcel').map(({ id }) => id));
  const ids = new Set(chosen.parcelIds);
  if (ids.size !== chosen.parcelIds.length || chosen.parcelIds.some((id) => !land.has(id))) return 'parcel_unknown';
  const { maxCount } = chosen;
  return Number.isInteger(maxCount) && maxCount >= 1 && maxCount < ids.size ? null : 'count_not_in_range';
}

/** In the printed order, so that the same limit is always the same entry. */
const inPrintedOrder = ({ parcels }: SaleState, limit: PrivateLimit): PrivateLimit => {
  const { totalCents, parcels: chosen } = limit;
  if (chosen === null) return { totalCents, parcels: null };
  const ids = new Set(chosen.parcelIds);
  const parcelIds = parcels.filter(({ id }) => ids.has(id)).map(({ id }) => id);
  return { totalCents, parcels: { parcelIds, maxCount: chosen.maxCount } };
};

const isSame = (one: PrivateLimit | null, other: PrivateLimit | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Codes of refused own limits, in the order of REFUSAL_CODES. */
export const PRIVATE_LIMIT_REFUSAL_CODES = [
  ...CODES_BEFORE_BIDDING,
  'bidder_is_seller',
  'sale_not_open',
  'too_many_requests',
] as const;
export type PrivateLimitRefusalCode = (typeof PRIVATE_LIMIT_REFUSAL_CODES)[number];

const refusalCode = ({ state }: Proceedings, { eligibility }: SetPrivateLimit): PrivateLimitRefusalCode | null => {
  const code = CODES_BEFORE_BIDDING.find((each) => ELIGIBILITY_REFUSED_BECAUSE[each](eligibility));
  if (code !== undefined) return code;
  if (eligibility.isSellerSide) return 'bidder_is_seller';
  if (!formatRulesOf(state).takesInstructions || !isPossible('set_private_limit', state.phase, null))
    return 'sale_not_open';
  return mayInstruct(state, eligibility.registration?.bidderId ?? '') ? null : 'too_many_requests';
};

/**
 * Takes a bidder's own limit across parcels, or takes it back. In force from the next command on; maxima that it lets
 * go on bid at once. It moves no price, and a limit under what the bidder has high bids for already releases none of
 * them. The same limit again enters nothing. Refused with the codes of a bid. Throws on a limit that
 * `privateLimitProblem` has something against.
 */
export function setPrivateLimit(proceedings: Proceedings, command: SetPrivateLimit): Decision {
  bringToPresent(proceedings);
  const code = refusalCode(proceedings, command);
  if (code !== null) return { kind: 'bid_refused', events: [], refusal: refuse(code), recorded: false };
  const { registration } = command.eligibility;
  if (registration === null) throw new Error('A limit was set without a registration.');
  const { bidderId } = registration;
  const { state } = proceedings;
  const problem = command.limit === null ? null : privateLimitProblem(state, command.limit);
  if (problem !== null) throw new Error(`A limit across parcels was handed in that cannot be: ${problem}.`);
  const limit = command.limit === null ? null : inPrintedOrder(state, command.limit);
  if (isSame(limit, state.privateLimits.get(bidderId) ?? null)) return { kind: 'decided', events: proceedings.events };
  append(proceedings, { kind: 'private_limit_set', bidderId, limit });
  for (const { id } of state.parcels) letMaximaBid(proceedings, id);
  return { kind: 'decided', events: proceedings.events };
}
