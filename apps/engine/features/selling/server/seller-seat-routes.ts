import type { SellerSeat } from '@quarterline/contract';
import { acting } from '../../../platform/http/acting.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { accountKey } from '../../../platform/http/requests/account-key.ts';
import { serve } from '../../../platform/http/serve.ts';
import { sendPdf } from '../../../platform/pages/send-pdf.ts';
import { describeApproval } from '../../../platform/sale/seller-approval.ts';
import { writeAudit } from '../../../platform/store/audit-store.ts';
import { inTransaction, type Queryable } from '../../../platform/store/queryable.ts';
import { findSale } from '../../../platform/store/sales/sale-store.ts';
import { findDraft } from '../../sales/sale-editor/store/sale-draft-store.ts';
import { countUnread, insertMessage, listMessages, markRead } from '../store/seller-message-store.ts';
import { listReleased } from '../store/seller-statement-store.ts';
import { answerApproval } from './answer-approval.ts';
import { describeDocuments } from './documents/describe-documents.ts';
import { findSellerSale, type SellerSale } from './find-seller-sale.ts';
import { makeStatementPdf } from './pdf/make-statement-pdf.ts';
import type { SellingDependencies } from './selling-dependencies.ts';
import { tellContact } from './tell-contact.ts';

const PDF_LIMIT = { max: 20, timeWindow: '1 minute' } as const;

/** As many answers and messages as somebody with many parcels sends; a machine stops there. */
const MOST_AN_HOUR = 240;

/** What a seller does about one sale: approves its draft, reads and writes messages. */
export const sellerSeatRoutes = (app: App, dependencies: SellingDependencies): void => {
  const { database, sessions, now, env } = dependencies;

  const seatOf = async (client: Queryable, sale: SellerSale, userId: string): Promise<SellerSeat> => {
    const row = await findDraft(client, sale.slug);
    return {
      ...{ slug: sale.slug, name: sale.name, zone: sale.zone, isPublic: sale.isPublic },
      approval: row && (await describeApproval(client, row, { readerId: userId, siteUrl: env.siteUrl })),
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
            await tellContact(client, env, {
              ...{ sale, subject: 'Message of the seller', cause: `seller-message:${body.id}:office` },
              text: `${who.name} writes:\n\n${body.text}`,
            });
          }
        } else if (await answerApproval(client, sale, { userId: who.id, by }, body)) {
          if (body.action === 'comment')
            await tellContact(client, env, {
              ...{ sale, subject: 'Comment of the seller on the draft', cause: `seller-answer:${body.id}` },
              text: `${who.name} writes about the draft:\n\n${body.comment}`,
            });
        }
        return seatOf(client, sale, who.id);
      });
    },
    { config: { rateLimit: { max: MOST_AN_HOUR, timeWindow: '1 hour', keyGenerator: accountKey(sessions) } } },
  );
};
