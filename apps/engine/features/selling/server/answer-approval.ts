import type { SellerAction } from '@quarterline/contract';
import { ProblemError, refuse } from '../../../platform/http/problem-handler.ts';
import { judgeDraft } from '../../../platform/sale/seller-approval.ts';
import { type By, writeAudit } from '../../../platform/store/audit-store.ts';
import type { Queryable } from '../../../platform/store/queryable.ts';
import { findApproval, insertAnswer } from '../../../platform/store/sales/seller-approval-store.ts';
import { lockDraft } from '../../sales/sale-editor/store/sale-draft-store.ts';
import type { SellerSale } from './find-seller-sale.ts';

type Answer = Extract<SellerAction, { action: 'accept' | 'comment' }>;

/**
 * Keeps what a seller says to a part of the draft, with that part word for word. Under the lock of the draft: what is accepted is what
 * was shown. Throws 409 `no_approval_asked`, `part_was_changed`, and 404 for a part that is gone. False when it was kept before.
 */
export const answerApproval = async (
  client: Queryable,
  sale: SellerSale,
  { userId, by }: { userId: string; by: By },
  answer: Answer,
): Promise<boolean> => {
  const row = await lockDraft(client, sale.slug);
  const approval = await findApproval(client, sale.id);
  if (!row || !approval) throw refuse(409, 'no_approval_asked');
  const part = (await judgeDraft(client, sale.id, row.draft)).find(({ item }) => item.id === answer.itemId);
  if (!part || part.hash !== answer.hash)
    throw new ProblemError(409, {
      code: 'part_was_changed',
      message: part
        ? `${part.item.title} was changed since you read it. Your answer was not kept.`
        : 'This parcel is no longer in the sale. Your answer was not kept.',
      next: 'Read it as it is now, then answer.',
    });
  const { action: kind, id } = answer;
  const comment = answer.action === 'comment' ? answer.comment : '';
  const kept = { id, approvalId: approval.id, userId, kind, shown: part.item, hash: part.hash, comment };
  if (!(await insertAnswer(client, kept))) return false;
  await writeAudit(client, by, {
    action: kind === 'accept' ? 'seller.accepted' : 'seller.commented',
    subject: { kind: 'sale', id: sale.id },
    label: part.item.title,
    saleId: sale.id,
    after: { part: part.item.id, hash: part.hash },
  });
  return true;
};
