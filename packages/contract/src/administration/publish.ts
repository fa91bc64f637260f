import { z } from 'zod';
import { ApprovalItem } from '../account/seller-seat.ts';
import { TenderOpener } from '../sale/tenders.ts';
import { PictureLayer } from '../wire/tile-settings.ts';
import { instantMs } from '../wire/units.ts';
import { SaleDraft } from './draft.ts';
import { AdminSaleStatus } from './frame.ts';

/** Number of people whom a change concerns. */
export const Audience = z.object({
  registered: z.int(),
  approved: z.int(),
  reminders: z.int().describe('Addresses that asked to hear of changes to this sale.'),
});
export type Audience = z.infer<typeof Audience>;

/** `GET /api/admin/auctions/{slug}`: everything the editor opens with. */
export const AdminSale = z.object({
  slug: z.string(),
  status: AdminSaleStatus,
  demo: z.boolean(),
  archived: z.boolean(),
  version: z.int(),
  draft: SaleDraft,
  publicDraft: SaleDraft.nullable().describe('The draft as it was last made public; null before the first time.'),
  savedAt: instantMs,
  savedBy: z.string().nullable(),
  publishedAt: instantMs.nullable(),
  publishedBy: z.string().nullable(),
  publishAt: instantMs.nullable(),
  publishRefused: z.string().nullable().describe('Reason why a due publication failed.'),
  withdrawnParcelIds: z
    .array(z.string())
    .describe('Parcels that were withdrawn, and those with bids: their prices and places are fixed.'),
  parcelIdsWithBids: z.array(z.string()),
  audience: Audience,
  previewUrl: z.string(),
  publicUrl: z.string(),
  termsVersion: z.int(),
  termsOfUseVersion: z
    .int()
    .nullable()
    .describe('Null while the terms of use of the site are not published: then no sale can be.'),
  takesDocuments: z
    .boolean()
    .describe('Private documents of bidders can be kept: without it no sale can ask for identity.'),
  sendsCodes: z.boolean().describe('A code can be sent to a phone here.'),
  aerial: PictureLayer.nullable().describe(
    'The land from above, for drawing boundaries; null where the firm has set no provider.',
  ),
  openers: z.array(TenderOpener).describe('Openers of the tenders, in order; empty for an auction.'),
  hasOfferForm: z
    .boolean()
    .describe('A form of the offer to purchase is active for it. Without one buyers get a summary.'),
  canConfirm: z
    .array(z.string())
    .describe('Names of the people who could confirm what the caller asks for in this sale, where it takes two.'),
  waitsForSecondPerson: z
    .array(z.string())
    .describe('Requests that a second person has not confirmed, a sentence each.'),
  unapproved: z
    .array(
      z.object({
        id: z.string(),
        title: z.string(),
        status: ApprovalItem.shape.status,
        comments: z.array(z.string()).describe('Unresolved comments of the seller’s side.'),
      }),
    )
    .describe(
      'Parts of the saved draft that its seller has yet to approve; empty where nobody is named as the seller.',
    ),
  team: z.array(z.object({ slug: z.string(), name: z.string() })),
  serverTimeMs: instantMs,
});
export type AdminSale = z.infer<typeof AdminSale>;

const withoutApproval = z.string().trim().max(1000, 'Use at most 1000 characters.').default('');

/** Warnings about the land that staff have accepted, word for word. */
const acceptedDoubts = z.array(z.string().max(500)).max(500).default([]);

/** `POST …/publish`: make the draft at this version public now. Answers like the opening. */
export const PublishRequest = z.object({
  version: z.int().positive(),
  tell: z.boolean().default(true),
  reason: z.string().trim().max(1000, 'Use at most 1000 characters.').default(''),
  withoutApproval: withoutApproval.describe(
    'Reason for publishing without the seller’s full approval; empty when there is one.',
  ),
  acceptedDoubts,
});
export type PublishRequest = z.input<typeof PublishRequest>;

/** `POST …/publish-at`: make whatever the draft then is public at an instant, exactly once; null takes it back. */
export const PublishAtRequest = z.object({ at: instantMs.positive().nullable(), withoutApproval, acceptedDoubts });

/** `POST …/act` */
const reason = z
  .string()
  .trim()
  .min(1, 'Write the reason: it is told to bidders and goes to the record.')
  .max(1000, 'Use at most 1000 characters.');
export const SaleAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('postpone'), reason }),
  z.object({ action: z.literal('cancel'), reason }),
  z.object({ action: z.literal('withdraw'), parcelId: z.uuid(), reason }),
]);
export type SaleAction = z.infer<typeof SaleAction>;

/**
 * `POST /api/admin/table`: the bytes of a CSV or XLSX file, or pasted text, read into cells. Formulas stay text.
 */
export const SheetTable = z.object({
  sheets: z
    .array(
      z.object({
        name: z.string(),
        isHidden: z.boolean(),
        rows: z.array(z.array(z.string())),
        leftOut: z
          .record(z.string(), z.string())
          .describe('Reasons for leaving out a row until somebody takes it, by its number from 1.'),
        hiddenColumns: z.array(z.int().nonnegative()).describe('Columns that the program does not show, from 0.'),
      }),
    )
    .describe('Visible sheets first. `name`: empty for a file of text, which has one sheet.'),
});
export type SheetTable = z.infer<typeof SheetTable>;
