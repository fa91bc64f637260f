import type { SalePrices } from '@quarterline/contract';
import type { Database } from '../../../../database/connect.ts';
import type { App } from '../../../../platform/http/app-type.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { readChanges, readPublishedCursor } from '../../../../platform/store/sales/published-store.ts';
import { listLivePrices, listSaleStatuses } from '../../../../platform/store/sales/sale-store.ts';
import { openFeedAnswers } from './feed-answers.ts';
import { openFeedWatch } from './feed-watch.ts';
import { openKeptAnswer } from './kept-answer.ts';

/** Of one answer: a visitor who asks for everything gets it in pieces, as a publisher does. */
const MAX_BYTES = 2_000_000;
const PRICES_FRESH_MS = 1000;

/** What anybody may read: the statuses, and the change feed that publishers follow. */
export const publishingRoutes = (app: App, { database, now }: { database: Database; now: () => number }): void => {
  serve(app, 'GET /api/sale-statuses', async (_, reply) => {
    void reply.header('cache-control', 'public, max-age=5').header('access-control-allow-origin', '*');
    return { data: await listSaleStatuses(database) };
  });

  const pricesText = openKeptAnswer({
    freshMs: PRICES_FRESH_MS,
    now,
    make: async () => {
      // Before it is read: a price may be newer than it says, never older.
      const asOfMs = now();
      return JSON.stringify({ asOfMs, data: await listLivePrices(database) } satisfies SalePrices);
    },
  });
  serve(app, 'GET /api/sale-prices', async (_, reply) => {
    void reply.header('cache-control', 'public, max-age=1').header('access-control-allow-origin', '*');
    const asText = reply.type('application/json; charset=utf-8').serializer(String);
    return asText.send((await pricesText()) as never);
  });

  const answerTo = openFeedAnswers({
    readEnd: () => readPublishedCursor(database),
    makeAnswer: async ({ after, limit }, end) => {
      const rows = await readChanges(database, after, limit, MAX_BYTES);
      // A cursor from beyond the end is one of another feed, before a backup was restored: the publisher starts anew.
      const cursor = rows.at(-1)?.cursor ?? Math.min(after, end);
      return `{"changes":[${rows.map(({ change }) => change).join()}],"cursor":${cursor},"more":${rows.length > 0 && cursor < end}}`;
    },
  });
  const feedPast = openFeedWatch(() => readPublishedCursor(database));
  serve(app, 'GET /api/changes', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const { after, limit, waitMs } = request.query;
    if (waitMs > 0) await feedPast(after, waitMs);
    const text = await answerTo({ after, limit });
    const asText = reply.type('application/json; charset=utf-8').serializer(String);
    return asText.send(text as never);
  });
};
