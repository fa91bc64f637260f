import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { openMerkleLog } from '../../src/record/merkle-log.ts';
import { merkleTree } from '../../src/record/merkle-tree.ts';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

test('a log has the root of the tree over its texts at every size, empty included', () => {
  const log = openMerkleLog(sha256);
  const texts: string[] = [];
  expect(log.root()).toBe(merkleTree([], sha256).root);
  for (let size = 1; size <= 70; size += 1) {
    texts.push(`entry ${size}`);
    log.add(`entry ${size}`);
    expect([log.size(), log.root()]).toEqual([size, merkleTree(texts, sha256).root]);
  }
});

test('over 5,000 entries a root and a path cost fewer hashes than forty, and an entry two', () => {
  let hashes = 0;
  const log = openMerkleLog((bytes) => {
    hashes += 1;
    return sha256(bytes);
  });
  for (let size = 0; size < 5000; size += 1) log.add(`entry ${size}`);
  expect(hashes).toBeLessThan(10_000);
  hashes = 0;
  log.root();
  for (const first of [1, 17, 2500, 4095, 4096, 4097, 4999]) log.consistencyPath(first);
  expect(hashes).toBeLessThan(8 * 40);
});
