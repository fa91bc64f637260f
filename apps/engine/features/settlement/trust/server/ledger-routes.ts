import type { SaleTrust } from '@quarterline/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { inTransaction } from '#database/statements/transaction.ts';
import { readSold } from '#features/settlement/purchases/server/read-sold.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { invalidInput, notFound, refuse } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import { sendPdf } from '#platform/pages/send-pdf.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { controlSale, Slug } from '#platform/staff/server/managed-sale.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { insertAdjustment } from '../store/adjustment-store.ts';
import { isPossessionDay } from './adjust-purchase.ts';
import { readSaleTrust } from './ledger-view.ts';
import { makeAdjustmentsPdf } from './pdf/make-adjustments-pdf.ts';
import { reverseEntry, writeMovement } from './write-movement.ts';

const OfPurchase = Slug.extend({ parcelId: z.uuid() });

/** The trust ledgers of a sale: what came in, what went out, what was reversed, and the statement of adjustments. */
export function ledgerRoutes(app: App, services: AdminServices): void {
  const { database, sessions, now } = services;
  const readAgain = async (slug: string): Promise<SaleTrust> =>
    readSaleTrust(database, await controlSale(database, slug), now());
  const addressOf = async (request: FastifyRequest, { slug, parcelId }: z.infer<typeof OfPurchase>) => {
    const { who } = await sessions.requireStaff(request);
    const sale = await controlSale(database, slug);
    return { sale, parcelId, actorId: who.id, by: acting(request, who.id) };
  };

  serve(app, 'GET /api/admin/auctions/:slug/trust', async (request) => readAgain(request.params.slug));

  serve(app, 'POST /api/admin/auctions/:slug/trust/:parcelId/receipts', async (request) => {
    await writeMovement(services, await addressOf(request, request.params), request.body);
    return readAgain(request.params.slug);
  });

  serve(app, 'POST /api/admin/auctions/:slug/trust/:parcelId/payments', async (request) => {
    await writeMovement(services, await addressOf(request, request.params), request.body);
    return readAgain(request.params.slug);
  });

  serve(app, 'POST /api/admin/auctions/:slug/trust/:parcelId/reversals', async (request) => {
    await reverseEntry(services, await addressOf(request, request.params), request.body);
    return readAgain(request.params.slug);
  });

  serve(app, 'POST /api/admin/auctions/:slug/trust/:parcelId/adjustments', async (request) => {
    const { sale, parcelId, actorId, by } = await addressOf(request, request.params);
    const { soldSequence, seenVersion, terms } = request.body;
    if (!(await isPossessionDay(database, sale, terms.possessionOn)))
      throw invalidInput({ 'terms.possessionOn': 'On this day the offices are closed. Choose a business day.' });
    await inTransaction(database, async (client) => {
      const { lots } = await readSold(client, sale, now());
      const lot = lots.find(({ parcel }) => parcel.id === parcelId);
      if (!lot) throw notFound('Nothing was sold under this name.');
      const row = { saleId: sale.id, parcelId, soldSequence, version: seenVersion + 1, terms, actorId };
      if (lot.soldSequence !== soldSequence || !(await insertAdjustment(client, { ...row, requestId: by.requestId })))
        throw refuse(409, 'settlement_moved');
      await writeAudit(client, by, {
        action: 'trust.adjustments_entered',
        subject: { kind: 'registration', id: lot.current.buyerId },
        label: lot.parcel.name,
        saleId: sale.id,
        after: terms,
      });
    });
    return readAgain(sale.slug);
  });

  serve(app, 'GET /api/admin/auctions/:slug/trust/:parcelId/adjustments', async (request, reply) => {
    const { slug, parcelId } = request.params;
    const sale = await controlSale(database, slug);
    const made = await makeAdjustmentsPdf(database, { sale, parcelId, madeAt: now() });
    return sendPdf(reply, made, `${slug}-statement-of-adjustments`);
  });
}
