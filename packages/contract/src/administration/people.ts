import { z } from 'zod';
import { LeadStatus } from '../wire/contact.ts';
import { CONTACT_KINDS } from '../wire/form-rules.ts';
import { instantMs } from '../wire/units.ts';
import { DeliveryState } from './deliveries.ts';
import { SettlementPhase } from './results.ts';

export const NOTE_KINDS = ['they_called', 'we_called', 'visit', 'letter', 'note'] as const;

/** `POST /api/admin/people/{userId}/notes`. The same `id` is the same note, however often it is sent. */
export const NewPersonNote = z.object({
  id: z.uuid(),
  kind: z.enum(NOTE_KINDS),
  text: z.string().trim().min(1, 'Write what was said or done.').max(4000, 'Use at most 4000 characters.'),
});

/** `GET /api/admin/people/{userId}`: everything that the office has of a person, on one page. Nothing that opens the account. */
export const PersonSheet = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().describe('Ends with an address that no mail server has where there is no email.'),
  phone: z.string().nullable(),
  postalAddress: z.string().nullable(),
  province: z.string().nullable(),
  closed: z.boolean(),
  createdAt: instantMs,
  registrations: z.array(
    z.object({
      saleSlug: z.string(),
      saleName: z.string(),
      status: z.string(),
      bidderNumber: z.int().nullable(),
      requestedAt: instantMs,
    }),
  ),
  purchases: z
    .array(
      z.object({
        saleSlug: z.string(),
        saleName: z.string(),
        name: z.string(),
        phase: SettlementPhase,
        dueAt: instantMs.nullable(),
        zone: z.string(),
      }),
    )
    .describe('Parcels and blocks that stand with this person in the settlement.'),
  sellerOf: z.array(z.object({ saleSlug: z.string(), saleName: z.string(), relation: z.enum(['seller', 'related']) })),
  forms: z
    .array(
      z.object({
        id: z.string(),
        kind: z.enum(CONTACT_KINDS),
        message: z.string(),
        status: LeadStatus,
        receivedAt: instantMs,
      }),
    )
    .describe('Forms of the site from the same email address, the newest first, fifty at most.'),
  emails: z
    .array(z.object({ id: z.string(), subject: z.string(), at: instantMs, state: DeliveryState }))
    .describe('Emails to the address, the newest first, fifty at most.'),
  notes: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(NOTE_KINDS),
      text: z.string(),
      author: z.string(),
      at: instantMs,
    }),
  ),
});
export type PersonSheet = z.infer<typeof PersonSheet>;
