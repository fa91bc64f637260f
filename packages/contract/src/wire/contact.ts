import { tenDigits } from '@quarterline/listing';
import { z } from 'zod';
import { DeliveryState } from '../administration/deliveries.ts';
import { LEAD_SORTS, listSort } from '../administration/list-sort.ts';
import { EmailFile, emailFileIds } from './email-files.ts';
import { CONTACT_KINDS, contactErrors } from './form-rules.ts';
import { lineText, nameText } from './line-text.ts';
import { durationMs, instantMs } from './units.ts';

/** Nothing below a blank: names and addresses end in the heads of emails. */
const line = (most: number) => lineText().max(most);
const FIELD_NAMES = {
  firstName: 'first-name',
  lastName: 'last-name',
  email: 'email-address',
  phone: 'phone-number',
  message: 'message',
  land: 'land',
} as const;

/**
 * `POST /api/leads`: a contact form as it reaches the engine, from the site's server or, for the mini form, from the
 * page beside its own post. The same `id` is the same message, however often and by whichever way it arrives.
 */
export const ContactLead = z
  .object({
    id: z.uuid(),
    kind: z.enum(CONTACT_KINDS),
    firstName: nameText().max(200),
    lastName: nameText().max(200),
    email: line(300),
    phone: line(100).overwrite((text) => tenDigits(text) ?? text),
    message: z.string().max(20_000),
    /** Location of the land, or the wanted land; only one form has it. */
    land: line(1000).default(''),
    saleSlug: z
      .string()
      .max(200)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .nullable()
      .default(null),
    shortPageUrl: line(500).default(''),
    /** Ticked by the sender, never for the sender. */
    newsletter: z.boolean().default(false),
    /** Content of the hidden field, which people leave empty. */
    botField: z.string().max(500).default(''),
    /** Time spent on the form, in milliseconds; null when the page could not measure it. */
    filledInMs: durationMs.nonnegative().nullable().default(null),
    /** Sender's key from the site's server: a hash for counting that names nobody. */
    senderKey: z.string().max(64).nullable().default(null),
    /** Instant at which the site's server accepted it; null when the page sent it directly. */
    takenAt: instantMs.nullable().default(null),
  })
  .superRefine((lead, context) => {
    const fields = Object.fromEntries(
      Object.entries(FIELD_NAMES).map(([ours, name]) => [name, lead[ours as keyof typeof FIELD_NAMES]]),
    );
    const errors = contactErrors(fields);
    for (const [ours, name] of Object.entries(FIELD_NAMES))
      if (errors[name]) context.addIssue({ code: 'custom', path: [ours], message: errors[name] });
  });
export type ContactLead = z.output<typeof ContactLead>;

export const LeadTaken = z.object({ id: z.string() });

export const LEAD_STATUSES = ['new', 'in_hand', 'answered', 'closed', 'held_back'] as const;
export const LeadStatus = z.enum(LEAD_STATUSES);
export type LeadStatus = z.infer<typeof LeadStatus>;

/**
 * A lead as staff see it. `heldBackBecause` says why it may be an advertisement; nothing is ever thrown away unseen.
 */
export const StaffLead = z.object({
  id: z.string(),
  kind: z.enum(CONTACT_KINDS),
  status: LeadStatus,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  land: z.string(),
  saleSlug: z.string().nullable(),
  shortPageUrl: z.string(),
  newsletter: z.boolean(),
  heldBackBecause: z.array(z.string()),
  ownerId: z.string().nullable(),
  ownerName: z.string().nullable(),
  sentTo: z.string().nullable(),
  receivedAt: instantMs,
  nextStep: z.string(),
  nextStepOn: z.string().nullable().describe('A day such as 2026-12-01; null when none was set.'),
  notes: z.array(z.object({ author: z.string(), text: z.string(), at: instantMs })),
  thread: z
    .array(
      z.object({
        id: z.string(),
        author: z.string().nullable(),
        from: z.string().nullable(),
        subject: z.string(),
        text: z.string(),
        at: instantMs,
        state: DeliveryState.nullable(),
        files: z.array(EmailFile),
      }),
    )
    .describe(
      'Emails back and forth since, oldest first. Of staff: `author` and how far it has come. Of the sender: `from`, which nobody has checked.',
    ),
});
export type StaffLead = z.infer<typeof StaffLead>;
export const StaffLeads = z.object({
  leads: z.array(StaffLead),
  counts: z.record(LeadStatus, z.int()),
  staff: z.array(z.object({ id: z.string(), name: z.string() })).describe('Staff who may answer.'),
  next: z.string().nullable(),
});
export type StaffLeads = z.infer<typeof StaffLeads>;

/** `GET /api/admin/leads`, and of its export. `before` is the id where the page before ended. */
export const LeadsQuery = z.object({
  status: LeadStatus.optional(),
  kind: z.enum(CONTACT_KINDS).optional(),
  words: z.string().trim().max(200).default(''),
  sort: listSort(LEAD_SORTS),
  before: z.uuid().optional(),
});
export const ExportQuery = z.object({ format: z.enum(['csv', 'xlsx']).default('csv') });

/** `POST /api/admin/leads/{leadId}`. */
export const LeadAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('set_status'), status: LeadStatus.exclude(['held_back']) }),
  /** Null gives it back to everybody. */
  z.object({ action: z.literal('set_owner'), ownerId: z.uuid().nullable() }),
  /** An email to the sender. The same `answerId` is one email. */
  z.object({
    action: z.literal('answer'),
    answerId: z.uuid(),
    subject: lineText().min(1, 'Write a subject.').max(200, 'Use at most 200 characters.'),
    text: z.string().trim().min(1, 'Write the answer.').max(10_000, 'Use at most 10,000 characters.'),
    fileIds: emailFileIds,
  }),
  z.object({ action: z.literal('note'), text: z.string().trim().min(1, 'Write the note.').max(4000) }),
  /** Not an advertisement after all: its emails go out now. */
  z.object({ action: z.literal('release') }),
  z.object({ action: z.literal('hold_back') }),
  z.object({
    action: z.literal('set_next_step'),
    text: z.string().trim().max(500, 'Use at most 500 characters.'),
    on: z.iso.date('Choose a day.').nullable(),
  }),
]);
export type LeadAction = z.infer<typeof LeadAction>;

/** Result of a deletion on request: deleted data, and kept data with reasons, for the answer to that person. */
export const Deleted = z.object({ deleted: z.array(z.string()), kept: z.array(z.string()) });
export type Deleted = z.infer<typeof Deleted>;
