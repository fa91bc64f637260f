import { z } from 'zod';
import { emailAddress } from '../account/account.ts';
import { lineText } from '../wire/line-text.ts';

/** So many addresses at once. A longer list is sent in parts. */
export const MAX_IMPORTED = 2000;

/**
 * `POST /api/admin/newsletter/import`: addresses whose consent the office has, with the proof that the law wants shown.
 */
export const SubscriberImport = z.object({
  subscribers: z
    .array(
      z.object({
        line: z.int().positive().describe('The row of the list, from 1.'),
        address: emailAddress,
        givenOn: z.iso.date().describe('The day of its consent, by the clock of Alberta.'),
        evidence: z
          .string()
          .max(300)
          .describe(
            'Further proof of this consent: "given 2024-05-31 14:02:11, from IP 203.0.113.7". Empty: there is none.',
          ),
      }),
    )
    .min(1, 'Choose the addresses.')
    .max(MAX_IMPORTED, `At most ${MAX_IMPORTED} addresses are taken at once. Send the rest as a second list.`),
  wording: lineText().min(1, 'Write the words that they agreed to.').max(2000, 'Use at most 2,000 characters.'),
  source: lineText()
    .min(1, 'Write how it was given, and who keeps the proof.')
    .max(500, 'Use at most 500 characters.')
    .describe('Origin of the consents, and who keeps the proof.'),
  isPreview: z.boolean().describe('Nothing is added: the answer says what would be.'),
});
export type SubscriberImport = z.infer<typeof SubscriberImport>;

export const SubscriberImported = z.object({
  added: z.int().describe('Number of added addresses, or of addresses that would be added.'),
  leftOut: z
    .array(z.object({ line: z.int(), address: z.string(), because: z.string() }))
    .describe('Rows that were left out, each with the reason.'),
});
export type SubscriberImported = z.infer<typeof SubscriberImported>;
