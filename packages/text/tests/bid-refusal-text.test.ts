import { dollars, REFUSAL_CODES, type RecordedRefusal, type Refusal, type RefusalCode } from '@quarterline/rules';
import { eventsOfVersion1 } from '@quarterline/rules/tests/record-of-version-1.ts';
import { expect, test } from 'vitest';
import { bidRefusalText, termsRefusalText } from '../src/refusals/bid-refusal-text.ts';

const AMOUNTS = { minimumCents: 100, gridCents: 100, amountCents: 100, limitLeftCents: 0, privateLeftCents: 100 };
const FACTS = { ...AMOUNTS, maxParcels: 3, lateByMs: 5, confirmAboveCents: 100 };
const refusalOf = (code: RefusalCode, facts: object = FACTS): Refusal => ({ code, facts }) as Refusal;

test.each(REFUSAL_CODES)('every refusal says what happened and what to do, plainly and calmly: %s', (code) => {
  const { message, next } = bidRefusalText(refusalOf(code));
  for (const text of [message, next]) {
    expect(text).toMatch(/^[A-Z].*\.$/);
    expect(text).not.toMatch(/!|undefined|null|NaN|sorry|oops|invalid|error|[{}]/i);
  }
});

test.each(REFUSAL_CODES)('no refusal leaves the bidder in doubt whether the bid was entered: %s', (code) => {
  expect(bidRefusalText(refusalOf(code)).message).toMatch(/not entered|Closed\./);
});

test('a bid that is too low is told the next bid', () => {
  const facts = { minimumCents: dollars(1_260_000) };
  expect(bidRefusalText({ code: 'amount_below_minimum', facts })).toEqual({
    message: 'The next bid is $1,260,000. Yours was not entered.',
    next: 'Bid $1,260,000 or more.',
  });
});

test('a bid beside the grid is told the grid and the next bid', () => {
  const facts = { gridCents: dollars(100), minimumCents: dollars(505_000) };
  expect(bidRefusalText({ code: 'amount_off_grid', facts })).toEqual({
    message: 'Bids are in multiples of $100. Yours was not entered.',
    next: 'Bid $505,000 or more.',
  });
});

test('a bid above its bidder’s limit is told what is left of it', () => {
  const facts = { limitLeftCents: dollars(400_000) };
  expect(bidRefusalText({ code: 'amount_above_bidder_limit', facts }).message).toBe(
    'This is above your limit for the sale. $400,000 of it is left for this parcel. Your bid was not entered.',
  );
});

test('a bid above the bidder’s own limit is told what is left of it, and staff on the phone are told no figure', () => {
  const textsOf = (maxParcels: number | null, privateLeftCents: number | null) => [
    bidRefusalText({ code: 'private_parcel_limit_reached', facts: { maxParcels } }).message,
    bidRefusalText({ code: 'amount_above_private_limit', facts: { privateLeftCents } }).message,
  ];
  expect(textsOf(3, dollars(400_000))).toEqual([
    'You would have more than the 3 parcels you limited yourself to. Your bid was not entered.',
    'This would pass the limit you set for yourself across parcels. $400,000 of it is left for this parcel. Your bid was not entered.',
  ]);
  const onThePhone =
    'This would pass a limit across parcels that the bidder set for themselves. The bid was not entered.';
  expect(textsOf(null, null)).toEqual([onThePhone, onThePhone]);
});

test('a bid on a price that fell is told the price of now', () => {
  const facts = { minimumCents: dollars(505_000) };
  expect(bidRefusalText({ code: 'price_moved', facts }).message).toBe(
    'The price came down since your screen last changed. The next bid is $505,000. Yours was not entered.',
  );
});

test.each([
  [null, 'Closed. Your bid arrived after the close.'],
  [0, 'Closed. Your bid arrived at the very moment of the close, which is too late.'],
  [7, 'Closed. Your bid arrived 0.007 seconds late.'],
  [400, 'Closed. Your bid arrived 0.4 seconds late.'],
  [1_999, 'Closed. Your bid arrived 1.9 seconds late.'],
  [60_000, 'Closed. Your bid arrived 1 minute late.'],
  [179_999, 'Closed. Your bid arrived 2 minutes late.'],
  [3_600_000, 'Closed. Your bid arrived 1 hour late.'],
  [7_200_000, 'Closed. Your bid arrived 2 hours late.'],
])('a bid %s ms after the close is told how late it was', (lateByMs, message) => {
  expect(bidRefusalText({ code: 'parcel_closed', facts: { lateByMs } })).toEqual({
    message,
    next: 'Look at the parcels still open.',
  });
});

test('a jump is asked to be typed again, with its amount and the next bid side by side', () => {
  const facts = { minimumCents: dollars(505_000), amountCents: dollars(5_050_000) };
  expect(bidRefusalText({ code: 'jump_not_confirmed', facts })).toEqual({
    message: 'This is far above the next bid of $505,000. Your bid was not entered.',
    next: 'If you mean $5,050,000, type it again.',
  });
});

test('an amount in cents is written out', () => {
  const facts = { minimumCents: 65_686_805 };
  expect(bidRefusalText({ code: 'amount_below_minimum', facts }).next).toBe('Bid $656,868.05 or more.');
});

test('a refusal that rule version 1 wrote keeps the sentence of its day', () => {
  const refused = eventsOfVersion1.filter((event) => event.kind === 'bid_refused');
  expect(refused.map(({ refusal }) => bidRefusalText(refusal).message)).toEqual([
    'The next bid is $617,000. Yours was not entered.',
    'Bids are in multiples of $100. Yours was not entered.',
    'This is far above the next bid of $617,000. Your bid was not entered.',
    'This is above your limit for the sale. $100,000 of it is left for this parcel. Your bid was not entered.',
    'You hold the high bid. Your new bid was not entered.',
    'Closed. Your bid arrived 5 minutes late.',
  ]);
  const ofAnotherDay: RecordedRefusal = { code: 'sale_held', message: 'As it was said then.', next: 'Wait.' };
  expect(bidRefusalText(ofAnotherDay)).toEqual({ message: 'As it was said then.', next: 'Wait.' });
});

test('somebody who may not accept newer terms reads about the terms, and not about a bid', () => {
  expect(termsRefusalText({ code: 'terms_changed', facts: {} })).toEqual({
    message: 'There is a newer version than the one you accepted.',
    next: 'Read it, and accept that one.',
  });
  expect(termsRefusalText({ code: 'bidder_suspended', facts: {} }).message).toBe(
    'Your bidding in this sale is suspended. Nothing was accepted.',
  );
});
