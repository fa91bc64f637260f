import { problemText } from '@quarterline/text';
import type { Database } from '#database/connect.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound, refuse } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import type { Sessions } from '#platform/sessions/sessions.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import { findOwnBid, keepMistake, listMistakes, listOwnMistakes, listStaffAddresses } from '../store/mistake-store.ts';
import { liveViewEmails } from './live-view-emails.ts';

export type MistakeDependencies = {
  database: Database;
  sessions: Sessions;
  saleOf: (slug: string) => Promise<SaleRow>;
};

/**
 * "I made a mistake." A bidder never retracts: the report tells the staff at once and changes nothing by itself. The bid
 * stands, the clock keeps running, and only staff may void, which the record then says.
 */
export function mistakeRoutes(app: App, { database, saleOf }: MistakeDependencies): void {
  serve(
    app,
    'POST /api/auctions/:slug/mistakes',
    async (request) => {
      const { who } = request.session;
      const sale = await saleOf(request.params.slug);
      const { sequence, note } = request.body;
      const bid = await findOwnBid(database, sale.id, who.id, sequence);
      if (!bid) throw notFound(problemText('no_own_bid'));
      if (bid.voided) throw refuse(409, 'bid_voided');
      const { registrationId } = bid;
      const kept = await inTransaction(database, async (client) => {
        const mistake = await keepMistake(client, sale.id, { sequence, registrationId, note });
        if (mistake.isNew && !sale.practice) {
          const email = liveViewEmails.mistakeReported(sale, bid, who, note);
          for (const to of await listStaffAddresses(client)) await sendEmail(client, { to, ...email });
        }
        return mistake;
      });
      return { sequence, reportedAtMs: kept.reportedAtMs };
    },
    { config: { rateLimit: { max: 20, timeWindow: '1 minute' } } },
  );

  serve(app, 'GET /api/auctions/:slug/mistakes', async (request) => {
    const { who } = request.session;
    const sale = await saleOf(request.params.slug);
    return { mistakes: await listOwnMistakes(database, sale.id, who.id) };
  });

  serve(app, 'GET /api/admin/auctions/:slug/mistakes', async (request) => {
    const sale = await saleOf(request.params.slug);
    return { mistakes: await listMistakes(database, sale.id) };
  });
}
