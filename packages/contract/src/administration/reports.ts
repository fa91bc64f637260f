import { Zone } from '@quarterline/fields';
import { z } from 'zod';
import { cents, instantMs } from '../wire/units.ts';
import { AdminSaleStatus } from './frame.ts';

/** Tables of a sale for a spreadsheet. */
export const SALE_SHEETS = ['results', 'bids', 'bidders'] as const;
export type SaleSheet = (typeof SALE_SHEETS)[number];
export const SHEET_FORMATS = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

/** `GET /api/admin/auctions/{slug}/reports`: a sale in figures. */
export const SaleReport = z.object({
  name: z.string(),
  status: AdminSaleStatus,
  zone: Zone,
  parcels: z.array(
    z.object({
      stake: z.string(),
      name: z.string(),
      isBlock: z.boolean(),
      acres: z.number(),
      startCents: cents,
      highCents: cents.nullable(),
      priceCents: cents.nullable(),
      bids: z.int(),
      bidders: z.int(),
    }),
  ),
  rise: z
    .array(z.object({ at: instantMs, totalCents: cents }))
    .describe('Sum of the high bids on all parcels, without the block, at each change.'),
  timing: z
    .array(z.object({ label: z.string(), bids: z.int() }))
    .describe('Number of accepted bids by time before the close.'),
  counts: z.object({ asked: z.int(), approved: z.int(), bid: z.int(), refused: z.int() }),
});
export type SaleReport = z.infer<typeof SaleReport>;

/** `GET /api/admin/reports/prices`: what land brought, by area and year, all completed sales together. */
export const PriceReport = z.object({
  rows: z.array(
    z.object({
      area: z.string(),
      year: z.int(),
      parcels: z.int(),
      acres: z.number(),
      cents,
      perAcreCents: cents,
      leastPerAcreCents: cents,
      mostPerAcreCents: cents,
      demo: z.boolean().describe('Some of it is demonstration data.'),
    }),
  ),
});
export type PriceReport = z.infer<typeof PriceReport>;
