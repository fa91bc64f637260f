import type { ParcelPhase, SaleStatus as SaleStatusOfRules } from '@quarterline/rules';
import { z } from 'zod';

export const SaleStatus = z.enum([
  'upcoming',
  'live',
  'completed',
  'postponed',
  'cancelled',
]) satisfies z.ZodType<SaleStatusOfRules>;
export type SaleStatus = z.infer<typeof SaleStatus>;

/** `GET /api/sale-statuses`, on both hosts. */
export const SaleStatuses = z.object({ data: z.array(z.object({ slug: z.string(), saleStatus: SaleStatus })) });
export type SaleStatuses = z.infer<typeof SaleStatuses>;

/** Bidding phase of a lot, as in the rules. */
export const LotPhase = z.enum([
  'scheduled',
  'open',
  'closed',
  'provisional',
  'no_sale',
  'sold',
  'sold_en_bloc',
  'withdrawn',
]) satisfies z.ZodType<ParcelPhase>;

/**
 * `GET /api/sale-prices`, on both hosts: the current price of every lot of the sales that are live. One answer for
 * everybody, made once a second at most; `asOfMs` is when. Pages show it beside the starting bid and are not written
 * again for it.
 */
export const SalePrices = z.object({
  asOfMs: z.int(),
  data: z.array(
    z.object({
      slug: z.string(),
      /** `bidCents`: the high bid; null while there is none. `closesAtMs`: the close in force, or when it closed. */
      lots: z.array(z.object({ slug: z.string(), phase: LotPhase, bidCents: z.int().nullable(), closesAtMs: z.int() })),
    }),
  ),
});
export type SalePrices = z.infer<typeof SalePrices>;
export type LotPrice = SalePrices['data'][number]['lots'][number];
