import type { ParcelView } from '@quarterline/contract';
import type { Cents } from '@quarterline/rules';

/** What the bidder may have to pay as things stand. */
export type StandingTotal = { cents: Cents; parcels: number };

const led = (parcel: ParcelView): Cents => {
  if (parcel.phase === 'withdrawn' || parcel.phase === 'no_sale') return 0;
  if (parcel.standing === 'won') return parcel.acceptedBidCents ?? parcel.leadingCents ?? 0;
  return parcel.standing === 'lead' || parcel.standing === 'were_high' ? (parcel.leadingCents ?? 0) : 0;
};

/** A maximum counts in full from the moment it is set: the engine may go that far for her. */
const committed = (parcel: ParcelView): Cents => {
  const maximumCents = parcel.phase === 'open' ? (parcel.ownMaximumCents ?? 0) : 0;
  return Math.max(led(parcel), maximumCents > (parcel.leadingCents ?? 0) ? maximumCents : 0);
};

/** What she leads as things stand, without what her maximums may still go to. */
export const ledTotal = (parcels: readonly ParcelView[]): StandingTotal => sum(parcels, led);

/**
 * Adds up what the bidder may have to pay, with `instead` in the place of what she has on one parcel. A block and its parcels
 * are one or the other, never both: the dearer counts. The same sum the engine holds against her limit.
 */
export function standingTotal(
  parcels: readonly ParcelView[],
  instead: { parcelId: string; amountCents: Cents } | null = null,
): StandingTotal {
  return sum(parcels, (parcel) => (parcel.id === instead?.parcelId ? instead.amountCents : committed(parcel)));
}

function sum(parcels: readonly ParcelView[], centsOf: (parcel: ParcelView) => Cents): StandingTotal {
  const groups = new Map<string, { alone: StandingTotal; block: StandingTotal }>();
  const total: StandingTotal = { cents: 0, parcels: 0 };
  for (const parcel of parcels) {
    const cents = centsOf(parcel);
    if (cents === 0) continue;
    if (parcel.groupId === null) add(total, cents);
    else {
      const sums = groups.get(parcel.groupId) ?? { alone: { cents: 0, parcels: 0 }, block: { cents: 0, parcels: 0 } };
      add(parcel.kind === 'enBloc' ? sums.block : sums.alone, cents);
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

function add(sum: StandingTotal, cents: Cents): void {
  sum.cents += cents;
  sum.parcels += 1;
}
