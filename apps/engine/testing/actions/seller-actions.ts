import { randomUUID } from 'node:crypto';
import { apiPath } from '@quarterline/contract';
import type { Input, Office } from '../office/office.ts';
import { insertTestSale } from '../sales/test-sale.ts';
import { A_SIGNED_COPY } from './phone-bidder-actions.ts';

/** Staff actions on the seller of a sale, each with a successful request. */
export const SELLER_ACTIONS: Record<string, (office: Office) => Promise<Input>> = {
  'POST /api/admin/auctions/:slug/seller': async ({ clone }) => {
    const { slug } = await insertTestSale(clone.database);
    const body = { action: 'message', id: randomUUID(), text: 'The title search is here.' };
    return { path: apiPath('POST /api/admin/auctions/:slug/seller', { slug }), body };
  },
  'POST /api/admin/auctions/:slug/seller/statement': async ({ clone }) => {
    const { slug } = await insertTestSale(clone.database);
    const terms = { commission: { kind: 'none' }, commissionTax: 500, charges: [] };
    return {
      path: apiPath('POST /api/admin/auctions/:slug/seller/statement', { slug }),
      body: { action: 'enter', seenVersion: 0, terms },
    };
  },
  'POST /api/admin/auctions/:slug/seller/documents': async ({ clone }) => {
    const sale = await insertTestSale(clone.database);
    await clone.database.query(`INSERT INTO seller_party (sale_id, user_id, relation) VALUES ($1, $2, 'seller')`, [
      sale.id,
      sale.bidders[0]?.userId,
    ]);
    const query = new URLSearchParams({ id: randomUUID(), name: 'agreement.pdf', title: 'Listing agreement' });
    return {
      path: `${apiPath('GET /api/admin/auctions/:slug/seller/documents', { slug: sale.slug })}?${query}`,
      bytes: A_SIGNED_COPY,
    };
  },
  'POST /api/admin/auctions/:slug/seller/documents/:documentId': async ({ clone }) => {
    const sale = await insertTestSale(clone.database);
    const id = randomUUID();
    await clone.database.query(
      `INSERT INTO seller_document (id, sale_id, title, byte_count, key_id, encrypted, put_up_by) VALUES ($1, $2, 'Agreement', 1, 'x', 'x', $3)`,
      [id, sale.id, sale.bidders[0]?.userId],
    );
    return {
      path: apiPath('POST /api/admin/auctions/:slug/seller/documents/:documentId', { slug: sale.slug, documentId: id }),
      body: { action: 'withdraw', seenVersion: 1, reason: 'The wrong file.' },
    };
  },
};
