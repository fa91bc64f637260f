import type { ControlBoard, LiveSnapshot, ParcelView, TenderView } from '@quarterline/contract';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LivePageState, LiveSession } from '#platform/live/web/feed/live-session.ts';
import { LiveContext } from '#platform/live/web/live-context.ts';
import { sampleParcel, sampleSnapshot } from '#web/testing/sample-live.ts';
import type { ActionDraft } from '../web/actions/action-draft.ts';
import { actionText } from '../web/actions/board-actions.ts';
import { withdrawalText } from '../web/actions/withdrawal-text.ts';
import { RecordLog } from '../web/control.tsx';
import { ControlProvider } from '../web/control-context.ts';
import { FiguresStrip } from '../web/figures-strip.tsx';
import { NeedsYou } from '../web/needs-you.tsx';
import { ParcelTable } from '../web/parcels/parcel-table.tsx';
import { TenderTable } from '../web/parcels/tender-table.tsx';

const NOW = 1_500_000;
const LOT = { lotId: 'p1', yours: null, youAreInvited: null, opened: [], tenderers: ['b1'] };
const TENDER: TenderView = {
  stage: 'taking',
  round: 1,
  secondRound: null,
  acceptance: { kind: 'at_starting_bid' },
  acceptBy: null,
  keys: { engine: 'e', openers: ['a', 'b', 'c'] },
  unopened: 1,
  lots: [LOT],
};
const BOARD: ControlBoard = {
  serverTimeMs: NOW,
  sequence: 1,
  connected: 1,
  approved: 1,
  refusedBids: 0,
  activeBidders: 0,
  entries: [],
  pendingVoids: [],
  canConfirm: [],
  mistakes: [],
  missingMachines: null,
  overdue: [],
  bidders: [
    {
      id: 'b1',
      number: 231,
      name: 'Marlene Prokop',
      status: 'approved',
      phone: '',
      bidsByPhone: false,
      mailReturns: null,
      limitCents: null,
      late: false,
      requestedAt: 1,
      moreAsked: false,
      waitingLimit: null,
    },
  ],
};

let root: Root;
let host: HTMLElement;
const begin = vi.fn<(draft: ActionDraft) => void>();
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const liveOf = (tender: Partial<TenderView> | null, parcel: Partial<ParcelView> = {}): LiveSnapshot =>
  sampleSnapshot([sampleParcel(1, parcel)], tender ? { tender: { ...TENDER, ...tender } } : {});

const show = (tender: Partial<TenderView> | null, parcel: Partial<ParcelView> = {}, board = BOARD) => {
  const live = liveOf(tender, parcel);
  const session = { nowMs: () => NOW, subscribeToClock: () => () => {} } as unknown as LiveSession;
  const view = { live } as unknown as LivePageState;
  const value = { session, view, live, board, may: () => true, begin, reload: () => {} };
  const ofLive = { session, view, live, selectedId: '', select: () => {}, review: () => {}, isWide: true };
  return act(async () =>
    root.render(
      <LiveContext value={ofLive}>
        <ControlProvider value={value}>
          <FiguresStrip />
          {tender ? <TenderTable onRecord={() => {}} /> : <ParcelTable onRecord={() => {}} />}
          <NeedsYou />
          <RecordLog parcelId={null} onAll={() => {}} />
        </ControlProvider>
      </LiveContext>,
    ),
  );
};
const text = (): string => host.textContent ?? '';
const named = (label: string): HTMLElement | null => host.querySelector(`[aria-label="${label}"]`);
const opened = (uncounted: 'off_grid' | null) => ({
  round: 1 as const,
  amountCents: 95_000_000,
  uncounted,
  you: false,
});

