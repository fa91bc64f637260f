import { randomUUID } from 'node:crypto';
import type { SaleDraft } from '@quarterline/contract';
import { problemText } from '@quarterline/text';
import type { PoolClient } from 'pg';
import { notFound, ProblemError } from '../../../../platform/http/problem-handler.ts';
import { type By, writeAudit } from '../../../../platform/store/audit-store.ts';
import { findSale } from '../../../../platform/store/sales/sale-store.ts';
import { alignDraft, lockDraft } from '../../../sales/sale-editor/store/sale-draft-store.ts';
import { nameParty, removeParty } from '../store/admin-user-store.ts';

type Input = { saleSlug: string; user: { id: string; email: string }; reason: string; action: 'name' | 'remove' };

/**
 * Related to a seller: may watch the sale, and may not bid. The line reads it for the next bid. The sale's draft says it too,
 * or publishing it again would take it back.
 */
export const changeParty = async (
  client: PoolClient,
  by: By,
  { saleSlug, user, reason, action }: Input,
): Promise<void> => {
  const sale = await findSale(client, saleSlug);
  if (!sale) throw notFound(problemText('no_sale'));
  const row = await lockDraft(client, saleSlug);
  const done = await (action === 'name' ? nameParty : removeParty)(client, sale.id, user.id);
  if (!done) {
    throw new ProblemError(409, {
      code: 'nothing_to_change',
      message:
        action === 'name'
          ? 'This account is on the seller’s side of that sale already.'
          : 'This account is not named as related there.',
      next: action === 'name' ? 'Load the account again to see it.' : 'Who sells is changed in the editor of the sale.',
    });
  }
  const change = (draft: SaleDraft): SaleDraft => ({
    ...draft,
    sellerAccounts:
      action === 'name'
        ? [...draft.sellerAccounts, { id: randomUUID(), email: user.email, relation: 'related' }]
        : draft.sellerAccounts.filter(({ email }) => email.trim().toLowerCase() !== user.email),
  });
  if (row?.public_draft)
    await alignDraft(client, sale.id, { draft: change(row.draft), publicDraft: change(row.public_draft) });
  await writeAudit(client, by, {
    action: action === 'name' ? 'user.party_named' : 'user.party_removed',
    subject: { kind: 'account', id: user.id },
    saleId: sale.id,
    reason,
  });
};
