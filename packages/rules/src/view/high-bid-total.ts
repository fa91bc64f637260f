import { type BidAdvice, bidAdvice } from '../bid/bid-advice.ts';
import type { Cents } from '../sale/money.ts';
import { parcelsLostToBlocks } from './block-bid-view.ts';
import type { GroupView, ParcelView } from './view-shape.ts';

type Views = { parcels: readonly ParcelView[]; groups: readonly GroupView[] };

/** What the bidder may have to pay as things stand. */
export type HighBidTotal = { cents: Cents; parcels: number };

const led = (parcel: ParcelView): Cents => {
  if (parcel.phase === 'withdrawn' || parcel.phase === 'no_sale') return 0;
  if (parcel.bidStatus === 'won') return parcel.acceptedBidCents ?? parcel.leadingCents ?? 0;
  return parcel.bidStatus === 'lead' || parcel.bidStatus === 'were_high' ? (parcel.leadingCents ?? 0) : 0;
};

/** A maximum counts in full from the moment it is set: the engine may bid that far. */
const committed = (parcel: ParcelView): Cents => {
  const maximumCents = parcel.phase === 'open' ? (parcel.ownMaximumCents ?? 0) : 0;
  return Math.max(led(parcel), maximumCents > (parcel.leadingCents ?? 0) ? maximumCents : 0);
};

/**
 * What the bidder has the high bid on as things stand, without what their maximums may still go to. A block counts as
 * the parcels in it, and a parcel that goes with somebody else's block does not count.
 */
export function ledTotal({ parcels, groups }: Views): HighBidTotal {
  const lost = parcelsLostToBlocks({ parcels, groups });
  const sizeOf = (parcel: ParcelView): number =>
    parcel.kind === 'enBloc' ? (groups.find(({ id }) => id === parcel.groupId)?.parcelIds.length ?? 1) : 1;
  return sum(
    parcels.filter(({ id }) => !lost.has(id)),
    led,
    sizeOf,
  );
}

/**
 * Adds up what the bidder may have to pay, with `instead` in place of their amount on one parcel. A block and its
 * parcels are one or the other, never both: the dearer counts. The engine compares the same sum with the limit.
 */
export function highBidTotal(
  parcels: readonly ParcelView[],
  instead: { parcelId: string; amountCents: Cents } | null = null,
): HighBidTotal {
  return sum(parcels, (parcel) => (parcel.id === instead?.parcelId ? instead.amountCents : committed(parcel)));
}

function sum(
  parcels: readonly ParcelView[],
  centsOf: (parcel: ParcelView) => Cents,
  sizeOf: (parcel: ParcelView) => number = () => 1,
): HighBidTotal {
  const groups = new Map<string, { alone: HighBidTotal; block: HighBidTotal }>();
  const total: HighBidTotal = { cents: 0, parcels: 0 };
  for (const parcel of parcels) {
    const cents = centsOf(parcel);
    if (cents === 0) continue;
    const size = sizeOf(parcel);
    if (parcel.groupId === null) add(total, cents, size);
    else {
      const sums = groups.get(parcel.groupId) ?? { alone: { cents: 0, parcels: 0 }, block: { cents: 0, parcels: 0 } };
      add(parcel.kind === 'enBloc' ? sums.block : sums.alone, cents, size);
      groups.set(parcel.groupId, sums);
    }
  }
  for (const { alone, block } of groups.values()) {
    const counts = block.cents > alone.cents ? block : alone;
    total.cents += counts.cents;
    total.parcels += counts.parcels;
  }
  return total;
}

function add(sum: HighBidTotal, cents: Cents, parcels: number): void {
  sum.cents += cents;
  sum.parcels += parcels;
}

/** The bidder who looks, in the fields of a snapshot. */
type BidderView = Views & {
  you: { registrationStatus: string; limitCents: Cents | null; askedLimitCents?: Cents };
};

/** `bidAdvice` for the bidder who looks, from what they may see. */
export function viewAdvice({ parcels, groups, you }: BidderView, parcelId: string, amountCents: Cents): BidAdvice {
  const group = groups.find(({ enBlocParcelId }) => enBlocParcelId === parcelId);
  return bidAdvice(
    {
      mayBid: you.registrationStatus === 'approved' && (group === undefined || group.youAreEligible === true),
      limitCents: you.limitCents,
      askedLimitCents: you.askedLimitCents ?? null,
    },
    highBidTotal(parcels, { parcelId, amountCents }).cents,
  );
}
