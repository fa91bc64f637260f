import type { ParcelState, ParcelView, SaleEvent } from '@quarterline/rules';

export type ParcelRow = {
  id: string;
  phase: string;
  startingBidCents: number;
  highBidCents: number | null;
  bidCount: number;
  opensAt: number;
  closesAt: number;
  acceptedBidCents: number | null;
};

/** Columns of a record entry, for queries and for constraints of the database. */
export const columnsOf = (event: SaleEvent) => ({
  parcelId: 'parcelId' in event ? event.parcelId : null,
  bidderId: 'bidderId' in event ? event.bidderId : null,
  bidId: 'bidId' in event ? event.bidId : null,
  actorId: 'actorId' in event ? (event.actorId ?? null) : 'enteredBy' in event ? event.enteredBy : null,
  amountCents: 'amountCents' in event ? event.amountCents : null,
  closeBefore: 'closeBefore' in event ? event.closeBefore : null,
  closeAfter: 'closeAfter' in event ? event.closeAfter : null,
});

/** The reading columns of a parcel: nothing in them that is not public. */
export const parcelRow = (
  parcel: ParcelState,
  { opensAt, closesAt }: Pick<ParcelView, 'opensAt' | 'closesAt'>,
): ParcelRow => ({
  id: parcel.id,
  phase: parcel.phase,
  startingBidCents: parcel.startingBidCents,
  highBidCents: parcel.leading?.amountCents ?? null,
  bidCount: parcel.bidCount,
  opensAt,
  closesAt,
  acceptedBidCents: parcel.acceptedBidCents,
});
