import { formatDay, formatShort } from '@quarterline/civil-time';
import { hasEmail, type OfferValues, wireLines } from '@quarterline/contract';
import { documentTexts, parcelFields } from '@quarterline/fields';
import { amountInWords, formatAcres, formatPhone, sumAcres } from '@quarterline/listing';
import { settlementAmounts } from '@quarterline/rules';
import { moneyText } from '@quarterline/text';
import type { SentWords } from '../../store/offer-store.ts';
import { buyerLawyerText } from '../buyer-lawyer-text.ts';
import { dayText } from './day-text.ts';
import { documentWords } from './format-words.ts';
import { coBuyers, namesOnTitle, type PurchaseDocument, termsText } from './purchase-document.ts';

export type OfferDocument = PurchaseDocument & {
  /** As on title, one on each line, and their lawyer; empty where nobody wrote them. */
  sellerNames: string;
  sellerLawyer: string;
  /** Words of an offer that an earlier version sent; null for a summary of the purchase. */
  words: SentWords['text'] | null;
  /** The buyer has it. */
  isSent: boolean;
};

/** The parcels of a purchase, each with its price or its part of it. */
export const landsOf = ({ isBlock, parts, parcel, current }: OfferDocument['lot']) =>
  isBlock ? parts : [{ parcel, priceCents: current.priceCents }];

/** Facts of the land that belong in a document, each with its label. */
export function landFacts(lot: OfferDocument['lot']): (readonly [string, string])[] {
  const lands = landsOf(lot);
  return lands.flatMap(({ parcel }) =>
    documentTexts(parcelFields, parcel).map(
      ({ label, text }) => [lands.length > 1 ? `Parcel ${parcel.stake}: ${label}` : label, text] as const,
    ),
  );
}

/** Options on the land of a purchase. */
export const optionsOf = ({ sale, lot }: Pick<OfferDocument, 'sale' | 'lot'>) =>
  sale.editorial.options.filter(({ parcelSlugs }) =>
    landsOf(lot).some(({ parcel }) => parcelSlugs.includes(parcel.slug)),
  );

/** Values of the merge fields of an offer. Unknown values become a line to write on. */
export function offerValues(facts: OfferDocument): OfferValues {
  const { sale, sold, lot, buyer, sellerNames, sellerLawyer, wire, madeAt } = facts;
  const amounts = settlementAmounts(sold.state.rules, lot.current.priceCents);
  const lands = landsOf(lot);
  const { zone } = sale.editorial;
  const buyers = [...namesOnTitle(buyer), ...coBuyers(buyer)];
  const sellers = sellerNames.split('\n').filter(Boolean);
  const inALine = (names: readonly string[]): string =>
    new Intl.ListFormat('en-CA', { type: 'conjunction' }).format(names) || BLANK;
  const { dueAt, completesOn, phase } = lot.current;
  const due = dueAt !== null && WAITS_FOR_SIGNATURE.has(phase) ? formatShort(dueAt, zone) : BLANK;
  return {
    buyer: inALine(buyers),
    buyerSignatures: signatures(buyers),
    buyerEmail: hasEmail(buyer.email) ? buyer.email : BLANK,
    buyerPhone: buyer.phone === null ? BLANK : formatPhone(buyer.phone),
    buyerLawyer: buyerLawyerText(buyer.application) || BLANK,
    bidderNumber: buyer.bidder_number === null ? BLANK : String(buyer.bidder_number),
    seller: inALine(sellers),
    sellerSignatures: signatures(sellers),
    sellerLawyer: sellerLawyer || BLANK,
    land: lands.flatMap(({ parcel }) => parcel.legalDescriptions).join(', '),
    parcels: lands
      .map(
        ({ parcel: { stake, name, legalDescriptions, acres }, priceCents }) =>
          `Parcel ${stake}, ${name}: ${legalDescriptions.join(', ')}, ${formatAcres(acres)}, ${moneyText(priceCents)}`,
      )
      .join('\n'),
    acres: formatAcres(sumAcres(lands.map(({ parcel }) => parcel))),
    location: sale.editorial.location,
    landFacts: lines(landFacts(lot)),
    options: lines(
      optionsOf(facts).map(({ name, exerciseDate }) => [
        name,
        `may be exercised until ${formatShort(Date.parse(exerciseDate), zone)}`,
      ]),
    ),
    saleName: sale.editorial.name,
    decidedBy: documentWords(sold.state).chose,
    decidedOn: formatShort(lot.purchase.decidedAt, zone),
    price: moneyText(amounts.priceCents),
    priceInWords: amountInWords(amounts.priceCents),
    deposit: moneyText(amounts.depositCents),
    balance: moneyText(amounts.balanceCents),
    fee: moneyText(amounts.feeCents),
    feeTax: moneyText(amounts.taxCents),
    total: moneyText(amounts.totalCents),
    wire: wire === null ? BLANK : lines(wireLines(wire)),
    signBy: due,
    // The deposit comes with the signed offer: they have one day.
    depositBy: due,
    completionDay: completesOn === null ? BLANK : dayText(completesOn, zone),
    conditions: termsText(facts),
    today: formatDay(madeAt, zone),
    phone: sale.brand.phone || BLANK,
    product: sale.brand.product,
  };
}

const WAITS_FOR_SIGNATURE: ReadonlySet<string> = new Set(['offer_sent', 'offered_to_next', 'offer_signed']);
const BLANK = '____________________';
const lines = (facts: readonly (readonly [string, string])[]): string =>
  facts.map(([label, text]) => `${label}: ${text}`).join('\n') || 'None';
const signatures = (names: readonly string[]): string =>
  (names.length > 0 ? names : ['']).map((name) => `${BLANK}  ${name}`.trimEnd()).join('\n');
