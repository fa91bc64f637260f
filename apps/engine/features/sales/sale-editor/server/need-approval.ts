import type { Queryable } from '#database/statements/rows.ts';
import { inFields, refuse } from '#platform/http/problem-handler.ts';
import { listUnapproved, type Unapproved } from '#platform/sale/seller-approval.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import type { DraftRow } from '../store/sale-draft-store.ts';
import type { Publication } from './publication.ts';

/**
 * The parts that the seller has not approved, which staff publish for a reason; none when all is approved. Throws
 * `ProblemError 409 not_approved_by_seller` without a reason. Asked with the row of the draft locked.
 */
export const needApproval = async (client: Queryable, row: DraftRow, reason: string): Promise<Unapproved[]> => {
  const unapproved = await listUnapproved(client, row);
  if (unapproved.length === 0 || reason.trim() !== '') return unapproved;
  const titles = unapproved.map(({ title }) => title);
  const named =
    titles.length > 3 ? `${titles.slice(0, 3).join('; ')} and ${titles.length - 3} more` : titles.join('; ');
  throw inFields(refuse(409, 'not_approved_by_seller', { named }), {
    withoutApproval: 'Write why it is published without the approval of the seller.',
  });
};

/** The statement of staff who published without approval, in the transaction of the publication. */
export const noteUnapproved = (
  client: Queryable,
  { row, request }: Publication,
  { unapproved, reason }: { unapproved: readonly Unapproved[]; reason: string },
): Promise<void> =>
  writeAudit(client, request.by, {
    action: 'sale.published_unapproved',
    subject: { kind: 'sale', id: row.sale_id },
    saleId: row.sale_id,
    reason,
    after: { unapproved: unapproved.map(({ id, title, status }) => ({ id, title, status })) },
  });
