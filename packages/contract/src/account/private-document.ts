import { z } from 'zod';
import { lineText } from '../wire/line-text.ts';
import { instantMs } from '../wire/units.ts';

/** Ways to back a limit, in the order in which they are offered. */
export const LIMIT_BACKINGS = { documentary_credit: 'Letter of credit', bank: 'Bank', cash: 'Cash' } as const;
export type LimitBacking = keyof typeof LIMIT_BACKINGS;
export const LimitBacking = z.enum(Object.keys(LIMIT_BACKINGS) as [LimitBacking, ...LimitBacking[]]);

/** Ways to show an identity: the bidder chooses one, and staff record one. */
export const IDENTITY_WAYS = {
  document: 'I send a photo of my driver’s licence or passport',
  video_call: 'A video call',
  seen_in_office: 'At your office, with the document in hand',
  known_client: 'Your firm knows me as a client',
} as const;
export type IdentityWay = keyof typeof IDENTITY_WAYS;
export const IdentityWay = z.enum(Object.keys(IDENTITY_WAYS) as [IdentityWay, ...IdentityWay[]]);

/** In bytes, as it is sent. Pictures are made smaller before they are kept. */
export const MAX_PRIVATE_BYTES = 10_000_000;
/** Documents that one registration may have at the same time. */
export const MAX_PRIVATE_DOCUMENTS = 6;

/** `POST /api/auctions/{slug}/registration/documents?purpose=&name=` with the file's bytes. */
export const PrivateDocumentQuery = z.object({
  purpose: z.enum(['identity', 'limit']),
  name: lineText().min(1).max(200),
});
export type DocumentPurpose = z.infer<typeof PrivateDocumentQuery>['purpose'];

/** Metadata of a bidder's private file; only staff can read its bytes. */
export const PrivateDocument = z.object({
  id: z.string(),
  purpose: PrivateDocumentQuery.shape.purpose,
  fileName: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
  uploadedAt: instantMs,
  deletedAt: instantMs.describe('Planned deletion, milliseconds since 1970-01-01 UTC.'),
  deletedBecause: z
    .enum(['sale_over', 'declined', 'age'])
    .describe('Reason of the deletion: `age` while the sale is not over.'),
});
export type PrivateDocument = z.infer<typeof PrivateDocument>;
export const PrivateDocuments = z.object({ documents: z.array(PrivateDocument) });
export type PrivateDocuments = z.infer<typeof PrivateDocuments>;

/** `POST /api/auctions/{slug}/registration/limit`: a bidder asks for a limit, or for another one. */
export const askedLimit = z
  .int('Write whole dollars, like 1,500,000.')
  .positive('Write whole dollars, like 1,500,000.')
  .max(100_000_000_000, 'Call us about so large a limit.');
export const LimitRequest = z.object({
  askedLimitCents: askedLimit,
  limitBacking: z.enum(LimitBacking.options, { error: 'Choose what stands behind it.' }),
});
export type LimitRequest = z.infer<typeof LimitRequest>;

/** `POST /api/admin/auctions/{slug}/registrations/{registrationId}/identity-checks`. */
export const IdentityCheckRequest = z.object({
  way: z.enum(IdentityWay.options, { error: 'Choose how you made sure.' }),
  checkedOn: z.iso.date('Write the day, such as 2026-11-20.'),
  note: z.string().trim().max(2000, 'Use at most 2000 characters.').default(''),
});
export type IdentityCheckRequest = z.infer<typeof IdentityCheckRequest>;

/** `GET /api/admin/auctions/{slug}/registrations/{registrationId}/identity`. Who opens it is in the audit log. */
export const StaffIdentity = z.object({
  documents: z.array(PrivateDocument),
  checks: z.array(
    z.object({
      way: IdentityWay,
      checkedOn: z.string(),
      checkedBy: z.string(),
      recordedAt: instantMs,
      note: z.string().nullable().describe('Null once it was deleted, or where none was written.'),
    }),
  ),
});
export type StaffIdentity = z.infer<typeof StaffIdentity>;
