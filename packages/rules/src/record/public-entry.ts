import { isForSecondPerson } from '../close/effective-close.ts';
import { publicFieldsOf } from '../formats/formats.ts';
import type { SaleEvent } from '../sale/event.ts';
import type { BidderId, SaleId } from '../sale/sale.ts';
import { viewEvent } from '../view/view-event.ts';
import { canonicalJson, type Json } from './canonical-json.ts';
import type { Sha256Text } from './chain-hash.ts';
import { peopleOf, pseudonymOf, secondPersonPseudonymOf, staffPseudonymOf } from './pseudonym.ts';
import { recordEntry } from './record-entry.ts';

/** Publishes the entries of one record, from the first on: `entryHash` is the chained hash of the whole entry. */
export type PublicRecord = (event: SaleEvent, entryHash: string) => string;

/** Entries are published by the version of the rules under which the sale was scheduled last. */
export function openPublicRecord(saleId: SaleId, sha256: Sha256Text): PublicRecord {
  let ruleVersion = 1;
  return (event, entryHash) => {
    if (event.kind === 'sale_scheduled') ({ ruleVersion } = event.rules);
    return publicEntry(event, entryHash, { saleId, ruleVersion, sha256 });
  };
}

type Context = { saleId: SaleId; ruleVersion: number; sha256: Sha256Text };

/**
 * Commitment to an unpublished entry: without its secret, a stranger who follows the checkpoints could find the number
 * of a proxy bid during the sale, because a withheld entry would contain nothing that only the engine and the bidder
 * know.
 */
const commitmentOf = (event: SaleEvent, { saleId, sha256 }: Context): string =>
  sha256(`quarterline withheld\n${saleId}\n${recordEntry(event)}`);

/**
 * That a proxy bid was set, by whom and for which lot; how far it goes stays its bidder's. Since version 5 also the refused
 * bid for which a proxy bid raised its own leader: the price rose for it.
 */
const fieldsSince3 = (event: SaleEvent, shown: Record<string, Json>, context: Context): Record<string, Json> => {
  if (context.ruleVersion < 3 || shown.kind !== 'withheld') return {};
  const commitment = commitmentOf(event, context);
  const isNamed = event.kind === 'maximum_set' || (event.kind === 'bid_refused' && event.movedPrice === true);
  if (!isNamed || event.bidderId === null) return { commitment };
  const bidder = pseudonymOf(context.saleId, event.bidderId, context.sha256);
  const named = { kind: event.kind, parcelId: event.parcelId, bidder, commitment };
  return event.kind === 'maximum_set'
    ? named
    : { ...named, amountCents: event.amountCents, refusal: event.refusal.code };
};

/** Who asked for a second person, so that anybody sees that a clock stood once for each; who struck a bidder. */
const fieldsSince4 = (event: SaleEvent, { saleId, ruleVersion, sha256 }: Context): Record<string, Json> => {
  if (ruleVersion < 4) return {};
  if (event.kind === 'parcel_held' && isForSecondPerson(event.reason))
    return { person: staffPseudonymOf(saleId, event.actorId, sha256) };
  if (event.kind === 'eligibility_set' && event.secondActorId !== undefined)
    return { people: peopleOf(saleId, event, sha256) };
  return {};
};

/**
 * A published entry of the record after the sale: visible fields, pseudonyms in place of bidders, the rules of the
 * sale, eligible bidders of a block, and the chained hash of the whole entry, which receipts name. Specified in
 * `docs/record-format.md`.
 */
const publicEntry = (event: SaleEvent, entryHash: string, context: Context): string => {
  const { saleId, sha256 } = context;
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
  // The same: whose bids were refused since then, and by how many people.
  if (event.kind === 'registration_changed')
    Object.assign(entry, { kind: event.kind, change: event.change, people: peopleOf(saleId, event, sha256) });
  if (NAMES_ITS_BIDDER.has(event.kind) && 'bidderId' in event && event.bidderId !== null)
    entry.bidder = pseudonym(event.bidderId);
  Object.assign(entry, publicFieldsOf(event, saleId, sha256));
  Object.assign(entry, fieldsSince3(event, entry, context), fieldsSince4(event, context));
  return canonicalJson(entry);
};

/** These name their people only where two had to decide. */
const TAKES_TWO: ReadonlySet<SaleEvent['kind']> = new Set(['parcel_withdrawn', 'sale_cancelled', 'seller_answered']);

const NAMES_ITS_BIDDER: ReadonlySet<SaleEvent['kind']> = new Set([
  'bid_accepted',
  'bid_voided',
  'eligibility_set',
  'registration_changed',
  'parcel_became_provisional',
  'parcel_sold',
  'parcel_sold_en_bloc',
]);

/**
 * The text that is signed at any moment of a sale: how far its record has come, and the hash that everything before
 * leads to.
 */
export const headText = (saleId: SaleId, sequence: number, headHash: string, at: number): string =>
  `quarterline head\n${saleId}\n${sequence}\n${headHash}\n${at}`;
