import { Zone } from '@quarterline/fields';
import { z } from 'zod';
import { SettlementPhase } from '../administration/results.ts';
import { SaleFormat } from '../sale/sale-format.ts';
import { SaleStatus } from '../sale/sale-status.ts';
import { cents, instantMs } from '../wire/units.ts';

/** A sale for its seller: every price and the number of bidders, never a name. */
export const SellingSale = z.object({
  slug: z.string(),
  name: z.string(),
  status: SaleStatus,
  zone: Zone,
  format: SaleFormat,
  approved: z.int(),
  tender: z
    .string()
    .nullable()
    .describe('For a sealed tender: a sentence about the allowed actions. Null for an auction.'),
  bidding: z
    .int()
    .nullable()
    .describe(
      'Number of bidders with a valid bid or tender; null while tenders are sealed, because their number is secret.',
    ),
  watchers: z.int().describe('Open live views on the engine that answers, bidders and others.'),
  parcels: z.array(
    z.object({
      stake: z.string(),
      name: z.string(),
      phase: z.enum(['scheduled', 'open', 'closed', 'provisional', 'no_sale', 'sold', 'sold_en_bloc', 'withdrawn']),
      price: z
        .object({ label: z.string(), cents })
        .describe('As every view of the sale shows it: of a block that is not open, what it would open at.'),
      outcome: z.string().nullable().describe('Outcome in a word or two; null while it is not decided.'),
      tender: z
        .string()
        .nullable()
        .describe('For a sealed tender: a sentence about the state of the lot, in place of bids and clocks.'),
      bids: z.int(),
      bidders: z.int(),
      closesAt: instantMs,
      held: z.boolean(),
    }),
  ),
  purchases: z.array(
    z.object({
      stake: z.string(),
      name: z.string(),
      priceCents: cents,
      phase: SettlementPhase,
      waitsFor: z.enum(['us', 'buyer', 'seller', 'nobody']),
      dueAt: instantMs.nullable(),
    }),
  ),
});
export type SellingSale = z.infer<typeof SellingSale>;

/** `GET /api/account/selling` */
export const Selling = z.object({
  serverTimeMs: instantMs,
  sales: z.array(SellingSale),
  seats: z
    .array(
      z.object({
        slug: z.string(),
        name: z.string(),
        isPublic: z.boolean(),
        toApprove: z.int().describe('Parts of the draft without their answer.'),
        toSign: z.int().describe('Documents without a signed copy.'),
        unread: z.int(),
      }),
    )
    .describe('Every sale of theirs, drafts that were sent to them included, with how much waits for them.'),
});
export type Selling = z.infer<typeof Selling>;
