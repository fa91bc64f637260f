import { dollars, type PrivateLimitView } from '@quarterline/rules';
import { expect, test } from 'vitest';
import { privateLimitLeftText, privateLimitText, setPrivateLimitText } from '../src/refusals/private-limit-text.ts';

const FIVE = ['1', '2', '3', '4', '5'];
const view = (total: number | null, maxCount: number | null, heldCents = 0, heldCount = 0): PrivateLimitView => ({
  totalCents: total === null ? null : dollars(total),
  parcels: maxCount === null ? null : { parcelIds: FIVE, maxCount },
  heldCents: dollars(heldCents),
  heldCount,
  left: {},
});

test('a limit of one’s own is said in one sentence', () => {
  expect(privateLimitText(view(4_000_000, null))).toBe('No more than $4,000,000 in all.');
  expect(privateLimitText(view(null, 3))).toBe('At most 3 of the 5 parcels you chose.');
  expect(privateLimitText(view(4_000_000, 3))).toBe(
    'At most 3 of the 5 parcels you chose, and no more than $4,000,000 in all.',
  );
});

test.each([
  [view(4_000_000, 3, 2_800_000, 2), 'You can still bid up to $1,200,000 on one more of them.'],
  [view(4_000_000, 3, 1_000_000, 1), 'You can still bid up to $3,000,000 in all, on 2 more of them.'],
  [view(null, 3, 1_000_000, 2), 'You can still bid on one more of them.'],
  [view(null, 3), 'You can still bid on 3 more of them.'],
  [view(4_000_000, null, 1_000_000), 'You can still bid up to $3,000,000 in all.'],
  [view(4_000_000, 3, 3_900_000, 3), /as many as you allow yourself/],
  [view(4_000_000, 3, 4_000_000, 2), /use the whole sum/],
  [view(4_000_000, null, 4_100_000), /^Your high bids are over this limit/],
  [view(null, 1, 100, 2), /^Your high bids are over this limit/],
])('what it leaves is said: %#', (limit, text) => {
  expect(privateLimitLeftText(limit)).toMatch(text);
});

test.each([
  [4_000_000, null, 'Limit me to $4,000,000'],
  [null, 3, 'Limit me to 3 of Parcels 1 to 5'],
  [4_000_000, 3, 'Limit me to $4,000,000 and 3 of Parcels 1 to 5'],
])('the button of a limit of %s dollars and %s parcels says "%s"', (total, count, words) => {
  expect(setPrivateLimitText(view(total, count), 'Parcels 1 to 5')).toBe(words);
});
