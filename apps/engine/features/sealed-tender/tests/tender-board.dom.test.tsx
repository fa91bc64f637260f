import type { ParcelView, TenderView } from '@quarterline/contract';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Board } from '#features/bidding/live-view/web/board/board.tsx';
import type { LivePageState, LiveSession } from '#platform/live/web/feed/live-session.ts';
import { sampleParcel, sampleSnapshot } from '#web/testing/sample-live.ts';
import { TENDER_BOARD } from '../web/tender-board.tsx';

const NOW = 1_500_000;
let root: Root;
let host: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

const TENDER: TenderView = {
  stage: 'taking',
  round: 1,
  secondRound: null,
  acceptance: { kind: 'at_starting_bid' },
  acceptBy: null,
  keys: { engine: '', openers: [] },
  lots: [],
};

const show = async (tender: Partial<TenderView>, parcel: Partial<ParcelView> = {}): Promise<string> => {
  const live = sampleSnapshot([sampleParcel(1, parcel)], { tender: { ...TENDER, ...tender } });
  const session = { nowMs: () => NOW, subscribeToClock: () => () => {} } as unknown as LiveSession;
  const view = {
    live,
    attempts: {},
    connection: { state: 'live', bars: 3, title: 'Connected' },
  } as unknown as LivePageState;
  await act(async () => root.render(<Board format={TENDER_BOARD} session={session} view={view} live={live} />));
  return host.textContent ?? '';
};

it('the board of a sale by sealed tender says when tenders close, and has no bids to make', async () => {
  const text = await show({});
  expect(text).toMatch(/Tenders close .+ at /);
  expect(text).toContain('Minimum tender$900,000');
  expect(text).toContain('Tender on the page of the sale');
  expect(text).not.toMatch(/bidding page|Current bid|Time left/);
});

it('the board says of a lot that is sold what it sold for, and to nobody that it is theirs', async () => {
  const sold = { kind: 'sold', priceCents: 95_000_000, isFinal: false, yours: 'buyer' } as const;
  const text = await show(
    { stage: 'over' },
    { phase: 'sold', leadingCents: 95_000_000, acceptedBidCents: 95_000_000, closedAt: 1_000_000, outcome: sold },
  );
  expect(text).toContain('Sold for $950,000.');
  expect(text).not.toMatch(/to you|Your tender|High bid/);
});
