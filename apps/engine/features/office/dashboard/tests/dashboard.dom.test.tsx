import { WAITING_KINDS, type Waiting } from '@quarterline/contract';

import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FirstSteps } from '../web/first-steps.tsx';
import { LiveSales } from '../web/live-sales.tsx';
import { NextSales } from '../web/next-sales.tsx';
import { WaitingList } from '../web/waiting-list.tsx';

let root: ReturnType<typeof createRoot>;
let host: HTMLElement;
beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => {
  flushSync(() => root.unmount());
  host.remove();
});
const links = (): [string | null, string | null][] =>
  [...host.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);

const SALE = { slug: 'round-hill', name: 'Round Hill' };
const OF_THE_OFFICE: readonly Waiting['kind'][] = ['proposal', 'message', 'form', 'email'];
const row = (kind: Waiting['kind'], count: number): Waiting => ({
  kind,
  count,
  at: Date.parse('2026-11-20T20:00:00Z'),
  sale: OF_THE_OFFICE.includes(kind) ? null : SALE,
});

it('says of everything that waits how many there are, and leads to where it is done', () => {
  const waiting = WAITING_KINDS.map((kind, index) => row(kind, index + 1));
  flushSync(() => root.render(<WaitingList requests={[]} waiting={waiting} />));
  expect(links()).toEqual([
    ['1 parcel has its clock on hold', '/admin/auctions/round-hill/control/'],
    ['Tenders can be opened', '/admin/auctions/round-hill/opening/'],
    ['3 bidders report a mistake', '/admin/auctions/round-hill/control/'],
    ['4 people ask to take part', '/admin/auctions/round-hill/bidders/'],
    ['5 bidders ask for another limit', '/admin/auctions/round-hill/bidders/'],
    ['6 messages to tell by phone or letter', '/admin/auctions/round-hill/contact/'],
    ['7 questions wait for an answer', '/admin/auctions/round-hill/questions/'],
    ['8 messages and comments of a seller', '/admin/auctions/round-hill/seller/'],
    ['9 signed copies of a seller to check', '/admin/auctions/round-hill/seller/'],
    ['10 signed offers to check', '/admin/auctions/round-hill/results/'],
    ['11 tenders wait for the seller: what is not accepted in time is not sold', '/admin/auctions/round-hill/opening/'],
    [
      '12 buyers are in default: offer the land to the next bidder, or leave it unsold',
      '/admin/auctions/round-hill/results/',
    ],
    ['13 offers to send', '/admin/auctions/round-hill/results/'],
    ['14 signed offers with their deposits wait for the seller', '/admin/auctions/round-hill/results/'],
    ['15 purchases have a step that is due', '/admin/auctions/round-hill/results/'],
    ['A postponed sale has no new dates', '/admin/auctions/round-hill/editor/'],
    ['17 changes of accounts wait for a second administrator', '/admin/users/'],
    ['18 new messages', '/admin/leads/'],
    ['19 forms could not be delivered', '/admin/leads/'],
    ['20 emails failed this week', '/admin/deliveries/?state=dead'],
  ]);
  expect(host.textContent).toContain('Since Nov 20, 2:00 PM');
});

it.each([
  ['2026-11-20T19:59:00Z', 'Due Nov 20, 2:00 PM', false],
  ['2026-11-20T20:01:00Z', 'Overdue since Nov 20, 2:00 PM', true],
])('at %s says "%s" of a step with a date, and of the party that owes it', (now, text, late) => {
  vi.setSystemTime(Date.parse(now));
  flushSync(() => root.render(<WaitingList requests={[]} waiting={[row('settlement', 1)]} />));
  expect(host.textContent).toContain('Round Hill · needs the buyer');
  expect(host.textContent).toContain(text);
  expect(host.querySelectorAll('.waiting-list-pressing')).toHaveLength(late ? 1 : 0);
  vi.useRealTimers();
});

