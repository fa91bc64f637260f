import type { SaleEvent } from '../sale/event.ts';
import type { BidderId } from '../sale/sale.ts';
import { canonicalJson, type Json } from './canonical-json.ts';

/** The fields of an event that name bidders. */
const NAMES_A_BIDDER = 'bidderId';
const NAMES_BIDDERS = 'eligible';

/**
 * The text of one entry of the record, the only one its hash is over. With `pseudonymOf` the bidders' ids are replaced, for
 * instance by a per-sale commitment, so that the record can be published; without it the ids stand as they are, which
 * are pseudonyms of this one sale already.
 */
export function recordEntry(event: SaleEvent, pseudonymOf: (bidderId: BidderId) => string = (id) => id): string {
  const entry: Record<string, Json> = {};
  for (const [field, value] of Object.entries(event)) {
    if (field === NAMES_A_BIDDER && typeof value === 'string') entry[field] = pseudonymOf(value);
    else if (field === NAMES_BIDDERS && Array.isArray(value)) entry[field] = value.map(pseudonymOf);
    else entry[field] = value;
  }
  return canonicalJson(entry);
}
