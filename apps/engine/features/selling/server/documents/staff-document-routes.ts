import { civilDayAt } from '@quarterline/civil-time';
import {
  type AuditAction,
  hasEmail,
  MAX_PRIVATE_BYTES,
  MAX_SELLER_DOCUMENTS,
  type SellerDocumentAction,
} from '@quarterline/contract';
import type { Queryable } from '#database/statements/rows.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import type { Env } from '#engine/env.ts';
import { readOutgoingFile } from '#features/content/media/server/read-private-file.ts';
import { findAdminDraft } from '#features/sales/sale-editor/server/find-admin-draft.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { invalidInput, notFound, refuse } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { needCipher } from '#platform/storage/need-cipher.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { lockDraft } from '#platform/store/sales/sale-draft-store.ts';
import { listSellers } from '#platform/store/sales/seller-approval-store.ts';
import {
  findDocument,
  insertDocument,
  listDocuments,
  lockDocument,
  markOpened,
  moveDocument,
} from '../../store/seller-document-store.ts';
import { sellerEmails } from '../seller-emails.ts';
import { describeDocuments } from './describe-documents.ts';
import { judgeStep, noDocument } from './judge-step.ts';
import { openFile } from './open-file.ts';

const DECIDED: Readonly<Record<SellerDocumentAction['action'], AuditAction>> = {
  confirm: 'seller.document_confirmed',
  send_back: 'seller.document_sent_back',
  withdraw: 'seller.document_withdrawn',
};
type Services = Pick<AdminServices, 'database' | 'now' | 'env' | 'cipher'>;

/** Staff put up documents for the seller of a sale to sign, look at the signed copies, and decide. */
export function staffDocumentRoutes(app: App, { database, now, env, cipher }: Services): void {
  const saleOf = async (slug: string) => {
    const { row } = await findAdminDraft(database, slug);
    return { id: row.sale_id, slug: row.slug, name: row.draft.name, zone: row.draft.zone };
  };

  serve(app, 'GET /api/admin/auctions/:slug/seller/documents', async (request) => {
    return { documents: await describeDocuments(database, (await saleOf(request.params.slug)).id) };
  });

  serve(
    app,
    'POST /api/admin/auctions/:slug/seller/documents',
    async (request) => {
      const { who } = request.session;
      const sale = await saleOf(request.params.slug);
      const { id, name, title } = request.query;
      const dueOn = request.query.dueOn || null;
      if (dueOn !== null && dueOn < civilDayAt(sale.zone, now()))
        throw invalidInput({ dueOn: 'This day is over. Write a later one.' });
      const encryptWith = needCipher(cipher);
      const { bytes, mediaType } = await readOutgoingFile({
        name,
        bytes: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      });
      if (mediaType !== 'application/pdf')
        throw invalidInput({ file: `${name} is not a PDF. Choose the document as a PDF.` });
      await inTransaction(database, async (client) => {
        // One after another, so that the sale has no more of them than it may.
        if (!(await lockDraft(client, sale.slug))) throw notFound('There is no draft at this address.');
        if (await findDocument(client, sale.id, id)) return;
        if ((await listSellers(client, sale.id)).length === 0) throw refuse(409, 'no_seller__document');
        if ((await listDocuments(client, sale.id)).length >= MAX_SELLER_DOCUMENTS)
          throw refuse(409, 'too_many_documents__of_seller', { max: MAX_SELLER_DOCUMENTS });
        const document = { id, title, dueOn };
        const encrypted = encryptWith.encrypt(bytes, id);
        const kept = { ...document, saleId: sale.id, byteCount: bytes.length, encrypted, actorId: who.id };
        if (!(await insertDocument(client, kept))) throw noDocument();
        await writeAudit(client, acting(request, who.id), {
          action: 'seller.document_put_up',
          subject: { kind: 'sale', id: sale.id },
          label: title,
          saleId: sale.id,
          after: { document: id, dueOn, bytes: bytes.length },
        });
        await writeAboutDocument(client, env, { sale, document: { ...document, version: 1 }, reason: null });
      });
      return { documents: await describeDocuments(database, sale.id) };
    },
    { bodyLimit: MAX_PRIVATE_BYTES + 1024 },
  );

  serve(app, 'POST /api/admin/auctions/:slug/seller/documents/:documentId', async (request) => {
    const { who } = request.session;
    const { body } = request;
    const sale = await saleOf(request.params.slug);
    const reason = body.action === 'confirm' ? null : body.reason;
    await inTransaction(database, async (client) => {
      const locked = await lockDocument(client, sale.id, request.params.documentId);
      const { document, status } = judgeStep(locked, body.action, body.seenVersion);
      await moveDocument(client, document.id, { status, reason });
      await writeAudit(client, acting(request, who.id), {
        action: DECIDED[body.action],
        subject: { kind: 'sale', id: sale.id },
        label: document.title,
        saleId: sale.id,
        ...(reason === null ? {} : { reason }),
        before: { status: document.status },
        after: { document: document.id, copy: document.copyId, status },
      });
      if (body.action === 'send_back')
        await writeAboutDocument(client, env, {
          sale,
          reason,
          document: { ...document, version: document.version + 1 },
        });
    });
    return { documents: await describeDocuments(database, sale.id) };
  });

  serve(app, 'GET /api/admin/auctions/:slug/seller/documents/:documentId', async (request, reply) => {
    const sale = await saleOf(request.params.slug);
    const document = await findDocument(database, sale.id, request.params.documentId);
    if (!document) throw noDocument();
    return openFile(database, reply, { document, file: 'to_sign', cipher });
  });

  serve(app, 'GET /api/admin/auctions/:slug/seller/documents/:documentId/signed-copy', async (request, reply) => {
    const { who } = request.session;
    const sale = await saleOf(request.params.slug);
    // Under the lock: a copy is either opened or replaced, never both.
    const document = await inTransaction(database, async (client) => {
      const locked = await lockDocument(client, sale.id, request.params.documentId);
      if (!locked?.copyId) throw noDocument();
      await markOpened(client, locked.copyId);
      await writeAudit(client, acting(request, who.id), {
        action: 'seller.copy_opened',
        subject: { kind: 'sale', id: sale.id },
        label: locked.title,
        saleId: sale.id,
        after: { copy: locked.copyId },
      });
      return locked;
    });
    return openFile(database, reply, { document, file: 'copy', cipher });
  });
}

type About = {
  sale: { id: string; slug: string; name: string };
  document: { id: string; title: string; dueOn: string | null; version: number };
};

/** Writes to every account of the seller's side: with a reason when the signed copy was sent back, without one when there is something to sign. */
const writeAboutDocument = async (
  client: Queryable,
  env: Pick<Env, 'engineUrl'>,
  { sale, document, reason }: About & { reason: string | null },
): Promise<void> => {
  const { id, version } = document;
  for (const seller of (await listSellers(client, sale.id)).filter(({ email }) => hasEmail(email))) {
    await sendEmail(client, {
      ...(reason === null
        ? sellerEmails.document(env, sale, seller.name, document)
        : sellerEmails.documentBack(env, sale, seller.name, document, reason)),
      to: seller.email,
      kind: 'contact',
      cause: `seller-document:${id}:${version}:${seller.id}`,
    });
  }
};
