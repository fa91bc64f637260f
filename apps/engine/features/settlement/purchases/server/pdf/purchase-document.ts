import { formatDay, formatShort } from '@quarterline/civil-time';
import type { WireInstructions } from '@quarterline/contract';
import { parcelLabel } from '@quarterline/listing';
import { rankedBids } from '@quarterline/rules';
import type { PdfHead } from '#platform/pdf/pdf.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import type { BuyerRow } from '#platform/store/sales/settlement-store.ts';
import type { AcceptedConditions } from '#platform/store/sales/terms-store.ts';
import type { SoldLot, SoldSale } from '../read-sold.ts';
import { documentWords } from './format-words.ts';
import { pdfHead } from './pdf-head.ts';

/** Everything that a document about one purchase is made from. */
export type PurchaseDocument = {
  sale: Pick<SaleRow, 'slug' | 'editorial' | 'demo' | 'brand'>;
  sold: Pick<SoldSale, 'state'>;
  lot: SoldLot;
  buyer: BuyerRow;
  /** The conditions that the buyer had accepted when they made the bid; null when they were not kept. */
  terms: AcceptedConditions | null;
  /** Wire instructions for the deposit; null without active ones. */
  wire: WireInstructions | null;
  record: { size: number; root: string };
  madeAt: number;
};

export function purchaseHead(title: string, facts: PurchaseDocument): PdfHead {
  const { isBlock, parcel } = facts.lot;
  const land = isBlock ? parcel.name : parcelLabel(parcel);
  return pdfHead(title, `${land}, ${facts.sale.editorial.name}`, facts);
}

/** As they declared it when they asked to bid; anybody who declared nothing goes by the name of the account. */
export const namesOnTitle = ({ application, legal_name, name }: BuyerRow): string[] =>
  application?.namesOnTitle?.length ? application.namesOnTitle : [legal_name ?? name];

/** The person who else they named as buying with them, who is not on title already. */
export const coBuyers = (buyer: BuyerRow): string[] =>
  (buyer.application?.coBuyers ?? []).filter((name) => !namesOnTitle(buyer).includes(name));

/** Which conditions bind the buyer, to begin a sentence with. */
export function termsText({ terms, sale, sold }: Pick<PurchaseDocument, 'terms' | 'sale' | 'sold'>): string {
  const { before } = documentWords(sold.state);
  if (terms === null) return `The Conditions of Sale, which the buyer accepted ${before}`;
  const accepted = terms.acceptedAt === null ? '' : ` on ${formatShort(terms.acceptedAt, sale.editorial.zone)}`;
  return `The ${terms.name}, which the buyer accepted${accepted} ${before}`;
}

/** Which text exactly, so that nobody can mistake another for it: in a paragraph of its own. Nothing where none was kept. */
export function writeTermsVersion(
  pdf: { text: (line: string) => void },
  { terms, sale }: Pick<PurchaseDocument, 'terms' | 'sale'>,
): void {
  if (terms === null) return;
  const published = formatDay(terms.publishedAt, sale.editorial.zone);
  pdf.text(
    `Version and hash: ${terms.name}, version ${terms.version}, published ${published}, SHA-256 ${terms.sha256}.`,
  );
}

/** The bid that the purchase rests on: the buyer's own highest. */
export function bidOf({
  sold,
  lot,
}: Pick<PurchaseDocument, 'sold' | 'lot'>): { sequence: number; decidedAt: number } | null {
  const parcel = sold.state.parcels.find(({ id }) => id === lot.parcel.id);
  for (const bid of rankedBids(parcel?.leading ?? null)) {
    if (bid.bidderId === lot.current.buyerId) return { sequence: bid.sequence, decidedAt: bid.decidedAt };
  }
  return null;
}
