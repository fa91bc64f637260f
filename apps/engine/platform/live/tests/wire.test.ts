import { BidAnswer, LiveFrame, LiveSnapshot } from '@quarterline/contract';
import { expect, test } from 'vitest';
import { drawnSale } from '#web/testing/drawn-sale.ts';
import { sampleReceipt } from '#web/testing/fake-engine-client.ts';
import { fakeSale } from '#web/testing/fake-sale.ts';
import { sampleBid, sampleFrame, sampleParcel } from '#web/testing/sample-live.ts';
import { readBidAnswer, readFrame, readHeartbeat, readSnapshot } from '../web/feed/http-engine-client.ts';

const NOW = 1_795_000_000_000;
const frame = sampleFrame(10, 12, { parcels: [sampleParcel(1)], bids: [sampleBid(11, 'p1', 1)] });
const receipt = sampleReceipt(
  {
    action: 'bid',
    bidId: 'b',
    parcelId: 'p1',
    parcelSlug: 'parcel-1',
    amountCents: 1,
    seenSequence: 1,
    retypedAmountCents: null,
    bidderNumber: 214,
    confirmedAtWallMs: 0,
  },
  NOW,
);
const accepted = { outcome: 'accepted', receipt, closesAtMs: NOW, nextMinimumCents: 2 };
const refused = { outcome: 'refused', code: 'parcel_closed', message: 'Closed.', next: '', lateByMs: 4, receipt: null };

test('whatever the contract accepts is read', () => {
  for (const scenario of ['outbid', 'visitor', 'recess', 'en-bloc', 'decided-block', 'upcoming', 'held']) {
    const snapshot = LiveSnapshot.parse(fakeSale(scenario, NOW));
    expect(readSnapshot(snapshot)).toBe(snapshot);
  }
  expect(readFrame(LiveFrame.parse(frame))).not.toBeNull();
  for (const answer of [accepted, refused, { outcome: 'unknown' }, { outcome: 'unknown', loggedOut: true }]) {
    expect(readBidAnswer(BidAnswer.parse(answer))).toEqual(answer);
  }
});

/** Every way to spoil one value that makes a price, a clock or an answer. */
const spoiled = (message: object): [string, unknown][] =>
  paths(message)
    .filter((path) =>
      /sequence|after|serverTimeMs|Cents$|closesAt|opensAt|decidedAt|amountCents|outcome|bidCount/.test(
        path.at(-1) ?? '',
      ),
    )
    .filter((path) => !/acceptedBid|ownMaximum|limit|sum|softClose|premium|grid/.test(path.at(-1) ?? ''))
    .map((path) => [path.join('.'), spoil(message, path)]);

const paths = (value: unknown, before: string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => paths(inner, [...before, key]))
    : [before];

function spoil(message: object, path: string[]): unknown {
  const copy = structuredClone(message) as Record<string, unknown>;
  let inner: Record<string, unknown> = copy;
  for (const key of path.slice(0, -1)) inner = inner[key] as Record<string, unknown>;
  inner[path.at(-1) ?? ''] = '12';
  return copy;
}

const drawn = drawnSale(NOW);

test.each(spoiled({ ...drawn, groups: [] }))('a snapshot with a spoiled %s is not drawn', (_path, message) => {
  expect(readSnapshot(message)).toBeNull();
});
test.each(spoiled(frame))('a frame with a spoiled %s is not applied', (_path, message) => {
  expect(readFrame(message)).toBeNull();
});
test.each(spoiled(accepted).filter(([path]) => path !== 'nextMinimumCents'))(
  'an answer with a spoiled %s is no answer',
  (_path, message) => {
    expect(readBidAnswer(message)).toBeNull();
  },
);
test.each([null, 'text', [], {}, { serverTimeMs: 1.5 }])('%j is no message of the engine', (message) => {
  expect([readSnapshot(message), readFrame(message), readHeartbeat(message), readBidAnswer(message)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
