import type { Cents } from '../sale/money.ts';
import type { GroupId, ParcelId } from '../sale/sale.ts';
import type { ParcelView } from './view-shape.ts';

/** Parcels of a group on which the viewer has the high bid while their block is not decided, and what those bids come to. */
export type OwnProvisional = { parcelIds: ParcelId[]; cents: Cents };

type Parcels = readonly Pick<ParcelView, 'id' | 'kind' | 'groupId' | 'phase' | 'bidStatus' | 'leadingCents'>[];

export function ownProvisional(parcels: Parcels, groupId: GroupId): OwnProvisional {
  const own = parcels.filter(
    (parcel) => parcel.kind === 'parcel' && parcel.groupId === groupId && parcel.bidStatus === 'were_high',
  );
  return {
    parcelIds: own.map(({ id }) => id),
    cents: own.reduce((sum, { leadingCents }) => sum + (leadingCents ?? 0), 0),
  };
}
