import { isPrefixOf, isSignedBy, keyIdOf, leafOf, rootOf } from './hashing.ts';
import type { RecordFile } from './verify-record.ts';

/** What a live event carried: the root over the first `size` entries of a record, signed while the sale ran. */
export type KeptCheckpoint = { saleId: string; size: number; root: string; signature: string; keyId: string };
/** A later checkpoint of the same sale, and the hashes that lead there from a size. */
type LaterCheckpoint = { prefix: KeptCheckpoint; consistency: { since: number; path: string[] } };

export type CheckpointVerdict = { faults: string[]; checkpoint: KeptCheckpoint | null };

/** Checks a checkpoint that somebody kept: its signature, and that the published record begins with what it was over. */
export const verifyCheckpoint = (
  text: string,
  keyPem: string,
  record: RecordFile | null = null,
  laterText: string | null = null,
): CheckpointVerdict => {
  const checkpoint = readCheckpoint(parsed(text));
  if (checkpoint === null) return { faults: ['This is not a checkpoint of a record.'], checkpoint: null };
  const faults = againstKey(checkpoint, keyPem);
  if (record !== null) faults.push(...againstRecord(checkpoint, record));
  if (laterText !== null) faults.push(...againstLater(checkpoint, laterText, keyPem));
  return { faults, checkpoint };
};

const againstKey = ({ saleId, size, root, signature, keyId }: KeptCheckpoint, keyPem: string): string[] => {
  if (keyIdOf(keyPem) !== keyId) return ['The checkpoint names another key than this one.'];
  return isSignedBy(keyPem, `quarterline prefix\n${saleId}\n${size}\n${root}`, signature)
    ? []
    : ['The signature of the checkpoint does not hold: something in it was changed, or it is not ours.'];
};

const againstRecord = ({ saleId, size, root }: KeptCheckpoint, { sale, entries }: RecordFile): string[] => {
  if (sale.id !== saleId) return ['The checkpoint is of another sale than this record.'];
  if (size > entries.length)
    return [
      `The checkpoint is over ${size} entries, and the record has only ${entries.length}: some were lost or left out.`,
    ];
  return rootOf(entries.slice(0, size).map(leafOf)) === root
    ? []
    : [`The first ${size} entries of the record are not the ones that were shown while the sale ran.`];
};

const againstLater = (checkpoint: KeptCheckpoint, laterText: string, keyPem: string): string[] => {
  const found = parsed(laterText) as Partial<LaterCheckpoint> | null;
  const later = readCheckpoint(found?.prefix);
  const path = found?.consistency?.path;
  if (later === null || found?.consistency?.since !== checkpoint.size || !Array.isArray(path))
    return [`This is not a later checkpoint with the way from ${checkpoint.size} to it.`];
  const faults = againstKey(later, keyPem);
  if (later.saleId !== checkpoint.saleId) faults.push('The later checkpoint is of another sale.');
  if (!isPrefixOf(checkpoint, later, path))
    faults.push('The later checkpoint does not go on from the earlier one: something before it was changed.');
  return faults;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const readCheckpoint = (found: unknown): KeptCheckpoint | null => {
  const one = found as Partial<KeptCheckpoint> | null;
  const isOne =
    typeof one === 'object' &&
    one !== null &&
    typeof one.saleId === 'string' &&
    Number.isSafeInteger(one.size) &&
    typeof one.root === 'string' &&
    typeof one.signature === 'string' &&
    typeof one.keyId === 'string';
  return isOne ? (one as KeptCheckpoint) : null;
};
