import { isBought } from '@quarterline/rules';
import type { FastifyReply } from 'fastify';
import { readSold } from '#features/settlement/purchases/server/read-sold.ts';
import { parcelFigures, riseOf, timingOf } from '#features/settlement/purchases/server/sale-figures.ts';
import { countTakingPart, listPrices } from '#features/settlement/purchases/store/report-store.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { serve } from '#platform/http/serve.ts';
import { type SheetFile, writeSheet } from '#platform/pages/write-sheet.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { controlSale } from '#platform/staff/server/managed-sale.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { saleSheet } from './sale-sheets.ts';

/** A sale in figures, and its tables for a spreadsheet; what land brought over all sales. */
export function reportRoutes(app: App, services: AdminServices): void {
  const { database, now } = services;

  serve(app, 'GET /api/admin/auctions/:slug/reports', async (request) => {
    const sale = await controlSale(database, request.params.slug);
    const { state, lots, events } = await readSold(database, sale, now());
    const settled = new Map(
      lots.flatMap(({ parcel, parts, current }) => {
        const isSold = isBought(current.phase);
        return [{ parcel, priceCents: current.priceCents }, ...parts].map(
          (one) => [one.parcel.id, isSold ? one.priceCents : null] as const,
        );
      }),
    );
    return {
      name: sale.editorial.name,
      status: sale.status,
      zone: sale.editorial.zone,
      parcels: parcelFigures(sale.editorial, state, settled),
      rise: riseOf(events),
      timing: timingOf(events),
      counts: await countTakingPart(database, sale.id),
    };
  });

  serve(app, 'GET /api/admin/auctions/:slug/reports/:sheet/:format', async (request, reply) => {
    const { who } = request.session;
    const { slug, sheet, format } = request.params;
    const sale = await controlSale(database, slug);
    const table = await saleSheet(services, sale, sheet);
    await writeAudit(database, acting(request, who.id), {
      action: sheet === 'bidders' ? 'export.bidders' : 'export.report',
      label: `${table.name}, ${sale.editorial.name}`,
      saleId: sale.id,
      after: { sheet, format, rows: table.rows.length },
    });
    return sendFile(reply, await writeSheet(table, format, `${slug}-${sheet}`));
  });

  serve(app, 'GET /api/admin/reports/prices', async () => ({ rows: await listPrices(database) }));

  serve(app, 'GET /api/admin/reports/prices/:format', async (request, reply) => {
    const { who } = request.session;
    const rows = await listPrices(database);
    await writeAudit(database, acting(request, who.id), {
      action: 'export.report',
      label: 'Prices by area and year',
      after: { rows: rows.length },
    });
    const titles = [
      'Area',
      'Year',
      'Parcels',
      'Acres',
      'Sold for',
      'Per acre',
      'Least per acre',
      'Most per acre',
      'Demonstration',
    ];
    const table = {
      name: 'Prices',
      columns: titles.map((title) => ({ title })),
      rows: rows.map((row) => [
        row.area,
        row.year,
        row.parcels,
        row.acres,
        row.cents / 100,
        row.perAcreCents / 100,
        row.leastPerAcreCents / 100,
        row.mostPerAcreCents / 100,
        row.demo,
      ]),
    };
    return sendFile(reply, await writeSheet(table, request.params.format, 'prices-by-area-and-year'));
  });
}

const sendFile = (reply: FastifyReply, { bytes, mediaType, disposition }: SheetFile): never =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', disposition)
    .type(mediaType)
    .send(bytes) as never;
