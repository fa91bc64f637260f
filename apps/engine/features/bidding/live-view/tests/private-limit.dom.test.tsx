import type { LiveSnapshot, PrivateLimitView } from '@quarterline/contract';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { applyFrame } from '#platform/live/web/feed/live-state.ts';
import { LiveContext, type LiveContextValue } from '#platform/live/web/live-context.ts';
import { drawnSale } from '#web/testing/drawn-sale.ts';
import { sampleFrame } from '#web/testing/sample-live.ts';
import { PrivateLimit } from '../web/limit/private-limit.tsx';

const live = drawnSale(Date.UTC(2026, 11, 3, 21, 21, 14));
const land = live.parcels.filter(({ kind }) => kind === 'parcel').map(({ id }) => id);
const limit: PrivateLimitView = {
  totalCents: 400_000_000,
  heldCents: 280_000_000,
  heldCount: 2,
  left: {},
  parcels: { parcelIds: land.slice(0, 4), maxCount: 3 },
};
let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const one = <Found extends HTMLElement>(selector: string): Found => {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};
const show = async (change: Partial<LiveSnapshot>): Promise<void> => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  document.body.innerHTML = '<div id="page"></div>';
  root = createRoot(one('#page'));
  const value = { live: { ...live, ...change } } as LiveContextValue;
  await act(async () =>
    root.render(
      <LiveContext value={value}>
        <PrivateLimit />
      </LiveContext>,
    ),
  );
};
const type = (input: HTMLInputElement, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
/** Answers every request, and keeps what was sent. */
const engineAnswers = (status: number, body: unknown) => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
  return sent;
};
const save = () => act(async () => one<HTMLButtonElement>('form button[type=submit]').click());

test('a bidder without a limit types one, and it is sent as they meant it', async () => {
  await show({});
  expect(document.querySelector('.private-limit-on')).toBeNull();
  const sent = engineAnswers(200, { limit: null });
  const [total, count, first, second] = [...document.querySelectorAll('input')];
  if (!total || !count || !first || !second) throw new Error('The form has its fields.');
  await type(total, '4,000,000');
  await type(count, '1');
  await act(async () => first.click());
  await act(async () => second.click());
  await save();
  expect(sent).toEqual([
    { limit: { totalCents: 400_000_000, parcels: { parcelIds: land.slice(0, 2), maxCount: 1 } }, bidderNumber: 214 },
  ]);
  expect(one('[role=status]').textContent).toBe('Saved. It holds from your next bid on.');
});

test('a limit is shown with what it leaves, and taken back with one press', async () => {
  await show({ privateLimit: limit });
  expect(one('.private-limit-on').textContent).toBe(
    'At most 3 of the 4 parcels you chose, and no more than $4,000,000 in all. You can still bid up to $1,200,000 on one more of them. Only you see this.',
  );
  const sent = engineAnswers(200, { limit: null });
  await act(async () => one<HTMLButtonElement>('.private-limit-buttons button:last-child').click());
  expect(sent).toEqual([{ limit: null, bidderNumber: 214 }]);
});

test('what is wrong with a limit stands at its field, and what was typed stays', async () => {
  await show({});
  engineAnswers(400, {
    code: 'invalid_input',
    message: 'Look again.',
    fieldErrors: { total: 'Type a whole dollar amount.' },
  });
  const total = one<HTMLInputElement>('input');
  await type(total, 'four million');
  await save();
  expect(one('.field-error').textContent).toBe('Type a whole dollar amount.');
  expect([total.value, total.getAttribute('aria-invalid')]).toEqual(['four million', 'true']);
});

test('without an answer the bidder is asked to save again', async () => {
  await show({});
  vi.stubGlobal('fetch', () => Promise.reject(new Error('The connection is gone.')));
  await save();
  expect(one('[role=status]').textContent).toBe('We got no answer. Nothing may have changed: save it again.');
});

test('a frame brings a limit, and takes it away where it has none', () => {
  const withLimit = applyFrame(live, sampleFrame(live.sequence, live.sequence + 1, { privateLimit: limit }));
  if (withLimit.kind !== 'applied') throw new Error('The frame is the next one.');
  expect(withLimit.live.privateLimit).toEqual(limit);
  const later = applyFrame(withLimit.live, sampleFrame(live.sequence + 1, live.sequence + 2));
  expect(later).toMatchObject({ kind: 'applied', live: { privateLimit: undefined } });
});
