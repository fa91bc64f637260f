import { createHash } from 'node:crypto';
import { openMerkleLog } from '@quarterline/rules/src/record/merkle-log.ts';
import { fourParcelsAndBlock } from '@quarterline/rules/tests/model-sale.ts';
import { describe, expect, it } from 'vitest';
import { isPrefixOf, leafOf, rootOf } from '../src/record/hashing.ts';
import { publishedOf } from '../src/record/record-file.ts';
import { verifyCheckpoint } from '../src/record/verify-checkpoint.ts';
import { freshKey, keyId, keys, published, signStatement } from './published.ts';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const texts = Array.from({ length: 41 }, (_, index) => `entry ${index}`);
const rootOver = (size: number): string => rootOf(texts.slice(0, size).map(leafOf));

const record = (lastBid: number) => {
  const sale = fourParcelsAndBlock();
  sale.bid('10:00', 'Anna', '1', 612_000);
  sale.bid('10:02', 'Bert', '1', lastBid);
  sale.tick('15:00');
  sale.tick('16:00');
  return publishedOf(published(sale.record));
};
const checkpointOver = (entries: readonly string[]): string => {
  const root = rootOf(entries.map(leafOf));
  const statement = { kind: 'live', saleId: 'sale', size: entries.length, root, follows: null, keyId } as const;
  return JSON.stringify({ ...statement, signature: signStatement(statement) });
};

describe('a checkpoint that was kept while a sale ran', () => {
  const file = record(640_000);

  it.each([1, 2, 5, 8])('over %i entries holds beside the record that was published', (size) => {
    const kept = checkpointOver(file.entries.slice(0, size));
    expect(verifyCheckpoint(kept, keys, file).faults).toEqual([]);
  });

  it('shows that an entry was changed afterwards, although the record was signed anew', () => {
    const kept = checkpointOver(file.entries);
    expect(verifyCheckpoint(kept, keys, record(645_000)).faults).toEqual([
      `The first ${file.entries.length} entries of the record are not the ones that were shown while the sale ran.`,
    ]);
  });

  it('shows that the end of the record was left out', () => {
    const kept = checkpointOver(file.entries);
    const shorter = { ...file, entries: file.entries.slice(0, -1) };
    expect(verifyCheckpoint(kept, keys, shorter).faults.join()).toContain('some were lost or left out');
  });

  it.each([
    ['size', (kept: string) => kept.replace(/"size":(\d)/, '"size":1$1')],
    ['root', (kept: string) => kept.replace(/"root":"./, '"root":"g')],
    ['sale', (kept: string) => kept.replace('"sale"', '"another"')],
  ])('does not hold with another %s', (_, change) => {
    expect(verifyCheckpoint(change(checkpointOver(file.entries)), keys).faults).not.toEqual([]);
  });

  it('that was signed with a key of somebody else is none of ours', () => {
    const kept = checkpointOver(file.entries);
    expect(verifyCheckpoint(kept, [freshKey().known]).faults.join()).toContain('not a key we know');
  });

  it('is the beginning of a later one, or is not, without the entries', () => {
    const kept = checkpointOver(file.entries.slice(0, 3));
    const later = {
      prefix: JSON.parse(checkpointOver(file.entries)),
      consistency: { since: 3, path: consistencyPath(file.entries, 3) },
    };
    expect(verifyCheckpoint(kept, keys, null, JSON.stringify(later)).faults).toEqual([]);
    const other = { ...later, prefix: JSON.parse(checkpointOver(record(645_000).entries)) };
    expect(verifyCheckpoint(kept, keys, null, JSON.stringify(other)).faults.join()).toContain('does not go on');
  });
});

describe('the way from one tree to a larger one', () => {
  it('leads there for every two sizes, and nowhere with anything changed', () => {
    for (let first = 1; first < texts.length; first += 1) {
      for (let second = first; second < texts.length; second += 1) {
        const path = consistencyPath(texts.slice(0, second), first);
        const [earlier, later] = [
          { size: first, root: rootOver(first) },
          { size: second, root: rootOver(second) },
        ];
        expect(isPrefixOf(earlier, later, path), `${first} in ${second}`).toBe(true);
        expect(isPrefixOf({ ...earlier, root: rootOver(first + 1) }, later, path)).toBe(false);
        expect(isPrefixOf(earlier, { ...later, root: rootOver(second + 1) }, path)).toBe(false);
        expect(isPrefixOf(earlier, later, [...path, rootOver(1)])).toBe(false);
      }
    }
  });

  it('is known to a tree that only grows, which has the same root at every size', () => {
    const tree = openMerkleLog(sha256);
    for (const [index, text] of texts.entries()) {
      tree.add(text);
      expect([tree.size(), tree.root()]).toEqual([index + 1, rootOver(index + 1)]);
    }
  });
});

const consistencyPath = (of: readonly string[], first: number): string[] => {
  const log = openMerkleLog(sha256);
  for (const text of of) log.add(text);
  return log.consistencyPath(first);
};
