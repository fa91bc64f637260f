import { civilDayName } from '@quarterline/civil-time';
import { hasEmail } from '@quarterline/contract';
import { emailFromTemplate } from '@quarterline/emails';
import type { Env } from '../../../../env.ts';
import { sendEmail } from '../../../../platform/email/send-email.ts';
import type { Queryable } from '../../../../platform/store/queryable.ts';
import { listSellers } from '../../../../platform/store/sales/seller-approval-store.ts';
import { sellerPage } from '../write-to-sellers.ts';

type About = {
  sale: { id: string; slug: string; name: string };
  document: { id: string; title: string; dueOn: string | null; version: number };
};

/** Writes to every account of the seller's side: with a reason when the signed copy was sent back, without one when there is something to sign. */
export const writeAboutDocument = async (
  client: Queryable,
  env: Pick<Env, 'engineUrl'>,
  { sale, document, reason }: About & { reason: string | null },
): Promise<void> => {
  const { id, title, dueOn, version } = document;
  for (const seller of (await listSellers(client, sale.id)).filter(({ email }) => hasEmail(email))) {
    const about = { name: seller.name, sale: sale.name, page: sellerPage(env, sale), title };
    const due = dueOn === null ? '' : ` We need it by ${civilDayName(dueOn)}.`;
    await sendEmail(client, {
      ...(reason === null
        ? emailFromTemplate('seller_document', { ...about, due })
        : emailFromTemplate('seller_document_back', { ...about, reason })),
      to: seller.email,
      kind: 'contact',
      cause: `seller-document:${id}:${version}:${seller.id}`,
    });
  }
};
