import type { ShellSale } from '../site-slice.ts';

/** A live auction as the shell of a page knows it. */
export const liveAuction: ShellSale = {
  slug: 'a',
  name: 'Battle River Block',
  location: 'Camrose County, AB',
  href: '/sales/a',
  liveHref: '/live/a',
  view: 'View Bidding',
  zone: 'America/Edmonton',
  saleStatus: 'live',
  format: 'ascending',
  startTime: '2026-11-20T16:00:00Z',
  endTime: '2026-11-24T16:00:00Z',
};
