import { DrawnFeature, Terrain, Zone } from '@quarterline/fields';
import type { BuyerFee as BuyerFeeOfRules } from '@quarterline/rules';
import { z } from 'zod';
import { cents, durationMs } from '../wire/units.ts';
import { SaleDocument } from './sale-document.ts';

/** Buyer's fee on top of the price, and its tax. Shares are in basis points. */
export const BuyerFee = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('flat'), feeCents: cents, tax: z.int() }),
  z.object({
    kind: z.literal('percent'),
    share: z.int(),
    leastCents: cents,
    mostCents: cents.nullable(),
    tax: z.int(),
  }),
]) satisfies z.ZodType<BuyerFeeOfRules>;

/** Fields of every sale format. */
const every = {
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  location: z.string(),
  zone: Zone,
  phone: z.string(),
  demo: z.boolean(),
  practice: z.boolean().describe('A rehearsal against robots: said wherever the sale is shown.'),
  depositShare: z.number(),
  buyerFee: BuyerFee.describe('Buyer’s fee and its tax: shares in basis points.'),
  feeText: z.string().describe('The same as it is read.'),
  gridCents: cents,
  terrain: Terrain.nullable().describe('Only for a demonstration or practice.'),
  parcels: z.array(
    z.object({
      id: z.string(),
      slug: z.string(),
      stake: z.string(),
      name: z.string(),
      legalDescriptions: z.array(z.string()),
      lands: z
        .array(z.string())
        .exactOptional()
        .describe('The land of the survey that it lies in, where its descriptions say it in other words.'),
      acres: z.number(),
      drawn: z
        .array(DrawnFeature)
        .exactOptional()
        .describe('Features that staff drew on it; absent when there are none.'),
    }),
  ),
};

/** An auction: how bids rise, and what moves its clocks. */
export const AuctionSale = z.object({
  format: z.literal('ascending'),
  ...every,
  softCloseMs: durationMs,
  recessMs: durationMs,
  jumpIncrements: z.int(),
  jumpShare: z.number(),
  maximumBids: z.boolean(),
});
export type AuctionSale = z.infer<typeof AuctionSale>;

/** A sale by sealed tender. Its rounds, its keys and who decides are the live view's `tender`. */
export const TenderSale = z.object({
  format: z.literal('sealedTender'),
  ...every,
  documents: z
    .array(SaleDocument)
    .exactOptional()
    .describe('What there is to read before a tender: conditions, titles, leases.'),
});
export type TenderSale = z.infer<typeof TenderSale>;

/** Constant part of a live sale: format, names, land, texts of rules. */
export const LiveSale = z.discriminatedUnion('format', [AuctionSale, TenderSale]);
export type LiveSale = z.infer<typeof LiveSale>;
