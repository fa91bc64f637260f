import { z } from 'zod';
import { lineText } from '../wire/line-text.ts';

/** Limits of an email's files. Sizes are totals in bytes: mail servers refuse much larger emails. */
export const MAX_EMAIL_FILES = 5;
export const MAX_EMAIL_FILES_BYTES = 10_000_000;
/** An email to a whole list is sent as often as the list is long. */
export const MAX_WEEKLY_FILES_BYTES = 3_000_000;

/** `POST /api/admin/email-files?id=&name=` with the file's bytes: a PDF or a picture. The same id is one file. */
export const EmailFileQuery = z.object({
  id: z.uuid(),
  name: lineText().min(1).max(200),
});

/** A file that goes with an email, without its bytes. */
export const EmailFile = z.object({
  id: z.string(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
});
export type EmailFile = z.infer<typeof EmailFile>;

export const emailFileIds = z
  .array(z.uuid())
  .max(MAX_EMAIL_FILES, `Attach at most ${MAX_EMAIL_FILES} files.`)
  .refine((ids) => new Set(ids).size === ids.length, 'A file can be attached once.')
  .default([]);

/** Checks the files of an email: one sentence, or null when they are allowed. */
export function emailFilesRefusal(files: readonly { bytes: number }[], maxBytes: number): string | null {
  if (files.length > MAX_EMAIL_FILES) return `Attach at most ${MAX_EMAIL_FILES} files.`;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes <= maxBytes) return null;
  return `The files are ${(bytes / 1_000_000).toFixed(1)} MB together, and at most ${maxBytes / 1_000_000} MB go with this email. Remove one, or put the larger ones on the page of the sale and write its address.`;
}
