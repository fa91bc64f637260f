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
        /** The row of the list, from 1. */
        line: z.int().positive(),
        address: emailAddress,
        /** The day of its consent, by the clock of Alberta. */
        givenOn: z.iso.date(),
        /** Further proof of this consent: "given 2024-05-31 14:02:11, from IP 203.0.113.7". Empty: there is none. */
        evidence: z.string().max(300),
      }),
    )
    .min(1, 'Choose the addresses.')
    .max(MAX_IMPORTED, `At most ${MAX_IMPORTED} addresses are taken at once. Send the rest as a second list.`),
  wording: lineText().min(1, 'Write the words that they agreed to.').max(2000, 'Use at most 2,000 characters.'),
  /** Origin of the consents, and who keeps the proof. */
  source: lineText().min(1, 'Write how it was given, and who keeps the proof.').max(500, 'Use at most 500 characters.'),
  /** Nothing is added: the answer says what would be. */
  isPreview: z.boolean(),
});
export type SubscriberImport = z.infer<typeof SubscriberImport>;

export const SubscriberImported = z.object({
  /** Number of added addresses, or of addresses that would be added. */
  added: z.int(),
  /** Rows that were left out, each with the reason. */
  leftOut: z.array(z.object({ line: z.int(), address: z.string(), because: z.string() })),
});
export type SubscriberImported = z.infer<typeof SubscriberImported>;
