import { oneLine } from '@quarterline/fields';
import { z } from 'zod';
import { instantMs } from '../wire/units.ts';

/**
 * The forms that the site's server hands to the engine. A form on disk keeps its kind, so that a route may change its
 * address.
 */
export const FORM_KINDS = ['contact', 'newsletter', 'sale_reminder', 'saved_search'] as const;
export type FormKind = (typeof FORM_KINDS)[number];

/** Current address of each kind of form on the engine. */
export const FORM_ADDRESSES: Readonly<Record<FormKind, string>> = {
  contact: '/api/leads',
  newsletter: '/api/account/subscribe-newsletter',
  sale_reminder: '/api/reminders/sale',
  saved_search: '/api/reminders/search',
};

const line = (most: number) =>
  z
    .string()
    .max(most)
    .transform((text) => oneLine(text).trim());

/**
 * `POST /api/forms/undelivered`: a form whose sender was thanked and which its own route will never take. The same `id`
 * is the same form. `kind` is null for a form of an older site that nobody knows any more.
 */
export const UndeliveredForm = z.object({
  id: z.uuid(),
  kind: z.enum(FORM_KINDS).nullable(),
  body: z
    .record(z.string(), z.unknown())
    .describe('Content of the form, as sent to its own route. At most 60,000 characters as JSON.'),
  code: line(100).describe('The stable code and the sentence with which it was refused.'),
  message: line(500),
});
export type UndeliveredForm = z.infer<typeof UndeliveredForm>;
export const UndeliveredFormKept = z.object({ id: z.string() });

/** A typed field: its name and its text. */
const TypedField = z.object({ name: z.string(), text: z.string() });

export const StaffUndeliveredForm = z.object({
  id: z.string(),
  kind: z.enum(FORM_KINDS).nullable(),
  email: z.string(),
  fields: z.array(TypedField),
  code: z.string(),
  message: z.string(),
  receivedAt: instantMs.describe('Milliseconds since 1970, by the database’s clock.'),
});
export type StaffUndeliveredForm = z.infer<typeof StaffUndeliveredForm>;
/** The newest fifty that nobody has settled, and how many there are. */
export const StaffUndeliveredForms = z.object({ forms: z.array(StaffUndeliveredForm), count: z.int() });
export type StaffUndeliveredForms = z.infer<typeof StaffUndeliveredForms>;

/** `POST /api/admin/undelivered-forms/{formId}`. */
export const UndeliveredFormAction = z.object({ action: z.enum(['send_on', 'close']) });
export type UndeliveredFormAction = z.infer<typeof UndeliveredFormAction>;
