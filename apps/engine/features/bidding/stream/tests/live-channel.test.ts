import { merkleTree, openPublicRecord } from '@quarterline/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#database/connect.ts';
import { sha256, sha256Bytes } from '#engine/sha256.ts';
import { type HashedEntry, longRecord } from '#testing/sales/long-record.ts';
import { type LiveChannel, openLiveChannel } from '../server/live-channel.ts';

const SALE = 'sale';
const WHOLE = longRecord(SALE, 5000);

/** A database that has nothing but one record, and counts what is read of it. */
const openCounted = () => {
  const counted = { queries: 0, rows: 0, signatures: 0 };
  let record: HashedEntry[] = [];
  let now = 1_700_000_000_000;
  const database = {
    query: async (_text: string, [, after, limit]: [string, number, number]) => {
      const rows = record.slice(after, after + limit);
      counted.queries += 1;
      counted.rows += rows.length;
      return { rows };
    },
  } as unknown as Database;
  const signer = {
    keyId: 'key',
    publicKeyPem: '',
    sign: (text: string): string => {
      counted.signatures += 1;
      return `signed ${text}`;
    },
  };
  return {
    counted,
    holds: (entries: HashedEntry[]): void => {
      record = entries;
    },
    pass: (ms: number): void => {
      now += ms;
    },
    live: openLiveChannel(SALE, { database, now: () => now, signer }),
  };
};

let world: ReturnType<typeof openCounted>;
let live: LiveChannel;
beforeEach(() => {
  world = openCounted();
  live = world.live;
  world.holds(WHOLE.slice(0, 4999));
});
afterEach(() => live.close());

const rootOver = (entries: readonly HashedEntry[]): string => {
  const publish = openPublicRecord(SALE, sha256);
  return merkleTree(
    entries.map(({ event, hash }) => publish(event, hash)),
    sha256Bytes,
  ).root;
};

test('a checkpoint of a sale that nobody followed is over the whole record', async () => {
  const checkpoint = await live.checkpoint(null);
  expect(checkpoint).toMatchObject({ sequence: 4999, headHash: WHOLE[4998]?.hash });
  expect(checkpoint.prefix).toMatchObject({ size: 4999, root: rootOver(WHOLE.slice(0, 4999)) });
});

test('within a second the next checkpoint reads nothing and signs nothing; after one more entry it is read and signed once, for every requester', async () => {
  const first = await live.checkpoint(null);
  Object.assign(world.counted, { queries: 0, rows: 0, signatures: 0 });
  expect(await live.checkpoint(17)).toMatchObject(first);
  expect(world.counted).toEqual({ queries: 0, rows: 0, signatures: 0 });
  world.holds(WHOLE);
  world.pass(1001);
  const many = await Promise.all(Array.from({ length: 50 }, (_, index) => live.checkpoint(index + 1)));
  expect(world.counted).toMatchObject({ rows: 1, signatures: 2 });
  expect(world.counted.queries).toBeLessThanOrEqual(2);
  expect(new Set(many.map(({ signature }) => signature)).size).toBe(1);
  expect(many[0]?.prefix.root).toBe(rootOver(WHOLE));
});

test('reading and hashing a long record for the first time lets other work run between its slices', async () => {
  let turns = 0;
  let isOver = false;
  const others = (): void => {
    turns += 1;
    if (!isOver) setImmediate(others);
  };
  setImmediate(others);
  await live.checkpoint(null);
  isOver = true;
  // 5,000 entries in slices of a hundred.
  expect(turns).toBeGreaterThan(30);
});