it('shows first what a second person would confirm: kind, sale, lot, sum, buyer, who asked and why', () => {
  const request = {
    id: 'one',
    title: 'Declare a buyer in default',
    lot: 'Home quarter',
    amountCents: 48_600_000,
    bidder: '214 Anna Novak',
    askedByName: 'Cleo Clerk',
    reason: 'No deposit came.',
    sale: { ...SALE, zone: 'America/Edmonton' },
    expiresAt: Date.parse('2026-11-27T20:00:00Z'),
  };
  flushSync(() => root.render(<WaitingList requests={[request]} waiting={[row('request', 1)]} />));
  expect(links()[0]).toEqual([
    'Declare a buyer in default: a second person is needed',
    '/admin/auctions/round-hill/control/',
  ]);
  for (const part of ['Round Hill · Home quarter · $486,000 · 214 Anna Novak', 'Cleo Clerk asked: No deposit came.'])
    expect(host.textContent).toContain(part);
});

it('says that nothing waits when nothing does', () => {
  flushSync(() => root.render(<WaitingList requests={[]} waiting={[]} />));
  expect(host.textContent).toContain('Nothing waits.');
  expect(links()).toEqual([]);
});

const TIMES = { zone: 'America/Edmonton', opensAt: 1_795_000_000_000, closesAt: 1_795_100_000_000 };
const NEXT = { ...SALE, ...TIMES, live: false, parcels: 1, approved: 9, requested: 2, held: 0, stage: null };

it.each([
  ['ascending', '2 asking to bid'],
  ['sealedTender', '2 asking to tender'],
] as const)('leads from an announced sale (%s) to its editor, and to the people who ask', (format, asking) => {
  flushSync(() => root.render(<NextSales sales={[{ ...NEXT, format }]} />));
  expect(links()).toEqual([
    ['Round Hill', '/admin/auctions/round-hill/editor/'],
    [asking, '/admin/auctions/round-hill/bidders/'],
  ]);
  expect(host.textContent).toContain('1 parcel, 9 approved bidders');
});

it.each([
  [{ held: 0, stage: null }, 'Closes Nov 19, 2026 at 8:53 AM Alberta time'],
  [{ held: 1, stage: null }, '1 clock is on hold. The close is not known.'],
  [{ held: 0, stage: 'waiting' }, 'The tenders wait for their opening.'],
  [{ held: 0, stage: 'seller' }, 'The seller has the tenders.'],
] as const)('leads from a live sale to its control board and says how it goes: %o', (course, text) => {
  vi.setSystemTime(TIMES.opensAt);
  const sale = { ...NEXT, format: 'ascending' as const, live: true, ...course };
  const tasks = { requests: [], waiting: [row('mistake', 2), row('message', 5)] };
  flushSync(() => root.render(<LiveSales sales={[sale]} {...tasks} />));
  expect(links()).toEqual([['Round Hill', '/admin/auctions/round-hill/control/']]);
  expect(host.textContent).toContain(text);
  expect(host.textContent).toContain('2 tasks wait for you.');
  vi.useRealTimers();
});

it('says which steps before the first sale are done', () => {
  flushSync(() =>
    root.render(
      <FirstSteps
        steps={[
          { step: 'brand', done: true },
          { step: 'terms', done: false },
          { step: 'sale', done: false },
        ]}
      />,
    ),
  );
  expect(host.textContent).toContain('1 of 3 done');
  expect([...host.querySelectorAll('li')].map(({ textContent }) => textContent?.includes(': done'))).toEqual([
    true,
    false,
    false,
  ]);
  expect(host.querySelector('details')).toBeNull();
});

it('folds a part of the first steps once all of it is done', () => {
  flushSync(() =>
    root.render(
      <FirstSteps
        steps={[
          { step: 'brand', done: true },
          { step: 'sale', done: false },
        ]}
      />,
    ),
  );
  expect(host.querySelector('details')?.open).toBe(false);
  expect(host.querySelector('summary')?.textContent).toBe('A first sale needs: all 1 done');
});
