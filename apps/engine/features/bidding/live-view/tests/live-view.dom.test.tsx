import { type LiveSnapshot, WIRE_VERSION } from '@quarterline/contract';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type LiveSession, openLiveSession } from '#platform/live/web/feed/live-session.ts';
import { pendingBidsIn } from '#platform/live/web/sending/bid-controller.ts';
import { LATER_MS } from '#platform/live/web/strips/later.ts';
import { useLivePageState } from '#platform/live/web/use-live-session.ts';
import { drawnSale } from '#web/testing/drawn-sale.ts';
import { type FakeEngineClient, fakeEngineClient } from '#web/testing/fake-engine-client.ts';
import { type FakeTiming, fakeTiming } from '#web/testing/fake-timing.ts';
import { sampleBid, sampleFrame } from '#web/testing/sample-live.ts';
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

const pass = (ms: number) => act(() => timing.pass(ms));
const one = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};
const click = (selector: string) => act(async () => one(selector).click());

const openView = async (isWide: boolean, change = (sale: LiveSnapshot): LiveSnapshot => sale): Promise<void> => {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }));
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  timing = fakeTiming(START);
  engine = fakeEngineClient(change(drawnSale(START)), () => START + timing.counter(), timing.counter);
  session = openLiveSession({ engine, timing, pending: pendingBidsIn(null, 'a') });
  document.body.innerHTML = '<div id="page"></div>';
  root = createRoot(one('#page'));
  await pass(0);
  await act(async () => root.render(<Page />));
};

/** Lets the time pass after which the page loads what can wait, and waits for that code. Needs fake timers. */
const loadWhatCanWait = async () => {
  await act(() => vi.advanceTimersByTimeAsync(LATER_MS));
  await act(() => vi.dynamicImportSettled());
  // What is shown once notices have their place.
  await act(() => vi.dynamicImportSettled());
  // React waits before it shows what was suspended.
  await act(() => vi.advanceTimersByTimeAsync(1000));
};

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('scrollBy', () => {});
  return openView(true);
});
// Parts of the confirm step that come later in a browser: asked for once here, they are there at once.
beforeAll(() =>
  Promise.all([
    import('../web/bid/confirm/bid-figures.tsx'),
    import('#platform/live/web/confirm/conditions.tsx'),
    import('#platform/live/web/confirm/retype-field.tsx'),
  ]),
);
afterEach(async () => {
  await act(async () => root.unmount());
  session.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('shows where the bidder was outbid first, with the amount on the button', () => {
  expect(one('#panel-h').textContent).toBe('Parcel 3');
  expect(one('.status-band').textContent).toContain('You have been outbid');
  expect(one('#bid').textContent).toBe('Bid $1,250,000Next bid, up $10,000');
  expect(document.title).toBe('(1) Outbid: Parcel 3');
});

test('a page that is older than the server asks to be loaded again, once its bid has its answer', async () => {
  const strip = () =>
    [...document.querySelectorAll('.strip')].find((one) => one.textContent?.includes('older than our server'));
  await act(async () => engine.heartbeat(WIRE_VERSION));
  expect(strip()).toBeUndefined();
  engine.bidConnection = 'silent';
  await click('#bid');
  await pass(600);
  await click('.confirm-step .bid-button');
  await act(async () => engine.heartbeat(WIRE_VERSION + 1));
  expect(strip()?.querySelector('button')).toMatchObject({ disabled: true, textContent: 'Your bid is on its way' });
  engine.bidConnection = 'good';
  for (let heartbeats = 0; heartbeats < 4; heartbeats += 1) {
    await act(async () => engine.heartbeat(WIRE_VERSION + 1));
    await pass(3000);
  }
  expect(strip()?.querySelector('button')).toMatchObject({ disabled: false, textContent: 'Load again' });
});

test('an amount that was typed stays while the clock is on hold, and cannot be sent then', async () => {
  const field = one('.amount-form input') as HTMLInputElement;
  const place = () => one('.selected-panel-action .amount-form').parentElement?.style.visibility;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '1,300,000');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const { parcels } = engine.snapshot;
  const hold = { remainingMs: 60_000, reason: 'We are checking a bid.', resumesAt: null };
  const held = parcels.map((parcel) => ({
    ...parcel,
    ...(parcel.phase === 'open' ? { hold, minimumCents: null } : {}),
  }));
  await act(async () => engine.say(sampleFrame(214, 215, { parcels: held })));
  expect(one('#bid').textContent).toContain('On hold');
  expect(place()).toBe('hidden');
  await act(async () => engine.say(sampleFrame(215, 216, { parcels })));
  expect(place()).toBe('');
  expect((one('.amount-form input') as HTMLInputElement).value).toBe('1,300,000');
});

test('a device that keeps the old law of its zone is told by how much it is wrong', async () => {
  expect(document.body.textContent).not.toContain('Go by the times shown here');
  await act(async () => root.unmount());
  session.stop();
  const options = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...options,
    timeZone: 'America/Regina',
  });
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(420);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await openView(true);
  await loadWhatCanWait();
  vi.restoreAllMocks();
  expect(document.body.textContent).toMatch(/Your device is one hour behind Saskatchewan time\./);
});

