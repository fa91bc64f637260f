import { checkEntries, type ParcelResult, resultOf } from '../check-entries.ts';
import { checkAddenda } from './addenda.ts';
import { canonicalJson } from './canonical-json.ts';
import { leafOf, rootOf } from './hashing.ts';
import { type KnownKey, keyOfPem } from './known-keys.ts';
import { parsed, type RecordFile, readRecordFile } from './record-file.ts';
import { signatureFaults } from './statement.ts';

export type RecordVerdict = {
  /** Empty when nothing is wrong. One sentence each. */
  faults: string[];
  /** False: the key came from this very file, and who signed it is not proved. */
  isKeyKnown: boolean;
  saleId: string;
  saleName: string;
  slug: string;
  entries: number;
  root: string;
  keyId: string | null;
  /** The Conditions of Sale in force at the end; null when the record does not name their hash. */
  conditions: { version: number; sha256: string } | null;
  /** Number of checked addenda; null when none were given. */
  addenda: number | null;
  /** Results, including the given addenda. */
  parcels: ParcelResult[];
};

/**
 * `keys` null: nobody knows the key by another way. `addenda`: the text of the addenda, when they are to be checked
 * too.
 */
export type RecordCheck = { keys: readonly KnownKey[] | null; addenda?: string | null };

/** Checks a record with nothing but its own text, and the keys that came by another way. */
export function verifyRecord(text: string, { keys, addenda = null }: RecordCheck): RecordVerdict {
  const file = readRecordFile(text);
  if (typeof file === 'string') return { ...NOTHING, faults: [file] };
  const { statement, entries } = file;
  const isKeyKnown = keys !== null;
  const about = {
    isKeyKnown,
    saleId: statement.saleId,
    saleName: statement.name,
    slug: statement.slug,
    entries: entries.length,
    root: statement.root,
    keyId: statement.keyId,
  };
  const read = entries.map(parsed);
  const decidedAt = instantOf(read.at(-1));
  const known = keys ?? [keyOfPem(file.publicKeyPem)].filter((key) => key !== null);
  // What was tampered with is not read any further: its numbers may be anything.
  const tampered = tamperFaults(file, known, decidedAt);
  if (tampered.length > 0) return { ...NOTHING, ...about, faults: tampered };
  const { faults, sale, parcels } = checkEntries(read, { isFinished: true });
  if (faults.length > 0 || sale === null) return { ...NOTHING, ...about, faults, parcels };
  if (sale.id !== statement.saleId) return { ...NOTHING, ...about, faults: ['The entries are those of another sale.'] };
  const conditions = sale.termsHash === null ? null : { version: sale.termsVersion, sha256: sale.termsHash };
  if (addenda === null) return { ...about, conditions, faults, addenda: null, parcels };
  const corrected = checkAddenda(addenda, { statement, sale, decidedAt }, keys);
  const { faults: found, count } = corrected;
  return { ...about, conditions, faults: found, addenda: count, parcels: sale.parcels.map(resultOf) };
}

const NOTHING: RecordVerdict = {
  faults: [],
  isKeyKnown: false,
  saleId: '',
  saleName: '',
  slug: '',
  entries: 0,
  root: '',
  keyId: null,
  conditions: null,
  addenda: null,
  parcels: [],
};

const instantOf = (found: unknown): number => Number((found as { decidedAt?: unknown } | null)?.decidedAt ?? 0);

const tamperFaults = (file: RecordFile, keys: readonly KnownKey[], decidedAt: number): string[] => {
  const { statement, signature, entries } = file;
  if (statement.size !== entries.length)
    return [`The signature is over ${statement.size} entries, and there are ${entries.length}.`];
  if (statement.root !== rootOf(entries.map(leafOf)))
    return ['The entries are not the ones that were signed: their root is another.'];
  const misspelled = entries.findIndex((entry) => entry !== canonicalJson(parsed(entry)));
  if (misspelled >= 0) return [`Entry ${misspelled + 1} is not spelled as an entry is.`];
  return signatureFaults(statement, signature, { keys, subject: 'The record', decidedAt });
};
