import { DrawnFeature, Terrain, Zone } from '@quarterline/fields';
import type { BuyerFee as BuyerFeeOfRules } from '@quarterline/rules';
import { z } from 'zod';
import { SaleDocument } from './sale-document.ts';

const cents = z.int();

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
  /** A rehearsal against robots: said wherever the sale is shown. */
  practice: z.boolean(),
  depositShare: z.number(),
  /** Buyer's fee and its tax: shares in basis points. */
  buyerFee: BuyerFee,
  /** The same as it is read. */
  feeText: z.string(),
  gridCents: cents,
  /** Only for a demonstration or practice. */
  terrain: Terrain.nullable(),
  parcels: z.array(
    z.object({
      id: z.string(),
      slug: z.string(),
      stake: z.string(),
      name: z.string(),
      legalDescriptions: z.array(z.string()),
      /** The land of the survey that it lies in, where its descriptions say it in other words. */
      lands: z.array(z.string()).exactOptional(),
      acres: z.number(),
      /** Features that staff drew on it; absent when there are none. */
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
export const TenderSale = z.object({
  format: z.literal('sealedTender'),
  ...every,
  /** What there is to read before a tender: conditions, titles, leases. */
  documents: z.array(SaleDocument).exactOptional(),
});
export type TenderSale = z.infer<typeof TenderSale>;

/** Constant part of a live sale: format, names, land, texts of rules. */
export const LiveSale = z.discriminatedUnion('format', [AuctionSale, TenderSale]);
export type LiveSale = z.infer<typeof LiveSale>;
