import { apiPath, type OwnResult } from '@quarterline/contract';
import { dollars } from '@quarterline/rules';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import OwnResultsPage from '../web/own-results-page.tsx';

const zone = 'America/Edmonton';
const lot = (parcelName: string, changes: Partial<OwnResult>): OwnResult => ({
  saleSlug: 'round-hill',
  saleName: 'Round Hill',
  zone,
  parcelId: parcelName,
  parcelName,
  parcelSlug: parcelName,
  result: 'sold_to_another',
  ownHighCents: dollars(900_000),
  ownHighAt: null,
  againstCents: null,
  priceCents: dollars(1_000_000),
  isFinal: false,
  parts: [],
  settlement: null,
  ...changes,
});
const purchase = (depositDollars: number, dueAt: number): Partial<OwnResult> => ({
  result: 'bought',
  settlement: {
    parcelId: 'x',
    phase: 'sold',
    waitsFor: 'us',
    dueAt,
    zone,
    priceCents: dollars(depositDollars * 10),
    depositCents: dollars(depositDollars),
    feeCents: 0,
    totalCents: dollars(depositDollars * 10),
    completesOn: null,
    lost: null,
    hasOffer: false,
    hasReceipt: false,
    signing: null,
    receipts: [],
  },
});
const DUE = Date.parse('2026-11-30T22:00:00Z');

let root: ReturnType<typeof createRoot>;
let host: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});
const show = async (results: OwnResult[]): Promise<string> => {
  const answers: Record<string, unknown> = {
    [apiPath('GET /api/account/results')]: { results, wire: null, hasDates: false },
    [apiPath('GET /api/account/follows')]: { sales: [] },
  };
  vi.stubGlobal('fetch', async (path: string) => Response.json(answers[new URL(path, 'http://x').pathname] ?? null));
  await act(async () => root.render(<OwnResultsPage />));
  await act(async () => {});
  return host.querySelector('main')?.textContent ?? host.textContent ?? '';
};

it('says first what a buyer has to do, the earliest date first, then what is theirs, and last what went to others', async () => {
  const text = await show([
    lot('Parcel 1', {}),
    lot('Parcel 2', { result: 'outbid_at_close', againstCents: dollars(1_000_000) }),
    lot('Parcel 3', purchase(90_000, DUE + 86_400_000)),
    lot('Parcel 4', purchase(436_000, DUE)),
  ]);
  const places = [
    'Do this next',
    'Parcel 4, Round HillSign the offer to purchase and pay the deposit of $436,000 by Nov 30, 2026 at 4:00 PM',
    'pay the deposit of $90,000 by Dec 1, 2026',
    'Your bids and tenders, and what became of them',
    'Sold to you for',
    'Sold to another bidder',
    'Not yours:',
  ].map((part) => text.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

it('folds what is not theirs below a purchase, counted, and folds nothing where there is no purchase', async () => {
  await show([lot('Parcel 1', {}), lot('Parcel 2', {}), lot('Parcel 3', purchase(90_000, DUE))]);
  const folded = host.querySelector('details:has(.own-results-page-rows)');
  expect(folded?.querySelector('summary')?.textContent).toBe('What is not yours, 2');
  expect([folded?.hasAttribute('open'), folded?.querySelectorAll('li.account-row').length]).toEqual([false, 2]);
  act(() => root.unmount());
  root = createRoot(host);
  await show([lot('Parcel 1', {})]);
  expect(host.querySelector('details .own-results-page-rows')).toBe(null);
});

it('says nothing of next steps to somebody who bought nothing', async () => {
  expect(await show([lot('Parcel 1', {})])).not.toContain('Do this next');
});
