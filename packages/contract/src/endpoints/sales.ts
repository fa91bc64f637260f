import { z } from 'zod';
import { Changes, ChangesQuery } from '../publication/changes.ts';
import { LiveSnapshot } from '../sale/live.ts';
import { SalePrices, SaleStatuses } from '../sale/sale-status.ts';
import type { EndpointTable } from './endpoint.ts';

export const SALES = {
  'GET /api/auctions/:slug': {
    id: 'getSale',
    who: 'everyone',
    summary: 'The live state of a sale: parcels, prices in cents, clocks in milliseconds since 1970.',
    answer: LiveSnapshot,
  },
  'GET /api/auctions/:slug/events': {
    id: 'followSale',
    who: 'everyone',
    isForScripts: true,
    summary: 'Follows a sale as server-sent events; the last event seen, in after, is where it goes on.',
    query: z.object({ after: z.coerce.number().int().optional() }),
    answer: 'text/event-stream',
  },
  'GET /api/sale-statuses': {
    id: 'listSaleStatuses',
    who: 'everyone',
    isForScripts: true,
    summary: 'States of sales to come, live, postponed or just over, cached for a few seconds.',
    answer: SaleStatuses,
  },
  'GET /api/sale-prices': {
    id: 'listSalePrices',
    who: 'everyone',
    isForScripts: true,
    summary: 'Current prices of live sales in cents, five seconds old at most.',
    answer: SalePrices,
  },
  'GET /api/changes': {
    id: 'listChanges',
    who: 'everyone',
    summary: 'What was published or taken back after a cursor, in order; waits for news with waitMs.',
    query: ChangesQuery,
    answer: Changes,
  },
} as const satisfies EndpointTable;
