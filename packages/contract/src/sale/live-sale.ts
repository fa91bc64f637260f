import { DrawnFeature, Terrain, Zone } from '@quarterline/fields';
import type { BuyerFee as BuyerFeeOfRules } from '@quarterline/rules';
import { z } from 'zod';

const cents = z.int();

/** What a buyer pays us beside the price, and the tax on it. Shares are in basis points. */
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

/** What a sale of each format has. */
const every = {
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  location: z.string(),
  zone: Zone,
  phone: z.string(),
  demo: z.boolean(),
  /** A rehearsal against robots: said wherever the sale is shown. */
  practice: z.boolean(),
  depositShare: z.number(),
  /** What the buyer pays us, and the tax on it: shares in basis points. */
  buyerFee: BuyerFee,
  /** The same as it is read. */
  feeText: z.string(),
  gridCents: cents,
  /** Of a demonstration or of practice only. */
  terrain: Terrain.nullable(),
  parcels: z.array(
    z.object({
      id: z.string(),
      slug: z.string(),
      stake: z.string(),
      name: z.string(),
      legalDescriptions: z.array(z.string()),
      acres: z.number(),
      /** What staff drew on it; absent when nothing was drawn. */
      drawn: z.array(DrawnFeature).exactOptional(),
    }),
  ),
};

/** An auction: how bids rise, and what moves its clocks. */
export const AuctionSale = z.object({
  format: z.literal('ascending'),
  ...every,
  softCloseMs: z.int(),
  recessMs: z.int(),
  jumpIncrements: z.int(),
  jumpShare: z.number(),
  maximumBids: z.boolean(),
});
export type AuctionSale = z.infer<typeof AuctionSale>;

/** A sale by sealed tender. Its rounds, its keys and who decides are the live view's `tender`. */
export const TenderSale = z.object({ format: z.literal('sealedTender'), ...every });
export type TenderSale = z.infer<typeof TenderSale>;

/** What does not move while a sale runs: its format, names, land, rules in words. */
export const LiveSale = z.discriminatedUnion('format', [AuctionSale, TenderSale]);
export type LiveSale = z.infer<typeof LiveSale>;
