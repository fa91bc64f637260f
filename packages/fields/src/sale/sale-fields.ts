import type { CivilZone } from '@quarterline/civil-time';
import { z } from 'zod';
import { type Entry, field, privateField } from '../field.ts';
import { draftShape, emptyEntry, type FieldTable, publicShape, publishEntry, typePublished } from '../field-table.ts';
import { Terrain } from '../parcel/terrain.ts';
import { DraftPicture, draftPictures, Picture, publishPicture } from '../picture.ts';
import { valueOr } from '../read-text.ts';
import { isBlank, lineOf, slug, typedFigure, typedLine, typedText } from '../typed-texts.ts';
import { Zone } from '../zone.ts';
import { BidDeposit, bidDepositTyped, readBidDeposit } from './bid-deposit-text.ts';

const Province = z.enum(['AB', 'BC', 'SK', 'MB']);
const PROVINCES = [
  ['AB', 'Alberta'],
  ['BC', 'British Columbia'],
  ['SK', 'Saskatchewan'],
  ['MB', 'Manitoba'],
] as const satisfies readonly (readonly [z.infer<typeof Province>, string])[];

const line = { schema: typedLine, empty: '' };
const text = { schema: typedText, empty: '' };
const asIs = <Value>(value: Value): Value => value;

/** A check that only asks for something, in this sentence. */
const needs = (sentence: string, missing: string) => ({
  sentence: (typed: string) => (isBlank(typed) ? sentence : null),
  wrong: missing,
  missing,
});
const atMost =
  (characters: number) =>
  (typed: string): string | null =>
    typed.trim().length > characters ? `Write at most ${characters} characters.` : null;
const ITS_END = 'It tells how that sale went.';

/** What a sale asks of a person before they may bid. Since 6: before, a draft of any format may have been without them. */
const asked = <const Key extends string>(key: Key, spec: { name: string; label: string }) =>
  field({
    name: spec.name,
    draft: { schema: z.boolean(), empty: false, since: 6 },
    published: { key, schema: z.boolean().exactOptional(), of: (yes) => (yes ? true : undefined), typed: asIs },
    input: { label: spec.label, place: 'dates', kind: 'check' },
  });

const picture = <const Key extends string>(key: Key, name: string, id: string) =>
  field({
    name,
    isWording: true,
    draft: { schema: DraftPicture.nullable(), empty: null },
    published: {
      key,
      schema: Picture.nullable(),
      of: (typed) => typed && publishPicture(typed),
      typed: (published) => published && { id, ...published },
    },
  });

