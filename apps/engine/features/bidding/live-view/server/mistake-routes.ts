import { formatPrice } from '@quarterline/listing';
import { problemText } from '@quarterline/text';
import type { Database } from '#database/connect.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound, refuse } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import type { Sessions, SignedIn } from '#platform/sessions/sessions.ts';
import { enqueueEmail } from '#platform/store/messages/outbox-store.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import {
  findOwnBid,
  keepMistake,
  listMistakes,
  listOwnMistakes,
  listStaffAddresses,
  type OwnBid,
} from '../store/mistake-store.ts';

export type MistakeDependencies = {
  database: Database;
  sessions: Sessions;
  saleOf: (slug: string) => Promise<SaleRow>;
};

/**
 * "I made a mistake." A bidder never retracts: the report tells the staff at once and changes nothing by itself. The bid
 * stands, the clock keeps running, and only staff may void, which the record then says.
 */
export const mistakeRoutes = (app: App, { database, saleOf }: MistakeDependencies): void => {
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
          const message = mistakeEmail(sale, bid, who, note);
          for (const to of await listStaffAddresses(client)) await enqueueEmail(client, { to, ...message });
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
};

const mistakeEmail = (
  { editorial }: SaleRow,
  { parcelId, amountCents, bidderNumber }: OwnBid,
  { name, email, phone }: SignedIn,
  note: string,
): { subject: string; text: string } => {
  const parcel = editorial.parcels.find(({ id }) => id === parcelId)?.name ?? 'a parcel';
  return {
    subject: `A bidder reports a mistake: ${parcel}, ${formatPrice(amountCents)}, ${editorial.name}`,
    text: [
      `Bidder ${bidderNumber ?? 'without a number'} (${name}, ${phone ?? 'no phone'}, ${email}) says that the bid of ${formatPrice(amountCents)} on ${parcel} in ${editorial.name} was a mistake.`,
      note === '' ? 'No words were added.' : `In their words: ${note}`,
      '',
      'The bid stands and the clock runs on until you decide. To void it, use the control board.',
    ].join('\n'),
  };
};
