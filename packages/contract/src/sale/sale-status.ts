import type { LivePhaseKind, ParcelPhase, SaleStatus as SaleStatusOfRules } from '@quarterline/rules';
import { z } from 'zod';
import { cents, instantMs } from '../wire/units.ts';

export const SaleStatus = z.enum([
  'upcoming',
  'live',
  'completed',
  'postponed',
  'cancelled',
]) satisfies z.ZodType<SaleStatusOfRules>;
export type SaleStatus = z.infer<typeof SaleStatus>;

/** What happens in a live sale now, as in the rules. */
export const LivePhase = z.object({
  kind: z.enum([
    'bidding',
    'recess',
    'block',
    'held',
    'tenders',
    'waiting',
    'seller',
    'closed',
  ]) satisfies z.ZodType<LivePhaseKind>,
  atMs: instantMs
    .nullable()
    .describe(
      'The next close; of a recess the next opening, of a hold its announced end, of `seller` the last time to answer.',
    ),
  openings: z
    .array(z.object({ slug: z.string(), cents: cents }))
    .describe('Opening amounts of the blocks that are in their recess or open.'),
  held: z
    .array(z.object({ slug: z.string(), resumesAtMs: instantMs.nullable() }))
    .exactOptional()
    .describe(
      'Lots whose clock is frozen. `resumesAtMs`: the announced time at which it runs again; null while there is none.',
    ),
  registrationOver: z
    .literal(true)
    .exactOptional()
    .describe('Only where somebody who is not registered can bid on nothing any more.'),
});
export type LivePhase = z.infer<typeof LivePhase>;

/** `GET /api/sale-statuses`, on both hosts. `livePhase`: of live sales alone. */
export const SaleStatuses = z.object({
  data: z
    .array(
      z.object({
        slug: z.string().describe('Name of the sale in addresses.'),
        saleStatus: SaleStatus.describe('State of the sale.'),
        livePhase: LivePhase.exactOptional().describe('What happens now, of live sales alone.'),
      }),
    )
    .describe(
      'Sales to come, live or postponed, those that ended within two days, and those that were cancelled or decided before their last close until two days after it.',
    ),
});
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
  asOfMs: instantMs.describe('When this was made. Milliseconds since 1970-01-01 UTC.'),
  data: z
    .array(
      z.object({
        slug: z.string().describe('Name of the sale in addresses.'),
        livePhase: LivePhase.exactOptional().describe('What happens now.'),
        lots: z
          .array(z.object({ slug: z.string(), phase: LotPhase, bidCents: cents.nullable(), closesAtMs: instantMs }))
          .describe(
            '`bidCents`: the high bid; null while there is none. `closesAtMs`: the close in force, or when it closed.',
          ),
      }),
    )
    .describe('Every live sale.'),
});
export type SalePrices = z.infer<typeof SalePrices>;
export type LotPrice = SalePrices['data'][number]['lots'][number];
