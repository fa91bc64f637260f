import { apiPath, type OwnRegistrations } from '@quarterline/contract';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { LiveSales } from '../web/live-sales.tsx';

const registration = {
  saleSlug: 'six',
  saleName: 'Battle River Block',
  saleStatus: 'live',
  format: 'ascending',
  status: 'approved',
  bidderNumber: 214,
  zone: 'America/Edmonton',
} as OwnRegistrations['registrations'][number];

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['the results', apiPath('GET /api/account/results'), apiPath('GET /api/sale-statuses')],
  ['the statuses', apiPath('GET /api/sale-statuses'), apiPath('GET /api/account/results')],
])('the account says nothing of a live sale until %s are there too', async (_, late, early) => {
  let answerLate = (): void => {};
  const body = (path: string) =>
    path === apiPath('GET /api/account/results')
      ? { results: [{ saleSlug: 'six', result: 'leading' }], wire: null, hasDates: false }
      : { data: [{ slug: 'six', saleStatus: 'live', livePhase: { kind: 'recess', atMs: null, openings: [] } }] };
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === late)
      await new Promise<void>((resolve) => {
        answerLate = resolve;
      });
    return new Response(JSON.stringify(body(path)), { headers: { 'content-type': 'application/json' } });
  });
  document.body.innerHTML = '<div id="page"></div>';
  const root = createRoot(document.querySelector('#page') as HTMLElement);
  const text = (): string => document.body.textContent ?? '';
  await act(async () => root.render(<LiveSales registrations={[registration]} />));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(text(), `only ${early} is there`).toBe('');
  await act(async () => answerLate());
  await vi.waitFor(() => expect(text()).toContain('You have the high bid on one parcel.'));
  expect(text()).toContain('RECESS');
  await act(async () => root.unmount());
});
