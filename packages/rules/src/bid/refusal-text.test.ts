import { expect, test } from 'vitest';
import { dollars } from '../sale/money.ts';
import { REFUSAL_CODES } from './refusal.ts';
import { refusalText } from './refusal-text.ts';
import { refuse } from './refuse.ts';

test.each(REFUSAL_CODES)('every refusal says what happened and what to do, plainly and calmly: %s', (code) => {
  for (const facts of [{}, { minimumCents: 100, gridCents: 100, amountCents: 100, limitLeftCents: 0, lateByMs: 5 }]) {
    const { message, next } = refusalText(code, facts);
    for (const text of [message, next]) {
      expect(text).toMatch(/^[A-Z].*\.$/);
      expect(text).not.toMatch(/!|undefined|null|NaN|sorry|oops|invalid|error/i);
    }
  }
});

test.each(REFUSAL_CODES)('no refusal leaves the bidder in doubt whether the bid was entered: %s', (code) => {
  expect(refusalText(code).message).toMatch(/not entered|Closed\./);
});

test('a bid that is too low hears the next bid', () => {
  expect(refusalText('amount_below_minimum', { minimumCents: dollars(1_260_000) })).toEqual({
    message: 'The next bid is $1,260,000. Yours was not entered.',
    next: 'Bid $1,260,000 or more.',
  });
});

test.each([
  [0, 'Closed. Your bid arrived at the very moment of the close, which is too late.'],
  [7, 'Closed. Your bid arrived 0.007 seconds late.'],
  [400, 'Closed. Your bid arrived 0.4 seconds late.'],
  [1_999, 'Closed. Your bid arrived 1.9 seconds late.'],
  [60_000, 'Closed. Your bid arrived 1 minute late.'],
  [179_999, 'Closed. Your bid arrived 2 minutes late.'],
  [7_200_000, 'Closed. Your bid arrived 2 hours late.'],
])('a bid %i ms after the close hears how late it was', (lateByMs, message) => {
  expect(refusalText('parcel_closed', { lateByMs }).message).toBe(message);
});

test('a jump is asked to be typed again, with its amount and the next bid side by side', () => {
  const facts = { minimumCents: dollars(505_000), amountCents: dollars(5_050_000) };
  expect(refusalText('jump_not_confirmed', facts)).toEqual({
    message: 'This is far above the next bid of $505,000. Your bid was not entered.',
    next: 'If you mean $5,050,000, type it again.',
  });
});

test('an amount in cents is written out', () => {
  expect(refusalText('amount_below_minimum', { minimumCents: 65_686_805 }).next).toBe('Bid $656,868.05 or more.');
});

test('a refusal carries only the facts that belong to it', () => {
  const facts = { minimumCents: 100, lateByMs: 5 };
  expect(refuse('parcel_closed', facts)).toMatchObject({ code: 'parcel_closed', lateByMs: 5 });
  expect(refuse('parcel_closed', facts)).not.toHaveProperty('minimumCents');
  expect(refuse('price_moved', facts)).toMatchObject({ minimumCents: 100 });
  expect(refuse('price_moved', facts)).not.toHaveProperty('lateByMs');
  expect(Object.keys(refuse('not_signed_in', facts)).sort()).toEqual(['code', 'message', 'next']);
});
