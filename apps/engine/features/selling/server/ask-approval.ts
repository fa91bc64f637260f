import { hasEmail, type SellerSideAction } from '@quarterline/contract';
import { emailFromTemplate } from '@quarterline/emails';
import type { Env } from '../../../env.ts';
import { sendEmail } from '../../../platform/email/send-email.ts';
import { refuse } from '../../../platform/http/problem-handler.ts';
import { judgeDraft } from '../../../platform/sale/seller-approval.ts';
import type { Queryable } from '../../../platform/store/queryable.ts';
import { insertApproval, listSellers } from '../../../platform/store/sales/seller-approval-store.ts';
import type { DraftRow } from '../../sales/sale-editor/store/sale-draft-store.ts';
import { sellerPage } from './write-to-sellers.ts';

type Asked = Extract<SellerSideAction, { action: 'ask_approval' }>;

/**
 * Sends the draft as it is to everybody on the seller's side, with what each part still needs. Throws 409 `no_seller` and `no_parcels`.
 * False when the same request was sent before.
 */
export const askApproval = async (
  client: Queryable,
  env: Pick<Env, 'engineUrl'>,
  row: DraftRow,
  { id, needs, fees, note, actorId }: Omit<Asked, 'action'> & { actorId: string },
): Promise<boolean> => {
  const sellers = await listSellers(client, row.sale_id);
  if (sellers.length === 0) throw refuse(409, 'no_seller');
  if (row.draft.parcels.length === 0) throw refuse(409, 'no_parcels');
  if (!(await insertApproval(client, row.sale_id, { id, needs, fees, note, actorId }))) return false;
  const judged = await judgeDraft(client, row.sale_id, row.draft);
  const open = judged.filter(({ status }) => status !== 'accepted').map(({ item }) => `- ${item.title}`);
  for (const { id: sellerId, name, email } of sellers.filter((seller) => hasEmail(seller.email)))
    await sendEmail(client, {
      ...emailFromTemplate('seller_approval', {
        ...{ name, sale: row.draft.name, page: sellerPage(env, row), note },
        open: open.length === 0 ? 'Nothing: everything is accepted.' : open.join('\n'),
      }),
      to: email,
      kind: 'contact',
      cause: `seller-approval:${id}:${sellerId}`,
    });
  return true;
};
