import { expect, test } from 'vitest';
import { openRefusalLog, type RefusalSummary } from '../server/refusal-log.ts';

const openLog = () => {
  const written: RefusalSummary[] = [];
  return { written, log: openRefusalLog((summary) => void written.push(summary)) };
};

test('a thousand refusals of one sale and code are one summary with their number and a few accounts', () => {
  const { written, log } = openLog();
  for (let asked = 0; asked < 1000; asked += 1) log.note('sale', 'sale_not_open', `account-${asked % 50}`);
  log.note('sale', 'not_signed_in', null);
  log.flush();
  expect(written).toEqual([
    {
      saleId: 'sale',
      code: 'sale_not_open',
      refused: 1000,
      accounts: ['account-0', 'account-1', 'account-2', 'account-3', 'account-4'],
    },
    { saleId: 'sale', code: 'not_signed_in', refused: 1, accounts: [] },
  ]);
});

test('what was written once is not written again', () => {
  const { written, log } = openLog();
  log.note('sale', 'sale_not_open', 'account');
  log.flush();
  log.flush();
  expect(written).toHaveLength(1);
});

test('more sales than anybody holds are summed up in one summary of the rest', () => {
  const { written, log } = openLog();
  for (let sale = 0; sale < 2000; sale += 1) log.note(`sale-${sale}`, 'sale_not_open', null);
  log.flush();
  expect(written.length).toBeLessThanOrEqual(501);
  expect(written.reduce((sum, { refused }) => sum + refused, 0)).toBe(2000);
});
