import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AuthStore } from '#site/account/auth-view.ts';
import { SiteContext } from '../site-context.ts';
import type { ShellSale, SiteSlice } from '../site-slice.ts';
import { LiveBanner } from '../status/live-banner.tsx';
import { useOutbidFeed } from '../status/use-outbid-feed.ts';
import { liveAuction as auction } from './live-auction.ts';

const PERSON = { UserName: 'Dale', Email: 'dale@example.com', ID: '1', Admin: false };
const lot = (parcel: number, saleSlug = 'a') => ({
  saleSlug,
  saleName: 'Battle River Block',
  parcelSlug: `parcel-${parcel}`,
  parcelName: `Parcel ${parcel}`,
  leadingCents: 103_000_000,
});

let root: Root;
let auth: AuthStore;
let answer: () => Promise<Response>;
const fetch = vi.fn(() => answer());
const answers = (...lots: unknown[]) => {
  answer = async () => new Response(JSON.stringify({ lots }));
};

function Page() {
  useOutbidFeed();
  return <LiveBanner />;
}
const show = async (sale: ShellSale) => {
  const slice = { sales: [sale], outbidFeed: 'http://engine/outbid' } as unknown as SiteSlice;
  await act(async () => root.render(<SiteContext value={{ slice, feed: null, auth }}>{<Page />}</SiteContext>));
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const banner = (): string => document.body.textContent ?? '';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T16:00:00Z') });
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  fetch.mockClear();
  auth = new AuthStore();
  document.body.innerHTML = '<div id="page"></div>';
  root = createRoot(document.querySelector('#page') as HTMLElement);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('names the lot that the reader was outbid on, its price and the way to it, until that is over', async () => {
  auth.show({ state: 'authenticated.normal', user: PERSON });
  answers(lot(6), lot(2));
  await show(auction);
  expect(fetch).toHaveBeenCalledWith('http://engine/outbid', expect.objectContaining({ credentials: 'include' }));
  expect(banner()).toBe('Outbid on Parcel 6: $1,030,000, and on 1 moreBattle River BlockGo there ');
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/live/a#parcel-6');
  answers();
  await pass(15_000);
  expect(banner()).toContain('SELLING NOW!');
});

it('asks for nobody else, and not while no sale is live', async () => {
  answers(lot(6));
  await show(auction);
  await show({ ...auction, saleStatus: 'completed' });
  await act(async () => auth.show({ state: 'authenticated.normal', user: PERSON }));
  await pass(60_000);
  expect(fetch).not.toHaveBeenCalled();
});

it('leaves out a lot of a sale that this page does not know as live', async () => {
  auth.show({ state: 'authenticated.normal', user: PERSON });
  answers(lot(6, 'another'));
  await show(auction);
  expect(banner()).toContain('SELLING NOW!');
});

it('keeps what is known over one failure, and nothing that is older than a minute', async () => {
  auth.show({ state: 'authenticated.normal', user: PERSON });
  answers(lot(6));
  await show(auction);
  answer = async () => Response.error();
  await pass(30_000);
  expect(banner()).toContain('Outbid on Parcel 6');
  await pass(45_000);
  expect(banner()).not.toContain('Outbid');
});
