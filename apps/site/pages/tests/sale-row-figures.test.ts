import type { LotPhase, SalePrices } from '@quarterline/contract';
import { describe, expect, it } from 'vitest';
import { bidsOf, nextOf, timeLeftText } from '../sales/sale-row-figures.tsx';

type Sale = SalePrices['data'][number];
const lot = (
  slug: string,
  phase: (typeof LotPhase)['options'][number],
  bidCents: number | null,
): Sale['lots'][number] => ({
  slug,
  phase,
  bidCents,
  closesAtMs: 0,
});
const OPENINGS = [{ slug: 'block', cents: 200_000_000 }];
const sale = (openings: typeof OPENINGS, ...lots: Sale['lots']): Sale[] => [
  { slug: 'home', livePhase: { kind: 'bidding', atMs: null, openings }, lots },
];

describe('the bids on a sale in a list', () => {
  it('are those on its parcels, of which some may have none', () => {
    const prices = sale(
      [],
      lot('one', 'open', 90_000_000),
      lot('two', 'closed', 134_000_000),
      lot('three', 'open', null),
      lot('gone', 'withdrawn', 1),
      lot('block', 'scheduled', null),
    );
    expect(bidsOf(prices, 'home')).toEqual({
      label: 'Current bids',
      cents: [90_000_000, 134_000_000],
      lots: 3,
      isBlock: false,
    });
    expect(bidsOf(prices, 'another')).toBe(null);
  });

  it('are closed at their amounts in the recess, and the one on the block once there is one', () => {
    const parcels = [lot('one', 'provisional', 90_000_000), lot('two', 'provisional', 100_000_000)];
    expect(bidsOf(sale(OPENINGS, ...parcels, lot('block', 'open', null)), 'home')).toMatchObject({
      label: 'Closed at',
      lots: 2,
    });
    expect(bidsOf(sale(OPENINGS, ...parcels, lot('block', 'open', 210_000_000)), 'home')).toEqual({
      label: 'Current bid',
      cents: [210_000_000],
      lots: 1,
      isBlock: true,
    });
  });
});

describe('what comes next in a sale', () => {
  const at = { startTime: '2026-12-10T16:00:00Z', endTime: '2026-12-14T21:00:00Z', format: 'ascending' } as const;
  const live = (kind: 'bidding' | 'recess' | 'held' | 'closed', atMs: number | null) =>
    nextOf({ ...at, saleStatus: 'live', livePhase: { kind, atMs, openings: [] } })?.label;

  it('is its opening, a close, the block or the end of a hold, and nothing where no time is known', () => {
    expect(nextOf({ ...at, saleStatus: 'upcoming' })).toMatchObject({
      label: 'Opens in',
      atMs: Date.parse(at.startTime),
    });
    expect([live('bidding', 1), live('recess', 1), live('held', 1)]).toEqual([
      'Next close in',
      'Block opens in',
      'Resumes in',
    ]);
    expect([live('held', null), live('closed', 1), nextOf({ ...at, saleStatus: 'postponed' })]).toEqual([
      undefined,
      undefined,
      null,
    ]);
  });

  it('is said in days, in hours, and by the second within the hour', () => {
    const minute = 60_000;
    expect([timeLeftText(15_725 * minute), timeLeftText(194 * minute), timeLeftText(28 * minute + 6_000)]).toEqual([
      '10 d 22 h',
      '3 h 14 m',
      '28:06',
    ]);
  });
});
