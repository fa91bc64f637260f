import type { SaleFormat } from './sale-format.ts';

/** As much of a published parcel as is needed to say how it reads. */
export type ListedParcel = {
  enBloc: boolean;
  acres: number;
  startingBidCents: number;
  acceptedBidCents: number | null;
  /** Null before it is decided. */
  outcome?: 'sold' | 'sold_en_bloc' | 'no_sale' | 'withdrawn' | null;
  /** The accepted bid is that of the sale day, and not final. */
  priceNotReleased?: true;
  /** Absent in an ascending auction. */
  format?: SaleFormat;
  startTime: string;
  endTime: string;
};

/** True for a parcel that the sale offers: withdrawn parcels are in no sum and no count. */
export const isOffered = ({ outcome }: Pick<ListedParcel, 'outcome'>): boolean => outcome !== 'withdrawn';

/** As much of a published sale as is needed to say how it reads. */
export type ListedSale = {
  saleStatus: 'upcoming' | 'live' | 'completed' | 'postponed' | 'cancelled';
  parcels: readonly ListedParcel[];
  /** Present in a sale by sealed tender. */
  tender?: unknown;
};
