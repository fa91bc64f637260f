import type { SaleApproval, SellerAction, SellerSeat } from '@quarterline/contract';
import type { TemplatedEmail } from '@quarterline/emails';
import type { Queryable } from '#database/statements/rows.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { refuse } from '#platform/http/problem-handler.ts';
import { accountKey } from '#platform/http/requests/account-key.ts';
import { serve } from '#platform/http/serve.ts';
import { sendPdf } from '#platform/pages/send-pdf.ts';
import { describeApproval, judgeDraft } from '#platform/sale/seller-approval.ts';
import { type By, writeAudit } from '#platform/store/audit-store.ts';
import { findDraft, lockDraft } from '#platform/store/sales/sale-draft-store.ts';
import { findSale } from '#platform/store/sales/sale-store.ts';
import { findApproval, insertAnswer } from '#platform/store/sales/seller-approval-store.ts';
import {
  countUnread,
  findContactOfSeller,
  insertMessage,
  listMessages,
  markRead,
} from '../store/seller-message-store.ts';
import { listReleased } from '../store/seller-statement-store.ts';
import { describeDocuments } from './documents/describe-documents.ts';
import { findSellerSale, type SellerSale } from './find-seller-sale.ts';
import { makeStatementPdf } from './make-statement-pdf.ts';
import { sellerEmails } from './seller-emails.ts';
import type { SellingDependencies } from './selling-dependencies.ts';

const PDF_LIMIT = { max: 20, timeWindow: '1 minute' } as const;

/** As many answers and messages as somebody with many parcels sends; a machine stops there. */
const MAX_AN_HOUR = 240;

/** Routes for a seller of one sale: approval of the draft, messages. */
export function sellerSeatRoutes(app: App, dependencies: SellingDependencies): void {
  const { database, sessions, now, env } = dependencies;

  const seatOf = async (client: Queryable, sale: SellerSale, userId: string): Promise<SellerSeat> => {
    const row = await findDraft(client, sale.slug);
    return {
      slug: sale.slug,
      name: sale.name,
      zone: sale.zone,
      isPublic: sale.isPublic,
      approval:
        row && acceptedOnly(sale, await describeApproval(client, row, { readerId: userId, siteUrl: env.siteUrl })),
      documents: await describeDocuments(client, sale.id),
      messages: (await listMessages(client, sale.id)).map((message) => ({ ...message, state: null })),
      unread: await countUnread(client, sale.id, userId),
      statements: (await listReleased(client, sale.id)).map((row) => ({ ...row, at: row.at.getTime() })),
      serverTimeMs: now(),
    };
  };

  serve(app, 'GET /api/account/selling/:slug', async (request) => {
    const { who } = request.session;
    return seatOf(database, await findSellerSale(database, request.params.slug, who.id), who.id);
  });

  serve(
    app,
    'GET /api/account/selling/:slug/statements/:number',
    async (request, reply) => {
      const { who } = request.session;
      const { slug, number } = request.params;
      await findSellerSale(database, slug, who.id);
      const sale = await findSale(database, slug);
      const pdf = sale && (await makeStatementPdf(database, sale, number, now()));
      return sendPdf(reply, pdf, `${slug}-statement-${number}`);
    },
    { config: { rateLimit: { ...PDF_LIMIT, keyGenerator: accountKey(sessions) } } },
  );

  serve(
    app,
    'POST /api/account/selling/:slug',
    async (request) => {
      const { who } = request.session;
      const { body } = request;
      const by = acting(request, who.id);
      return inTransaction(database, async (client) => {
        const sale = await findSellerSale(client, request.params.slug, who.id);
        if (body.action === 'read') await markRead(client, sale.id, who.id);
        else if (body.action === 'message') {
          const message = { id: body.id, saleId: sale.id, fromStaff: false, authorId: who.id, text: body.text };
          if (await insertMessage(client, message)) {
            await markRead(client, sale.id, who.id);
            await writeAudit(client, by, {
              action: 'seller.wrote',
              subject: { kind: 'sale', id: sale.id },
              saleId: sale.id,
            });
            await tellContact(client, sale, {
              ...sellerEmails.wrote(env, sale, who.name, body.text),
              cause: `seller-message:${body.id}:office`,
            });
          }
        } else if (await answerApproval(client, sale, { userId: who.id, by }, body)) {
          if (body.action === 'comment')
            await tellContact(client, sale, {
              ...sellerEmails.commented(env, sale, who.name, body.comment),
              cause: `seller-answer:${body.id}`,
            });
        }
        return seatOf(client, sale, who.id);
      });
    },
    { config: { rateLimit: { max: MAX_AN_HOUR, timeWindow: '1 hour', keyGenerator: accountKey(sessions) } } },
  );
}

/** Of a sale that is over nothing is asked any more: what was accepted can still be read. */
const acceptedOnly = ({ isOver }: SellerSale, approval: SaleApproval | null): SaleApproval | null =>
  isOver && approval ? { ...approval, items: approval.items.filter(({ status }) => status === 'accepted') } : approval;

type Answer = Extract<SellerAction, { action: 'accept' | 'comment' }>;

/**
 * Keeps what a seller says to a part of the draft, with that part word for word. Under the lock of the draft: what is
 * accepted is what was shown. Throws 409 `no_approval_asked`, `part_was_changed`, and 404 for a part that is gone.
 * False when it was kept before.
 */
const answerApproval = async (
  client: Queryable,
  sale: SellerSale,
  { userId, by }: { userId: string; by: By },
  answer: Answer,
): Promise<boolean> => {
  const row = await lockDraft(client, sale.slug);
  const approval = await findApproval(client, sale.id);
  if (!row || !approval || sale.isOver) throw refuse(409, 'no_approval_asked');
  const part = (await judgeDraft(client, sale.id, row.draft)).find(({ item }) => item.id === answer.itemId);
  if (!part || part.hash !== answer.hash)
    throw part ? refuse(409, 'part_was_changed', { title: part.item.title }) : refuse(409, 'part_was_changed__gone');
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

/**
 * Writes to the person of the office who deals with a seller; nobody when none has: then it stands on the dashboard
 * alone.
 */
const tellContact = async (
  client: Queryable,
  sale: SellerSale,
  email: TemplatedEmail & { cause: string },
): Promise<void> => {
  const contact = await findContactOfSeller(client, sale.id);
  if (contact) await sendEmail(client, { ...email, to: contact.email, kind: 'contact' });
};
