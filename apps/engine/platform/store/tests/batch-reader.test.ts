import { expect, test } from 'vitest';
import { openBatchReader } from '../batch-reader.ts';

type Row = { id: string };
const row = (id: string): Row => ({ id });

/** A store that answers when it is told to. */
const openStore = () => {
  const asked: { keys: readonly string[]; answer: (rows: Row[]) => void; fail: (error: Error) => void }[] = [];
  const read = openBatchReader<Row>(
    (_sale, keys) =>
      new Promise((resolve, fail) => {
        asked.push({ keys, answer: (rows) => resolve(new Map(rows.map((each) => [each.id, each]))), fail });
      }),
  );
  return { asked, read };
};
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('anybody who asks while a query is in flight is read with the next one, each account once', async () => {
  const { asked, read } = openStore();
  const first = read('sale', 'anna');
  const rest = [read('sale', 'bert'), read('sale', 'cora'), read('sale', 'bert'), read('sale', 'anna')];
  asked[0]?.answer([row('anna')]);
  expect(await first).toEqual(row('anna'));
  await turn();
  expect(asked.map(({ keys }) => keys)).toEqual([['anna'], ['bert', 'cora', 'anna']]);
  asked[1]?.answer([row('bert'), row('anna')]);
  expect(await Promise.all(rest)).toEqual([row('bert'), null, row('bert'), row('anna')]);
});

test('a query that failed fails those who asked by it, and the next one is asked', async () => {
  const { asked, read } = openStore();
  const first = read('sale', 'anna');
  const second = read('sale', 'bert');
  asked[0]?.fail(new Error('The database is away.'));
  await expect(first).rejects.toThrow('away');
  await turn();
  asked[1]?.answer([row('bert')]);
  expect(await second).toEqual(row('bert'));
});
