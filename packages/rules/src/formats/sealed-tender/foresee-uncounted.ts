import type { Cents } from '../../sale/money.ts';
import type { GroupView, ParcelView } from '../../view/view-shape.ts';

/** More than this many times the starting bid is typed twice: one zero too many is always far over it. */
const RETYPE_OVER = 3;

type Lot = Pick<ParcelView, 'id' | 'groupId' | 'startingBidCents'>;
type Lots = {
  parcels: readonly Pick<Lot, 'id' | 'groupId'>[];
  groups: readonly Pick<GroupView, 'parcelIds' | 'enBlocParcelId'>[];
};

/**
 * Facts known before an amount is sent. `amounts` are the bidder's other tenders in cents by lot id, as far as known.
 */
export type KnownBeforeTender = {
  gridCents: Cents;
  limitCents: Cents | null;
  amounts: ReadonlyMap<string, Cents>;
  /** The bidder's amount of the first round; null where they have none. */
  firstCents: Cents | null;
};

/** Sum of the bidder's tenders: of a block and its parcels, the higher. */
const totalOfTenders = ({ parcels, groups }: Lots, amounts: ReadonlyMap<string, Cents>): Cents => {
  const amountOf = (id: string): Cents => amounts.get(id) ?? 0;
  let total = 0;
  for (const { id, groupId } of parcels) if (groupId === null) total += amountOf(id);
  for (const { parcelIds, enBlocParcelId } of groups)
    total += Math.max(
      parcelIds.reduce((sum, id) => sum + amountOf(id), 0),
      amountOf(enBlocParcelId),
    );
  return total;
};

export type ForeseenUncounted =
  | { code: 'off_grid'; facts: { gridCents: Cents } }
  | { code: 'below_starting_bid'; facts: { startingBidCents: Cents } }
  | { code: 'not_raised'; facts: { firstCents: Cents } }
  | { code: 'above_limit'; facts: { totalCents: Cents; limitCents: Cents } };

/** Foreseeable reason why a tender of this amount would not count at the opening; null without one. */
export function foreseeUncounted(
  lots: Lots,
  lot: Lot,
  amountCents: Cents,
  { gridCents, limitCents, amounts, firstCents }: KnownBeforeTender,
): ForeseenUncounted | null {
  const { id, startingBidCents } = lot;
  if (amountCents % gridCents !== 0) return { code: 'off_grid', facts: { gridCents } };
  if (amountCents < startingBidCents) return { code: 'below_starting_bid', facts: { startingBidCents } };
  if (firstCents !== null && amountCents <= firstCents) return { code: 'not_raised', facts: { firstCents } };
  const totalCents = totalOfTenders(lots, new Map(amounts).set(id, amountCents));
  return limitCents !== null && totalCents > limitCents
    ? { code: 'above_limit', facts: { totalCents, limitCents } }
    : null;
}

/** True for an amount so far above the minimum tender that its bidder types it once more. */
export const mustRetypeTender = (amountCents: Cents, { startingBidCents }: Pick<Lot, 'startingBidCents'>): boolean =>
  amountCents > RETYPE_OVER * startingBidCents;
