import type { Checkpoint } from '@quarterline/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#database/connect.ts';
import type { App } from '#platform/http/app-type.ts';
import { refuse } from '#platform/http/problem-handler.ts';
import { keyOfRequest } from '#platform/http/requests/request-key.ts';
import { serve } from '#platform/http/serve.ts';
import type { SaleAt } from '#platform/sale/sale-cache.ts';
import type { FinishedRecords } from './finished-records.ts';
import { publishedAddenda } from './published-addenda.ts';

type RecordDependencies = {
  database: Database;
  finished: FinishedRecords;
  /** Checkpoint of the record, from the incremental tree. */
  checkpoint: (saleId: string, since: number | null) => Promise<Checkpoint>;
  saleAt: SaleAt;
};

/**
 * A whole record is some megabytes: not for asking in a loop. A program that has a key is known, and may ask ten times
 * as often.
 */
const LIMIT = {
  rateLimit: { max: (request: FastifyRequest) => (keyOfRequest(request) ? 300 : 30), timeWindow: '1 minute' },
} as const;
const A_WEEK = 'public, max-age=604800, immutable';

/** Routes for public verification: checkpoint and, for a finished sale, the record and its addenda. */
export function recordRoutes(app: App, { database, finished, checkpoint, saleAt }: RecordDependencies): void {
  serve(
    app,
    'GET /api/auctions/:slug/checkpoint',
    async (request, reply) => {
      const { id: saleId } = await saleAt(request.params.slug);
      void reply.headers({ 'cache-control': 'no-store' });
      return checkpoint(saleId, request.query.since ?? null);
    },
    { config: LIMIT },
  );

  serve(
    app,
    'GET /api/auctions/:slug/record',
    async (request, reply) => {
      const { id, slug } = await saleAt(request.params.slug);
      const record = await finished.ask(id);
      if (!record) throw refuse(409, 'sale_not_over');
      const etag = `"${record.root}"`;
      void reply.headers({
        etag,
        'cache-control': A_WEEK,
        'content-disposition': `attachment; filename="${slug}-record.json"`,
      });
      const bare = reply as FastifyReply;
      if (request.headers['if-none-match'] === etag) return bare.status(304).send() as never;
      // The bytes of the file itself, which no serializer may touch.
      return bare.type('application/json; charset=utf-8').send(await finished.file(record)) as never;
    },
    { config: LIMIT },
  );

  serve(
    app,
    'GET /api/auctions/:slug/record/addenda',
    async (request, reply) => {
      const { id, slug } = await saleAt(request.params.slug);
      const record = await finished.ask(id);
      if (!record) throw refuse(409, 'sale_not_over');
      void reply.headers({
        'cache-control': 'public, max-age=60',
        'content-disposition': `attachment; filename="${slug}-addenda.json"`,
      });
      return publishedAddenda(database, record);
    },
    { config: LIMIT },
  );
}
