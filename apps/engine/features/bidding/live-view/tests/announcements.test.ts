import { expect, test } from 'vitest';
import { fakeTiming } from '#web/testing/fake-timing.ts';
import { sampleParcel, sampleSnapshot } from '#web/testing/sample-live.ts';
import { announceChange, marksPassed } from '../web/status/announce-change.ts';
import { openAnnouncementQueue } from '../web/status/announcing.ts';
import { tabTitle } from '../web/status/tab-title.ts';

test('under twenty bids a second a listener hears the newest price once in three seconds', async () => {
  const timing = fakeTiming();
  const said: { at: number; text: string }[] = [];
  const queue = openAnnouncementQueue(timing, (text) => said.push({ at: timing.counter(), text }));
  for (let bid = 0; bid < 240; bid += 1) {
    queue.say(`price ${bid}`);
    await timing.pass(50);
  }
  const gaps = said.slice(1).map((one, at) => one.at - (said[at]?.at ?? 0));
  expect(said.length).toBeGreaterThanOrEqual(4);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3000);
  expect(said[1]?.text).toBe('price 59');
});

const lead = sampleParcel(1, { bidStatus: 'lead', leadingCents: 100_000_000, closesAt: 1_000_000 });

test('being outbid and a close are urgent, a price is not', () => {
  const before = sampleSnapshot([lead, sampleParcel(2), sampleParcel(3, { leadingCents: 90_000_000 })]);
  const after = sampleSnapshot([
    { ...lead, bidStatus: 'outbid', leadingCents: 101_000_000 },
    sampleParcel(2, { phase: 'no_sale' }),
    sampleParcel(3, { leadingCents: 91_000_000 }),
  ]);
  expect(announceChange(before, after)).toEqual({
    polite: 'Parcel 3, $910,000.',
    urgent: ['Outbid on Parcel 1. The price is $1,010,000.', 'Parcel 2 is closed.'],
    isOutbid: true,
  });
});

test('two minutes and thirty seconds are said once each, where they concern the bidder', () => {
  const live = sampleSnapshot([lead, sampleParcel(2, { closesAt: 1_000_000 })]);
  expect(marksPassed(live, 'p9', 879_900, 880_100)).toEqual(['Two minutes left on Parcel 1.']);
  expect(marksPassed(live, 'p9', 880_100, 880_300)).toEqual([]);
  expect(marksPassed(live, 'p2', 969_900, 970_100)).toEqual([
    'Thirty seconds left on Parcel 1.',
    'Thirty seconds left on Parcel 2.',
  ]);
  expect(marksPassed(sampleSnapshot([{ ...lead, extended: true }]), 'p1', 879_900, 880_100)).toEqual([]);
  expect(marksPassed({ ...live, hold: { reason: '', resumesAt: null } }, 'p2', 969_900, 970_100)).toEqual([]);
});

test('the tab says it when something was outbid', () => {
  expect(tabTitle(sampleSnapshot([lead]))).toBe('Bidding: Battle River Block | Quarterline');
  expect(tabTitle(sampleSnapshot([{ ...lead, bidStatus: 'outbid' }]))).toBe('(1) Outbid: Parcel 1');
  expect(tabTitle(sampleSnapshot([{ ...lead, bidStatus: 'outbid' }, sampleParcel(2, { bidStatus: 'outbid' })]))).toBe(
    '(2) Outbid: Parcel 1, Parcel 2',
  );
});

test('the end of a session is said at once, and not said of somebody who only watched', () => {
  const live = sampleSnapshot([sampleParcel(3)]);
  const loggedOut = { ...live, you: { ...live.you, registrationStatus: 'visitor' as const } };
  expect(announceChange(live, loggedOut).urgent).toEqual(['You have been logged out. Log in again to bid.']);
  expect(announceChange(loggedOut, loggedOut).urgent).toEqual([]);
  expect(tabTitle(live, true)).toMatch(/^Logged out: /);
});
