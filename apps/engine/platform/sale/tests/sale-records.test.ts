import { expect, test } from 'vitest';
import type { Database } from '#database/connect.ts';
import { type HashedEntry, longRecord } from '#testing/sales/long-record.ts';
import { openSaleRecords } from '../sale-records.ts';

const WHOLE = longRecord('sale', 1200);

const openCounted = () => {
  const counted = { rows: 0, record: WHOLE as HashedEntry[] };
  const database = {
    query: async (_text: string, [, after, limit]: [string, number, number]) => {
      const rows = counted.record.slice(after, after + limit);
      counted.rows += rows.length;
      return { rows };
    },
  } as unknown as Database;
  return { counted, read: openSaleRecords(database) };
};

test('a record is read once, and from then on only what came since', async () => {
  const { counted, read } = openCounted();
  counted.record = WHOLE.slice(0, 1100);
  const first = await read('sale');
  expect([first.state.sequence, first.events.length, counted.rows]).toEqual([1100, 1100, 1100]);
  counted.record = WHOLE;
  const second = await read('sale');
  expect([second.state.sequence, second.events.length, counted.rows]).toEqual([1200, 1200, 1200]);
  expect(first.events).toHaveLength(1100);
});

test('many who ask at the same time have it read once', async () => {
  const { counted, read } = openCounted();
  const all = await Promise.all(Array.from({ length: 20 }, () => read('sale')));
  expect(counted.rows).toBe(1200);
  expect(new Set(all.map(({ state }) => state.sequence))).toEqual(new Set([1200]));
});

test('a sale without a record is said to have none', async () => {
  const { counted, read } = openCounted();
  counted.record = [];
  await expect(read('sale')).rejects.toThrow('empty');
});
