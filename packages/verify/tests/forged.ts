import type { SaleEvent } from '@quarterline/rules/src/sale/event.ts';
import type { Entry } from '../src/entry.ts';
import { canonicalJson } from '../src/record/canonical-json.ts';
import { verifyRecord } from '../src/record/verify-record.ts';
import { entriesOf, keys, sha256, signedRecord } from './published.ts';

type Sale = { record: readonly SaleEvent[] };
type Loose = Record<string, unknown>;

/** The published entries of a sale that was held by the real rules. */
export const read = (sale: Sale): Entry[] => entriesOf(sale.record).map((text) => JSON.parse(text) as Entry);

const IS_HASH = /^[0-9a-f]{64}$/;

/**
 * With the chained hashes that an engine would have made of what is published; a hash that is none is left as it is.
 */
export function rehashed(entries: readonly Entry[]): Entry[] {
  let before = '';
  return entries.map((entry) => {
    const { entryHash: old = '', ...own } = entry;
    if (old !== '' && !IS_HASH.test(old)) return entry;
    before = sha256(`${before}\n${canonicalJson(own)}`);
    return { ...entry, entryHash: before };
  });
}

const COMMITTED = new Set(['withheld', 'maximum_set', 'bid_refused']);

/** Numbered as they stand, and with a commitment where one belongs that has none. */
export const numbered = (entries: readonly Loose[]): Entry[] =>
  entries.map((entry, index) => {
    const commitment = COMMITTED.has(String(entry.kind)) ? { commitment: sha256(`forged ${index}`) } : {};
    return { entryHash: '', ...commitment, ...entry, sequence: index + 1 } as unknown as Entry;
  });

/** Returns the fault of a forged record: numbered, hashed and signed by an operator with the key. */
export function faultOf(entries: readonly Loose[]): string {
  const texts = rehashed(numbered(entries)).map(canonicalJson);
  return verifyRecord(JSON.stringify(signedRecord(texts)), { keys }).faults.join(' ');
}

export const indexOf = (entries: readonly Entry[], kind: string, parcelId?: string): number =>
  entries.findIndex((entry) => entry.kind === kind && (parcelId === undefined || entry.parcelId === parcelId));

/** The first entry of the kind. Throws where there is none. */
export function find(entries: readonly Entry[], kind: string, parcelId?: string): Entry {
  const entry = entries[indexOf(entries, kind, parcelId)];
  if (!entry) throw new Error(`The record has no ${kind}.`);
  return entry;
}

/** Right behind the first entry of the kind. */
export const after = (entries: readonly Entry[], kind: string, ...more: readonly Loose[]): Loose[] =>
  entries.toSpliced(indexOf(entries, kind) + 1, 0, ...(more as Entry[]));
