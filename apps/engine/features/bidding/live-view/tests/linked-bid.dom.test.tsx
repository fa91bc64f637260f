import type { LiveSnapshot, ParcelView } from '@quarterline/contract';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { type LiveSession, openLiveSession } from '#platform/live/web/feed/live-session.ts';
import { pendingBidsIn } from '#platform/live/web/sending/bid-controller.ts';
import { useLivePageState } from '#platform/live/web/use-live-session.ts';
import { drawnSale } from '#web/testing/drawn-sale.ts';
import { type FakeEngineClient, fakeEngineClient } from '#web/testing/fake-engine-client.ts';
import { type FakeTiming, fakeTiming } from '#web/testing/fake-timing.ts';
import { LiveView } from '../web/live-view.tsx';

const START = Date.UTC(2026, 11, 3, 21, 21, 14);
let timing: FakeTiming;
let engine: FakeEngineClient;
let session: LiveSession;
let root: Root;

function Page() {
  const view = useLivePageState(session);
  return view?.live ? <LiveView session={session} view={view} live={view.live} /> : null;
}

/** The live view as the link of an email opens it, of a sale that has changed since the email was written. */
const openBy = async (query: string, change = (sale: LiveSnapshot): LiveSnapshot => sale): Promise<void> => {
  history.replaceState(null, '', `/auctions/a/parcels/${query}`);
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  timing = fakeTiming(START);
  engine = fakeEngineClient(change(drawnSale(START)), () => START + timing.counter(), timing.counter);
  session = openLiveSession({ engine, timing, pending: pendingBidsIn(null, 'a') });
  document.body.innerHTML = '<div id="page"></div>';
  root = createRoot(document.querySelector('#page') ?? document.body);
  await act(() => timing.pass(0));
  await act(async () => root.render(<Page />));
  await act(() => timing.pass(100));
};
const text = (selector: string): string => document.querySelector(selector)?.textContent ?? '';
const withParcel = (changed: string, changes: Partial<ParcelView>) => (sale: LiveSnapshot) => ({
  ...sale,
  parcels: sale.parcels.map((parcel) => (parcel.id === changed ? { ...parcel, ...changes } : parcel)),
});
const withParcel3 = (changes: Partial<ParcelView>) => withParcel('p3', changes);
const asYou =
  (changes: Partial<LiveSnapshot['you']>) =>
  (sale: LiveSnapshot): LiveSnapshot => ({ ...sale, you: { ...sale.you, ...changes } });

afterEach(async () => {
  await act(async () => root.unmount());
  session.stop();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

test('the link of an email opens its parcel with the next bid of this moment to confirm, and enters nothing', async () => {
  await openBy('?bid=parcel-5', withParcel('p5', { leadingCents: 130_000_000, minimumCents: 131_000_000 }));
  expect(text('#panel-h')).toBe('Parcel 5');
  expect(text('.confirm-step .bid-button')).toBe('Confirm bid of $1,310,000 on Parcel 5');
  await act(() => timing.pass(60_000));
  expect(engine.arrived).toHaveLength(0);
});

test('a bidder who goes back from the confirm step of a link is not asked again', async () => {
  await openBy('?bid=parcel-3');
  await act(async () => document.querySelector<HTMLElement>('.confirm-step-back')?.click());
  await act(() => timing.pass(10_000));
  expect(document.querySelector('.confirm-step')).toBeNull();
  expect(text('#bid')).toContain('Bid $1,250,000');
});

test.each([
  ['leads by now', withParcel3({ bidStatus: 'lead' }), 'You have the high bid. Nothing to do.'],
  ['comes after the close', withParcel3({ phase: 'provisional', bidStatus: 'not_yours' }), 'Nothing to do here.'],
  ['is suspended', asYou({ registrationStatus: 'suspended' }), 'Your bidding in this sale is suspended. Call us.'],
  ['has a limit below the next bid', asYou({ limitCents: 1_000_000_00 }), 'Above your limit of $1,000,000'],
])('a bidder who %s sees the parcel with its state, and no confirm step', async (_, change, state) => {
  await openBy('?bid=parcel-3', change);
  expect(text('#panel-h')).toBe('Parcel 3');
  expect(text('#bid')).toContain(state);
  expect(document.querySelector('.confirm-step')).toBeNull();
});

test('somebody who is not logged in is led to the login, and back to the same link', async () => {
  await openBy('?bid=parcel-3', asYou({ registrationStatus: 'visitor', bidderNumber: null }));
  await act(async () => void (await import('../web/bid/log-in-to-bid.tsx')));
  await act(() => timing.pass(1000));
  expect(document.querySelector('.confirm-step')).toBeNull();
  expect(document.querySelector('#bid a')?.getAttribute('href')).toBe(
    `/login/?return=${encodeURIComponent('/auctions/a/parcels/?bid=parcel-3#parcel-3')}`,
  );
});

test('a link that names no parcel of the sale opens the sale without a confirm step', async () => {
  await openBy('?bid=parcel-99');
  expect(text('#panel-h')).toBe('Parcel 3');
  expect(document.querySelector('.confirm-step')).toBeNull();
});
