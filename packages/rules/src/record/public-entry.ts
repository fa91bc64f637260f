import { publicFieldsOf } from '../formats/formats.ts';
import type { SaleEvent } from '../sale/event.ts';
import type { BidderId, SaleId } from '../sale/sale.ts';
import { viewEvent } from '../view/view-event.ts';
import { canonicalJson, type Json } from './canonical-json.ts';
import type { Sha256Text } from './chain-hash.ts';
import { peopleOf, pseudonymOf, secondPersonPseudonymOf } from './pseudonym.ts';

/**
 * One entry of the record as it is published once the sale is over: what every visitor may see, pseudonyms in the place of bidders,
 * the rules of the sale, who may bid on a block, and the chained hash of the whole entry, which receipts name. `docs/record-format.md` describes it for
 * people who know nothing of this code.
 */
export const publicEntry = (event: SaleEvent, entryHash: string, saleId: SaleId, sha256: Sha256Text): string => {
  const { you: _, ...seen } = viewEvent(event, { role: 'visitor' });
  const pseudonym = (bidderId: BidderId): string => pseudonymOf(saleId, bidderId, sha256);
  const entry: Record<string, Json> = { ...(seen as Record<string, Json>), entryHash };
  if (event.kind === 'sale_scheduled') entry.rules = event.rules as unknown as Json;
  if (event.kind === 'recess_began') entry.eligible = event.eligible.map(pseudonym).sort();
  if (event.kind === 'bid_voided' || ('secondActorId' in event && TAKES_TWO.has(event.kind)))
    entry.people = peopleOf(saleId, event, sha256);
  if (event.kind === 'bid_accepted' && event.confirmedBy !== undefined)
    entry.confirmedBy = secondPersonPseudonymOf(saleId, event.confirmedBy, sha256);
  // Private while the sale runs; afterwards the block's list must be whole for anybody to check it.
  if (event.kind === 'eligibility_set')
    Object.assign(entry, { kind: event.kind, groupId: event.groupId, eligible: event.eligible });
  if (NAMES_ITS_BIDDER.has(event.kind) && 'bidderId' in event && event.bidderId !== null)
    entry.bidder = pseudonym(event.bidderId);
  Object.assign(entry, publicFieldsOf(event, saleId, sha256));
  return canonicalJson(entry);
};

/** These name their people only where two had to decide. */
const TAKES_TWO: ReadonlySet<SaleEvent['kind']> = new Set(['parcel_withdrawn', 'sale_cancelled', 'seller_answered']);

const NAMES_ITS_BIDDER: ReadonlySet<SaleEvent['kind']> = new Set([
  'bid_accepted',
  'bid_voided',
  'eligibility_set',
  'parcel_became_provisional',
  'parcel_sold',
  'parcel_sold_en_bloc',
]);

/** The text that is signed at any moment of a sale: how far its record has come, and the hash that everything before leads to. */
export const headText = (saleId: SaleId, sequence: number, headHash: string, at: number): string =>
  `quarterline head\n${saleId}\n${sequence}\n${headHash}\n${at}`;
