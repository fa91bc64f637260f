import { z } from 'zod';
import { AdminSaleStatus } from './admin-frame.ts';
import { DrawnFeature, MAX_DRAWN_FEATURES } from './drawn-feature.ts';
import { FeatureIcon, Picture, Terrain, Zone } from './published-sale.ts';

/**
 * A sale in preparation, as people type it: what is not right yet is kept and said, never refused or taken away. Numbers,
 * money and dates are therefore texts; the drafting package reads them.
 */
const line = z.string().max(300);
const words = z.string().max(20_000);
const number = z.string().max(40);
const id = z.string().min(1).max(60);
/** Given when an entry first becomes public, and never changed after it; empty before. */
const slug = z.string().max(160);

export const DraftPicture = Picture.extend({
  id,
  src: z.string().max(300).startsWith('/media/'),
  alt: line,
  caption: line.nullable(),
});
export type DraftPicture = z.infer<typeof DraftPicture>;

export const DraftFeature = z.object({
  id,
  slug,
  name: line,
  icon: FeatureIcon,
  summary: line,
  descriptionMarkdown: words,
  pictures: z.array(DraftPicture).max(40),
});
export type DraftFeature = z.infer<typeof DraftFeature>;

const longitudeLatitude = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);

export const DraftParcel = z.object({
  id: z.uuid(),
  slug,
  name: line,
  /** One or several, separated by commas: "NE-14-46-19-W4, NW-14-46-19-W4". */
  legal: z.string().max(600),
  acres: number,
  cultivatedAcres: number,
  startingBid: number,
  summary: line,
  descriptionMarkdown: words,
  soil: line,
  taxes: number,
  leases: z.array(z.object({ id, holder: line, yearly: number, note: line })).max(40),
  features: z.array(DraftFeature).max(40),
  pictures: z.array(DraftPicture).max(60),
  /** The outer ring of a boundary from a file, longitude before latitude; null where the legal description says it all. */
  boundary: z.array(longitudeLatitude).max(2000).nullable(),
  /** What staff drew on it. A parcel of before there was such a thing has nothing. */
  drawn: z.array(DrawnFeature).max(MAX_DRAWN_FEATURES).default([]),
});
export type DraftParcel = z.infer<typeof DraftParcel>;

export const DraftGroup = z.object({
  id: z.uuid(),
  /** The id of the parcel through which the whole is sold. */
  blockId: z.uuid(),
  slug,
  name: line,
  parcelIds: z.array(id).max(200),
  startingBid: number,
});
export type DraftGroup = z.infer<typeof DraftGroup>;

export const DraftOption = z.object({
  id,
  slug,
  name: line,
  summary: line,
  descriptionMarkdown: words,
  exerciseDate: number,
  parcelIds: z.array(id).max(200),
});
export type DraftOption = z.infer<typeof DraftOption>;

export const DOCUMENT_KINDS = ['conditions', 'titles', 'offer', 'survey', 'lease', 'other'] as const;
export const DraftDocument = z.object({
  id,
  slug,
  kind: z.enum(DOCUMENT_KINDS),
  name: line,
  /** Empty: all parcels. */
  parcelIds: z.array(id).max(200),
  /** Said instead of the parcels, where a document was published with words of its own. */
  scope: line.nullable(),
  firstAt: z.iso.datetime(),
  /** Oldest first; the last is the one in force. */
  versions: z
    .array(
      z.object({
        href: z.string().max(300).startsWith('/media/'),
        fileName: line,
        mediaType: line,
        bytes: z.int().positive(),
        at: z.iso.datetime(),
      }),
    )
    .min(1)
    .max(60),
});
export type DraftDocument = z.infer<typeof DraftDocument>;

export const DraftRules = z.object({
  grid: number,
  increments: z.array(z.object({ id, under: number, step: number })).max(12),
  softCloseMinutes: number,
  softCloseScope: z.enum(['parcel', 'group', 'sale']),
  hardStopAt: number,
  recessMinutes: number,
  enBlocMinutes: number,
  enBlocPremium: number,
  eligibility: z.enum(['bid_on_parcels', 'high_on_parcels', 'high_on_acres']),
  eligibilityValue: number,
  maximumBids: z.boolean(),
  jumpIncrements: number,
  jumpShare: number,
  deposit: number,
  /** When the signed offer is due: so many business days after the day of the close, at this time of day. */
  offerDays: number,
  offerTime: number,
  feeKind: z.enum(['none', 'flat', 'percent']),
  fee: number,
  feeLeast: number,
  feeMost: number,
  feeTax: number,
});
export type DraftRules = z.infer<typeof DraftRules>;

