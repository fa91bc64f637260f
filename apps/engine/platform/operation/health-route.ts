import { engineApi } from '@quarterline/contract';
import { z } from 'zod';
import type { App } from '../http/app-type.ts';

const Health = z.object({ status: z.literal('ok') });

/**
 * `GET /api/health`: the process answers. For anybody who starts it again when it does not: an engine whose database is away is not
 * mended by a new start. Whether it can take bids is said at `/api/ready`.
 */
export const healthRoute = (app: App): void => {
  app.get(engineApi.health, { schema: { response: { 200: Health } } }, async (_, reply) => {
    void reply.header('cache-control', 'no-store');
    return { status: 'ok' as const };
  });
};