test('the confirm step holds everything the bid means, and the focus is on its heading', async () => {
  await click('#bid');
  expect(document.activeElement?.textContent).toBe('Confirm your bid');
  const text = one('.confirm-step').textContent ?? '';
  for (const part of [
    'Parcel 3',
    '$1,250,000',
    'One million two hundred fifty thousand dollars',
    'Per acre$7,813',
    'Deposit if you buy, 10%$125,000',
    'Total of your high bids$3,550,000',
    'Left of your limit$450,000',
    'This bid is a binding offer',
    '1:48left',
  ]) {
    expect(text).toContain(part);
  }
  expect(one('.confirm-step button').textContent).toBe('Confirm bid of $1,250,000 on Parcel 3');
});

test('a bid is two taps; a thousand more make no other', async () => {
  await click('#bid');
  await click('.confirm-step .bid-button');
  expect(engine.arrived).toHaveLength(0);
  await pass(600);
  await act(async () => {
    for (let tap = 0; tap < 1000; tap += 1) document.querySelector<HTMLElement>('.confirm-step .bid-button')?.click();
  });
  await pass(100);
  expect(engine.arrived).toHaveLength(1);
  expect(one('#bid').textContent).toContain('Your high bid: $1,250,000');
});

test('the confirm button looks off for its first half second, and then is ready', async () => {
  await click('#bid');
  expect(one('.confirm-step .bid-button').className).toContain('is-off is-waiting');
  expect(one('.confirm-step .bid-button').getAttribute('aria-disabled')).toBe('true');
  await pass(510);
  expect(one('.confirm-step .bid-button').className).not.toMatch(/is-off|is-waiting/);
  expect(one('.confirm-step .bid-button').getAttribute('aria-disabled')).toBe('false');
});

test('a session that ends is said at once, with the way back to the parcel that was shown', async () => {
  expect(document.querySelector('#logged-out')).toBeNull();
  await click('#bid');
  const { you } = engine.snapshot;
  engine.snapshot = { ...engine.snapshot, you: { ...you, registrationStatus: 'visitor', bidderNumber: null } };
  await act(async () => {
    engine.sendSnapshot();
    await Promise.all([import('#platform/live/web/strips/rare-strips.tsx'), import('../web/bid/log-in-to-bid.tsx')]);
  });
  expect(one('#logged-out').textContent).toContain('You have been logged out.');
  expect(document.title).toMatch(/^Logged out: /);
  expect(one('.confirm-step [role=alert]').textContent).toContain('You have been logged out.');
  expect(one('#logged-out a').getAttribute('href')).toBe(
    `/login/?return=${encodeURIComponent(`${location.pathname}#parcel-3`)}`,
  );
  await click('.confirm-step-back');
  expect(one('#bid').textContent).toBe('You have been logged out. You cannot bid until you log in again.Log in to bid');
  expect(one('#bid a').getAttribute('href')).toBe(
    `/login/?return=${encodeURIComponent(`${location.pathname}#parcel-3`)}`,
  );
  engine.snapshot = { ...engine.snapshot, you };
  await pass(15_000);
  expect(document.querySelector('#logged-out')).toBeNull();
  expect(one('#bid').textContent).toContain('Bid $1,250,000');
});

test('the address may name the parcel that is shown first', async () => {
  await act(async () => root.unmount());
  session.stop();
  location.hash = '#parcel-5';
  await openView(true);
  location.hash = '';
  expect(one('#panel-h').textContent).toBe('Parcel 5');
});

test('when someone bids first, confirm is off, the next bid is named, and nothing is raised', async () => {
  await click('#bid');
  const parcel = engine.snapshot.parcels.find((each) => each.id === 'p3');
  if (!parcel) throw new Error('The sale has no Parcel 3.');
  await act(async () => {
    engine.say(
      sampleFrame(214, 215, {
        groups: engine.snapshot.groups,
        parcels: [{ ...parcel, leadingCents: 125_000_000, minimumCents: 126_000_000 }],
        bids: [sampleBid(215, 'p3', 125_000_000)],
      }),
    );
  });
  expect(one('.confirm-step [role=alert]').textContent).toBe('Someone bid first. The next bid is $1,260,000.');
  expect(one('.confirm-step .bid-button').textContent).toBe('Review a bid of $1,260,000');
  await pass(600);
  await click('.confirm-step .bid-button');
  await click('.confirm-step .bid-button');
  await pass(100);
  expect(engine.arrived).toHaveLength(0);
  expect(one('.confirm-step .bid-button').textContent).toBe('Confirm bid of $1,260,000 on Parcel 3');
});

