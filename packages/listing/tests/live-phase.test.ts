import { expect, it } from 'vitest';
import type { ListedPhase } from '../src/format-words.ts';
import { isSelling, livePhaseText, liveTag, saleSpan } from '../src/live-phase.ts';

const zone = 'America/Edmonton';
const two = Date.parse('2026-12-03T20:00:00Z');
const sameMorning = Date.parse('2026-12-03T16:00:00Z');

it.each<[ListedPhase['kind'], number | null, string]>([
  ['bidding', two, 'Bidding is open, the next close is 2:00 PM'],
  ['bidding', null, 'Bidding is open'],
  ['recess', two, 'All parcels have closed, bidding on the block opens 2:00 PM'],
  ['block', two, 'Bidding on the block is open, it closes 2:00 PM'],
  ['held', null, 'The sale is on hold, the time to resume is not set'],
  ['held', two, 'The sale is on hold until 2:00 PM'],
  ['tenders', two, 'Sealed tenders close 2:00 PM'],
  ['waiting', null, 'Sealed tenders have closed and are to be opened'],
  ['seller', two, 'Tenders are opened, the seller answers by 2:00 PM'],
  ['closed', null, 'Bidding has closed'],
])('a live sale whose phase is %s at %s says "%s"', (kind, atMs, text) => {
  expect(livePhaseText({ kind, atMs }, zone, sameMorning)).toBe(text);
});

it('the day is said where it is another one or the reader’s time is not known, and a time that has passed is not said', () => {
  const phase = { kind: 'block', atMs: two } as const;
  expect(livePhaseText(phase, zone, two - 86_400_000)).toBe('Bidding on the block is open, it closes Dec 3, 2:00 PM');
  expect(livePhaseText(phase, zone, null)).toBe(
    'Bidding on the block is open, it closes Dec 3, 2026 at 2:00 PM Alberta time',
  );
  expect(livePhaseText(phase, zone, two)).toBe('Bidding on the block is open');
  expect(livePhaseText({ kind: 'tenders', atMs: two }, zone, two)).toBe(
    'Sealed tenders have closed and are to be opened',
  );
});

it('a sale sells while it takes bids or tenders, through a hold that its mark names, and not in a recess or while tenders wait to be opened', () => {
  const sale = (kind: ListedPhase['kind'], isTender: boolean) =>
    ({
      saleStatus: 'live',
      format: isTender ? 'sealedTender' : 'ascending',
      endTime: '2026-12-03T20:00:00Z',
      livePhase: { kind, atMs: null },
    }) as const;
  for (const kind of ['bidding', 'block'] as const) {
    expect(liveTag(sale(kind, false))).toEqual({ tag: 'SELLING NOW!', isSelling: true });
  }
  expect(liveTag(sale('tenders', true))).toEqual({ tag: 'TAKING TENDERS', isSelling: true });
  for (const isTender of [false, true]) {
    expect(liveTag(sale('held', isTender))).toEqual({ tag: 'ON HOLD', isSelling: false });
    expect(isSelling(sale('held', isTender))).toBe(true);
  }
  for (const kind of ['waiting', 'seller'] as const) {
    expect(liveTag(sale(kind, true))).toEqual({ tag: 'TENDERS CLOSED', isSelling: false });
  }
  expect(liveTag(sale('recess', false))).toEqual({ tag: 'RECESS', isSelling: false });
  expect(liveTag(sale('closed', false))).toEqual({ tag: 'BIDDING CLOSED', isSelling: false });
  const tenders = { ...sale('tenders', true), livePhase: { kind: 'tenders', atMs: 1000 } } as const;
  expect([null, 999, 1000].map((nowMs) => isSelling(tenders, nowMs))).toEqual([true, true, false]);
  expect(liveTag(tenders, 1000)).toEqual({ tag: 'TENDERS CLOSED', isSelling: false });
  const last = { ...sale('bidding', false), livePhase: { kind: 'bidding', atMs: two } } as const;
  expect([two - 1, two].map((nowMs) => liveTag(last, nowMs).tag)).toEqual(['SELLING NOW!', 'CLOSING']);
  expect(liveTag({ ...last, endTime: '2026-12-03T21:00:00Z' }, two).tag, 'others are still open').toBe('SELLING NOW!');
  const { livePhase: _, ...older } = sale('bidding', false);
  expect(isSelling({ ...older, saleStatus: 'upcoming' })).toBe(false);
  expect(isSelling(older), 'published before phases were').toBe(true);
});

it('a sale has no end while a clock of it is frozen', () => {
  const times = { startTime: '2026-12-01T16:00:00Z', endTime: '2026-12-03T21:00:00Z', zone } as const;
  const sale = { ...times, saleStatus: 'live', format: 'ascending' } as const;
  const held = [{ slug: 'one', resumesAtMs: null }];
  const opened = 'Opened Tuesday, December 1, 10:00 AM Alberta time';
  expect(saleSpan({ ...sale, livePhase: { kind: 'bidding', atMs: two, held } })).toBe(opened);
  expect(saleSpan({ ...sale, livePhase: { kind: 'held', atMs: null } })).toBe(opened);
  expect(saleSpan({ ...sale, livePhase: { kind: 'bidding', atMs: two } })).toContain('3:00 PM');
});
