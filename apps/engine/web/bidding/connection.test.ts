import { expect, test } from 'vitest';
import { sampleParcel, sampleSnapshot } from '../testing/sample-room.ts';
import { type ConnectionFacts, connectionOf } from './connection.ts';
import { missedWhileAway } from './missed-while-away.ts';

const facts = (changes: Partial<ConnectionFacts>): ConnectionFacts => ({
  nowMs: 100_000,
  lastWordMs: 99_000,
  streaming: true,
  answerMs: 80,
  back: null,
  interrupted: false,
  ...changes,
});

test.each([
  ['before the first word', { lastWordMs: null }, 'connecting', false],
  ['a second ago', {}, 'connected', true],
  ['at exactly ten seconds', { lastWordMs: 90_000 }, 'weak', true],
  ['past ten seconds', { lastWordMs: 89_999 }, 'stale', false],
  ['six seconds of silence', { lastWordMs: 94_000 }, 'weak', true],
  ['without a stream', { streaming: false }, 'weak', true],
  ['slow answers', { answerMs: 1600 }, 'weak', true],
  ['after sleep, until the next word', { interrupted: true }, 'stale', false],
  ['heard again', { back: { atMs: 98_000, missed: 'Up to date. Nothing was missed.' } }, 'back', true],
  ['heard again a while ago', { back: { atMs: 90_000, missed: '' } }, 'connected', true],
] as const)('%s', (_name, changes, state, canBid) => {
  expect(connectionOf(facts(changes))).toMatchObject({ state, canBid });
});

test('the words of the design', () => {
  expect(connectionOf(facts({})).detail).toBe('Updated 1 second ago');
  expect(connectionOf(facts({ streaming: false })).strip).toBe('Weak signal. Your bids still go through.');
});

test('what was missed is said in one sentence', () => {
  const before = sampleSnapshot([sampleParcel(1, { standing: 'lead', bidCount: 2 }), sampleParcel(2), sampleParcel(3)]);
  expect(missedWhileAway(before, before)).toBe('Up to date. Nothing was missed.');
  const after = sampleSnapshot(
    [
      sampleParcel(1, { standing: 'outbid', bidCount: 5 }),
      sampleParcel(2, { phase: 'provisional' }),
      sampleParcel(3, { phase: 'no_sale' }),
    ],
    { sequence: 20 },
  );
  expect(missedWhileAway(before, after)).toBe(
    'Up to date. While you were away: 3 bids came in, you were outbid on Parcel 1, Parcel 2 and Parcel 3 closed.',
  );
});