test('Escape goes back without bidding', async () => {
  await click('#bid');
  await act(async () => {
    one('#confirm-h').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  expect(document.querySelector('.confirm-step')).toBeNull();
  expect(engine.arrived).toHaveLength(0);
});

test('an own amount below the next bid is told so and not put before the bidder', async () => {
  const box = one('.amount-form input') as HTMLInputElement;
  const write = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
      box.dispatchEvent(new Event('input', { bubbles: true }));
    });
  await write('1,200,000');
  await act(async () => one('.amount-form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  expect(one('.amount-form .field-error').textContent).toBe('The next bid is $1,250,000. Name that or more.');
  expect(document.querySelector('.confirm-step')).toBeNull();
  await write('1,300,000');
  expect(one('.amount-form-hint').textContent).toBe(
    '$8,125 per acre, 6 steps up. $1,250,000 or more, in multiples of $100.',
  );
  await act(async () => one('.amount-form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  expect(one('.confirm-step-amount').textContent).toContain('$1,300,000');
  await pass(600);
  expect(engine.arrived).toHaveLength(0);
});

test('new bids move neither the list nor the focus', async () => {
  await act(async () => one('.amount-form input').focus());
  const before = [...document.querySelectorAll('.parcel-row-pick b')].map((name) => name.textContent);
  const parcel = engine.snapshot.parcels.find((each) => each.id === 'p5');
  if (!parcel) throw new Error('The sale has no Parcel 5.');
  await act(async () => {
    engine.say(sampleFrame(214, 215, { parcels: [{ ...parcel, leadingCents: 200_000_000, closesAt: START }] }));
  });
  expect([...document.querySelectorAll('.parcel-row-pick b')].map((name) => name.textContent)).toEqual(before);
  expect(document.activeElement).toBe(one('.amount-form input'));
  expect(one('#panel-h').textContent).toBe('Parcel 3');
});

test('the page names nobody but "You" and "Another bidder"', () => {
  const names = new Set(
    [...document.querySelectorAll('.bid-history tbody td:nth-child(2)')].map((cell) => cell.textContent),
  );
  expect(names).toEqual(new Set(['You', 'Another bidder']));
});

/** The same live view once more, with something in the sale changed. */
const enterAgain = async (change: (sale: LiveSnapshot) => LiveSnapshot): Promise<void> => {
  await act(async () => root.unmount());
  session.stop();
  await openView(true, change);
};

test('the confirm step says the buyer’s fee and its tax, where the sale has one', async () => {
  const buyerFee = { kind: 'percent' as const, share: 150, leastCents: 0, mostCents: null, tax: 500 };
  await enterAgain((before) => ({ ...before, sale: { ...before.sale, buyerFee } }));
  await click('#bid');
  expect(one('.confirm-step').textContent).toContain('Buyer fee if you buy, with tax$19,687.50');
});

test('in practice the confirm step binds nobody, and the page and its tab say what it is', async () => {
  await enterAgain((before) => ({ ...before, sale: { ...before.sale, practice: true } }));
  await act(async () => void (await import('#platform/live/web/strips/practice-strips.tsx')));
  expect(one('.strip--practice').textContent).toContain('no bid here binds anybody');
  expect(document.title).toBe('Practice. (1) Outbid: Parcel 3');
  await click('#bid');
  expect(one('.confirm-step').textContent).toContain('This is practice and binds nobody.');
  expect(one('.confirm-step').textContent).not.toContain('binding offer under');
});

test('a maximum is offered only where the sale allows it', async () => {
  expect(document.querySelector('.maximum-place')).toBeNull();
  await enterAgain((before) => ({ ...before, sale: { ...before.sale, maximumBids: true } }));
  await act(async () => void (await import('../web/bid/amounts/maximum-place.tsx')));
  await pass(0);
  expect(one('.maximum-place summary').textContent).toBe('Let us bid for you, up to a maximum');
});

test('an outbid of the first moment, before the code of announcements is there, is announced once it is', async () => {
  await act(async () => root.unmount());
  session.stop();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await openView(true);
  const lead = engine.snapshot.parcels.find(({ bidStatus }) => bidStatus === 'lead');
  if (!lead) throw new Error('The bidder leads nowhere.');
  const said = () => document.querySelector('[aria-live="assertive"]')?.textContent ?? '';
  await act(async () =>
    engine.say(sampleFrame(214, 215, { parcels: [{ ...lead, bidStatus: 'outbid', leadingCents: 210_000_000 }] })),
  );
  expect(document.title).toMatch(/^\(2\) Outbid: /);
  expect(said()).toBe('');
  // Nothing more happens in the sale.
  await loadWhatCanWait();
  expect(said()).toMatch(/^Outbid on .*\$2,100,000\.$/);
});
