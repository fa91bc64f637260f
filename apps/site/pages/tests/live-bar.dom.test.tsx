import type { LotPrice, SalePrices } from '@quarterline/contract';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SiteContext } from '#site/shell/site-context.ts';
import type { SiteSlice } from '#site/shell/site-slice.ts';
import { waitUntil } from '../../../engine/testing/wait-until.ts';
import type { SaleFacts } from '../parts/page-props.ts';
import { LiveBar } from '../sale/entry/live-bar.tsx';

const NOON = Date.parse('2026-12-03T19:00:00Z');
const minutes = (count: number): number => NOON + count * 60_000;
const sale = {
  slug: 'home',
  zone: 'America/Edmonton',
  saleStatus: 'live',
  endTime: '2026-12-03T21:00:00Z',
  format: 'ascending',
  liveHref: 'https://engine.example/auctions/home/parcels/',
  texts: { view: 'View Bidding' },
} as unknown as SaleFacts;
const TIMES = { parcelSlugs: [], startTime: '2026-12-03T16:00:00Z', endTime: '2026-12-03T20:00:00Z', outcome: null };
const lots = [
  {
    slug: 'one',
    stake: '1',
    name: 'Home quarter',
    enBloc: false,
    startingBidCents: 80_000_000,
    acceptedBidCents: null,
    ...TIMES,
  },
  {
    slug: 'two',
    stake: '2',
    name: 'Creek quarter',
    enBloc: false,
    startingBidCents: 70_000_000,
    acceptedBidCents: null,
    ...TIMES,
  },
  {
    slug: 'block',
    stake: 'E',
    name: 'En bloc, both',
    enBloc: true,
    startingBidCents: 150_000_000,
    acceptedBidCents: null,
    ...TIMES,
  },
];
const lot = (slug: string, phase: LotPrice['phase'], bidCents: number | null, closesAtMs: number): LotPrice => ({
  slug,
  phase,
  bidCents,
  closesAtMs,
});

let root: ReturnType<typeof createRoot>;
let place: HTMLElement;
beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date', 'setInterval', 'clearInterval'] });
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(() => {
  root.unmount();
  place.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const draw = (prices: SalePrices['data'][number], shown = lots, of = sale): void => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ asOfMs: NOON, data: [prices] })));
  const slice = { priceFeed: '/api/sale-prices' } as unknown as SiteSlice;
  root.render(
    <SiteContext value={{ slice, feed: null, auth: null }}>
      <LiveBar sale={of} lots={shown} price={{ label: 'Minimum tender', text: '$700,000' }} />
    </SiteContext>,
  );
};
const text = (): string => place.innerHTML.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const untilSaid = (...sentences: string[]) => waitUntil(() => sentences.every((sentence) => text().includes(sentence)));
const phase = (
  kind: 'bidding' | 'recess' | 'held',
  atMs: number | null,
  openings: { slug: string; cents: number }[] = [],
) => ({
  livePhase: { kind, atMs, openings },
});

it('shows the parcel that closes next with its bid, its clock and the way to bid', async () => {
  const open = [lot('one', 'open', 91_000_000, minutes(9)), lot('two', 'open', null, minutes(4))];
  draw({ slug: 'home', ...phase('bidding', minutes(4)), lots: open });
  await untilSaid('Parcel 2, Creek quarter', 'Starting bid $700,000', 'Closes in 4:00');
  expect(place.querySelector('a')?.getAttribute('href')).toBe(sale.liveHref);
});

it('shows on the page of a parcel that parcel, whatever closes next', async () => {
  const open = [lot('one', 'open', 91_000_000, minutes(9)), lot('two', 'open', null, minutes(4))];
  draw({ slug: 'home', ...phase('bidding', minutes(4)), lots: open }, lots.slice(0, 1));
  await untilSaid('Parcel 1, Home quarter', 'Current bid $910,000', 'Closes in 9:00');
});

it('shows in the recess the block with its opening amount, and when it opens', async () => {
  const closed = [
    lot('one', 'provisional', 91_000_000, minutes(-3)),
    lot('two', 'provisional', 75_000_000, minutes(-8)),
    lot('block', 'scheduled', null, minutes(27)),
  ];
  draw({ slug: 'home', ...phase('recess', minutes(12), [{ slug: 'block', cents: 174_300_000 }]), lots: closed });
  await untilSaid(
    'En bloc, both All parcels have closed, bidding on the block opens 1:12 PM',
    'Opening amount $1,743,000',
    'Opens in 12:00',
  );
});

it('shows no clock while the sale is on hold', async () => {
  draw({ slug: 'home', ...phase('held', null), lots: [lot('one', 'open', 91_000_000, minutes(9))] });
  await untilSaid('The sale is on hold, the time to resume is not set', 'Current bid $910,000');
  expect(text()).not.toContain('Closes in');
});

it('passes over a parcel whose clock is frozen, and gives it no clock on its own page', async () => {
  const open = [lot('one', 'open', 91_000_000, minutes(9)), lot('two', 'open', null, minutes(4))];
  const held = [{ slug: 'two', resumesAtMs: null }];
  const { livePhase } = phase('bidding', minutes(9));
  const prices = { slug: 'home', livePhase: { ...livePhase, held }, lots: open };
  draw(prices);
  await untilSaid('Parcel 1, Home quarter', 'Closes in 9:00');
  draw(prices, lots.slice(1, 2));
  await untilSaid('Parcel 2, Creek quarter On hold ');
  expect(text()).not.toContain('next close');
  expect(text()).not.toContain('Closes in');
});

it('shows of a sealed tender the minimum and the time that is left', async () => {
  const livePhase = { kind: 'tenders', atMs: minutes(30), openings: [] };
  draw({ slug: 'home', lots: [] }, [], { ...sale, format: 'sealedTender', livePhase } as SaleFacts);
  await untilSaid('Minimum tender $700,000', 'Closes in 30:00');
});
