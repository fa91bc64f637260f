import type { Database } from '#database/connect.ts';
import type { App } from '../http/app-type.ts';
import { listDueTenderSales } from '../store/sales/tender-keys-store.ts';
import type { QueueItem } from './decide-batch.ts';
import type { SaleQueues } from './sale-queue.ts';

type Dependencies = { database: Database; saleQueues: SaleQueues };

const TICK: QueueItem = { kind: 'command', command: { kind: 'tick' }, requestId: null };

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Enters closes of sealed tenders that are due before staff change anything. A close freezes what judges its tenders as it is in its
 * transaction, and the clock keeper may come a moment after the closing time: in that moment nobody suspends a bidder or lowers a limit.
 */
export function enterDueCloses(app: App, { database, saleQueues }: Dependencies): void {
  app.addHook('preHandler', async (request) => {
    if (READING.has(request.method) || !request.routeOptions.url?.startsWith('/api/admin/')) return;
    const due = await listDueTenderSales(database);
    const ticks = await Promise.allSettled(due.map((saleId) => saleQueues.of(saleId).enqueue(TICK)));
    for (const ticked of ticks)
      if (ticked.status === 'rejected') request.log.error(ticked.reason, 'A close that is due could not be entered.');
  });
}
