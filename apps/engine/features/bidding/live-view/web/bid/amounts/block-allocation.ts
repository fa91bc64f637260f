import type { GroupView } from '@quarterline/contract';
import { allocate, type Cents } from '@quarterline/rules';
import type { LiveState } from '../../feed/live-state.ts';

export type BlockPart = { parcelId: string; name: string; cents: Cents };

/** What each parcel of the block would be sold at, if the block sold at this price: by the rules' own division. */
export function blockAllocation(live: LiveState, group: GroupView, priceCents: Cents): BlockPart[] {
  const members = live.parcels.filter((parcel) => group.parcelIds.includes(parcel.id) && parcel.phase !== 'withdrawn');
  if (members.length === 0) return [];
  const cents = allocate(
    priceCents,
    members.map((parcel) => parcel.leadingCents ?? parcel.startingBidCents),
  );
  return members.map(({ id }, index) => ({
    parcelId: id,
    name: live.sale.parcels.find((one) => one.id === id)?.name ?? '',
    cents: cents[index] ?? 0,
  }));
}
