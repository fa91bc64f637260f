import { EMAIL_TEMPLATES, type EmailText, fillTemplate, type TemplatedEmail } from '@quarterline/emails';
import { DEFAULT_BRAND } from '@quarterline/listing';
import type { Queryable } from '#database/statements/rows.ts';
import { readTemplateChanges } from '../store/content/email-template-store.ts';
import { enqueueEmail, type NewEmail } from '../store/messages/outbox-store.ts';
import { placeOf } from './requested-emails.ts';

/** The words of an email as staff want them now, with what is known of this one. Nobody changes a fixed one. */
export async function wordsOf(client: Queryable, { template, values }: TemplatedEmail): Promise<EmailText> {
  const { words, brand } = await readTemplateChanges(client, template);
  const { phone, product } = brand ?? DEFAULT_BRAND;
  const standard = EMAIL_TEMPLATES[template];
  return fillTemplate((standard.isFixed ? null : words) ?? standard, { phone, product, ...values });
}

/**
 * Puts an email into the outbox, in the transaction that makes true what it says. False when its cause has written it
 * before, or when anybody may ask for it and the mailbox has enough of those.
 */
export async function sendEmail(
  client: Queryable,
  { template, values, ...envelope }: TemplatedEmail & Omit<NewEmail, 'subject' | 'text'>,
): Promise<boolean> {
  const place = await placeOf(client, template, envelope.to);
  if (place === false) return false;
  return enqueueEmail(client, { ...envelope, ...place, ...(await wordsOf(client, { template, values })) });
}
