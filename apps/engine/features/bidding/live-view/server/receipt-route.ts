import { type AnyReceipt, type ReceiptFile, TenderAnswer } from '@quarterline/contract';
import { problemText } from '@quarterline/text';
import type { Database } from '#database/connect.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import type { Sessions } from '#platform/sessions/sessions.ts';
import { readBidAnswer } from '#platform/store/record/record-store.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import { readConditionsInForce } from '#platform/store/sales/terms-store.ts';

export type ReceiptDependencies = {
  database: Database;
  sessions: Sessions;
  publicKeyPem: string;
  saleOf: (slug: string) => Promise<SaleRow>;
};

/** A receipt with what is needed to check it. */
export async function receiptFileOf(
  { database, publicKeyPem }: Pick<ReceiptDependencies, 'database' | 'publicKeyPem'>,
  sale: SaleRow,
  receipt: AnyReceipt,
): Promise<ReceiptFile> {
  const parcel = sale.editorial.parcels.find(({ id }) => id === receipt.parcelId);
  const practice = sale.practice ? { practice: true as const } : {};
  const conditions = await readConditionsInForce(database, sale.id, receipt.receiptNumber);
  return {
    ...practice,
    saleName: sale.editorial.name,
    parcelName: parcel?.name ?? null,
    conditions,
    receipt,
    publicKeyPem,
  };
}

/** Downloads the caller's own receipt, with the public key for its signature. */
export function receiptRoute(app: App, { database, publicKeyPem, saleOf }: ReceiptDependencies): void {
  serve(app, 'GET /api/auctions/:slug/bids/:bidId/receipt', async (request, reply) => {
    const { slug, bidId } = request.params;
    const { who } = request.session;
    const sale = await saleOf(slug);
    const body = await readBidAnswer(database, sale.id, bidId, who.id);
    const answer = body === null ? null : TenderAnswer.parse(JSON.parse(body));
    const receipt = answer && answer.outcome !== 'unknown' ? answer.receipt : null;
    if (!receipt) throw notFound(problemText('no_receipt'));
    const name = `${sale.practice ? 'practice-' : ''}receipt-${sale.slug}-${receipt.receiptNumber}.json`;
    void reply.header('cache-control', 'no-store').header('content-disposition', `attachment; filename="${name}"`);
    return receiptFileOf({ database, publicKeyPem }, sale, receipt);
  });
}
