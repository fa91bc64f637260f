import { expect, test } from 'vitest';
import { sampleParcel, sampleSnapshot } from '#web/testing/sample-live.ts';
import { type ConnectionFacts, connectionOf, stripText } from '../web/feed/connection.ts';
import { missedWhileAway } from '../web/feed/missed-while-away.ts';

const facts = (changes: Partial<ConnectionFacts>): ConnectionFacts => ({
  nowMs: 100_000,
  lastMessageMs: 99_000,
  streaming: true,
  answerMs: 80,
  back: null,
  interrupted: false,
  ...changes,
});

test.each([
  ['before the first word', 'connecting', false, { lastMessageMs: null }],
  ['a second after a word', 'connected', true, {}],
  ['after six seconds of silence', 'weak', true, { lastMessageMs: 94_000 }],
  ['at exactly ten seconds', 'weak', true, { lastMessageMs: 90_000 }],
  ['past ten seconds', 'stale', false, { lastMessageMs: 89_999 }],
  ['without a stream', 'weak', true, { streaming: false }],
  ['when answers are slow', 'weak', true, { answerMs: 1600 }],
  ['after sleep, until the next word', 'stale', false, { interrupted: true }],
  [
    'just after it was heard again',
    'back',
    true,
    { back: { atMs: 98_000, missed: 'Up to date. Nothing was missed.' } },
  ],
  ['a while after it was heard again', 'connected', true, { back: { atMs: 90_000, missed: '' } }],
] as const)(
  '%s the connection to the sale is called %s, and that one may bid is %s',
  (_when, state, canBid, changes) => {
    expect(connectionOf(facts(changes))).toMatchObject({ state, canBid });
  },
);

test('how old the news is, and that a bid on a weak line counts once it is answered, is said in words', () => {
  expect(connectionOf(facts({})).detail).toBe('Updated 1 second ago');
  expect(connectionOf(facts({ streaming: false })).strip).toBe(
    'Weak signal. A bid counts once this page shows its answer.',
  );
});

test('while a bid of one’s own has no answer the strip is about that bid, on a weak line and on one that is lost', () => {
  const lost = { lastMessageMs: 1 };
  for (const changes of [{ streaming: false }, lost]) {
    const connection = connectionOf(facts(changes));
    expect(stripText(connection, true)).toBe(
      'Your bid has no answer yet. Do not bid again: this page asks for the answer.',
    );
    expect(stripText(connection, false)).toBe(connection.strip);
  }
  expect(stripText(connectionOf(facts(lost)), false)).toBe(
    'We have lost the connection to the sale. Prices may have changed. You cannot bid here until it is back.',
  );
  expect(stripText(connectionOf(facts({})), true), 'the answer is a moment away').toBeNull();
});

test('what was missed is said in one sentence', () => {
  const before = sampleSnapshot([
    sampleParcel(1, { bidStatus: 'lead', bidCount: 2 }),
    sampleParcel(2),
    sampleParcel(3),
  ]);
  expect(missedWhileAway(before, before)).toBe('Up to date. Nothing was missed.');
  const after = sampleSnapshot(
    [
      sampleParcel(1, { bidStatus: 'outbid', bidCount: 5 }),
      sampleParcel(2, { phase: 'provisional' }),
      sampleParcel(3, { phase: 'no_sale' }),
    ],
    { sequence: 20 },
  );
  expect(missedWhileAway(before, after)).toBe(
    'Up to date. While you were away: 3 bids came in, you were outbid on Parcel 1, Parcel 2 and Parcel 3 closed.',
  );
});
