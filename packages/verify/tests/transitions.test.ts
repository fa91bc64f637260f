import { expect, test } from 'vitest';
import { explore } from './transitions/explore.ts';
import { requiredRows } from './transitions/required-states.ts';
import { SALES } from './transitions/sales.ts';
import { trySchedules } from './transitions/schedules.ts';
import { lotClass, saleClass } from './transitions/state-class.ts';
import { nothingTried, tryTransitions } from './transitions/try-transitions.ts';

test.each(SALES)(
  'no entry that the rules do not allow is accepted at a place of a lawful record, and none that they do is refused: $name',
  (sale) => {
    const tried = nothingTried();
    // One place in fifty; all of them with `npm run verify:mutations`.
    tryTransitions(sale, { every: 50, enough: 2, isWhole: false }, tried);
    expect(tried.accepted).toEqual([]);
    expect(tried.lawfulRefused).toEqual([]);
    expect(tried.forbidden).toBeGreaterThan(100);
    expect(tried.lawful).toBeGreaterThan(10);
  },
);

test.each(SALES)('a schedule that the rules would not begin a sale with is refused: $name', ({ first }) => {
  const { tried, accepted } = trySchedules(first);
  expect(accepted).toEqual([]);
  expect(tried).toBeGreaterThan(400);
});

test('the sales that are gone through come to every state that is written down', () => {
  const met = new Set<string>();
  for (const { first } of SALES)
    for (const { state } of explore(first))
      for (const lot of state.parcels)
        met.add(`${state.rules.format ?? 'ascending'} | ${saleClass(state)} | ${lotClass(state, lot)}`);
  const needed = requiredRows().flatMap((row) => {
    const [format, , sale, lot] = row.split(' | ');
    return lot === 'no lot' ? [] : [`${format} | ${sale} | ${lot}`];
  });
  expect([...new Set(needed)].filter((state) => !met.has(state))).toEqual([]);
});
