import { z } from 'zod';
import { ApprovalItem } from '../account/seller-seat.ts';
import { TenderOpener } from '../sale/tenders.ts';
import { SaleDraft } from './draft.ts';
import { AdminSaleStatus } from './frame.ts';

/** Number of people whom a change concerns. */
export const Audience = z.object({
  registered: z.int(),
  approved: z.int(),
  /** Addresses that asked to hear of changes to this sale. */
  reminders: z.int(),
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
  /** The draft as it was last made public; null before the first time. */
  publicDraft: SaleDraft.nullable(),
  savedAt: z.int(),
  savedBy: z.string().nullable(),
  publishedAt: z.int().nullable(),
  publishedBy: z.string().nullable(),
  publishAt: z.int().nullable(),
  /** Reason why a due publication failed. */
  publishRefused: z.string().nullable(),
  /** Parcels that were withdrawn, and those with bids: their prices and places are fixed. */
  withdrawnParcelIds: z.array(z.string()),
  parcelIdsWithBids: z.array(z.string()),
  audience: Audience,
  previewUrl: z.string(),
  publicUrl: z.string(),
  termsVersion: z.int(),
  /** Null while the terms of use of the site are not published: then no sale can be. */
  termsOfUseVersion: z.int().nullable(),
  /** Private documents of bidders can be kept: without it no sale can ask for identity. */
  takesDocuments: z.boolean(),
  /** A code can be sent to a phone here. */
  sendsCodes: z.boolean(),
  /** Openers of the tenders, in order; empty for an auction. */
  openers: z.array(TenderOpener),
  /** A form of the offer to purchase is active for it. Without one buyers get a summary. */
  hasOfferForm: z.boolean(),
  /** Requests that a second person has not confirmed, a sentence each. */
  waitsForSecondPerson: z.array(z.string()),
  /** Parts of the saved draft that its seller has yet to approve; empty where nobody is named as the seller. */
  unapproved: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      status: ApprovalItem.shape.status,
      /** Unresolved comments of the seller's side. */
      comments: z.array(z.string()),
    }),
  ),
  team: z.array(z.object({ slug: z.string(), name: z.string() })),
  serverTimeMs: z.int(),
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
  /** Reason for publishing without the seller's full approval; empty when there is one. */
  withoutApproval,
  acceptedDoubts,
});
export type PublishRequest = z.input<typeof PublishRequest>;

/** `POST …/publish-at`: make whatever the draft then is public at an instant, exactly once; null takes it back. */
export const PublishAtRequest = z.object({ at: z.int().positive().nullable(), withoutApproval, acceptedDoubts });

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
  /** Visible sheets first. `name`: empty for a file of text, which has one sheet. */
  sheets: z.array(z.object({ name: z.string(), isHidden: z.boolean(), rows: z.array(z.array(z.string())) })),
});
export type SheetTable = z.infer<typeof SheetTable>;
