import { randomBytes } from 'node:crypto';
import { draftFromPublic } from '@quarterline/drafting';
import { problemText } from '@quarterline/text';
import type { Database } from '#database/connect.ts';
import { notFound } from '#platform/http/problem-handler.ts';
import { readWholeRecord } from '#platform/sale/read-whole-record.ts';
import { listSellerAccounts } from '#platform/store/registrations/seller-party-store.ts';
import { type AdminSaleRowOfRecord, findSaleOfRecord } from '#platform/store/sales/admin-sale-store.ts';
import { type DraftRow, findDraft, insertDraft } from '#platform/store/sales/sale-draft-store.ts';

export const newPreviewToken = (): string => randomBytes(24).toString('base64url');

export type FoundDraft = { row: DraftRow; sale: AdminSaleRowOfRecord | null };

/**
 * The draft of a sale, and the sale itself once it is public. A sale that became public without an editor gets a draft made
 * of what is public.
 */
export async function findAdminDraft(database: Database, slug: string): Promise<FoundDraft> {
  const [row, sale] = await Promise.all([findDraft(database, slug), findSaleOfRecord(database, slug)]);
  if (row) return { row, sale };
  if (!sale) throw notFound(problemText('no_sale'));
  const scheduled = (await readWholeRecord(database, sale.id)).events.findLast(
    (event) => event.kind === 'sale_scheduled',
  );
  if (scheduled?.kind !== 'sale_scheduled') throw new Error(`The record of ${slug} has no schedule.`);
  const accounts = await listSellerAccounts(database, sale.id);
  const draft = {
    ...draftFromPublic(sale.editorial, scheduled, sale.registration_closes_at?.getTime() ?? null),
    sellerAccounts: accounts.map(({ email, relation }, index) => ({ id: `account-${index + 1}`, email, relation })),
  };
  // Two people may open it at once: one of them makes it, both read it.
  await insertDraft(database, {
    saleId: sale.id,
    slug,
    draft,
    publicDraft: draft,
    publishedAt: sale.first_public_at,
    previewToken: newPreviewToken(),
    actorId: null,
  });
  const made = await findDraft(database, slug);
  if (!made) throw new Error(`The draft of ${slug} was not made.`);
  return { row: made, sale };
}
