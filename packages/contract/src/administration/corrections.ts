import { CORRECTION_READERS, CORRECTION_STEPS, type CorrectionStep, MISTAKE_KINDS } from '@quarterline/rules';
import { z } from 'zod';
import { SaleStatus } from '../sale/sale-status.ts';
import { cents, instantMs } from '../wire/units.ts';

const Step = z.enum(CORRECTION_STEPS as [CorrectionStep, ...CorrectionStep[]]);

/** `GET /api/admin/auctions/{slug}/corrections`: what a mistake can be about. */
export const CorrectionChoices = z.object({
  name: z.string(),
  status: SaleStatus,
  zone: z.string(),
  serverTimeMs: instantMs,
  parcels: z.array(z.object({ id: z.string(), name: z.string(), isBlock: z.boolean() })),
  bids: z
    .array(
      z.object({ id: z.string(), parcelId: z.string(), amountCents: cents, bidder: z.string(), byPhone: z.boolean() }),
    )
    .describe('Bids that stand, highest first of each lot; at most 200.'),
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
  step: Step.nullable().default(null).describe('The step that is looked at; the first that is lawful without it.'),
  value: z
    .string()
    .trim()
    .max(40)
    .default('')
    .describe('As it was typed: acres, dollars, minutes to add, or minutes until the clock runs on.'),
  forBidders: z
    .string()
    .trim()
    .max(2000, 'Use at most 2,000 characters.')
    .default('')
    .describe('For an addendum: its text. For every other step: the text for bidders.'),
  reason: z.string().trim().max(1000, 'Use at most 1000 characters.').default(''),
});
export type CorrectionQuery = z.infer<typeof CorrectionQuery>;

/**
 * Somebody by their place in the sale, with how many they are and, of those that are known by name, up to 200 names.
 */
export const CorrectionReaders = z.object({
  group: z.enum(CORRECTION_READERS),
  label: z.string(),
  count: z.int().nullable().describe('Null: everybody who looks.'),
  names: z.array(z.string()),
});
export type CorrectionReaders = z.infer<typeof CorrectionReaders>;

/** `POST /api/admin/auctions/{slug}/corrections/preview`. It changes nothing. */
export const CorrectionPreview = z.object({
  ways: z
    .array(
      z.array(
        z.object({
          step: Step,
          title: z.string(),
          does: z.string().describe('A sentence about its effect.'),
          agrees: z.string(),
          kept: z.string(),
          undo: z.string(),
          readers: z.string(),
          allowed: z.boolean().describe('The caller’s role may take it.'),
          roles: z.array(z.string()).describe('Roles that may, by name.'),
        }),
      ),
    )
    .describe('In the order in which an office tries them.'),
  why: z
    .object({ message: z.string(), next: z.string() })
    .nullable()
    .describe('Reason for refusing the obvious step, in sentences; null where it is allowed.'),
  step: Step.nullable().describe('The step that the rest is about; null where there is none.'),
  missing: z.string().nullable().describe('A sentence about the missing input; null when nothing is missing.'),
  problem: z
    .object({ message: z.string(), next: z.string() })
    .nullable()
    .describe('The rules or the checks refuse the step as it is typed.'),
  changes: z.array(z.object({ what: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  entries: z.array(z.string()).describe('Entries of the record, as staff will read them.'),
  readers: z.array(CorrectionReaders),
  emails: z.array(z.object({ to: z.string(), count: z.int(), subject: z.string(), text: z.string() })),
  liveView: z.string().nullable().describe('Text in the live view for everybody; null when there is none.'),
  seen: z.string().describe('Given back with the act: it is refused once anything that was shown is not so any more.'),
});
export type CorrectionPreview = z.infer<typeof CorrectionPreview>;

/** `POST /api/admin/auctions/{slug}/corrections` */
export const CorrectionRequest = CorrectionQuery.extend({
  id: z.uuid().describe('Made once: an addendum that is sent again is the same one.'),
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
