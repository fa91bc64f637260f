import type { Queryable } from '#database/statements/rows.ts';
import type { Env } from '#engine/env.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import type { SignedIn } from '#platform/sessions/sessions.ts';
import { readInCharge } from '#platform/store/content/team-store.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import { countMoreAsked } from '../store/more-asked-store.ts';
import { registrationEmails } from './registration-emails.ts';

type Asked = {
  registrationId: string;
  sale: Pick<SaleRow, 'slug' | 'editorial'>;
  who: Pick<SignedIn, 'name' | 'email' | 'phone'>;
  /** After the list of bidders has closed. */
  late: boolean;
};

/**
 * Writes to the person who runs the sale that somebody asks to bid, or answered what staff asked for: once each,
 * however often the form is sent. The request waits among the bidders of the sale all the same where no address is
 * published.
 */
export async function tellOffice(
  client: Queryable,
  hosts: Pick<Env, 'engineUrl'>,
  { registrationId, sale, who, late }: Asked,
): Promise<void> {
  const { address } = await readInCharge(client, sale.slug);
  if (address === null) return;
  const moreAsked = await countMoreAsked(client, registrationId);
  await sendEmail(client, {
    to: address,
    ...registrationEmails.asked(hosts, sale, who, { late, isAnswer: moreAsked > 0 }),
    replyTo: who.email,
    cause: `registration:${registrationId}:office:${moreAsked}`,
  });
}
