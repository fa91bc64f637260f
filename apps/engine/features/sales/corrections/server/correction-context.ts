import type { CorrectionQuery } from '@quarterline/contract';
import {
  applyEvent,
  type CorrectionSituation,
  correctedBid,
  correctionSituation,
  decide,
  findParcel,
  type RankedBid,
  type SaleState,
} from '@quarterline/rules';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';

/** A sale as it stands at `now`, and what one mistake in it is about. */
export type CorrectionContext = {
  sale: SaleRow;
  state: SaleState;
  now: number;
  query: CorrectionQuery;
  situation: CorrectionSituation;
  /** The bid that is wrong, or the highest of the bidder on the lot. */
  bid: RankedBid | null;
};

/** Reads the sale for a correction: from the record kept in memory, with everything due by now. */
export async function readCorrectionContext(
  { readRecord, now }: Pick<AdminServices, 'readRecord' | 'now'>,
  sale: SaleRow,
  query: CorrectionQuery,
): Promise<CorrectionContext> {
  const { state: recorded } = await readRecord(sale.id);
  const at = now();
  const due = decide(recorded, { kind: 'tick' }, at);
  const state = due.kind === 'decided' ? due.events.reduce<SaleState>(applyEvent, recorded) : recorded;
  const { parcelId, registrationId: bidderId } = query;
  const parcel = parcelId === null ? undefined : findParcel(state, parcelId);
  // Wrong acres may undo the bid that bought the land.
  const bidId = query.kind === 'wrong_acres' ? (parcel?.leading?.bidId ?? null) : query.bidId;
  const subject = { parcelId, bidId, bidderId };
  return {
    sale,
    state,
    now: at,
    query,
    situation: correctionSituation(state, subject),
    bid: parcel ? correctedBid(parcel, subject) : null,
  };
}

export function lotName({ editorial }: SaleRow, parcelId: string | null): string {
  const parcel = editorial.parcels.find(({ id }) => id === parcelId);
  if (!parcel) return 'The sale';
  return parcel.enBloc || /^parcel\b/i.test(parcel.name) ? parcel.name : `Parcel ${parcel.stake}, ${parcel.name}`;
}
