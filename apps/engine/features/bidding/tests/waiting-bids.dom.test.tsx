import type { EndedSecondPerson, WaitingBid } from '@quarterline/contract';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { drawnSale } from '../../../web/testing/drawn-sale.ts';
import WaitingBids from '../web/bid/sending/waiting-bids.tsx';
import { LiveContext, type LiveContextValue, type LiveParcel } from '../web/live-context.ts';

const live = drawnSale(Date.UTC(2026, 11, 3, 21, 21, 14));
const parcel =
  live.parcels.find(({ phase, minimumCents }) => phase === 'open' && minimumCents !== null) ?? live.parcels[0];
const elsewhere = live.parcels.find(({ id }) => id !== parcel?.id);
if (!parcel || !elsewhere) throw new Error('The sale has two parcels.');
const minimumCents = parcel.minimumCents ?? 0;
const waiting: WaitingBid = {
  ...{ bidId: 'bid-1', parcelId: parcel.id, parcelName: 'Parcel 3', amountCents: minimumCents },
  ...{ isMaximum: false, outcome: null, refusal: null },
};
const REFUSED = {
  at: 'refused',
  bid: { bidId: 'bid-1' },
  refusal: { code: 'second_person_must_confirm', message: 'This is not a bid yet.', next: 'We have asked them.' },
} as LiveParcel['attempt'];

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Draws what waits, as the engine answers it; null: it cannot be reached. */
const show = async (
  own: WaitingBid[] | null,
  attempt = { at: 'idle' } as LiveParcel['attempt'],
  ended: EndedSecondPerson | null = null,
): Promise<string> => {
  vi.useFakeTimers();
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  vi.stubGlobal('fetch', async () => {
    if (own === null) throw new TypeError('No connection.');
    const second = ended ? null : { name: 'Marlene', aboveCents: 50_000_000 };
    const body = { secondPerson: second, waiting: own, ended };
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  });
  document.body.innerHTML = '<div id="page"></div>';
  root = createRoot(document.querySelector('#page') as HTMLElement);
  const found = { parcel, attempt, words: { id: parcel.id } } as unknown as LiveParcel;
  await act(async () =>
    root.render(
      <LiveContext value={{ live } as LiveContextValue}>
        <WaitingBids found={found} />
      </LiveContext>,
    ),
  );
  await act(async () => vi.advanceTimersByTimeAsync(10));
  return document.body.textContent ?? '';
};

test('a bid that waits is called no bid yet, with the name of the second person, and can be taken back', async () => {
  expect(await show([waiting])).toContain('Waiting for Marlene to confirm. This is not a bid yet.');
  expect(document.querySelector('button')?.textContent).toBe('Take it back');
});

test('a bid that the price has passed says that it cannot count any more', async () => {
  const text = await show([{ ...waiting, amountCents: minimumCents - 100 }]);
  expect(text).toContain('so it cannot count any more');
  expect(text).not.toContain('Waiting for');
});

test('what was declined, expired, or refused after it was confirmed says so, and can be dismissed and not taken back', async () => {
  const outcomes: [Partial<WaitingBid>, string][] = [
    [{ outcome: 'declined' }, 'Marlene did not confirm it. It is not a bid.'],
    [{ outcome: 'expired' }, 'Marlene had not confirmed it when bidding on it ended. It was not a bid.'],
    [
      { outcome: 'confirmed', refusal: 'The price moved.' },
      'Marlene confirmed it, and it does not count. The price moved.',
    ],
  ];
  for (const [change, sentence] of outcomes) {
    expect(await show([{ ...waiting, ...change }])).toContain(sentence);
    expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['Dismiss']);
    await act(async () => root.unmount());
  }
  await show([]);
});

test('of another parcel only what still waits is shown', async () => {
  const other = { ...waiting, parcelId: elsewhere.id, parcelName: 'Parcel 9' };
  expect(await show([{ ...other, outcome: 'declined' }])).not.toContain('Parcel 9');
  await act(async () => root.unmount());
  expect(await show([other])).toContain('Parcel 9');
});

test('a bidder whose page cannot ask what waits still reads what became of their press', async () => {
  expect(await show(null, REFUSED)).toContain('This is not a bid yet. We have asked them.');
  await act(async () => root.unmount());
  expect(await show(null)).toBe('');
});

test('a bidder whose second person stopped reads it, with what is no bid, and can dismiss it', async () => {
  const ended: EndedSecondPerson = {
    ...{ seatId: 'seat-1', name: 'Marlene', endedAt: Date.UTC(2026, 11, 3, 21, 20), endedBy: 'observer' },
    waiting: [waiting],
  };
  const text = await show([], undefined, ended);
  expect(text).toContain('Marlene has stopped confirming your bids. From now on each bid of yours counts at once');
  expect(text).toContain('on Parcel 3 is not a bid: nobody confirmed it.');
  expect(text).not.toContain('must confirm a bid of yours');
  expect(document.querySelector('[role=status]')?.textContent).toContain('has stopped confirming');
  expect(document.querySelector('button')?.textContent).toBe('Dismiss');
  await act(async () => root.unmount());
  expect(await show([], undefined, { ...ended, endedBy: 'bidder', waiting: [] })).toContain(
    'Marlene does not confirm your bids any more, as you asked.',
  );
});