export const SaleDraft = z.object({
  name: line,
  location: line,
  province: z.enum(['AB', 'BC', 'SK', 'MB']),
  banner: line,
  summary: z.string().max(600),
  descriptionMarkdown: words,
  zone: Zone,
  /** Wall-clock texts in the sale's zone: "Dec 1, 2026 at 9:00 AM". */
  opensAt: number,
  firstCloseAt: number,
  registrationClosesAt: number,
  closingMode: z.enum(['staggered', 'universal']),
  gapMinutes: number,
  parcels: z.array(DraftParcel).max(200),
  groups: z.array(DraftGroup).max(40),
  options: z.array(DraftOption).max(40),
  documents: z.array(DraftDocument).max(200),
  rules: DraftRules,
  sellerText: words,
  /** Accounts of the seller's side, by address: they may watch and may not bid. */
  sellerAccounts: z.array(z.object({ id, email: line, relation: z.enum(['seller', 'related']) })).max(40),
  teamMemberSlug: z.string().max(120).nullable(),
  saleImage: DraftPicture.nullable(),
  aerial: DraftPicture.nullable(),
  pictures: z.array(DraftPicture).max(60),
  /** Of a demonstration only. */
  terrain: Terrain.nullable(),
});
export type SaleDraft = z.infer<typeof SaleDraft>;

/**
 * One value that somebody changed. `path` leads to it: keys, and in lists the ids of entries ("parcels/ab12/acres"); a list's
 * order is its "#order". An absent entry is null.
 */
export const DraftChange = z.object({
  path: z.string().min(1).max(300),
  before: z.json(),
  after: z.json(),
});
export type DraftChange = z.infer<typeof DraftChange>;

/** `POST /api/admin/auctions/{slug}/draft`: what this person changed since `version`. */
export const SaveDraftRequest = z.object({
  version: z.int().positive(),
  changes: z.array(DraftChange).min(1).max(2000),
});
export type SaveDraftRequest = z.infer<typeof SaveDraftRequest>;

/** Somebody else changed the same value meanwhile: theirs stands, yours is kept here and in the history. */
export const DraftConflict = DraftChange.extend({ theirs: z.json(), theirName: z.string() });
export type DraftConflict = z.infer<typeof DraftConflict>;

export const SavedDraft = z.object({
  version: z.int(),
  savedAt: z.int(),
  draft: SaleDraft,
  conflicts: z.array(DraftConflict),
});
export type SavedDraft = z.infer<typeof SavedDraft>;

/** `POST /api/admin/auctions/{slug}/pulse`: I am here, looking at this section; who else is, and is there anything newer? */
export const PulseRequest = z.object({ version: z.int().positive(), section: z.string().max(40) });
export const PulseAnswer = z.object({
  version: z.int(),
  /** A sale opens, closes or is called off under an open editor. */
  status: AdminSaleStatus,
  publishedAt: z.int().nullable(),
  /** Only when it is newer than what the asker has. */
  draft: SaleDraft.nullable(),
  savedAt: z.int(),
  savedBy: z.string(),
  others: z.array(z.object({ name: z.string(), section: z.string() })),
});
export type PulseAnswer = z.infer<typeof PulseAnswer>;

/** `GET /api/admin/auctions/{slug}/history`, newest first. */
export const DraftHistory = z.object({
  entries: z.array(
    z.object({
      version: z.int(),
      at: z.int(),
      name: z.string(),
      /** What was done besides editing: "published", "postponed". */
      action: z.string().nullable(),
      /** False for words that stood against somebody else's and are kept here only. */
      taken: z.boolean(),
      changes: z.array(DraftChange),
    }),
  ),
});
export type DraftHistory = z.infer<typeof DraftHistory>;
