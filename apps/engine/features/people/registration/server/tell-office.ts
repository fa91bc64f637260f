import { pagePath } from '@quarterline/contract';
import { formatVariables } from '@quarterline/emails';
import { formatPhone } from '@quarterline/listing';
import type { Queryable } from '#database/statements/rows.ts';
import type { Env } from '#engine/env.ts';
import type { SignedIn } from '#platform/sessions/sessions.ts';
import { readInCharge } from '#platform/store/content/team-store.ts';
import { enqueueEmail } from '#platform/store/messages/outbox-store.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import { countMoreAsked } from '../store/more-asked-store.ts';

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
export const tellOffice = async (
  client: Queryable,
  { engineUrl }: Pick<Env, 'engineUrl'>,
  { registrationId, sale, who, late }: Asked,
): Promise<void> => {
  const { address } = await readInCharge(client, sale.slug);
  if (address === null) return;
  const moreAsked = await countMoreAsked(client, registrationId);
  const { bid } = formatVariables({ isTender: sale.editorial.tender !== undefined });
  const asks = moreAsked === 0 ? `asks to ${bid}` : 'answered what you asked for';
  await enqueueEmail(client, {
    to: address,
    subject: `${who.name} ${asks}: ${sale.editorial.name}`,
    text: [
      `${who.name} ${asks} in ${sale.editorial.name}.`,
      late ? 'The list of bidders had closed: only staff can still let them in.' : null,
      '',
      who.phone ? `Phone: ${formatPhone(who.phone)}` : 'No phone number.',
      `Email: ${who.email}`,
      '',
      `Read the request and decide: ${engineUrl}${pagePath('/admin/auctions/:slug/bidders/', { slug: sale.slug })}`,
    ]
      .filter((line) => line !== null)
      .join('\n'),
    replyTo: who.email,
    cause: `registration:${registrationId}:office:${moreAsked}`,
  });
};
