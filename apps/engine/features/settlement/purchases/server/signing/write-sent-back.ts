import { enginePages, hasEmail } from '@quarterline/contract';
import { emailFromTemplate } from '@quarterline/emails';
import type { Env } from '../../../../../env.ts';
import { sendEmail } from '../../../../../platform/email/send-email.ts';
import type { Queryable } from '../../../../../platform/store/queryable.ts';
import type { SaleRow } from '../../../../../platform/store/sales/sale-store.ts';
import { listBuyers } from '../../../../../platform/store/sales/settlement-store.ts';

type SentBack = { sale: SaleRow; buyerId: string; what: string; copyId: string; reason: string };

/** Writes to a buyer that a signed copy was sent back, and why. Staff tell a buyer without email. */
export const writeSentBack = async (
  client: Queryable,
  env: Pick<Env, 'engineUrl'>,
  { sale, buyerId, what, copyId, reason }: SentBack,
): Promise<void> => {
  const [buyer] = await listBuyers(client, [buyerId]);
  if (!buyer || !hasEmail(buyer.email)) return;
  const page = env.engineUrl + enginePages.profileResults;
  await sendEmail(client, {
    ...emailFromTemplate('signed_offer_back', { name: buyer.name, what, sale: sale.editorial.name, reason, page }),
    to: buyer.email,
    saleId: sale.id,
    kind: 'settlement',
    cause: `signed-offer-back:${copyId}`,
  });
};
