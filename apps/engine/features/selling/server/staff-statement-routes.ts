import { hasEmail, type StaffStatement, type StatementAction } from '@quarterline/contract';
import { type SellerTerms, sellerStatement, whyNotFinal } from '@quarterline/rules';
import type { Queryable } from '#database/statements/rows.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { refuse } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import { sendPdf } from '#platform/pages/send-pdf.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { controlSale } from '#platform/staff/server/managed-sale.ts';
import { type By, writeAudit } from '#platform/store/audit-store.ts';
import { lockSale, type SaleRow } from '#platform/store/sales/sale-store.ts';
import { listSellers } from '#platform/store/sales/seller-approval-store.ts';
import { insertReleased, insertSellerTerms, listReleased, readSellerTerms } from '../store/seller-statement-store.ts';
import { makeStatementPdf } from './make-statement-pdf.ts';
import { readStatementLots } from './read-statement-lots.ts';
import { sellerEmails } from './seller-emails.ts';

type Release = Extract<StatementAction, { action: 'release' }>;

/** The statement of a seller, for staff: what the seller pays, the draft, and what was released. */
export function staffStatementRoutes(app: App, { database, sessions, now, env }: AdminServices): void {
  const statementOf = async (client: Queryable, sale: SaleRow): Promise<StaffStatement> => {
    const entered = await readSellerTerms(client, sale.id);
    const lots = sale.status === 'completed' ? await readStatementLots(client, sale, now()) : [];
    return {
      version: entered?.version ?? 0,
      terms: entered && { ...entered.terms, charges: [...entered.terms.charges] },
      draft: entered && sale.status === 'completed' ? sellerStatement(lots, entered.terms) : null,
      notFinal: whyNotFinal(lots).map(({ name }) => name),
      released: (await listReleased(client, sale.id)).map((row) => ({ ...row, at: row.at.getTime() })),
    };
  };

  serve(app, 'GET /api/admin/auctions/:slug/seller/statement', async (request) =>
    statementOf(database, await controlSale(database, request.params.slug)),
  );

  serve(app, 'POST /api/admin/auctions/:slug/seller/statement', async (request) => {
    const { body } = request;
    // What the seller may rely on takes the right to publish.
    const { who } = await sessions.requireRight(request, body.action === 'release' ? 'publish_sales' : 'settle_sales');
    const sale = await controlSale(database, request.params.slug);
    return inTransaction(database, async (client) => {
      await lockSale(client, sale.id);
      const entered = await readSellerTerms(client, sale.id);
      if ((entered?.version ?? 0) !== body.seenVersion) throw refuse(409, 'statement_moved');
      const by = acting(request, who.id);
      if (body.action === 'enter') await enter(client, sale, { before: entered, terms: body.terms, by });
      else if (entered) await release(client, sale, { ...entered, seen: body, by });
      return statementOf(client, sale);
    });
  });

  serve(app, 'GET /api/admin/auctions/:slug/seller/statement/:number', async (request, reply) => {
    const sale = await controlSale(database, request.params.slug);
    const { number } = request.params;
    return sendPdf(reply, await makeStatementPdf(database, sale, number, now()), `${sale.slug}-statement-${number}`);
  });

  const release = async (
    client: Queryable,
    sale: SaleRow,
    { version, terms, seen, by }: { version: number; terms: SellerTerms; seen: Release; by: By },
  ): Promise<void> => {
    const lots = sale.status === 'completed' ? await readStatementLots(client, sale, now()) : [];
    const open = whyNotFinal(lots).map(({ name }) => name);
    if (open.length > 0 || sale.status !== 'completed')
      throw refuse(409, 'statement_not_final', { open: open.join('; ') || 'the sale is not over' });
    const statement = sellerStatement(lots, terms);
    if (statement.netCents !== seen.seenNetCents) throw refuse(409, 'statement_moved');
    const number = await insertReleased(client, sale.id, {
      termsVersion: version,
      statement,
      actorId: by.actorId ?? '',
    });
    await writeAudit(client, by, {
      action: 'seller.statement_released',
      subject: { kind: 'sale', id: sale.id },
      label: `Statement ${number}`,
      saleId: sale.id,
      after: { number, netCents: statement.netCents },
    });
    for (const seller of (await listSellers(client, sale.id)).filter(({ email }) => hasEmail(email)))
      await sendEmail(client, {
        ...sellerEmails.statement(env, { slug: sale.slug, name: sale.editorial.name }, seller.name),
        to: seller.email,
        saleId: sale.id,
        kind: 'settlement',
        cause: `seller-statement:${sale.id}:${number}:${seller.id}`,
      });
  };
}

type Entered = { before: { terms: SellerTerms; version: number } | null; terms: SellerTerms; by: By };

const enter = async (client: Queryable, sale: SaleRow, { before, terms, by }: Entered): Promise<void> => {
  await insertSellerTerms(client, sale.id, { version: (before?.version ?? 0) + 1, terms, actorId: by.actorId ?? '' });
  await writeAudit(client, by, {
    action: 'seller.statement_entered',
    subject: { kind: 'sale', id: sale.id },
    saleId: sale.id,
    before: before?.terms ?? null,
    after: terms,
  });
};
