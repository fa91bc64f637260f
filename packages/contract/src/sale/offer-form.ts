import { z } from 'zod';
import { instantMs } from '../wire/units.ts';

const field = (label: string, example: string) => ({ label, example });

/** Merge fields of an offer to purchase: what fills each, and an example. A value with several lines keeps them. */
export const OFFER_FIELDS = {
  buyer: field('Buyers, as on title', 'Ann Example and Robert Example'),
  buyerSignatures: field(
    'A line to sign for each buyer',
    '____________________  Ann Example\n____________________  Robert Example',
  ),
  buyerEmail: field('Email of the buyer', 'ann@example.com'),
  buyerPhone: field('Phone of the buyer', '(780) 555-0170'),
  buyerLawyer: field('Lawyer of the buyer', 'Example Law Office, (780) 555-0150'),
  bidderNumber: field('Number of the bidder', '214'),
  seller: field('Sellers, as on title', 'Example Farms Ltd.'),
  sellerSignatures: field('A line to sign for each seller', '____________________  Example Farms Ltd.'),
  sellerLawyer: field('Lawyer of the seller', 'Another Law Office, (780) 555-0160'),
  land: field('Legal descriptions', 'NE-22-50-24-W4'),
  parcels: field(
    'Each parcel with its land, acres and price',
    'Parcel 1, Home quarter: NE-22-50-24-W4, 160.0 acres, $462,000',
  ),
  acres: field('Titled acres in all', '160.0 acres'),
  location: field('County and province', 'Leduc County, Alberta'),
  landFacts: field('Tenancies, encumbrances and other facts of the land', 'Lease: surface lease, $3,200 a year'),
  options: field('Options on the land', 'Yard site: may be exercised until Dec 1, 2026'),
  saleName: field('Name of the sale', 'Example Half Section'),
  decidedBy: field('What decided the sale', 'A bid on the website'),
  decidedOn: field('When the sale was decided', 'Nov 19, 2026 at 2:00 PM Alberta time'),
  price: field('Price', '$462,000'),
  priceInWords: field('Price in words', 'Four hundred sixty-two thousand dollars'),
  deposit: field('Deposit', '$46,200'),
  balance: field('Balance on completion', '$415,800'),
  fee: field('Buyer’s fee', '$1,999'),
  feeTax: field('Tax on the buyer’s fee', '$99.95'),
  total: field('Price, fee and tax', '$464,098.95'),
  wire: field('How the deposit is wired', 'Beneficiary: Example Realty in trust'),
  signBy: field('The signed offer is due', 'Nov 23, 2026 at 4:00 PM Alberta time'),
  depositBy: field('The deposit is due', 'Nov 23, 2026 at 4:00 PM Alberta time'),
  completionDay: field('Completion day', 'Jan 15, 2027'),
  conditions: field('Conditions of Sale that the buyer accepted', 'The Conditions of Sale, version 2'),
  today: field('Day on which the offer is made', 'Nov 20, 2026'),
  phone: field('Phone of the firm', '(780) 555-0142'),
  product: field('Name of the firm', 'Quarterline'),
} as const satisfies Readonly<Record<string, { label: string; example: string }>>;
export type OfferFieldName = keyof typeof OFFER_FIELDS;
export type OfferValues = Readonly<Record<OfferFieldName, string>>;

/** Largest file of an offer form, in bytes. */
export const MAX_OFFER_FORM_BYTES = 5_000_000;

/** A firm's own form of an offer to purchase. One of a sale is used for that sale alone. */
export const OfferForm = z.object({
  id: z.uuid(),
  fileName: z.string(),
  kind: z.enum(['docx', 'pdf']),
  bytes: z.int(),
  uploadedAt: instantMs,
  uploadedBy: z.string(),
  inForceAt: instantMs.nullable().describe('Null while no offer uses it.'),
  fields: z
    .array(z.object({ name: z.string(), label: z.string(), example: z.string() }))
    .describe('Merge fields found in it, in the order of the table; a PDF is sent as it is and has none.'),
});
export type OfferForm = z.infer<typeof OfferForm>;

/** `GET /api/admin/offer-forms`: the forms of the firm, and purchases to preview them with. */
export const OfferForms = z.object({
  forms: z.array(OfferForm),
  purchases: z.array(z.object({ slug: z.string(), parcelId: z.uuid(), name: z.string() })),
});
export type OfferForms = z.infer<typeof OfferForms>;

export const OfferFormQuery = z.object({
  id: z.uuid(),
  name: z.string().trim().min(1).max(200),
  sale: z.string().max(200).exactOptional().describe('Present for a form of one sale: its address.'),
  keepsPlaces: z
    .literal('yes')
    .exactOptional()
    .describe('Places in other signs than {{name}} stay as they are, after a refusal `places_stay`.'),
});
export const OfferFormAction = z.object({ inForce: z.boolean() });
/** A purchase to fill the form from; absent: with examples. */
export const OfferPreviewQuery = z.object({
  sale: z.string().max(200).exactOptional(),
  parcel: z.uuid().exactOptional(),
});

/** `GET` and `POST /api/admin/auctions/{slug}/offer`: the form of the offers of a sale, and its seller. */
export const SaleOfferRequest = z.object({
  offerFormId: z.uuid().nullable().describe('Id of the form; null while none is chosen.'),
  sellerNames: z.string().trim().max(2000, 'Use at most 2000 characters.').describe('As on title, one on each line.'),
  sellerLawyer: z.string().trim().max(500, 'Use at most 500 characters.'),
});
export type SaleOfferRequest = z.infer<typeof SaleOfferRequest>;

export const SaleOffer = SaleOfferRequest.extend({
  forms: z
    .array(OfferForm.extend({ isOfSale: z.boolean() }))
    .describe(
      'Forms that this sale can use: the firm’s, and its own. Those of the sale that are not in force are among them.',
    ),
  counts: z
    .uuid()
    .nullable()
    .describe('Id of the form that the next offer is made from. Null: buyers get a summary of the purchase.'),
});
export type SaleOffer = z.infer<typeof SaleOffer>;
