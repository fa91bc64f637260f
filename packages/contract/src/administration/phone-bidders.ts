import { z } from 'zod';
import { phoneNumber } from '../account/account.ts';
import { IdentityWay } from '../account/private-document.ts';
import { RegistrationRequest } from '../sale/registration.ts';
import { SaleFormat } from '../sale/sale-format.ts';
import { TermsVersion } from '../sale/terms.ts';
import { EmailFile } from '../wire/email-files.ts';
import { lineText, nameText } from '../wire/line-text.ts';
import { instantMs } from '../wire/units.ts';

/** Ways in which a person without email accepts the Conditions of Sale. */
export const ACCEPTANCE_WAYS = {
  read_by_phone: 'Read to them by phone, by me, and accepted',
  signed_by_hand: 'Signed on paper',
} as const;
export type AcceptanceWay = keyof typeof ACCEPTANCE_WAYS;
const AcceptanceWay = z.enum(['read_by_phone', 'signed_by_hand'], { error: 'Choose how they accepted.' });

/** A document is sent by its owner alone. */
const CheckedWay = IdentityWay.exclude(['document']);
const aDay = z.iso.date('Write the day, such as 2026-11-20.');

/**
 * `POST /api/admin/auctions/{slug}/phone-bidders`: adds a bidder who has no email. With the id of a person without
 * email who is known from another sale, that person asks to bid in this one too, and name, address and phone stay as
 * they are.
 */
export const PhoneBidderRequest = RegistrationRequest.omit({ identityWay: true }).extend({
  id: z.uuid(),
  name: nameText('Name is required').min(1, 'Name is required').max(160, 'Use at most 160 characters.'),
  postalAddress: z
    .string({ error: 'Write the postal address.' })
    .trim()
    .min(1, 'Write the postal address: letters go there.')
    .max(400, 'Use at most 400 characters.'),
  phone: phoneNumber,
  identity: z
    .object({ way: z.enum(CheckedWay.options, { error: 'Choose how you made sure.' }), checkedOn: aDay })
    .nullable()
    .default(null),
  acceptanceWay: AcceptanceWay,
  acceptedOn: aDay,
  acceptTermsOfUseVersion: z.int().positive(),
});
export type PhoneBidderRequest = z.input<typeof PhoneBidderRequest>;
export const PhoneBidderAdded = z.object({ registrationId: z.string() });
export type PhoneBidderAdded = z.infer<typeof PhoneBidderAdded>;

/** `GET` of the same address: what the form needs to know. */
export const PhoneBidderForm = z.object({
  province: z.string(),
  terms: TermsVersion.nullable(),
  termsOfUse: TermsVersion.nullable(),
  notOpen: z.string().nullable().describe('A sentence about why nobody can be added; null when somebody can.'),
  format: SaleFormat,
  asksIdentity: z.boolean(),
  takesCopy: z.boolean().describe('A signed paper can be kept here.'),
  known: z
    .array(z.object({ id: z.string(), name: z.string(), phone: z.string(), postalAddress: z.string() }))
    .describe('People without email from other sales, who have not asked to bid in this one.'),
});
export type PhoneBidderForm = z.infer<typeof PhoneBidderForm>;

/**
 * `POST …/registrations/{registrationId}/acceptances`: newer conditions were read to somebody without email, who
 * accepts them.
 */
export const RecordedAcceptanceRequest = z.object({
  version: z.int().positive(),
  isRead: z
    .literal(true, { error: 'Tick this once you have read it to them and they agreed.' })
    .describe('The person of staff read them to the bidder just now, and the bidder agreed.'),
});
export type RecordedAcceptanceRequest = z.infer<typeof RecordedAcceptanceRequest>;

/** `POST …/registrations/{registrationId}/signed-copy?name=` with the bytes of the signed paper. */
export const SignedCopyQuery = z.object({ name: lineText().min(1).max(200) });

const ContactPerson = z.object({
  registrationId: z.string(),
  number: z.int().nullable(),
  name: z.string(),
  phone: z.string().nullable(),
  postalAddress: z.string(),
});
export const ContactTask = ContactPerson.extend({
  id: z.string(),
  subject: z.string(),
  text: z.string(),
  spoken: z
    .array(z.string())
    .describe('Sentences of it to read aloud. Empty once it is done, and where a later message replaces all of it.'),
  files: z.array(EmailFile).describe('Files of the email that the task replaces.'),
  createdAt: instantMs,
  done: z.object({ way: z.enum(['phone', 'letter']), by: z.string(), at: instantMs }).nullable(),
});
export type ContactTask = z.infer<typeof ContactTask>;
/** Somebody without email, with what they accepted and how. */
export const PhoneBidder = ContactPerson.extend({
  status: z.enum(['requested', 'approved', 'declined', 'suspended']),
  acceptedVersion: z.int(),
  acceptances: z.array(
    z.object({
      version: z.int(),
      way: AcceptanceWay,
      acceptedOn: z.string(),
      recordedBy: z.string(),
      recordedAt: instantMs,
      hasCopy: z.boolean(),
    }),
  ),
});
export type PhoneBidder = z.infer<typeof PhoneBidder>;

/**
 * `GET /api/admin/auctions/{slug}/contact-tasks`: what waits to be said first, the oldest first; then what was said,
 * the newest first.
 */
export const ContactTasks = z.object({
  tasks: z.array(ContactTask),
  people: z.array(PhoneBidder).describe('People without email who asked to bid in this sale.'),
  terms: TermsVersion.nullable().describe('The Conditions of Sale in force.'),
});
export type ContactTasks = z.infer<typeof ContactTasks>;

/** `POST /api/admin/auctions/{slug}/contact-tasks/{taskId}`: it was said by phone, or a letter left. */
export const ContactTaskDone = z.object({
  way: z.enum(['phone', 'letter'], { error: 'Choose how they were reached.' }),
  withIds: z.array(z.uuid()).max(500).default([]).describe('Other tasks of the same person that were done with it.'),
});
export type ContactTaskDone = z.infer<typeof ContactTaskDone>;
