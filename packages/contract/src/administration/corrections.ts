import { CORRECTION_READERS, CORRECTION_STEPS, type CorrectionStep, MISTAKE_KINDS } from '@quarterline/rules';
import { z } from 'zod';
import { SaleStatus } from '../sale/sale-status.ts';
import { instantMs } from '../wire/instant.ts';

const cents = z.int();
const Step = z.enum(CORRECTION_STEPS as [CorrectionStep, ...CorrectionStep[]]);

/** `GET /api/admin/auctions/{slug}/corrections`: what a mistake can be about. */
export const CorrectionChoices = z.object({
  name: z.string(),
  status: SaleStatus,
  zone: z.string(),
  serverTimeMs: instantMs,
  parcels: z.array(z.object({ id: z.string(), name: z.string(), isBlock: z.boolean() })),
  /** Bids that stand, highest first of each lot; at most 200. */
  bids: z.array(
    z.object({ id: z.string(), parcelId: z.string(), amountCents: cents, bidder: z.string(), byPhone: z.boolean() }),
  ),
  bidders: z.array(z.object({ id: z.string(), name: z.string(), status: z.string() })),
  documents: z.array(z.object({ id: z.string(), name: z.string(), parcelIds: z.array(z.string()) })),
});
export type CorrectionChoices = z.infer<typeof CorrectionChoices>;

/** A mistake and its subject. Fields that do not concern the kind stay empty. */
export const CorrectionQuery = z.object({
  kind: z.enum(MISTAKE_KINDS),
  parcelId: z.uuid().nullable().default(null),
  bidId: z.uuid().nullable().default(null),
  registrationId: z.uuid().nullable().default(null),
  /** The step that is looked at; the first that is lawful without it. */
  step: Step.nullable().default(null),
  /** As it was typed: acres, dollars, minutes to add, or minutes until the clock runs on. */
  value: z.string().trim().max(40).default(''),
  /** For an addendum: its text. For every other step: the text for bidders. */
  forBidders: z.string().trim().max(2000, 'Use at most 2,000 characters.').default(''),
  reason: z.string().trim().max(1000, 'Use at most 1000 characters.').default(''),
});
export type CorrectionQuery = z.infer<typeof CorrectionQuery>;

/**
 * Somebody by their place in the sale, with how many they are and, of those that are known by name, up to 200 names.
 */
export const CorrectionReaders = z.object({
  group: z.enum(CORRECTION_READERS),
  label: z.string(),
  /** Null: everybody who looks. */
  count: z.int().nullable(),
  names: z.array(z.string()),
});
export type CorrectionReaders = z.infer<typeof CorrectionReaders>;

/** `POST /api/admin/auctions/{slug}/corrections/preview`. It changes nothing. */
export const CorrectionPreview = z.object({
  /** In the order in which an office tries them. */
  ways: z.array(
    z.array(
      z.object({
        step: Step,
        title: z.string(),
        /** A sentence about its effect. */
        does: z.string(),
        agrees: z.string(),
        kept: z.string(),
        undo: z.string(),
        readers: z.string(),
        /** The caller's role may take it. */
        allowed: z.boolean(),
        /** Roles that may, by name. */
        roles: z.array(z.string()),
      }),
    ),
  ),
  /** Reason for refusing the obvious step, in sentences; null where it is allowed. */
  why: z.object({ message: z.string(), next: z.string() }).nullable(),
  /** The step that the rest is about; null where there is none. */
  step: Step.nullable(),
  /** A sentence about the missing input; null when nothing is missing. */
  missing: z.string().nullable(),
  /** The rules or the checks refuse the step as it is typed. */
  problem: z.object({ message: z.string(), next: z.string() }).nullable(),
  changes: z.array(z.object({ what: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** Entries of the record, as staff will read them. */
  entries: z.array(z.string()),
  readers: z.array(CorrectionReaders),
  emails: z.array(z.object({ to: z.string(), count: z.int(), subject: z.string(), text: z.string() })),
  /** Text in the live view for everybody; null when there is none. */
  liveView: z.string().nullable(),
  /** Given back with the act: it is refused once anything that was shown is not so any more. */
  seen: z.string(),
});
export type CorrectionPreview = z.infer<typeof CorrectionPreview>;

/** `POST /api/admin/auctions/{slug}/corrections` */
export const CorrectionRequest = CorrectionQuery.extend({
  /** Made once: an addendum that is sent again is the same one. */
  id: z.uuid(),
  step: Step,
  reason: z
    .string()
    .trim()
    .min(1, 'Write the reason: it goes to the record or to the audit log.')
    .max(1000, 'Use at most 1000 characters.'),
  seen: z.string().max(100),
});
export type CorrectionRequest = z.infer<typeof CorrectionRequest>;

/** The result: who agreed, what was written, who is told. `waits`: a second person must confirm it. */
export const CorrectionDone = z.object({ waits: z.boolean(), sentences: z.array(z.string()) });
export type CorrectionDone = z.infer<typeof CorrectionDone>;
