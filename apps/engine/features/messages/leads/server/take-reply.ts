import type { Queryable } from '#database/statements/rows.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import { findRepliedLead, insertReply } from '../store/lead-answer-store.ts';
import { leadEmails } from './lead-emails.ts';

/**
 * Mail of a person about an email of ours. Nobody has checked who it is from; `tokens` are the words by which it says
 * about which.
 */
export type Reply = { kind: 'reply'; tokens: string[]; from: string; subject: string; text: string; files: number };

/**
 * Puts mail into the thread of the form that it answers, and writes to who answers that form. Answers why it did not,
 * else null.
 */
export async function takeReply(client: Queryable, reply: Reply): Promise<string | null> {
  const lead = await findRepliedLead(client, reply.tokens);
  if (lead === null) return 'It is no report about a delivery, and answers no email about a form.';
  const { from, subject } = reply;
  const body = textOfReply(reply);
  if (!(await insertReply(client, lead.id, { from, subject, body }))) return 'The form has too many emails.';
  if (lead.ownerEmail !== null)
    await sendEmail(client, { to: lead.ownerEmail, ...leadEmails.answered(lead.name, body), kind: 'contact' });
  return null;
}

/** Text of a mail for a thread, with a note about its files. */
export const textOfReply = ({ text, files }: Reply): string =>
  files === 0 ? text : `${text}\n\n(${files} attached: they are in the mailbox, not here.)`;
