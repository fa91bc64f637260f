import { randomUUID } from 'node:crypto';
import { hasEmail } from '@quarterline/contract';
import type { Queryable } from '#database/statements/rows.ts';
import type { Env } from '#engine/env.ts';
import { replyAddress } from '#platform/email/reply-address.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import { listSellers } from '#platform/store/sales/seller-approval-store.ts';
import { insertMessage, insertMessageEmail } from '../store/seller-message-store.ts';
import { sellerEmails } from './seller-emails.ts';

type Sale = { id: string; slug: string; name: string };
type Mail = Pick<Env, 'engineUrl' | 'MAIL_RETURNS_TO' | 'MAIL_RETURNS_DIR'>;
type Message = { id: string; text: string; author: { id: string; name: string; email: string } };

/**
 * A message of staff to everybody on the seller's side, with an email to each. What is answered to it comes back into the thread where
 * the engine reads a mailbox, and to its author where it does not. False when it was written before.
 */
export async function writeToSellers(
  client: Queryable,
  env: Mail,
  sale: Sale,
  { id, text, author }: Message,
): Promise<boolean> {
  if (!(await insertMessage(client, { id, saleId: sale.id, fromStaff: true, authorId: author.id, text }))) return false;
  for (const seller of (await listSellers(client, sale.id)).filter(({ email }) => hasEmail(email))) {
    const returnToken = randomUUID().replaceAll('-', '');
    await insertMessageEmail(client, { messageId: id, userId: seller.id, returnToken });
    await sendEmail(client, {
      ...sellerEmails.message(env, sale, seller.name, { from: author.name, text }),
      to: seller.email,
      kind: 'answer',
      replyTo: replyAddress(env, returnToken, author),
      returnToken,
      cause: `seller-message:${id}:${seller.id}`,
    });
  }
  return true;
}
