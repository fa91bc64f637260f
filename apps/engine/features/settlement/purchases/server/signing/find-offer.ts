import type { OfferToSign, SettlementPhase } from '@quarterline/rules';
import type { Queryable } from '#database/statements/rows.ts';
import { notFound } from '#platform/http/problem-handler.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import { listSignatureRequests, type SignatureRequestRow } from '../../store/signature-request-store.ts';
import { listSignedOffers, type OfferKey, type SignedOfferRow } from '../../store/signed-offer-store.ts';
import { readSold, SENDS_OFFER, type SoldLot } from '../read-sold.ts';

/** The present offer of a purchase, with its signed copies and requests, newest first. */
export type PresentOffer = {
  key: OfferKey;
  buyerId: string;
  copies: SignedOfferRow[];
  requests: SignatureRequestRow[];
  toSign: OfferToSign;
};

/** Stored signatures of a sale. */
export type KeptSignatures = { copies: readonly SignedOfferRow[]; requests: readonly SignatureRequestRow[] };
/** A purchase of one buyer, and how far it has come. */
type Bought = Pick<SoldLot, 'soldSequence' | 'validEntries'> & {
  parcelId: string;
  buyerId: string;
  phase: SettlementPhase;
};

export const boughtOf = ({ parcel, current, soldSequence, validEntries }: SoldLot): Bought => ({
  parcelId: parcel.id,
  soldSequence,
  validEntries,
  buyerId: current.buyerId,
  phase: current.phase,
});

/** Null while no offer to the present buyer is out. An offer that was taken back and sent anew is another one. */
export function presentOffer(
  saleId: string,
  { parcelId, soldSequence, validEntries, buyerId, phase }: Bought,
  kept: KeptSignatures,
): PresentOffer | null {
  const sent = validEntries.findLast(({ step, after }) => SENDS_OFFER.has(step) && after.buyerId === buyerId);
  if (!sent) return null;
  const key = { saleId, parcelId, soldSequence, offerTurn: sent.after.turn };
  const isOf = (row: Omit<OfferKey, 'saleId'>): boolean =>
    row.parcelId === key.parcelId && row.soldSequence === soldSequence && row.offerTurn === key.offerTurn;
  const copies = kept.copies.filter(isOf);
  const requests = kept.requests.filter(isOf);
  const [newest] = copies;
  return {
    key,
    buyerId,
    copies,
    requests,
    toSign: {
      phase,
      newest: newest ? { isOpened: newest.openedAt !== null, isSentBack: newest.reason !== null } : null,
      isServiceAsked: requests.some(({ status }) => status === 'asked' || status === 'sent'),
    },
  };
}

export const readKept = async (database: Queryable, saleId: string): Promise<KeptSignatures> => ({
  copies: await listSignedOffers(database, saleId),
  requests: await listSignatureRequests(database, saleId),
});

/**
 * The present offer of a purchase, and the purchase. Throws 404 when nothing was sold under this name, or no offer is
 * out.
 */
export async function findOffer(
  database: Queryable,
  sale: SaleRow,
  parcelId: string,
  now: number,
): Promise<{ offer: PresentOffer; lot: SoldLot }> {
  const { lots } = await readSold(database, sale, now);
  const lot = lots.find(({ parcel }) => parcel.id === parcelId);
  const offer = lot && presentOffer(sale.id, boughtOf(lot), await readKept(database, sale.id));
  if (!lot || !offer) throw noOffer();
  return { offer, lot };
}

export const noOffer = () => notFound('No offer to purchase is out here.');
