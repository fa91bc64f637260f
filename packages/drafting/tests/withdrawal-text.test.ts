import { expect, test } from 'vitest';
import { blockAfterWithdrawal, parcelsAfterBlock, withdrawalNotice } from '../src/changes/withdrawal-text.ts';

test('staff read which parcels stay in the block, or that it is not offered any more', () => {
  expect(blockAfterWithdrawal('Parcel 2', ['Parcel 1', 'Parcel 3'])).toBe(
    'Parcel 2 leaves its block, which is then Parcel 1 and Parcel 3. Its acres, its sum and its opening bid follow at once, on every page.',
  );
  expect(blockAfterWithdrawal('Parcel 2', ['Parcel 1'])).toBe(
    'Only Parcel 1 is left of its block: it is not offered any more. Parcel 1 is sold on its own.',
  );
  expect(blockAfterWithdrawal('Parcel 2', [])).toBe('No parcel is left of its block: it is not offered any more.');
  expect(parcelsAfterBlock(['Parcel 1', 'Parcel 3'])).toBe(
    'The block is not offered. Parcel 1 and Parcel 3 are sold one by one, each to its own high bidder.',
  );
});

test.each([
  [0, 0, 'Nobody has registered or asked for reminders: nobody gets an email.'],
  [1, 0, '1 person who registered gets an email.'],
  [12, 1, '12 people who registered and 1 person with reminders get an email.'],
  [0, 3, '3 people with reminders get an email.'],
])('of %i registered and %i reminders staff read "%s"', (registered, reminders, text) =>
  expect(withdrawalNotice({ registered, reminders })).toBe(text),
);
