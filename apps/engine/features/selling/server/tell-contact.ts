import { pagePath } from '@quarterline/contract';
import type { Env } from '../../../env.ts';
import { enqueueEmail } from '../../../platform/store/messages/outbox-store.ts';
import type { Queryable } from '../../../platform/store/queryable.ts';
import { findContactOfSeller } from '../store/seller-message-store.ts';

type News = { sale: { id: string; slug: string; name: string }; subject: string; text: string; cause: string };

/** Writes to the person of the office who deals with a seller; nobody when none has: then it stands on the dashboard alone. */
export const tellContact = async (
  client: Queryable,
  env: Pick<Env, 'engineUrl'>,
  { sale, subject, text, cause }: News,
): Promise<void> => {
  const contact = await findContactOfSeller(client, sale.id);
  if (!contact) return;
  await enqueueEmail(client, {
    to: contact.email,
    subject: `${subject}: ${sale.name}`,
    text: `${text}\n\n${env.engineUrl}${pagePath('/admin/auctions/:slug/seller/', { slug: sale.slug })}`,
    kind: 'contact',
    cause,
  });
};
