import type { AddendumRequest, StaffAddenda } from '@quarterline/contract';
import { staffRefusalText } from '@quarterline/text';
import { inTransaction } from '#database/statements/transaction.ts';
import { refuse, refuseAs } from '#platform/http/problem-handler.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { controlSale } from '#platform/staff/server/managed-sale.ts';
import { type By, writeAudit } from '#platform/store/audit-store.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import { listConditions } from '#platform/store/sales/terms-store.ts';
import {
  countAccepted,
  dropAddendum,
  isAddendumPublished,
  keepAddendum,
  listAddenda,
} from '../store/addendum-store.ts';
import { composeAddendum } from './compose-addendum.ts';
import { publishUpdates } from './publish-updates.ts';

/**
 * Puts an addendum in force through the sale's queue, and before the public. Sent again with its id it is the same one. Throws
 * `ProblemError 409` with the code of the rules, or `conditions_not_kept`.
 */
export async function publishAddendum(
  services: AdminServices,
  sale: SaleRow,
  input: AddendumRequest,
  by: { by: By; actorId: string; requestId: string },
): Promise<StaffAddenda> {
  const { database } = services;
  if (!(await isAddendumPublished(database, sale.id, input.id))) await putInForce(services, sale, input, by);
  const after = await readStaffAddenda(services, await controlSale(database, sale.slug));
  // Sent again after a crash, it finds the entry of the record and tells the public pages of it.
  await inTransaction(database, async (client) => {
    await writeAudit(client, by.by, {
      action: 'conditions.addendum',
      subject: { kind: 'sale', id: sale.id },
      saleId: sale.id,
      reason: input.changes,
      after: after.addenda.at(-1),
    });
    await publishUpdates(client, sale);
  });
  return after;
}

/** The addenda of a sale, and who has accepted the newest. */
export async function readStaffAddenda(
  { database }: Pick<AdminServices, 'database'>,
  { id, terms_version }: SaleRow,
): Promise<StaffAddenda> {
  const [addenda, counts] = await Promise.all([listAddenda(database, id), countAccepted(database, id, terms_version)]);
  return { addenda, ...counts };
}

/** Keeps the words, then asks the sale's queue. What is refused there is not kept. */
const putInForce = async (
  { database, action }: AdminServices,
  sale: SaleRow,
  { id, changes, text }: AddendumRequest,
  by: { actorId: string; requestId: string },
): Promise<void> => {
  const before = (await listConditions(database, sale.id)).at(-1);
  if (!before) throw refuse(409, 'conditions_not_kept');
  const number = (await listAddenda(database, sale.id)).length + 1;
  const composed = composeAddendum({ saleName: sale.editorial.name, number, changes, text, before });
  const kept = { id, saleId: sale.id, number, changes, text, writtenBy: by.actorId, ...composed };
  if (!(await keepAddendum(database, kept))) return;
  const refusal = await action(
    sale.id,
    {
      kind: 'publish_terms',
      documentName: composed.name,
      documentHash: composed.sha256,
      followsVersion: before.version,
      reason: changes,
      actorId: by.actorId,
    },
    by.requestId,
  );
  if (!refusal) return;
  await dropAddendum(database, id);
  throw refuseAs(409, refusal.code, staffRefusalText(refusal));
};
