import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SiteContext } from '../site-context.ts';
import type { ShellSale, SiteSlice } from '../site-slice.ts';
import { LiveBanner, nextCloseText } from '../status/live-banner.tsx';
import { liveAuction as auction } from './live-auction.ts';

const tender: ShellSale = {
  ...auction,
  slug: 'b',
  name: 'Ghost Pine',
  view: 'View Tenders',
  format: 'sealedTender',
};

const page = (...sales: ShellSale[]) => (
  <SiteContext value={{ slice: { sales } as unknown as SiteSlice, feed: null, auth: null }}>
    <LiveBanner />
  </SiteContext>
);
const banner = (...sales: ShellSale[]): string => renderToStaticMarkup(page(...sales)).replace(/<[^>]+>/g, ' ');

it('over every page an auction sells now, and a sealed tender takes tenders', () => {
  expect(banner(auction)).toMatch(/SELLING NOW! .*Battle River Block.*View Bidding/);
  expect(banner(tender)).toMatch(/TAKING TENDERS .*Ghost Pine.*View Tenders/);
  expect(banner(tender)).not.toContain('SELLING');
});

it('of several sales the banner sells now where one of them is an auction', () => {
  expect(banner(tender, auction)).toMatch(/SELLING NOW! .*2 Sales.*View Sales/);
  expect(banner(tender, { ...tender, slug: 'c' })).toMatch(/TAKING TENDERS .*2 Sales/);
});

it('is not there while no sale is live, or when the only one has closed its tenders', () => {
  expect(banner({ ...auction, saleStatus: 'upcoming' })).toBe('');
  expect(banner({ ...tender, livePhase: { kind: 'waiting', atMs: null } })).toBe('');
});

it('beside the number of several sales the banner names the one that closes next, and no close that has passed', () => {
  const at = (sale: ShellSale, atMs: number): ShellSale => ({
    ...sale,
    livePhase: { kind: sale.format === 'sealedTender' ? 'tenders' : 'bidding', atMs },
  });
  const six = Date.parse('2026-11-24T00:00:00Z');
  const two = [at(auction, six), at(tender, six + 3_600_000)];
  expect(nextCloseText(two, six - 60_000)).toBe(': Battle River Block closes next, 6:00 PM');
  expect(nextCloseText(two, six + 60_000)).toBe(': Ghost Pine closes next, 7:00 PM');
  expect(nextCloseText(two, six + 3_600_000)).toBe('');
  const held: ShellSale = { ...auction, livePhase: { kind: 'held', atMs: null } };
  expect(nextCloseText([held, at(tender, six)], six - 60_000)).toBe(': Ghost Pine closes next, 6:00 PM');
  expect(banner(...two), 'a file cannot know the time').not.toContain('closes next');
});