describe('the control board of a sealed tender', () => {
  it('has neither bids, steps nor voids, and says who has tendered without an amount', async () => {
    await show({});
    for (const word of ['Current bid', 'Next bid', 'High bidder', 'Quiet for', 'refused'])
      expect(text()).not.toContain(word);
    expect(text()).toContain('231 Marlene Prokop');
    expect(text()).toContain('Minimum tender');
    expect(text()).toContain('Taking tenders');
  });

  it('of an auction has them (the control)', async () => {
    await show(null);
    for (const word of ['Current bid', 'Next bid', 'High bidder']) expect(text()).toContain(word);
    expect(text()).toContain('Some actions take two people');
    expect(text()).not.toContain('Taking tenders');
  });

  it.each([
    ['approved', '231 Marlene Prokop asks for another limit'],
    ['suspended', '231 Marlene Prokop is suspended and asks for another limit'],
    ['declined', 'Nothing waits for you'],
    ['requested', 'Marlene Prokop waits for approval'],
  ] as const)('has of a bidder who asked for a limit and is %s: %s', async (status, line) => {
    const waitingLimit = { cents: 200_000_000, askedAt: NOW };
    await show({}, {}, { ...BOARD, bidders: BOARD.bidders.map((one) => ({ ...one, status, waitingLimit })) });
    expect(text()).toContain(line);
    expect(text().includes('asks for another limit')).toBe(status === 'approved' || status === 'suspended');
  });

  it('offers more time, holds and a withdrawal until the lot is closed, and its record then', async () => {
    await show({});
    for (const label of ['Add time to all lots, from Parcel 1', 'Hold Parcel 1'])
      await act(async () => named(label)?.click());
    expect(begin.mock.calls.map(([{ kind }]) => kind)).toEqual(['add_time', 'hold_parcel']);
    expect(text()).toContain('Hold all clocks');
    expect(named('More for Parcel 1')).not.toBeNull();
    await show({ stage: 'waiting' }, { phase: 'closed', closedAt: NOW });
    expect(text()).not.toContain('Hold all clocks');
    expect(named('More for Parcel 1')).toBeNull();
    expect(named('Record of Parcel 1')).not.toBeNull();
  });

  it('asks for the opening when the closing time has passed, and for the answer of the seller after it', async () => {
    await show({});
    expect(text()).toContain('Nothing waits for you.');
    await show({ stage: 'waiting' }, { phase: 'closed', closedAt: NOW });
    expect(text()).toContain('The tenders can be opened');
    expect(text()).toContain('Waits for the opening');
    await show({ stage: 'seller', acceptBy: NOW + 86_400_000 }, { phase: 'provisional', closedAt: NOW });
    expect(text()).toContain('The seller has not answered');
    expect(host.querySelector('a[href$="/battle-river-block/opening/"]')).not.toBeNull();
  });

  it('says why a lot is not sold', async () => {
    const over = { stage: 'over', unopened: 0 } as const;
    const gone = { phase: 'no_sale', closedAt: NOW } as const;
    await show({ ...over, lots: [{ ...LOT, tenderers: [] }] }, gone);
    expect(text()).toContain('Not sold: no tender');
    await show({ ...over, lots: [{ ...LOT, tenderers: [], opened: [opened('off_grid')] }] }, gone);
    expect(text()).toContain('Not sold: no tender that counts');
    await show({ ...over, lots: [{ ...LOT, tenderers: [], opened: [opened(null)] }] }, gone);
    expect(text()).toContain('Not sold: tender not accepted');
  });

  it('says how many tenders were opened for a lot, and not that there was none', async () => {
    await show({ stage: 'over', unopened: 0, lots: [{ ...LOT, tenderers: [], opened: [opened(null), opened(null)] }] });
    expect(text()).toContain('2 tenders opened');
    expect(text()).not.toContain('No tender');
  });

  it('has the day beside each time of its record where that lasts longer than today', async () => {
    const entry = { sequence: 2, at: NOW, parcelId: 'p1', who: 'Engine', text: 'Parcel 1 closed', refused: false };
    const times = (): (string | null)[] => [...host.querySelectorAll('time')].map(({ textContent }) => textContent);
    await show({}, {}, { ...BOARD, entries: [entry] });
    expect(times()).toEqual(['5:25:00']);
    const earlier = { ...entry, sequence: 1, at: NOW - 3 * 86_400_000 };
    await show({}, {}, { ...BOARD, entries: [entry, earlier] });
    expect(times()).toEqual(['Dec 315:25:00 PM', 'Dec 285:25:00 PM']);
  });

  it('says which openers have a key', async () => {
    const openers = [
      { name: 'Dana', keyMadeAt: NOW },
      { name: 'Erin', keyMadeAt: null },
    ];
    await show({}, {}, { ...BOARD, openers });
    expect(text()).toContain('Openers, two of whom open together: Dana, key made Dec 31, 1969');
    expect(text()).toContain('Erin, no key yet.');
    await show({});
    expect(text()).not.toContain('Openers, two of whom');
  });

  it('speaks of tenders, and never of bids, before a clock is held, resumed or put off, or somebody is approved or declined', () => {
    const facts = {
      live: liveOf({}),
      reason: 'Fog.',
      forBidders: 'Fog on the road.',
      nowMs: NOW,
      numberOf: String,
      choice: { minutes: 5, amountCents: null, bidderId: '', eligible: false },
    };
    const [bidder] = BOARD.bidders;
    if (!bidder) throw new Error('The board has a bidder.');
    const drafts: ActionDraft[] = [
      { kind: 'approve', bidder },
      { kind: 'decline', bidder },
      { kind: 'hold_sale' },
      { kind: 'hold_parcel', parcelId: 'p1' },
      { kind: 'resume_sale' },
      { kind: 'resume_parcel', parcelId: 'p1' },
      { kind: 'add_time', parcelId: 'p1' },
    ];
    for (const draft of drafts) {
      const { title, consequences, bidders, button } = actionText(draft, facts);
      const all = [title, ...consequences, bidders, button].join(' ');
      expect(all).toMatch(/[Tt]enders?\b/);
      expect(all).not.toMatch(/\bbid(ding|s)?\b/);
      const auction = actionText(draft, { ...facts, live: liveOf(null) });
      expect(auction.consequences).not.toEqual(consequences);
    }
    const [putOff] = drafts.slice(-1);
    expect(putOff && actionText(putOff, facts).title).toBe('Put off the closing time');
  });

  it('says before a withdrawal that the tenders for the lot are never opened', () => {
    const of = (live: LiveSnapshot) => withdrawalText('p1', { live, reason: '' }).consequences.join(' ');
    expect(of(liveOf({}))).toContain('Tenders for it are never opened.');
    expect(of(liveOf({}))).not.toContain('bid');
    expect(of(liveOf(null))).toContain('Nobody has bid on it.');
  });
});
