import type { Queryable } from '../../../../platform/store/queryable.ts';
import {
  listOfferTexts,
  type OfferTextRow,
  readSaleOffer,
  type SaleOfferRow,
  type SentWords,
} from '../store/offer-store.ts';

/**
 * Those of which an offer of a sale is made: the chosen ones while they are in force, or the only ones that are. Null when the firm
 * has none in force, or when it has several and nobody chose.
 */
export const textThatCounts = (
  { offerTextId }: Pick<SaleOfferRow, 'offerTextId'>,
  texts: readonly OfferTextRow[],
): OfferTextRow | null =>
  texts.find(({ id }) => id === offerTextId) ?? (texts.length === 1 ? (texts[0] ?? null) : null);

/** The words of the next offer of a sale, as they stand now; null without words that count. */
export const nextOfferWords = async (database: Queryable, saleId: string): Promise<SentWords | null> => {
  const [offer, texts] = [await readSaleOffer(database, saleId), await listOfferTexts(database)];
  const found = textThatCounts(offer, texts);
  if (found === null) return null;
  const { id: _, ...text } = found;
  return { text, sellerNames: offer.sellerNames, sellerLawyer: offer.sellerLawyer };
};
