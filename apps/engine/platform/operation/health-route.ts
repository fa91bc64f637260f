import { engineApi } from '@quarterline/contract';
import { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import type { App } from '../http/app-type.ts';

const Health = z.object({ status: z.enum(['ok', 'no_database']), databaseMs: z.number().nullable() });

export const healthRoute = (app: App, database: Database): void => {
  app.get(engineApi.health, { schema: { response: { 200: Health, 503: Health } } }, async (_, reply) => {
    void reply.header('cache-control', 'no-store');
    const before = performance.now();
    try {
      await database.query('SELECT 1');
      return { status: 'ok' as const, databaseMs: Math.round(performance.now() - before) };
    } catch {
      return reply.status(503).send({ status: 'no_database' as const, databaseMs: null });
    }
  });
};
