import type { BidderId, SaleState } from '../sale/sale.ts';

/** Maximum number of proxy bids, own limits and tenders of one bidder in a sale: each change writes an entry. */
export const MAX_INSTRUCTIONS = 500;

/** Counted from the record, so every node agrees. */
export const mayInstruct = ({ instructions }: SaleState, bidderId: BidderId): boolean =>
  (instructions.get(bidderId) ?? 0) < MAX_INSTRUCTIONS;

/** The counts after one more. */
export const withInstruction = (before: SaleState['instructions'], bidderId: BidderId): SaleState['instructions'] =>
  new Map(before).set(bidderId, (before.get(bidderId) ?? 0) + 1);
