import { Zone } from '@quarterline/fields';
import { z } from 'zod';
import { SettlementPhase } from '../administration/results.ts';
import { SaleStatus } from '../sale/sale-status.ts';
import { instantMs } from '../wire/instant.ts';

const cents = z.int();

/** One sale as its seller may see it: every price and how many bid, never who. */
export const SellingSale = z.object({
  slug: z.string(),
  name: z.string(),
  status: SaleStatus,
  zone: Zone,
  /** Approved to bid. */
  approved: z.int(),
  /** Of a sealed tender: what may be done now, in a sentence. Null of an auction. */
  tender: z.string().nullable(),
  /** How many have made a valid bid or tender; null while tenders are sealed, of which nobody is told how many there are. */
  bidding: z.int().nullable(),
  /** Open live views on the engine that answers, bidders and others. */
  watchers: z.int(),
  parcels: z.array(
    z.object({
      stake: z.string(),
      name: z.string(),
      phase: z.enum(['scheduled', 'open', 'closed', 'provisional', 'no_sale', 'sold', 'sold_en_bloc', 'withdrawn']),
      /** As every view of the sale shows it: of a block that is not open, what it would open at. */
      price: z.object({ label: z.string(), cents }),
      /** What became of it, in a word or two; null while it is not decided. */
      outcome: z.string().nullable(),
      /** Of a sealed tender: where the lot stands, in a sentence, in place of bids and clocks. */
      tender: z.string().nullable(),
      bids: z.int(),
      bidders: z.int(),
      closesAt: instantMs,
      held: z.boolean(),
    }),
  ),
  /** What was sold, and how far it has come. */
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
  /** Every sale of theirs, drafts that were sent to them included, with how much waits for them. */
  seats: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      isPublic: z.boolean(),
      /** Parts of the draft without their answer. */
      toApprove: z.int(),
      /** Documents without a signed copy. */
      toSign: z.int(),
      unread: z.int(),
    }),
  ),
});
export type Selling = z.infer<typeof Selling>;
