import { CONTENT_TYPES, type ContentType, FIXED_CONTENT } from '@quarterline/contract';
import type { FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { refuse } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import type { CurrentSession } from '#platform/sessions/sessions.ts';
import { type ContentRow, deleteContent } from '#platform/store/content/content-store.ts';
import { noteContent } from './note-content.ts';

const Item = z.object({ type: z.enum(CONTENT_TYPES), itemId: z.uuid() });

type Services = {
  mayWrite: (request: FastifyRequest, type: ContentType) => Promise<CurrentSession>;
  /** Alone with the item, which must be the version its writer has seen. */
  alone: <Done>(
    params: z.infer<typeof Item>,
    version: number,
    work: (client: PoolClient, row: ContentRow) => Promise<Done>,
  ) => Promise<Done>;
};

/** Deletes a draft with its history. 409 `was_public` for what the public has read: it is taken off the site, and stays. */
export function deleteContentRoute(app: App, { mayWrite, alone }: Services): void {
  serve(app, 'POST /api/admin/content/:type/:itemId/delete', async (request) => {
    const { who } = await mayWrite(request, request.params.type);
    const { params, body } = request;
    return alone(params, body.version, async (client, row) => {
      if (row.published_at !== null || FIXED_CONTENT.has(row.type)) throw refuse(409, 'was_public');
      await noteContent(client, acting(request, who.id), { ...row, action: 'deleted' }, row.draft, null);
      await deleteContent(client, row.id);
      return { deleted: true as const };
    });
  });
}
