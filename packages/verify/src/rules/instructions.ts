import type { Entry } from '../entry.ts';
import type { Sale } from '../sale.ts';
import { must } from './law.ts';

/** Maximum number of maxima, tenders and own limits of one bidder in a sale. */
const MAX_INSTRUCTIONS = 500;

/**
 * Counts the maxima and tenders of a bidder, whatever became of them. Throws `BrokenRule` at more than the engine
 * takes, since version 3.
 */
export function countInstruction({ rules, instructions }: Sale, { kind, bidder }: Entry): void {
  if (kind !== 'maximum_set' && kind !== 'tender_placed') return;
  const count = (instructions.get(String(bidder)) ?? 0) + 1;
  instructions.set(String(bidder), count);
  must(
    rules.ruleVersion < 3 || count <= MAX_INSTRUCTIONS,
    `is number ${count} that one bidder has sent, and 500 are taken`,
  );
}
