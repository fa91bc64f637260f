import type { Selling } from '@quarterline/contract';
import { waitsForSeller } from '@quarterline/rules';
import { judgeDraft } from '../../../platform/sale/seller-approval.ts';
import type { Queryable } from '../../../platform/store/queryable.ts';
import { findApproval } from '../../../platform/store/sales/seller-approval-store.ts';
import { findDraft } from '../../sales/sale-editor/store/sale-draft-store.ts';
import { listDocuments } from '../store/seller-document-store.ts';
import { countUnread } from '../store/seller-message-store.ts';
import { findSaleOfSeller, listAskedDrafts, listSellingSlugs } from '../store/seller-store.ts';

/** Every sale of a seller, drafts that were sent to them included, with how much waits for them in each. */
export const listOpenSeats = async (database: Queryable, userId: string): Promise<Selling['seats']> => {
  const seats: Selling['seats'] = [];
  for (const slug of [...(await listAskedDrafts(database, userId)), ...(await listSellingSlugs(database, userId))]) {
    const sale = await findSaleOfSeller(database, slug);
    if (!sale) continue;
    seats.push({
      ...{ slug, name: sale.name, isPublic: sale.isPublic },
      toApprove: await countToApprove(database, { ...sale, userId }),
      toSign: (await listDocuments(database, sale.id)).filter(({ status }) => waitsForSeller(status)).length,
      unread: await countUnread(database, sale.id, userId),
    });
  }
  return seats;
};

const countToApprove = async (
  database: Queryable,
  { id, slug, userId }: { id: string; slug: string; userId: string },
): Promise<number> => {
  const row = await findDraft(database, slug);
  if (!row || !(await findApproval(database, id))) return 0;
  const judged = await judgeDraft(database, id, row.draft);
  return judged.filter(
    ({ hash, status, answers }) =>
      status !== 'accepted' && !answers.some((answer) => answer.userId === userId && answer.hash === hash),
  ).length;
};
