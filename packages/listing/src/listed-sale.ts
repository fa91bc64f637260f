/** As much of a published parcel as is needed to say how it reads. */
export type ListedParcel = {
  enBloc: boolean;
  acres: number;
  startingBidCents: number;
  acceptedBidCents: number | null;
  /** The accepted bid is that of the sale day, and not final. */
  priceNotReleased?: true;
  startTime: string;
  endTime: string;
};

/** As much of a published sale as is needed to say how it reads. */
export type ListedSale = {
  saleStatus: 'upcoming' | 'live' | 'completed' | 'postponed' | 'cancelled';
  parcels: readonly ListedParcel[];
};
