import {
  DraftOptionFields,
  DraftParcelFields,
  DraftSaleFields,
  entryId,
  typedFigure,
  typedLine,
  typedSlug,
} from '@quarterline/fields';
import { z } from 'zod';
import { SaleFormat } from '../sale/sale-format.ts';
import { instantMs } from '../wire/units.ts';
import { FirstPage } from '../wire/upload.ts';
import { AdminSaleStatus } from './frame.ts';

/**
 * A sale in preparation, as people type it: what is not right yet is kept and said, never refused or taken away.
 * Numbers, money and dates are therefore texts; the drafting package reads them.
 */
export const DraftParcel = z.object({ id: z.uuid(), slug: typedSlug, ...DraftParcelFields.shape });
export type DraftParcel = z.infer<typeof DraftParcel>;

export const DraftGroup = z.object({
  id: z.uuid(),
  blockId: z.uuid().describe('The id of the parcel through which the whole is sold.'),
  slug: typedSlug,
  name: typedLine,
  parcelIds: z.array(entryId).max(200),
  startingBid: typedFigure,
});
export type DraftGroup = z.infer<typeof DraftGroup>;

export const DraftOption = z.object({
  id: entryId,
  slug: typedSlug,
  ...DraftOptionFields.shape,
  parcelIds: z.array(entryId).max(200),
});
export type DraftOption = z.infer<typeof DraftOption>;

export const DOCUMENT_KINDS = ['conditions', 'titles', 'offer', 'survey', 'lease', 'other'] as const;
export const DraftDocument = z.object({
  id: entryId,
  slug: typedSlug,
  kind: z.enum(DOCUMENT_KINDS),
  name: typedLine,
  parcelIds: z.array(entryId).max(200).describe('Empty: all parcels.'),
  scope: typedLine
    .nullable()
    .describe('Text in place of the parcels, for a document that was published with a text of its own.'),
  firstAt: z.iso.datetime(),
  versions: z
    .array(
      z.object({
        href: z.string().max(300).startsWith('/media/'),
        fileName: typedLine,
        mediaType: typedLine,
        bytes: z.int().positive(),
        at: z.iso.datetime(),
        pages: z.int().positive().exactOptional().describe('Page count of an inspected PDF.'),
        firstPage: FirstPage.exactOptional(),
      }),
    )
    .min(1)
    .max(60)
    .describe('Oldest first; the last is the one in force.'),
});
export type DraftDocument = z.infer<typeof DraftDocument>;

export const DraftRules = z.object({
  grid: typedFigure,
  increments: z.array(z.object({ id: entryId, under: typedFigure, step: typedFigure })).max(12),
  softCloseMinutes: typedFigure,
  softCloseScope: z.enum(['parcel', 'group', 'sale']),
  hardStopAt: typedFigure,
  recessMinutes: typedFigure,
  enBlocMinutes: typedFigure,
  enBlocPremium: typedFigure,
  eligibility: z.enum(['bid_on_parcels', 'high_on_parcels', 'high_on_acres']),
  eligibilityValue: typedFigure,
  maximumBids: z.boolean(),
  jumpIncrements: typedFigure,
  jumpShare: typedFigure,
  deposit: typedFigure,
  offerDays: typedFigure.describe(
    'Due date of the signed offer: business days after the day of the close, and a time of day.',
  ),
  offerTime: typedFigure,
  feeKind: z.enum(['none', 'flat', 'percent']),
  fee: typedFigure,
  feeLeast: typedFigure,
  feeMost: typedFigure,
  feeTax: typedFigure,
});
export type DraftRules = z.infer<typeof DraftRules>;

/** Fields of a sale by sealed tender only; its openers and their keys are stored separately. */
export const DraftTender = z.object({
  secondRound: z.boolean(),
  invites: z
    .enum(['highest', 'within'])
    .describe('To the second round: the bidders of so many highest tenders, or of all within a share of the highest.'),
  invited: typedFigure,
  roundHours: typedFigure.describe('Length of the second round, from the opening of the first.'),
  acceptance: z.enum(['at_starting_bid', 'seller_accepts']),
  sellerDays: typedFigure.describe('Days from the last opening within which the seller accepts.'),
});
export type DraftTender = z.infer<typeof DraftTender>;
/** As a new draft has it. */
export const FIRST_TENDER: DraftTender = {
  secondRound: false,
  invites: 'highest',
  invited: '3',
  roundHours: '48',
  acceptance: 'at_starting_bid',
  sellerDays: '3',
};

export const SaleDraft = z.object({
  ...DraftSaleFields.shape,
  saleFormat: SaleFormat.default('ascending').describe('Fixed once the sale is published.'),
  tender: DraftTender.default(FIRST_TENDER),
  opensAt: typedFigure.describe(`Wall-clock texts in the sale’s zone: "Dec 1, 2026 at 9:00 AM".`),
  firstCloseAt: typedFigure,
  registrationClosesAt: typedFigure,
  closingMode: z.enum(['staggered', 'universal']),
  gapMinutes: typedFigure,
  parcels: z.array(DraftParcel).max(200),
  groups: z.array(DraftGroup).max(40),
  options: z.array(DraftOption).max(40),
  documents: z.array(DraftDocument).max(200),
  rules: DraftRules,
  sellerAccounts: z
    .array(z.object({ id: entryId, email: typedLine, relation: z.enum(['seller', 'related']) }))
    .max(40)
    .describe('Accounts of the seller’s side, by address: they may watch and may not bid.'),
});
export type SaleDraft = z.infer<typeof SaleDraft>;

/**
 * A changed value. `path` leads to it: keys, and in lists the ids of entries ("parcels/ab12/acres"); a list's order is
 * its "#order". An absent entry is null.
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
  savedAt: instantMs,
  draft: SaleDraft,
  conflicts: z.array(DraftConflict),
});
export type SavedDraft = z.infer<typeof SavedDraft>;

/**
 * `POST /api/admin/auctions/{slug}/pulse`: I am here, looking at this section; who else is, and is there anything
 * newer?
 */
export const PulseRequest = z.object({ version: z.int().positive(), section: z.string().max(40) });
export const PulseAnswer = z.object({
  version: z.int(),
  status: AdminSaleStatus.describe('A sale opens, closes or is called off under an open editor.'),
  publishedAt: instantMs.nullable(),
  draft: SaleDraft.nullable().describe('Only when it is newer than what the asker has.'),
  savedAt: instantMs,
  savedBy: z.string(),
  others: z.array(z.object({ name: z.string(), section: z.string() })),
});
export type PulseAnswer = z.infer<typeof PulseAnswer>;

/** `GET /api/admin/auctions/{slug}/history`, newest first. */
export const DraftHistory = z.object({
  entries: z.array(
    z.object({
      version: z.int(),
      at: instantMs,
      name: z.string(),
      action: z.string().nullable().describe('An action besides editing: "published", "postponed".'),
      taken: z.boolean().describe('False for words that stood against somebody else’s and are kept here only.'),
      changes: z.array(DraftChange),
    }),
  ),
});
export type DraftHistory = z.infer<typeof DraftHistory>;
