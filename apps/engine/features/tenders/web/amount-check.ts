import type { ParcelView } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import type { TenderLive } from './lot-status.ts';

/** More than this many times the starting bid is typed twice: one zero too many is always far over it. */
const RETYPE_OVER = 3;

/** What the bidder's tenders would come to: of a block and its parcels, the dearer. Cents by lot id. */
const totalOfTenders = ({ parcels, groups }: TenderLive, amounts: ReadonlyMap<string, number>): number => {
  const amountOf = (id: string): number => amounts.get(id) ?? 0;
  let total = 0;
  for (const { id, groupId } of parcels) if (groupId === null) total += amountOf(id);
  for (const { parcelIds, enBlocParcelId } of groups)
    total += Math.max(
      parcelIds.reduce((sum, id) => sum + amountOf(id), 0),
      amountOf(enBlocParcelId),
    );
  return total;
};

export const mustRetype = (amountCents: number, { startingBidCents }: ParcelView): boolean =>
  amountCents > RETYPE_OVER * startingBidCents;

/**
 * Why a tender of this amount would not count at the opening, said before it is sent; null when nothing speaks against it. `amounts` are
 * the bidder's other tenders as far as this browser knows them, `firstCents` their amount of the first round.
 */
export const amountError = (
  live: TenderLive,
  lot: ParcelView,
  amountCents: number | null,
  { amounts, firstCents }: { amounts: ReadonlyMap<string, number>; firstCents: number | null },
): string | null => {
  if (amountCents === null) return 'Type a whole dollar amount such as 1,200,000.';
  const { gridCents } = live.sale;
  if (amountCents % gridCents !== 0) return `Use a multiple of ${formatPrice(gridCents)}.`;
  if (amountCents < lot.startingBidCents)
    return `This is under the starting bid of ${formatPrice(lot.startingBidCents)} and would not count.`;
  if (firstCents !== null && amountCents <= firstCents)
    return `In the second round only more than your ${formatPrice(firstCents)} counts. That amount stands anyway.`;
  const { limitCents } = live.you;
  const total = totalOfTenders(live, new Map(amounts).set(lot.id, amountCents));
  return limitCents !== null && total > limitCents
    ? `Your tenders would come to ${formatPrice(total)}, over your limit of ${formatPrice(limitCents)}. It would not count.`
    : null;
};
