import type { Cents } from '../sale/money.ts';
import { moneyText } from '../sale/money-text.ts';
import type { GroupId, ParcelId } from '../sale/sale.ts';
import type { ParcelView } from './view-shape.ts';

/** Parcels of a group on which the viewer has the high bid while their block is not decided, and what those bids come to. */
export type OwnProvisional = { parcelIds: ParcelId[]; cents: Cents };

type Parcels = readonly Pick<ParcelView, 'id' | 'kind' | 'groupId' | 'phase' | 'bidStatus' | 'leadingCents'>[];

export const ownProvisional = (parcels: Parcels, groupId: GroupId): OwnProvisional => {
  const own = parcels.filter(
    (parcel) => parcel.kind === 'parcel' && parcel.groupId === groupId && parcel.bidStatus === 'were_high',
  );
  return {
    parcelIds: own.map(({ id }) => id),
    cents: own.reduce((sum, { leadingCents }) => sum + (leadingCents ?? 0), 0),
  };
};

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const;

/** What a round without a bid on the block yet means to anybody who has high bids on its parcels; null for everybody else. */
export const ownProvisionalText = ({ parcelIds, cents }: OwnProvisional, closesAtText: string): string | null => {
  const count = parcelIds.length;
  if (count === 0) return null;
  const [parcels, verb, they, go] =
    count === 1 ? ['parcel', 'is', 'it', 'goes'] : [`${NUMBERS[count] ?? count} parcels`, 'are', 'they', 'go'];
  return `If nobody bids by ${closesAtText} your ${parcels} ${verb} yours at ${moneyText(cents)}. If anybody does, ${they} ${go} with the block.`;
};
