import { z } from 'zod';
import { DrawnFeature, MAX_DRAWN_FEATURES } from './drawn-feature.ts';
import { SaleStatus } from './sale-status.ts';

/** Text of the site is Markdown where a field is named `…Markdown`, plain elsewhere. Instants are ISO 8601 in UTC. */
const instant = z.iso.datetime();
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const cents = z.int().nonnegative();

export const Zone = z.enum([
  'America/Vancouver',
  'America/Dawson_Creek',
  'America/Fort_Nelson',
  'America/Creston',
  'America/Edmonton',
  'America/Regina',
  'America/Swift_Current',
  'America/Winnipeg',
]);
export type Zone = z.infer<typeof Zone>;

/** `src` is a path on the engine's `/media/`. `illustration` is said beside the picture: it is not a photograph of the land. */
export const Picture = z.object({
  src: z.string(),
  alt: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  caption: z.string().nullable(),
  illustration: z.boolean(),
});
export type Picture = z.infer<typeof Picture>;

export const SaleDocument = z.object({
  slug,
  name: z.string(),
  /** What it covers, in words: "All parcels", "Parcel 3". */
  scope: z.string(),
  href: z.string(),
  mediaType: z.string(),
  bytes: z.int().positive(),
  publishedAt: instant,
  changedAt: instant.nullable(),
});
export type SaleDocument = z.infer<typeof SaleDocument>;

export const FeatureIcon = z.enum([
  'house',
  'grain',
  'water',
  'pasture',
  'crop',
  'lease',
  'fence',
  'gravel',
  'power',
  'trees',
]);

export const PublishedFeature = z.object({
  slug,
  name: z.string(),
  icon: FeatureIcon,
  summary: z.string(),
  descriptionMarkdown: z.string(),
  pictures: z.array(Picture),
});
export type PublishedFeature = z.infer<typeof PublishedFeature>;

export const PublishedParcel = z.object({
  id: z.string(),
  slug,
  kind: z.enum(['parcel', 'enBloc']),
  enBloc: z.boolean(),
  /** What stands on the stake: "1", "2", "E". */
  stake: z.string(),
  position: z.int().positive(),
  name: z.string(),
  /** One per quarter or part: "NE-14-46-19-W4". For an en bloc parcel: all of its group's. */
  legalDescriptions: z.array(z.string()),
  /** Titled acres, one decimal. */
  acres: z.number().positive(),
  cultivatedAcres: z.number().nonnegative().nullable(),
  startTime: instant,
  endTime: instant,
  startingBidCents: cents,
  acceptedBidCents: cents.nullable(),
  /** It is the price of the sale day: staff have not released how it was settled. Absent once they have, and before a sale. */
  priceNotReleased: z.literal(true).exactOptional(),
  outcome: z.enum(['sold', 'sold_en_bloc', 'no_sale', 'withdrawn']).nullable(),
  /** Its bidding is over: `endTime` is when it ended, and not when it is to end. */
  closed: z.literal(true).exactOptional(),
  /** For an en bloc parcel: the slugs of its group's parcels, in printed order. Empty otherwise. */
  parcelSlugs: z.array(slug),
  summary: z.string(),
  descriptionMarkdown: z.string(),
  features: z.array(PublishedFeature),
  surfaceLeases: z.array(z.object({ holder: z.string(), yearlyCents: cents, note: z.string() })),
  /** Last year's municipal tax, in cents of Canadian dollars; null when it is not known. */
  taxesCents: cents.nullable(),
  soil: z.string().nullable(),
  pictures: z.array(Picture),
  /** The outer ring of a boundary taken from a survey file, longitude before latitude; without it the legal description says it. */
  boundary: z.array(z.tuple([z.number(), z.number()])).exactOptional(),
  /** What staff drew on it; absent when nothing was drawn. */
  drawn: z.array(DrawnFeature).max(MAX_DRAWN_FEATURES).exactOptional(),
});
export type PublishedParcel = z.infer<typeof PublishedParcel>;

export const PublishedOption = z.object({
  slug,
  stake: z.string(),
  name: z.string(),
  summary: z.string(),
  descriptionMarkdown: z.string(),
  exerciseDate: instant,
  parcelSlugs: z.array(slug),
});
export type PublishedOption = z.infer<typeof PublishedOption>;

/** Invented land of a demonstration: ponds, bluffs and yards from a seed, which gives plat and aerial alike. Real land never has one. */
export const Terrain = z.object({
  seed: z.int().nonnegative(),
  palette: z.enum(['home', 'parkland', 'peace', 'bush', 'autumn', 'irrig']),
  sloughs: z.number(),
  bluffs: z.number(),
  yards: z.number(),
  pivots: z.number(),
  /** In quarter-line units (160 to a half mile) from the north-west corner of the drawn frame. */
  creek: z
    .object({ points: z.array(z.tuple([z.number(), z.number()])), valley: z.number(), width: z.number() })
    .nullable(),
});
export type Terrain = z.infer<typeof Terrain>;

export const PublishedSale = z.object({
  id: z.string(),
  slug,
  name: z.string(),
  /** As it is read: "Camrose County, AB". */
  location: z.string(),
  province: z.enum(['AB', 'BC', 'SK', 'MB']),
  /** Longitude, latitude: the middle of its parcels. */
  coordinates: z.tuple([z.number(), z.number()]),
  zone: Zone,
  summary: z.string(),
  descriptionMarkdown: z.string(),
  /** For rows and cards: 5:3, cut like `thumbView` of the land package. */
  saleImage: Picture.nullable(),
  /** Straight down, cut like `aerialView`: the ground side of the seam. */
  aerial: Picture.nullable(),
  pictures: z.array(Picture),
  /** Of a demonstration only. Real land is drawn from its legal descriptions and from what was entered. */
  terrain: Terrain.nullable(),
  banner: z.string().nullable(),
  saleStatus: SaleStatus,
  /** First opening to last scheduled or actual close of its parcels. */
  startTime: instant,
  endTime: instant,
  closingMode: z.enum(['staggered', 'universal']),
  closingGapMinutes: z.int().nonnegative(),
  softCloseSeconds: z.int().nonnegative(),
  recessMinutes: z.int().nonnegative(),
  enBlocPremiumShare: z.number().nonnegative(),
  /** Made-up amounts of the first block's parcels, in printed order, with the opening that the sale's own rules make of them. */
  enBlocExample: z
    .object({ partsCents: z.array(cents), sumCents: cents, premiumCents: cents, openingCents: cents })
    .exactOptional(),
  depositShare: z.number().nonnegative(),
  /** When the signed offer is due, where the land lies. Sales of before it was said sale by sale: the second business day, 4 PM. */
  offerTerms: z.object({ businessDays: z.int(), hour: z.int(), minute: z.int() }).optional(),
  parcels: z.array(PublishedParcel),
  options: z.array(PublishedOption),
  documents: z.array(SaleDocument),
  /** The lawyer running it. */
  teamMemberSlug: slug.nullable(),
  sellerText: z.string(),
  /** True for demonstration data: said on every page that shows it. */
  demo: z.boolean(),
});
export type PublishedSale = z.infer<typeof PublishedSale>;