/** Every field that is typed about a sale as a whole, apart from its dates, its rules and its lists. */
export const saleFields = {
  name: field({
    name: 'name',
    isWording: true,
    draft: line,
    published: { key: 'name', schema: z.string(), of: lineOf, typed: asIs },
    checks: needs('Write the name of the sale.', 'has no name'),
    input: { label: 'Sale name', place: 'details', span: 3 },
    sellerReads: 'Name',
  }),
  location: field({
    name: 'location',
    isWording: true,
    draft: line,
    /** As it is read: "Camrose County, AB". */
    published: { key: 'location', schema: z.string(), of: lineOf, typed: asIs },
    checks: needs('Write it as people say it: Leduc County, AB.', 'has no location'),
    input: { label: 'Location', place: 'details', span: 3, placeholder: 'Leduc County, AB' },
    sellerReads: 'Location',
  }),
  banner: field({
    name: 'banner label',
    isWording: true,
    draft: line,
    published: {
      key: 'banner',
      schema: z.string().nullable(),
      of: (typed) => lineOf(typed) || null,
      typed: (banner) => banner ?? '',
    },
    input: { label: 'Banner label', place: 'details', hint: 'Optional: a few words above its name' },
    copies: { stays: 'always', why: ITS_END },
  }),
  province: field({
    name: 'province',
    draft: { schema: Province, empty: 'AB' },
    published: { key: 'province', schema: Province, of: asIs, typed: asIs },
    input: { label: 'Province', place: 'details', options: PROVINCES },
  }),
  zone: field({
    name: 'sale time',
    draft: { schema: Zone, empty: 'America/Edmonton' },
    published: { key: 'zone', schema: Zone, of: asIs, typed: asIs },
  }),
  summary: field({
    name: 'summary',
    isWording: true,
    draft: { schema: z.string().max(600), empty: '' },
    published: { key: 'summary', schema: z.string(), of: lineOf, typed: asIs },
    checks: needs('One or two sentences for lists and search.', 'has no summary'),
    input: { label: 'Summary', place: 'words', rows: 2, span: 6, hint: 'One or two sentences, for lists and search.' },
    copies: { stays: 'over', why: ITS_END },
    sellerReads: 'In short',
  }),
  descriptionMarkdown: field({
    name: 'description',
    isWording: true,
    draft: text,
    published: { key: 'descriptionMarkdown', schema: z.string(), of: asIs, typed: asIs },
    input: { label: 'Description', place: 'words', kind: 'markdown' },
    copies: { stays: 'over', why: ITS_END },
    sellerReads: 'Description',
  }),
  /** In the trust account before anybody bids: dollars, or a share of the bidder's limit such as "5%". Empty: none is asked for. */
  bidDeposit: field({
    name: 'bid deposit',
    draft: { schema: typedFigure, empty: '', since: 6 },
    published: {
      key: 'bidDeposit',
      schema: BidDeposit.exactOptional(),
      of: (typed) => valueOr(readBidDeposit(typed), undefined),
      typed: bidDepositTyped,
    },
    checks: {
      sentence: (typed) => {
        const read = readBidDeposit(typed);
        return read.kind === 'wrong' ? read.sentence : null;
      },
      wrong: 'has a bid deposit that cannot be read',
    },
    input: {
      label: 'Bid deposit',
      place: 'dates',
      hint: "In trust before anybody bids: $10,000, or 5% of the bidder's limit. Empty: none",
    },
    sellerReads: 'Deposit before bidding',
  }),
  asksIdentity: asked('asksIdentity', {
    name: 'identity asked for',
    label: 'Ask bidders for their identity. Nobody is approved before you recorded how it was checked.',
  }),
  asksPhone: asked('asksPhone', {
    name: 'verified phone number asked for',
    label: 'Ask bidders to verify their phone number with a code. Nobody is approved before they have.',
  }),
  /** For people who ask to take part: what they should know or have at hand. Absent where nothing was said. */
  registrationNote: field({
    name: 'registration note',
    isWording: true,
    draft: { schema: z.string().max(2000), empty: '', since: 8 },
    published: {
      key: 'registrationNote',
      schema: z.string().exactOptional(),
      of: (typed) => typed.trim() || undefined,
      typed: asIs,
    },
    checks: { sentence: atMost(500), wrong: 'has a registration note that is too long' },
    input: {
      label: 'Note for people who register',
      place: 'dates',
      rows: 3,
      span: 6,
      hint: 'Shown where they ask to take part in this sale. At most 500 characters.',
    },
    copies: { stays: 'over', why: ITS_END },
    sellerReads: 'Note at registration',
  }),
  sellerText: field({
    name: 'text about the seller',
    isWording: true,
    draft: text,
    published: { key: 'sellerText', schema: z.string(), of: asIs, typed: asIs },
    input: {
      label: 'About the seller',
      place: 'seller',
      rows: 3,
      span: 6,
      hint: "Shown on the sale's page. Leave it empty to say nothing.",
    },
    copies: { stays: 'over', why: ITS_END },
    sellerReads: 'About the seller',
  }),
  /** As on title, for documents that are signed; the public site does not name it. */
  sellerName: privateField({
    name: "seller's name",
    draft: { schema: typedLine, empty: '', since: 7 },
    checks: { sentence: atMost(200), wrong: "has a seller's name that is too long" },
    input: {
      label: 'Name of the seller',
      place: 'seller',
      span: 6,
      hint: 'For the offer to purchase. It is not on the site.',
    },
    copies: { stays: 'always', why: 'The new sale may have another seller.' },
    sellerReads: 'Seller',
  }),
  /** The person in charge of it. */
  teamMemberSlug: field({
    name: 'team member in charge',
    isWording: true,
    draft: { schema: z.string().max(120).nullable(), empty: null },
    published: { key: 'teamMemberSlug', schema: slug.nullable(), of: asIs, typed: asIs },
  }),
  /** For rows and cards: 5:3, cut like `thumbView` of the land package. */
  saleImage: picture('saleImage', 'picture in lists', 'sale-image'),
  /** Straight down, cut like `aerialView`: the ground side of the seam. */
  aerial: picture('aerial', 'picture from above', 'aerial'),
  pictures: field({
    name: 'pictures',
    isWording: true,
    draft: { schema: z.array(DraftPicture).max(120), empty: [] },
    published: {
      key: 'pictures',
      schema: z.array(Picture),
      of: (pictures) => pictures.map(publishPicture),
      typed: draftPictures,
    },
  }),
  /** Of a demonstration only. Real land is drawn from its legal descriptions and from what was entered. */
  terrain: field({
    name: 'drawing of the land',
    isWording: true,
    draft: { schema: Terrain.nullable(), empty: null },
    published: { key: 'terrain', schema: Terrain.nullable(), of: asIs, typed: asIs },
    copies: { stays: 'always', why: 'It was made up for a demonstration.' },
  }),
} satisfies FieldTable;

/** What a draft keeps of a sale besides its format, its dates, its rules and its lists. */
export const DraftSaleFields = z.object(draftShape(saleFields));
/** What is public of a sale besides its dates, its rules, its lists and what became of it. */
export const PublishedSaleFields = z.object(publicShape(saleFields));
export type PublishedSaleFields = z.infer<typeof PublishedSaleFields>;

/** Of a sale about which nothing was typed. */
export const emptySaleFields = (): z.infer<typeof DraftSaleFields> => DraftSaleFields.parse(emptyEntry(saleFields));

/** Of a typed sale whose texts were checked; throws `ZodError` for one that may not be public. */
export const publishSaleFields = (sale: Entry, zone: CivilZone): PublishedSaleFields =>
  PublishedSaleFields.parse(publishEntry(saleFields, sale, zone));

/** A public sale as somebody would have typed it. */
export const typedSaleFields = (sale: Entry, zone: CivilZone): z.infer<typeof DraftSaleFields> =>
  DraftSaleFields.parse(typePublished(saleFields, sale, zone));
