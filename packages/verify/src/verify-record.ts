import { checkEntries, type Entry, type ParcelResult } from './check-entries.ts';
import { isSignedBy, keyIdOf, leafOf, rootOf } from './hashing.ts';

/** A published record, as `docs/record-format.md` describes it. */
export type RecordFile = {
  format: 'quarterline record 1';
  sale: { id: string; slug: string; name: string };
  /** Each is the very text that its leaf is the hash of. */
  entries: string[];
  checkpoint: { size: number; root: string; signature: string; keyId: string };
  publicKeyPem: string;
};

export type RecordVerdict = {
  /** Empty when nothing is wrong. One sentence each. */
  faults: string[];
  saleName: string;
  entries: number;
  keyId: string | null;
  parcels: ParcelResult[];
};

/** Checks a record with nothing but its own text, and the key when one is handed in that came by another way. */
export const verifyRecord = (text: string, knownKeyPem: string | null = null): RecordVerdict => {
  const file = readFile(text);
  if (file === null) return nothing('This is not a published record of a sale.');
  const { sale, entries, checkpoint, publicKeyPem } = file;
  const faults: string[] = [];
  const root = rootOf(entries.map(leafOf));
  const key = knownKeyPem ?? publicKeyPem;
  if (keyIdOf(key) !== checkpoint.keyId) faults.push('The record is signed with another key than the one it names.');
  if (checkpoint.size !== entries.length)
    faults.push(`The checkpoint is over ${checkpoint.size} entries, and there are ${entries.length}.`);
  if (checkpoint.root !== root) faults.push('The entries are not the ones that were signed: their root is another.');
  // Only then: of entries that are others than the signed ones it says nothing.
  if (
    faults.length === 0 &&
    !isSignedBy(key, `quarterline record\n${sale.id}\n${checkpoint.size}\n${checkpoint.root}`, checkpoint.signature)
  )
    faults.push('The signature of the checkpoint does not hold.');
  // What was tampered with is not read any further: its numbers may be anything.
  if (faults.length > 0) return { ...nothing(''), faults };
  const read = entries.map(readEntry);
  const broken = read.indexOf(null);
  if (broken >= 0) return nothing(`Entry ${broken + 1} cannot be read.`);
  const checked = checkEntries(read as Entry[]);
  if (checked.saleId !== sale.id) faults.push('The entries are those of another sale.');
  return {
    faults: [...faults, ...checked.faults],
    saleName: sale.name,
    entries: entries.length,
    keyId: keyIdOf(key),
    parcels: checked.parcels,
  };
};

const nothing = (fault: string): RecordVerdict => ({
  faults: [fault],
  saleName: '',
  entries: 0,
  keyId: null,
  parcels: [],
});

const readEntry = (text: string): Entry | null => {
  try {
    const entry: unknown = JSON.parse(text);
    return typeof entry === 'object' && entry !== null && 'sequence' in entry && 'kind' in entry
      ? (entry as Entry)
      : null;
  } catch {
    return null;
  }
};

const readFile = (text: string): RecordFile | null => {
  try {
    const file = JSON.parse(text) as Partial<RecordFile> | null;
    const { sale, checkpoint, entries } = file ?? {};
    const isOne =
      file?.format === 'quarterline record 1' &&
      typeof sale?.id === 'string' &&
      typeof sale.name === 'string' &&
      typeof file.publicKeyPem === 'string' &&
      typeof checkpoint?.root === 'string' &&
      typeof checkpoint.signature === 'string' &&
      Array.isArray(entries) &&
      entries.every((entry) => typeof entry === 'string');
    return isOne ? (file as RecordFile) : null;
  } catch {
    return null;
  }
};
