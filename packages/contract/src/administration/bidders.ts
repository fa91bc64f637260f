import { oneLine } from '@quarterline/fields';
import { z } from 'zod';
import { EmailFile, emailFileIds } from '../wire/email-files.ts';

/** `POST /api/admin/auctions/{slug}/registrations/{registrationId}/notes`: for staff; the bidder does not read it. */
export const RegistrationNote = z.object({ text: z.string().trim().min(1, 'Write the note.').max(4000) });

/**
 * `POST /api/admin/auctions/{slug}/messages`: an email to bidders of a sale. The id is made with the form: sent twice,
 * it goes once.
 */
export const BidderMessage = z.object({
  id: z.uuid(),
  to: z
    .union([
      z.object({
        statuses: z.array(z.enum(['requested', 'approved', 'declined', 'suspended'])).min(1, 'Choose who gets it.'),
      }),
      z.object({ registrationIds: z.array(z.uuid()).min(1, 'Choose who gets it.').max(5000) }),
    ])
    .describe('Everybody in these states, or these people alone.'),
  subject: z
    .string()
    .trim()
    .min(1, 'Write the subject.')
    .max(150, 'Use at most 150 characters.')
    .regex(/^[^\r\n]*$/, 'Write the subject in one line.')
    .overwrite(oneLine),
  text: z.string().trim().min(1, 'Write the email.').max(8000, 'Use at most 8000 characters.'),
  fileIds: emailFileIds,
});
export type BidderMessage = z.infer<typeof BidderMessage>;

/**
 * Answer of the preview and of the sending endpoint: the recipients, and the email of the first one. `sent`: number of
 * emails added to the outbox by this call.
 */
export const BidderMessageAnswer = z.object({
  recipients: z.array(z.object({ name: z.string(), email: z.string(), bidderNumber: z.int().nullable() })),
  example: z.object({ subject: z.string(), text: z.string() }).nullable(),
  files: z.array(EmailFile),
  sent: z.int(),
});
export type BidderMessageAnswer = z.infer<typeof BidderMessageAnswer>;
