import { z } from 'zod';
import { lineText } from '../wire/line-text.ts';

/** So many lines at once. A longer list is sent in parts. */
export const MAX_IMPORTED = 2000;

/**
 * `POST /api/admin/newsletter/import`: addresses whose consent the office has, with the proof that the law wants shown.
 */
export const SubscriberImport = z.object({
  /**
   * A line for each: the address, then the day of its consent. Between them a tab, a comma or a semicolon, as a
   * spreadsheet gives it.
   */
  list: z
    .string()
    .max(200_000, 'The list is too long. Send it in parts.')
    .refine((text) => text.trim() !== '', 'Paste the addresses.'),
  wording: lineText().min(1, 'Write the words that they agreed to.').max(2000, 'Use at most 2,000 characters.'),
  /** Origin of the consent, and who keeps the proof. */
  source: lineText().min(1, 'Write how it was given, and who keeps the proof.').max(500, 'Use at most 500 characters.'),
  /** Nothing is added: the answer says what would be. */
  isPreview: z.boolean(),
});
export type SubscriberImport = z.infer<typeof SubscriberImport>;

export const SubscriberImported = z.object({
  /** Number of added addresses, or of addresses that would be added. */
  added: z.int(),
  /** Lines that were left out, each with the reason. */
  leftOut: z.array(z.object({ line: z.int(), text: z.string(), because: z.string() })),
});
export type SubscriberImported = z.infer<typeof SubscriberImported>;
