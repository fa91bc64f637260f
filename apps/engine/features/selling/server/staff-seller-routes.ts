import { hasEmail, type SellerSide, type SellerSideAction } from '@quarterline/contract';
import type { Queryable } from '#database/statements/rows.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import type { Env } from '#engine/env.ts';
import { type FoundDraft, findAdminDraft } from '#features/sales/sale-editor/server/find-admin-draft.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound, refuse } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import { describeApproval, judgeDraft } from '#platform/sale/seller-approval.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { type NewAuditEntry, writeAudit } from '#platform/store/audit-store.ts';
import { type DraftRow, lockDraft } from '#platform/store/sales/sale-draft-store.ts';
import { insertApproval, listSellers } from '#platform/store/sales/seller-approval-store.ts';
import { findComment, replyToComment, resolveComment } from '../store/seller-comment-store.ts';
import { countUnreadByOffice, listMessages, markRead } from '../store/seller-message-store.ts';
import { sellerEmails } from './seller-emails.ts';
import { writeToSellers } from './write-to-sellers.ts';

type Services = Pick<AdminServices, 'database' | 'now'> & {
  env: AdminServices['env'] & Pick<Env, 'MAIL_RETURNS_TO' | 'MAIL_RETURNS_DIR'>;
};

/** The seller's side of a sale, for staff: the draft before its seller, and messages. */
export function staffSellerRoutes(app: App, { database, now, env }: Services): void {
  const sideOf = async (client: Queryable, { row, sale }: FoundDraft, readerId: string): Promise<SellerSide> => {
    const sellers = await listSellers(client, row.sale_id);
    const named = row.draft.sellerAccounts.filter(
      ({ email, relation }) => relation === 'seller' && email.trim() !== '',
    );
    return {
      slug: row.slug,
      name: row.draft.name,
      zone: row.draft.zone,
      status: sale?.status ?? 'draft',
      sellers,
      withoutAccount: named
        .map(({ email }) => email.trim().toLowerCase())
        .filter((email) => !sellers.some((seller) => seller.email === email)),
      approval: await describeApproval(client, row, { readerId, siteUrl: env.siteUrl }),
      messages: await listMessages(client, row.sale_id),
      unread: await countUnreadByOffice(client, row.sale_id),
      serverTimeMs: now(),
    };
  };

  serve(app, 'GET /api/admin/auctions/:slug/seller', async (request) => {
    const { who } = request.session;
    return sideOf(database, await findAdminDraft(database, request.params.slug), who.id);
  });

  serve(app, 'POST /api/admin/auctions/:slug/seller', async (request) => {
    const { who } = request.session;
    const { body } = request;
    const found = await findAdminDraft(database, request.params.slug);
    const saleId = found.row.sale_id;
    return inTransaction(database, async (client) => {
      const row = await lockDraft(client, found.row.slug);
      if (!row) throw notFound('There is no draft at this address.');
      const sale = { id: saleId, slug: row.slug, name: row.draft.name };
      const note = (entry: Pick<NewAuditEntry, 'action' | 'after'>) =>
        writeAudit(client, acting(request, who.id), { ...entry, subject: { kind: 'sale', id: saleId }, saleId });
      if (body.action === 'read') await markRead(client, saleId, who.id);
      if (body.action === 'ask_approval' && (await askApproval(client, env, row, { ...body, actorId: who.id })))
        await note({ action: 'seller.approval_asked', after: { needs: body.needs, version: row.version } });
      if (body.action === 'message' && (await writeToSellers(client, env, sale, { ...body, author: who }))) {
        await markRead(client, saleId, who.id);
        await note({ action: 'seller.written_to' });
      }
      if (body.action === 'reply' || body.action === 'resolve') {
        const comment = await findComment(client, saleId, body.answerId);
        if (!comment) throw notFound('There is no such comment.');
        if (body.action === 'resolve') {
          await resolveComment(client, comment.id);
          await note({ action: 'seller.comment_resolved', after: { answer: comment.id } });
        } else {
          await replyToComment(client, comment.id, { actorId: who.id, text: body.text });
          await note({ action: 'seller.replied', after: { answer: comment.id } });
          const seller = (await listSellers(client, saleId)).find(({ id }) => id === comment.userId);
          if (seller && hasEmail(seller.email))
            await sendEmail(client, {
              ...sellerEmails.reply(env, sale, seller.name, body.text),
              to: seller.email,
              kind: 'contact',
            });
        }
      }
      return sideOf(client, { ...found, row }, who.id);
    });
  });
}

type Asked = Extract<SellerSideAction, { action: 'ask_approval' }>;

/**
 * Sends the draft as it is to everybody on the seller's side, with what each part still needs. Throws 409 `no_seller` and `no_parcels`.
 * False when the same request was sent before.
 */
const askApproval = async (
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
  const open = judged.filter(({ status }) => status !== 'accepted').map(({ item }) => item.title);
  const sale = { slug: row.slug, name: row.draft.name };
  for (const { id: sellerId, name, email } of sellers.filter((seller) => hasEmail(seller.email)))
    await sendEmail(client, {
      ...sellerEmails.approval(env, sale, name, { note, open }),
      to: email,
      kind: 'contact',
      cause: `seller-approval:${id}:${sellerId}`,
    });
  return true;
};
