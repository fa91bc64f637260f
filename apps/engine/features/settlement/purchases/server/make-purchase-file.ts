import type { FastifyReply } from 'fastify';
import type { Queryable } from '#database/statements/rows.ts';
import { sendPdf } from '#platform/pages/send-pdf.ts';
import { sendPrivateFile } from '#platform/pages/send-private-file.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import { listBuyers } from '#platform/store/sales/settlement-store.ts';
import { readConditionsOfBid } from '#platform/store/sales/terms-store.ts';
import { readWireInstructions } from '#platform/store/sales/wire-instructions-store.ts';
import { listOfferForms, type OfferFormRow, readOfferFormBytes } from '../store/offer-form-store.ts';
import { readSaleOffer, readSentOffer } from '../store/offer-store.ts';
import { formThatCounts } from './offer-form/form-that-counts.ts';
import { DOCX, offerFormThread } from './offer-form/offer-form-thread.ts';
import type { OfferDocument } from './pdf/offer-values.ts';
import { bidOf, type PurchaseDocument } from './pdf/purchase-document.ts';
import { readSold, type SoldLot, type SoldSale, wasSent } from './read-sold.ts';
import { recordRoot } from './record-root.ts';

export type PurchaseFile = {
  bytes: Buffer;
  mediaType: string;
  /** Made from a file of the firm; false of what the product writes itself. */
  isOfFirm: boolean;
};
type Input = {
  sale: SaleRow;
  parcelId: string;
  kind: 'offer' | 'receipt';
  madeAt: number;
  /** Buyer of the document: by default the current one. Null when the caller may not read any. */
  buyerOf?: (lot: SoldLot) => string | null;
};

/** A document about one purchase: of an offer that was sent the file that went out. Null when there is none, or not yet. */
export async function makePurchaseFile(database: Queryable, input: Input): Promise<PurchaseFile | null> {
  const { sale, parcelId, kind, madeAt, buyerOf = ({ current }) => current.buyerId } = input;
  const sold = await readSold(database, sale, madeAt);
  const lot = sold.lots.find(({ parcel }) => parcel.id === parcelId);
  const buyerId = lot && buyerOf(lot);
  if (!lot || !buyerId) return null;
  const facts = await readFacts(database, { sale, sold, lot, buyerId, madeAt });
  if (!facts) return null;
  if (kind === 'receipt') {
    const receipt = await (await import('./pdf/deposit-receipt.ts')).depositReceipt(facts);
    return receipt && ownPdf(receipt);
  }
  if (lot.current.phase === 'defaulted' || lot.current.phase === 'unsold') return null;
  if (!wasSent(lot, buyerId)) return makeOffer(database, facts, { isSent: false });
  const sent = await readSentOffer(database, { saleId: sale.id, parcelId, soldSequence: lot.soldSequence }, buyerId);
  if (sent?.file && sent.mediaType) return { bytes: sent.file, mediaType: sent.mediaType, isOfFirm: true };
  // An earlier version kept the words that it sent, and before that nothing.
  const { text, ...parties } = sent?.words ?? { text: null, sellerNames: '', sellerLawyer: '' };
  const { purchaseSummary } = await import('./pdf/purchase-summary.ts');
  return ownPdf(await purchaseSummary({ ...facts, ...parties, words: text, isSent: true }));
}

type About = { sale: SaleRow; sold: SoldSale; lot: SoldLot; buyerId: string; madeAt: number };
type Facts = PurchaseDocument & { sale: SaleRow };

const readFacts = async (database: Queryable, about: About): Promise<Facts | null> => {
  const { sale, sold, lot, buyerId, madeAt } = about;
  const [buyer] = await listBuyers(database, [buyerId]);
  if (!buyer) return null;
  const bid = bidOf({ sold, lot });
  const terms = bid && (await readConditionsOfBid(database, { saleId: sale.id, bidderId: buyerId, ...bid }));
  const wire = await readWireInstructions(database);
  return { wire, terms, sale, sold, lot, buyer, record: await recordRoot(database, sale.id), madeAt };
};

type Making = { isSent: boolean; form?: OfferFormRow };

/** An offer from this form, or from the one that counts; without one the summary of the purchase. */
const makeOffer = async (database: Queryable, facts: Facts, { isSent, form }: Making): Promise<PurchaseFile> => {
  const offer = await readSaleOffer(database, facts.sale.id);
  const counts = form ?? formThatCounts(offer, await listOfferForms(database, facts.sale.id));
  const { sellerNames, sellerLawyer } = offer;
  const document: OfferDocument = { ...facts, sellerNames, sellerLawyer, words: null, isSent };
  if (counts === null) return ownPdf(await (await import('./pdf/purchase-summary.ts')).purchaseSummary(document));
  const bytes = await readOfferFormBytes(database, counts.id);
  if (counts.kind === 'pdf') return { bytes, mediaType: PDF, isOfFirm: true };
  const { offerValues } = await import('./pdf/offer-values.ts');
  const filled = await offerFormThread.fill(bytes, offerValues(document), counts);
  return { bytes: filled, mediaType: DOCX, isOfFirm: true };
};

/**
 * The offer of a purchase as it stands now, for its present buyer: a preview of a form. Null when nothing was sold under
 * this name.
 */
export async function makeOfferNow(
  database: Queryable,
  { sale, parcelId, madeAt, ...making }: Making & Pick<Input, 'sale' | 'parcelId' | 'madeAt'>,
): Promise<PurchaseFile | null> {
  const sold = await readSold(database, sale, madeAt);
  const lot = sold.lots.find(({ parcel }) => parcel.id === parcelId);
  return lot ? makeOfferOf(database, { sale, sold, lot, madeAt, ...making }) : null;
}

/** The same of a lot that was read already. Null when its buyer has no registration any more. */
export async function makeOfferOf(
  database: Queryable,
  { isSent, form, ...about }: Omit<About, 'buyerId'> & Making,
): Promise<PurchaseFile | null> {
  const facts = await readFacts(database, { ...about, buyerId: about.lot.current.buyerId });
  return facts ? makeOffer(database, facts, form ? { isSent, form } : { isSent }) : null;
}

const PDF = 'application/pdf';
const ownPdf = (bytes: Buffer): PurchaseFile => ({ bytes, mediaType: PDF, isOfFirm: false });

/** Answers with a document of a purchase: shown where the product wrote it, downloaded where it is a file of the firm. */
export const sendPurchaseFile = (reply: FastifyReply, file: PurchaseFile | null, name: string): never =>
  file?.isOfFirm ? sendPrivateFile(reply, { ...file, name }) : sendPdf(reply, file?.bytes ?? null, name);
