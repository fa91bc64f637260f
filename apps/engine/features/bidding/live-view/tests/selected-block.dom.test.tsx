import type { LiveSnapshot } from '@quarterline/contract';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type LiveSession, openLiveSession } from '#platform/live/web/feed/live-session.ts';
import { pendingBidsIn } from '#platform/live/web/sending/bid-controller.ts';
import { useLivePageState } from '#platform/live/web/use-live-session.ts';
import { PATIENCE_MS } from '#testing/patience.ts';
import { fakeEngineClient } from '#web/testing/fake-engine-client.ts';
import { fakeSale } from '#web/testing/fake-sale.ts';
import { fakeTiming } from '#web/testing/fake-timing.ts';
import { LiveView } from '../web/live-view.tsx';

const START = Date.UTC(2026, 11, 3, 22, 21);
let session: LiveSession;
let root: Root;

function Page() {
  const view = useLivePageState(session);
  return view?.live ? <LiveView session={session} view={view} live={view.live} /> : null;
}

// What the live view loads late is here before it asks.
beforeAll(() =>
  Promise.all([
    import('../web/parcels/selected-block.tsx'),
    import('../web/parcels/en-bloc-panel.tsx'),
    import('../web/bid/ask-to-bid.tsx'),
    import('../web/bid/log-in-to-bid.tsx'),
  ]),
);

/** The live view on a phone, where the block is selected because nothing else is open. */
const show = async (scenario: string, change = (sale: LiveSnapshot): LiveSnapshot => sale): Promise<string> => {
  const sale = fakeSale(scenario, START);
  if (!sale) throw new Error(`There is no sale ${scenario}.`);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  const timing = fakeTiming(START);
  const engine = fakeEngineClient(change(sale), () => START + timing.counter(), timing.counter);
  session = openLiveSession({ engine, timing, pending: pendingBidsIn(null, 'a') });
  document.body.innerHTML = '<div id="page"></div>';
  const page = document.querySelector('#page');
  if (!page) throw new Error('There is no page.');
  root = createRoot(page);
  await act(() => timing.pass(0));
  await act(async () => root.render(<Page />));
  await vi.waitFor(
    async () => {
      await act(async () => {});
      if (!document.querySelector('.selected-block')) throw new Error('The block is not explained yet.');
    },
    { timeout: PATIENCE_MS },
  );
  return document.querySelector('.selected-block')?.textContent ?? '';
};

afterEach(async () => {
  await act(async () => root.unmount());
  session.stop();
  vi.unstubAllGlobals();
});

test('the selected block in recess shows its sum, what it takes from the bidder, who may bid, and where it is explained', async () => {
  const text = await show('recess');
  expect(text).toContain('All six parcels$6,445,000');
  expect(text).toContain('Premium of 5%$322,250');
  expect(text).toContain('Opening bid, rounded up$6,775,000');
  expect(text).toContain(
    'If nobody bids by 4:46:20 PM your two parcels are yours at $2,300,000. If anybody does, they go with the block.',
  );
  expect(text).toContain('You may bid en bloc.');
  const link = document.querySelector<HTMLAnchorElement>('.selected-block a');
  expect(link?.textContent).toBe('How en bloc bidding works');
  expect(link?.href).toContain('/bidding-on-en-bloc-properties-on-');
});

test('the recess is a bar of a segment for each minute, counted from the actual last close', async () => {
  await show('recess');
  const segments = [...document.querySelectorAll('.selected-block .recess-bar i')];
  expect(segments).toHaveLength(15);
  // 4:40 of the fifteen minutes are over.
  expect(segments.filter(({ className }) => className === 'is-done')).toHaveLength(4);
  expect(segments[4]?.className).toBe('is-now');
});

test('the selected block in its round keeps the sum, and has no recess bar any more', async () => {
  const text = await show('en-bloc');
  expect(text).toContain('All six parcels$6,445,000');
  expect(text).toContain('If nobody bids by');
  expect(document.querySelector('.selected-block .recess-bar')).toBeNull();
});

test('a bidder who may not bid on the block is told that they can watch, and no rule', async () => {
  expect(await show('en-bloc-not-eligible')).toContain('En bloc is open to eligible bidders. You can watch.');
});

test('with a bid on the block the band says what it takes, and the sentence about no bid is gone', async () => {
  const text = await show('en-bloc', (sale) => ({
    ...sale,
    parcels: sale.parcels.map((parcel) =>
      parcel.kind === 'enBloc'
        ? { ...parcel, leadingCents: 717_500_000, minimumCents: 720_000_000, bidCount: 1 }
        : parcel,
    ),
  }));
  expect(text).not.toContain('If nobody bids');
  expect(document.querySelector('.status-band')?.textContent).toContain('As it stands you lose Parcels 1 and 4.');
});

test('a block that opens at its own starting bid says so', async () => {
  const text = await show('recess', (sale) => ({
    ...sale,
    groups: sale.groups.map((group) => ({ ...group, openingCents: 800_000_000 })),
    parcels: sale.parcels.map((parcel) =>
      parcel.kind === 'enBloc' ? { ...parcel, startingBidCents: 800_000_000 } : parcel,
    ),
  }));
  expect(text).toContain('Opening bid, the starting bid of the block$8,000,000');
});

test('a withdrawn parcel leaves the block in every part of the live view', async () => {
  const text = await show('recess', (sale) => ({
    ...sale,
    groups: sale.groups.map((group) => ({
      ...group,
      parcelIds: group.parcelIds.filter((id) => id !== 'p5'),
      sumCents: 558_500_000,
      premiumCents: 27_925_000,
    })),
    parcels: sale.parcels.map((parcel) =>
      parcel.id === 'p5'
        ? { ...parcel, phase: 'withdrawn' as const }
        : parcel.kind === 'enBloc'
          ? { ...parcel, acres: 797.7 }
          : parcel,
    ),
  }));
  expect(text).toContain('All five parcels$5,585,000');
  expect(document.querySelector('.lot-head')?.textContent).toContain('797.7 acres');
  expect(document.querySelector('.parcel-row.is-sel em')?.textContent).toBe('Parcels 1, 2, 3, 4 and 6 as one');
});

test.each(['visitor', 'not_registered'] as const)(
  'nobody new is invited once only the round of the block is left (%s)',
  async (registrationStatus) => {
    await show('recess', (sale) => ({ ...sale, you: { ...sale.you, registrationStatus, bidderNumber: null } }));
    const place = document.querySelector('#bid')?.textContent ?? '';
    expect(place).toContain('Registration for this sale is over. The parcels have closed');
    expect(place).not.toMatch(/Register To Bid|Create account|ask to be registered/);
  },
);
