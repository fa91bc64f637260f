import type { PublishedParcel, PublishedSale } from '@quarterline/contract';
import { holdOf, isOffered, type OfFormat, saleFormat } from '@quarterline/listing';
import { auctionTexts } from './formats/auction-texts.ts';
import type { FormatTexts } from './formats/format-texts.ts';
import { tenderTexts } from './formats/tender-texts.ts';

const TEXTS: OfFormat<FormatTexts> = { ascending: auctionTexts, sealedTender: tenderTexts };

/** Format-specific texts of a sale that the browser does not need. */
export const formatTexts = (sale: PublishedSale): FormatTexts => TEXTS[saleFormat(sale)];

/** On the page of a lot that is still to close: when. Null where that is not said. */
export const closeNote = (sale: PublishedSale, parcel: PublishedParcel): string | null =>
  parcel.closed || !isOffered(parcel) || holdOf(sale.livePhase, parcel.slug)
    ? null
    : formatTexts(sale).closeNote(sale, parcel);

/** The rules of its format as a section for the page of the sale; empty where the details page alone has them. */
export function formatRulesHtml(sale: PublishedSale): string {
  const { rules, rulesHeading } = formatTexts(sale);
  if (rulesHeading === null) return '';
  const items = rules(sale).map(({ name, words }) => `<li><strong>${name}.</strong> ${words}</li>`);
  return `<h2>${rulesHeading}</h2><ul>${items.join('')}</ul>`;
}
