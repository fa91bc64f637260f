import { WAITING_KINDS, type Waiting } from '@quarterline/contract';

import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FirstSteps } from '../web/first-steps.tsx';
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
const row = (kind: Waiting['kind'], count: number): Waiting => ({
  kind,
  count,
  at: Date.parse('2026-11-20T20:00:00Z'),
  sale: [
    'mistake',
    'request',
    'limit',
    'contact',
    'question',
    'seller',
    'signed_copy',
    'signed_offer',
    'settlement',
  ].includes(kind)
    ? SALE
    : null,
});

it('says of everything that waits how many there are, and leads to where it is done', () => {
  const waiting = WAITING_KINDS.map((kind, index) => row(kind, index + 1));
  flushSync(() => root.render(<WaitingList requests={[]} waiting={waiting} />));
  expect(links()).toEqual([
    ['1 bidder reports a mistake', '/admin/auctions/round-hill/control/'],
    ['2 people ask to take part', '/admin/auctions/round-hill/bidders/'],
    ['3 bidders ask for another limit', '/admin/auctions/round-hill/bidders/'],
    ['4 messages to tell by phone or letter', '/admin/auctions/round-hill/contact/'],
    ['5 questions wait for an answer', '/admin/auctions/round-hill/questions/'],
    ['6 messages and comments of a seller', '/admin/auctions/round-hill/seller/'],
    ['7 signed copies of a seller to check', '/admin/auctions/round-hill/seller/'],
    ['8 signed offers to check', '/admin/auctions/round-hill/results/'],
    ['9 purchases have a step that is due', '/admin/auctions/round-hill/results/'],
    ['10 changes of accounts wait for a second administrator', '/admin/users/'],
    ['11 new messages', '/admin/leads/'],
    ['12 forms could not be delivered', '/admin/leads/'],
    ['13 emails failed this week', '/admin/deliveries/?state=dead'],
  ]);
  expect(host.textContent).toContain('Since Nov 20, 2:00 PM');
  expect(host.textContent).toContain('Due Nov 20, 2:00 PM');
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

it('leads from a live sale to its control board, from one to come to its editor, and to the people who ask', () => {
  const times = { zone: 'America/Edmonton', opensAt: 1_795_000_000_000, closesAt: 1_795_100_000_000 };
  const sale = { ...SALE, ...times, live: true, format: 'ascending' as const, parcels: 1, approved: 9, requested: 2 };
  flushSync(() => root.render(<NextSales sales={[sale, { ...sale, slug: 'next', live: false, requested: 0 }]} />));
  expect(links()).toEqual([
    ['Round Hill', '/admin/auctions/round-hill/control/'],
    ['2 asking to bid', '/admin/auctions/round-hill/bidders/'],
    ['Round Hill', '/admin/auctions/next/editor/'],
  ]);
  expect(host.textContent).toContain('1 parcel, 9 approved bidders');
});

it('says of a sale by sealed tender that people ask to tender', () => {
  const times = { zone: 'America/Edmonton', opensAt: 1_795_000_000_000, closesAt: 1_795_100_000_000 };
  const sale = {
    ...SALE,
    ...times,
    live: true,
    format: 'sealedTender' as const,
    parcels: 1,
    approved: 9,
    requested: 2,
  };
  flushSync(() => root.render(<NextSales sales={[sale]} />));
  expect(links().map(([text]) => text)).toEqual(['Round Hill', '2 asking to tender']);
});

it('says which steps before the first sale are done', () => {
  flushSync(() =>
    root.render(
      <FirstSteps
        steps={[
          { step: 'brand', done: true },
          { step: 'terms', done: false },
        ]}
      />,
    ),
  );
  expect(host.textContent).toContain('1 of 2 done');
  expect([...host.querySelectorAll('li')].map(({ textContent }) => textContent?.includes(': done'))).toEqual([
    true,
    false,
  ]);
});
