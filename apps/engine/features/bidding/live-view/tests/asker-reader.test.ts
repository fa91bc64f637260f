import { expect, test } from 'vitest';
import type { AskerRow } from '../../../../platform/store/record/asker-store.ts';
import { openAskerReader } from '../server/asker-reader.ts';

const row = (userId: string): AskerRow => ({ user_id: userId }) as AskerRow;

/** A store that answers when it is told to. */
const openStore = () => {
  const asked: { userIds: readonly string[]; answer: (rows: AskerRow[]) => void; fail: (error: Error) => void }[] = [];
  const read = openAskerReader(
    (_saleId, userIds) => new Promise((answer, fail) => void asked.push({ userIds, answer, fail })),
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
  expect(asked.map(({ userIds }) => userIds)).toEqual([['anna'], ['bert', 'cora', 'anna']]);
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
