import type { Selling, SellingSale } from '@quarterline/contract';
import { type OfFormat, saleFormat } from '@quarterline/listing';
import { dutyOf, viewSale, waitsForSeller } from '@quarterline/rules';
import { labelledPrice, outcomeLabel } from '@quarterline/text';
import type { Queryable } from '#database/statements/rows.ts';
import { makeSalePdf } from '#features/settlement/purchases/server/pdf/make-sale-pdf.ts';
import { soldLots } from '#features/settlement/purchases/server/read-sold.ts';
import { countTakingPart } from '#features/settlement/purchases/store/report-store.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound } from '#platform/http/problem-handler.ts';
import { accountKey } from '#platform/http/requests/account-key.ts';
import { serve } from '#platform/http/serve.ts';
import { sendPdf } from '#platform/pages/send-pdf.ts';
import { judgeDraft } from '#platform/sale/seller-approval.ts';
import { relationToSeller } from '#platform/store/registrations/seller-party-store.ts';
import { findDraft } from '#platform/store/sales/sale-draft-store.ts';
import { findSale, type SaleRow } from '#platform/store/sales/sale-store.ts';
import { findApproval } from '#platform/store/sales/seller-approval-store.ts';
import { listDocuments } from '../store/seller-document-store.ts';
import { countUnread } from '../store/seller-message-store.ts';
import { findSaleOfSeller, listAskedDrafts, listSellingSlugs } from '../store/seller-store.ts';
import { sellerDocumentRoutes } from './documents/seller-document-routes.ts';
import { sellerSeatRoutes } from './seller-seat-routes.ts';
import type { SellingDependencies } from './selling-dependencies.ts';
import type { SellingFormat } from './selling-format.ts';
import { tenderTexts } from './tender-texts.ts';

const PDF_LIMIT = { max: 20, timeWindow: '1 minute' } as const;

/** A seller's view of their own sales, while they run and after: prices and numbers, never a name. */
export function sellingRoutes(app: App, dependencies: SellingDependencies): void {
  const { database, sessions, channels, readRecord, now, env } = dependencies;
  sellerSeatRoutes(app, dependencies);
  sellerDocumentRoutes(app, dependencies);
  const viewOf = async (sale: SaleRow): Promise<SellingSale> => {
    const channel = channels.of(sale.id);
    const { state, after } = await channel.read(false);
    const view = viewSale(state, { role: 'seller' }, after);
    const { parcels, status } = view;
    const format = saleFormat(sale.editorial);
    const texts = TEXTS[format](view, now(), sale.editorial.zone);
    const { lots } = await soldLots(database, sale, await readRecord(sale.id), now());
    const { approved, bid } = await countTakingPart(database, sale.id);
    const published = (id: string) => sale.editorial.parcels.find((parcel) => parcel.id === id);
    return {
      slug: sale.slug,
      name: sale.editorial.name,
      status,
      zone: sale.editorial.zone,
      approved,
      format,
      tender: texts.sale,
      bidding: texts.isCountSecret ? null : bid,
      watchers: channel.watcherCount(),
      parcels: parcels.map((lot) => ({
        stake: published(lot.id)?.stake ?? '',
        name: published(lot.id)?.name ?? '',
        phase: lot.phase,
        price: texts.price(lot),
        outcome: outcomeLabel(lot),
        tender: texts.lot(lot),
        bids: lot.bidCount,
        bidders: lot.bidderCount ?? 0,
        closesAt: lot.closedAt ?? lot.closesAt,
        held: lot.hold !== null,
      })),
      purchases: lots.map(({ parcel, current }) => {
        const duty = dutyOf(current);
        return {
          stake: parcel.stake,
          name: parcel.name,
          priceCents: current.priceCents,
          phase: current.phase,
          waitsFor: duty?.by ?? 'nobody',
          dueAt: duty?.dueAt ?? null,
        };
      }),
    };
  };

  serve(app, 'GET /api/account/selling', async (request) => {
    const { who } = request.session;
    const sales: SellingSale[] = [];
    for (const slug of await listSellingSlugs(database, who.id)) {
      const sale = await findSale(database, slug);
      if (sale) sales.push(await viewOf(sale));
    }
    return { serverTimeMs: now(), sales, seats: await listOpenSeats(database, who.id) };
  });

  serve(
    app,
    'GET /api/account/selling/:slug/report',
    async (request, reply) => {
      const { who } = request.session;
      const sale = await findSale(database, request.params.slug);
      if (!sale || (await relationToSeller(database, sale.id, who.id)) !== 'seller')
        throw notFound('You do not sell in a sale of this name.');
      const made = await makeSalePdf(database, { sale, pdf: 'report', madeAt: now(), engineUrl: env.engineUrl });
      return sendPdf(reply, made, `${sale.slug}-report`);
    },
    { config: { rateLimit: { ...PDF_LIMIT, keyGenerator: accountKey(sessions) } } },
  );
}

/** Every sale of a seller, drafts that were sent to them included, with how much waits for them in each. */
export async function listOpenSeats(database: Queryable, userId: string): Promise<Selling['seats']> {
  const seats: Selling['seats'] = [];
  for (const slug of [...(await listAskedDrafts(database, userId)), ...(await listSellingSlugs(database, userId))]) {
    const sale = await findSaleOfSeller(database, slug);
    if (!sale) continue;
    seats.push({
      slug,
      name: sale.name,
      isPublic: sale.isPublic,
      toApprove: await countToApprove(database, { ...sale, userId }),
      toSign: (await listDocuments(database, sale.id)).filter(({ status }) => waitsForSeller(status)).length,
      unread: await countUnread(database, sale.id, userId),
    });
  }
  return seats;
}

const countToApprove = async (
  database: Queryable,
  { id, slug, userId, isOver }: { id: string; slug: string; userId: string; isOver: boolean },
): Promise<number> => {
  if (isOver) return 0;
  const row = await findDraft(database, slug);
  if (!row || !(await findApproval(database, id))) return 0;
  const judged = await judgeDraft(database, id, row.draft);
  return judged.filter(
    ({ hash, status, answers }) =>
      status !== 'accepted' && !answers.some((answer) => answer.userId === userId && answer.hash === hash),
  ).length;
};

const auctionTexts: SellingFormat = ({ groups }) => ({
  sale: null,
  isCountSecret: false,
  lot: () => null,
  price: (lot) => labelledPrice(lot, groups.find(({ id }) => id === lot.groupId) ?? null),
});

const TEXTS: OfFormat<SellingFormat> = { ascending: auctionTexts, sealedTender: tenderTexts };
