import { isPrefixOf, leafOf, rootOf } from './hashing.ts';
import type { KnownKey } from './known-keys.ts';
import { type Published, parsed } from './record-file.ts';
import { isStatement, type LiveStatement, signatureFaults } from './statement.ts';

/**
 * A checkpoint of a live event: the statement over the first `size` entries of a record during the sale, and its
 * signature.
 */
export type KeptCheckpoint = LiveStatement & { signature: string };
/** A later checkpoint of the same sale, and the hashes that lead there from a size. */
type LaterCheckpoint = { prefix: KeptCheckpoint; consistency: { since: number; path: string[] } };

export type CheckpointVerdict = { faults: string[]; checkpoint: KeptCheckpoint | null };

/**
 * Checks a checkpoint that somebody kept: its signature, and that the published record begins with what it was over.
 */
export function verifyCheckpoint(
  text: string,
  keys: readonly KnownKey[],
  record: Published | null = null,
  laterText: string | null = null,
): CheckpointVerdict {
  const checkpoint = readCheckpoint(parsed(text));
  if (checkpoint === null) return { faults: ['This is not a checkpoint of a record.'], checkpoint: null };
  const faults = againstKeys(checkpoint, keys);
  if (record !== null) faults.push(...againstRecord(checkpoint, record));
  if (laterText !== null) faults.push(...againstLater(checkpoint, laterText, keys));
  return { faults, checkpoint };
}

const againstKeys = ({ signature, ...statement }: KeptCheckpoint, keys: readonly KnownKey[]): string[] =>
  signatureFaults(statement, signature, { keys, subject: 'The checkpoint', decidedAt: null });

const againstRecord = ({ saleId, size, root }: KeptCheckpoint, record: Published): string[] => {
  const { entries } = record;
  if (record.saleId !== saleId) return ['The checkpoint is of another sale than this record.'];
  if (size > entries.length)
    return [
      `The checkpoint is over ${size} entries, and the record has only ${entries.length}: some were lost or left out.`,
    ];
  return rootOf(entries.slice(0, size).map(leafOf)) === root
    ? []
    : [`The first ${size} entries of the record are not the ones that were shown while the sale ran.`];
};

const againstLater = (checkpoint: KeptCheckpoint, laterText: string, keys: readonly KnownKey[]): string[] => {
  const found = parsed(laterText) as Partial<LaterCheckpoint> | null;
  const later = readCheckpoint(found?.prefix);
  const path = found?.consistency?.path;
  if (later === null || found?.consistency?.since !== checkpoint.size || !Array.isArray(path))
    return [`This is not a later checkpoint with the way from ${checkpoint.size} to it.`];
  const faults = againstKeys(later, keys);
  if (later.saleId !== checkpoint.saleId) faults.push('The later checkpoint is of another sale.');
  if (!isPrefixOf(checkpoint, later, path))
    faults.push('The later checkpoint does not go on from the earlier one: something before it was changed.');
  return faults;
};

const readCheckpoint = (found: unknown): KeptCheckpoint | null => {
  if (typeof found !== 'object' || found === null) return null;
  const { signature, ...statement } = found as Record<string, unknown>;
  return typeof signature === 'string' && isStatement(statement, 'live') ? { ...statement, signature } : null;
};
