import { z } from 'zod';

const hex = z.string().regex(/^#[0-9a-f]{6}$/);
const text = z.string();

export const BrandImage = z.object({
  hash: z.string().regex(/^[0-9a-f]{20}$/),
  width: z.number().positive(),
  height: z.number().positive(),
});
export type BrandImage = z.infer<typeof BrandImage>;

export const BrandAccent = z.object({ base: hex, hover: hex, press: hex, pale: hex });

const PostalAddress = z.object({ street: text, town: text, province: text, postcode: text });
export const BrandOffice = PostalAddress.extend({ name: text, phone: text, hours: text });
export const BrandLicence = z.object({ kind: text, province: text, number: text });
export const BrandLink = z.object({ label: text, address: text });

/** Under which licence anybody may use the results of sales; `none`: they are not offered as files. */
export const ResultsLicence = z.enum(['none', 'CC-BY-4.0', 'CC0-1.0']);
export type ResultsLicence = z.infer<typeof ResultsLicence>;

/** A text that is absent in what was published before there was its field: not set. */
const later = text.exactOptional();

/** The record with slug `brand`: name, phone, addresses. Empty or absent fields are not set. */
export const PublishedBrand = z.object({
  slug: z.literal('brand'),
  product: text,
  phone: text,
  email: text,
  facebook: text,
  instagram: text,
  youtube: text,
  firmLine: text,
  resultsLicence: ResultsLicence.exactOptional(),
  embedSites: later.describe('Origins that may show our embeds in a frame, one on each line.'),
  linkedin: later,
  links: z.array(BrandLink).exactOptional(),
  tagline: later,
  legalName: later,
  gst: later,
  licences: z.array(BrandLicence).exactOptional(),
  postalStreet: later,
  postalTown: later,
  postalProvince: later,
  postalCode: later,
  hours: later,
  offices: z.array(BrandOffice).exactOptional(),
  accent: BrandAccent.nullable().exactOptional().describe('Null: the colours that the product comes with.'),
  logo: BrandImage.nullable().exactOptional(),
  mark: BrandImage.nullable().exactOptional(),
  logoSvg: later.describe('The logo as SVG.'),
  markSvg: later,
  teamSlug: later.describe('First part of the address of the team’s page.'),
  teamSlugsBefore: z.array(text).exactOptional(),
  homeHeading: later,
  homeLead: later,
  homeHowHeading: later,
  homeSellHeading: later,
  homeSellLead: later,
  homeListHeading: later,
  homeListLead: later,
});
export type PublishedBrand = z.infer<typeof PublishedBrand>;
