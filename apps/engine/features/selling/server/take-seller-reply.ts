import type { Queryable } from '#database/statements/rows.ts';
import { type Reply, textOfReply } from '#features/messages/leads/server/take-reply.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import { findAnsweredThread, findContactOfSeller, insertMessageByEmail } from '../store/seller-message-store.ts';
import { sellerEmails } from './seller-emails.ts';

/**
 * Puts mail into the messages of the sale whose email it answers, and writes to the office about it. Undefined when it answers no email
 * about a sale of a seller; else why it was not taken, or null.
 */
export async function takeSellerReply(client: Queryable, reply: Reply): Promise<string | null | undefined> {
  const thread = await findAnsweredThread(client, reply.tokens);
  if (thread === null) return undefined;
  const text = textOfReply(reply);
  if (!(await insertMessageByEmail(client, thread.saleId, { from: reply.from, text })))
    return 'The sale has too many emails of its seller.';
  const contact = await findContactOfSeller(client, thread.saleId);
  if (contact)
    await sendEmail(client, {
      ...sellerEmails.answered(thread.name, reply.from, text),
      to: contact.email,
      kind: 'contact',
    });
  return null;
}
