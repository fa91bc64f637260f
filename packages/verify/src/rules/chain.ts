import type { Entry } from '../entry.ts';
import { canonicalJson } from '../record/canonical-json.ts';
import { sha256Hex } from '../record/hashing.ts';
import { must } from './law.ts';

/** Kinds of entries that are published completely, so that anybody can recompute their hash from the one before. */
const WHOLE: ReadonlySet<string> = new Set([
  'sale_opened',
  'parcel_opened',
  'parcel_closed',
  'parcel_unsold',
  'parcel_resumed',
  'sale_resumed',
  'en_bloc_opened',
  'en_bloc_decided',
  'outage_reported',
  'seller_asked',
  'sale_completed',
]);

/** A close that staff move names them, and in a sealed tender a schedule names its openers: neither is published. */
const isWhole = ({ kind, because, rules }: Entry): boolean => {
  if (kind === 'close_moved') return because !== 'staff';
  if (kind === 'sale_scheduled') return (rules as { format?: string }).format !== 'sealedTender';
  return WHOLE.has(kind);
};

/**
 * Kinds with a commitment made by the engine. The commitment of a tender is made by its bidder, who may send anything.
 */
const OF_THE_ENGINE: ReadonlySet<string> = new Set(['withheld', 'maximum_set', 'bid_refused']);

/** Hash of an entry in the chain: over the hash of the entry before, and the entry without its own hash. */
const hashAfter = (before: string, { entryHash: _, ...entry }: Entry): string =>
  sha256Hex(`${before}\n${canonicalJson(entry)}`);

/**
 * Opens a check of the chained hashes, entry by entry, which throws `BrokenRule`: no two entries have one, and each
 * that can be made again from what is published is the one that the entry before leads to.
 */
export function openChain(): (entry: Entry) => void {
  const known = new Set<string>();
  let before = '';
  let version = 1;
  return (entry) => {
    const { entryHash } = entry;
    const commitment = OF_THE_ENGINE.has(entry.kind) ? entry.commitment : undefined;
    if (entry.kind === 'sale_scheduled') version = (entry.rules as { ruleVersion: number }).ruleVersion;
    must(!known.has(entryHash), 'has the hash of another entry');
    must(typeof commitment !== 'string' || !known.has(commitment), 'has the commitment of another entry');
    const isChained = version < 3 || !isWhole(entry) || entryHash === hashAfter(before, entry);
    must(isChained, 'has a hash that does not follow from the entry before it');
    known.add(entryHash);
    if (typeof commitment === 'string') known.add(commitment);
    before = entryHash;
  };
}
