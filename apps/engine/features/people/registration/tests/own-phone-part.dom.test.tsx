import type { OwnPhone } from '@quarterline/contract';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OwnPhonePart } from '../web/own-phone-part.tsx';

const PHONE: OwnPhone = { number: '7805550142', verifiedAt: null, codeSent: false, ways: ['text', 'call'] };
const onChanged = vi.fn<() => void>();
const asked = vi.fn<typeof fetch>();
let root: ReturnType<typeof createRoot>;
let host: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', asked);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});
const show = (changes: Partial<OwnPhone> = {}) =>
  act(() => root.render(<OwnPhonePart slug="a-sale" phone={{ ...PHONE, ...changes }} onChanged={onChanged} />));
const answer = (status: number, body: unknown) =>
  asked.mockResolvedValueOnce(
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
  );
const buttons = () => [...host.querySelectorAll('button')];
const press = (name: string) =>
  act(async () =>
    buttons()
      .find(({ textContent }) => textContent === name)
      ?.click(),
  );

it('asks for a code in the ways that there are, and for nothing to type before one was sent', async () => {
  show();
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['Text me a code', 'Call me with a code']);
  expect(host.textContent).toContain('(780) 555-0142');
  expect(host.querySelector('input')).toBeNull();
  answer(200, PHONE);
  await press('Call me with a code');
  expect(String(asked.mock.lastCall?.[0])).toContain('/api/auctions/a-sale/registration/phone/code');
  expect(asked.mock.lastCall?.[1]?.body).toBe('{"way":"call"}');
  expect(onChanged).toHaveBeenCalledOnce();
});

it('says why no code was sent', async () => {
  show();
  answer(429, { code: 'too_soon', message: 'We sent a code less than a minute ago.', next: 'Wait a minute.' });
  await press('Text me a code');
  expect(host.querySelector('[role="alert"]')?.textContent).toContain('We sent a code less than a minute ago.');
  expect(onChanged).not.toHaveBeenCalled();
});

it('takes the code once one was sent', () => {
  show({ codeSent: true });
  expect(host.querySelector('input')?.autocomplete).toBe('one-time-code');
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['Verify', 'Text me a code', 'Call me with a code']);
});

it('says of a verified number that it is, and leads to the profile to change it', () => {
  show({ verifiedAt: 1000 });
  expect(host.textContent).toContain('(780) 555-0142 is verified.');
  expect(buttons()).toEqual([]);
  expect(host.querySelector('a')?.textContent).toBe('Change your number');
});
