import { fillTemplate, VARIABLE } from '@quarterline/emails';
import { z } from 'zod';

/** Variables of an offer to purchase, each with an example. `{land}` is its legal descriptions, one on each line. */
export const OFFER_VARIABLES = {
  buyer: 'Ann Example and Robert Example',
  buyerLawyer: 'Example Law Office, (780) 555-0150',
  seller: 'Example Farms Ltd.',
  sellerLawyer: 'Another Law Office, (780) 555-0160',
  land: 'NE-22-50-24-W4',
  acres: '160.0 acres',
  location: 'Leduc County, Alberta',
  saleName: 'Example Half Section',
  decidedBy: 'A bid on the website',
  price: '$462,000',
  priceInWords: 'Four hundred sixty-two thousand dollars',
  deposit: '$46,200',
  balance: '$415,800',
  signBy: 'Nov 23, 2026 at 4:00 PM Mountain time',
  phone: '(780) 555-0142',
  product: 'Quarterline',
} as const satisfies Readonly<Record<string, string>>;
export type OfferValues = Readonly<Record<keyof typeof OFFER_VARIABLES, string>>;

/**
 * The firm's own words of an offer. `terms` holds a term in each paragraph; they are numbered when the offer is made.
 */
export const OfferText = z.object({
  name: z.string(),
  notice: z.string(),
  terms: z.string(),
  closing: z.string(),
});
export type OfferText = z.infer<typeof OfferText>;

/** Initial wording of a new offer: nothing is sent to a buyer before the firm has activated its own wording. */
export const FIRST_OFFER_TEXT: OfferText = {
  name: '',
  notice:
    '{decidedBy} chose the buyer and the price. It does not transfer land. The parties are bound by this offer once it is signed by the buyer and accepted by the seller. Every party may have a lawyer read it before signing.',
  terms: [
    'The buyer offers to buy the land at the price, free of financial encumbrances. The encumbrances that stay on title, such as rights of way and caveats of utilities, are those in the certificates of title that were published with the sale.',
    'The deposit is paid to the firm in trust, by certified cheque, bank draft or wire. It is part of the price. It is given back in full if the seller does not accept this offer.',
    'Property taxes and rents are adjusted to the completion day. Possession is vacant on that day, except for leases and options that were published with the sale.',
    'Goods and Services Tax on the land, where it applies, is the buyer’s to account for. A buyer who is registered gives the number before completion.',
    'If the buyer does not pay what is due in time, the seller may end this agreement and keep the deposit, and may claim what the deposit does not cover. If the seller cannot give title, the deposit goes back to the buyer.',
    'The buyer has inspected the land or chosen not to. Nothing said outside this document and the published documents is part of it.',
  ].join('\n\n'),
  closing: '',
};

const LONGEST = 20_000;

/** Validates an offer wording: one sentence for each wrong field; empty when offers can use it. */
export const checkOfferText = (draft: Readonly<Record<string, unknown>>): Record<string, string> => {
  const wrong: Record<string, string> = {};
  for (const field of ['notice', 'terms', 'closing'] as const) {
    const text = String(draft[field] ?? '');
    const unknown = [...text.matchAll(VARIABLE)]
      .map(([, name]) => name ?? '')
      .find((name) => !(name in OFFER_VARIABLES));
    if (text.length > LONGEST) wrong[field] = `Write at most ${LONGEST} characters.`;
    else if (unknown !== undefined) wrong[field] = `There is no {${unknown}} in an offer. Choose one of those below.`;
  }
  return wrong;
};

/** Its paragraphs with what is known of a purchase; what is put in is not read again. */
export const offerParagraphs = (text: string, values: OfferValues): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => fillTemplate({ subject: '', text: paragraph }, values).text.replace(/\s*\n\s*/g, ' '))
    .filter((paragraph) => paragraph !== '');

/** `GET` and `POST /api/admin/auctions/{slug}/offer`: what the offers of a sale say beside the purchase itself. */
export const SaleOfferRequest = z.object({
  /** Id of the wording; null while none is chosen. */
  offerTextId: z.uuid().nullable(),
  /** As on title, one on each line. */
  sellerNames: z.string().trim().max(2000, 'Use at most 2000 characters.'),
  sellerLawyer: z.string().trim().max(500, 'Use at most 500 characters.'),
});
export type SaleOfferRequest = z.infer<typeof SaleOfferRequest>;

export const SaleOffer = SaleOfferRequest.extend({
  /** The words that are in force. */
  texts: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /**
   * Those of which an offer would be made now: the chosen ones, or the only ones. Null when staff must choose or write
   * them.
   */
  counts: z.uuid().nullable(),
});
export type SaleOffer = z.infer<typeof SaleOffer>;
