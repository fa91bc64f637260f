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
  id: z.string().describe('Never changes.'),
  slug: z.string().describe('Name in addresses.'),
  name: z.string().describe('Name of the sale.'),
  location: z.string().describe('Place of the land, in words.'),
  zone: Zone.describe('Time zone of the land, by its IANA name.'),
  phone: z.string().describe('Telephone number for bids; empty without one.'),
  demo: z.boolean().describe('A demonstration: no bid binds anybody.'),
  practice: z.boolean().describe('A rehearsal against robots: said wherever the sale is shown.'),
  depositShare: z.number().describe('Deposit of the buyer as a share of the price: 0.1 is 10 %.'),
  buyerFee: BuyerFee.describe('Buyer’s fee and its tax: shares in basis points.'),
  feeText: z.string().describe('The same as it is read.'),
  gridCents: cents.describe('Amounts are multiples of this, in Canadian cents.'),
  terrain: Terrain.nullable().describe('Only for a demonstration or practice.'),
  parcels: z
    .array(
      z.object({
        id: z.string().describe('The same as in the live view.'),
        slug: z.string().describe('Name in addresses.'),
        stake: z.string().describe('Mark on the map.'),
        name: z.string().describe('Name of the parcel.'),
        legalDescriptions: z.array(z.string()).describe('Land of the Dominion Land Survey, as NE-14-46-19-W4.'),
        lands: z
          .array(z.string())
          .exactOptional()
          .describe('The land of the survey that it lies in, where its descriptions say it in other words.'),
        acres: z.number().describe('Titled acres.'),
        drawn: z
          .array(DrawnFeature)
          .exactOptional()
          .describe('Features that staff drew on it; absent when there are none.'),
      }),
    )
    .describe('Land of each parcel and block.'),
};

/** An auction: how bids rise, and what moves its clocks. */
export const AuctionSale = z.object({
  format: z.literal('ascending').describe('Bids rise.'),
  ...every,
  softCloseMs: durationMs.describe('A bid within this time before the close moves it. Milliseconds.'),
  recessMs: durationMs.describe('Between the parcels and the round of their block. Milliseconds.'),
  jumpIncrements: z.int().describe('From so many steps on, an amount is typed twice.'),
  jumpShare: z.number().describe('From this share over the high bid on, an amount is typed twice: 0.5 is 50 %.'),
  maximumBids: z.boolean().describe('Maximum bids are taken.'),
});
export type AuctionSale = z.infer<typeof AuctionSale>;

/** A sale by sealed tender. Its rounds, its keys and who decides are the live view's `tender`. */
export const TenderSale = z.object({
  format: z.literal('sealedTender').describe('Amounts are sealed.'),
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
