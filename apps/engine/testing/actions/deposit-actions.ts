import { randomUUID } from 'node:crypto';
import { apiPath } from '@quarterline/contract';
import type { Input, Office } from '../office/office.ts';
import { askBidDeposit } from '../sales/ask-bid-deposit.ts';
import { insertTestSale } from '../sales/test-sale.ts';

/** Staff actions on bid deposits, each with a successful request. */
export const DEPOSIT_ACTIONS: Record<string, (office: Office) => Promise<Input>> = {
  'POST /api/admin/auctions/:slug/registrations/:registrationId/bid-deposits': async ({ clone }) => {
    const sale = await insertTestSale(clone.database, { closesInMs: 7_200_000 });
    await askBidDeposit(clone.database, sale.id);
    return {
      path: apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId/bid-deposits', {
        slug: sale.slug,
        registrationId: sale.bidders[0]?.registrationId ?? '',
      }),
      body: { id: randomUUID(), amountCents: 1_000_000, receivedOn: '2026-11-20', reference: 'T-1' },
    };
  },
  'POST /api/admin/auctions/:slug/bid-deposits/:depositId/return': async ({ clone }) => {
    const sale = await insertTestSale(clone.database, { closesInMs: 7_200_000 });
    const depositId = randomUUID();
    await clone.database.query(
      `INSERT INTO trust_entry (id, sale_id, registration_id, kind, in_cents, day, method, reference, actor_id)
       VALUES ($1, $2, $3, 'bid_deposit', 100, '2026-11-02', 'wire', 'T-1', $4)`,
      [depositId, sale.id, sale.bidders[0]?.registrationId, sale.bidders[0]?.userId],
    );
    return {
      path: apiPath('POST /api/admin/auctions/:slug/bid-deposits/:depositId/return', { slug: sale.slug, depositId }),
      body: { returnedOn: '2026-11-20', reference: 'T-2' },
    };
  },
};
