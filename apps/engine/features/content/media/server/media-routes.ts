import { MAX_FILE_BYTES, PART_BYTES } from '@quarterline/contract';
import { z } from 'zod';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import { listPictures } from '../store/media-file-store.ts';
import { type FileThread, openFileThread } from './conversion/file-thread.ts';
import type { MediaServices } from './media-services.ts';
import { takeFile } from './take-file.ts';
import { openUploads } from './uploads.ts';

const MAX_PICTURES = 60;
const LARGEST = Math.max(...Object.values(MAX_FILE_BYTES)) + 1024;

/** Files that staff send, and those that lie elsewhere than on this machine's disk. */
export function mediaRoutes(app: App, services: MediaServices): void {
  const { database, sessions, storage } = services;
  const conversion = openFileThread();
  app.addHook('onClose', () => conversion.stop());
  const { convert } = conversion;
  uploadRoutes(app, { ...services, convert });
  serve(app, 'GET /api/admin/pictures', async (request) => {
    const found = await listPictures(database, request.query.query, MAX_PICTURES);
    return {
      pictures: found.map(({ key, fileName, width, height }) => ({
        src: `/media/${key}`,
        fileName,
        width: width ?? 1,
        height: height ?? 1,
      })),
    };
  });
  serve(
    app,
    'POST /api/admin/files',
    async (request) => {
      const { who } = request.session;
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const taking = { database, storage, convert, by: acting(request, who.id) };
      return takeFile(taking, { ...request.query, read: async () => [bytes] });
    },
    { bodyLimit: LARGEST, onRequest: async (request) => void (await sessions.requireStaff(request)) },
  );

  if (!storage.isElsewhere) return;
  app.get('/media/files/*', { schema: { hide: true } }, async (request, reply) => {
    const key = (request.params as { '*': string })['*'];
    const found = /^[\w.-]+$/.test(key) ? await storage.get(`files/${key}`) : null;
    if (!found) throw notFound('There is no such file.');
    return reply.type(found.mediaType).header('cache-control', 'public, max-age=31536000, immutable').send(found.body);
  });
}

const Upload = z.object({ uploadId: z.uuid() });

/** Files in parts: begun, sent part by part, finished or stopped. Each answer says which parts are missing. */
const uploadRoutes = (app: App, services: MediaServices & { convert: FileThread['convert'] }): void => {
  const { sessions } = services;
  const uploads = openUploads({ ...services, onError: (error) => app.log.error({ err: error }, 'A file failed') });

  serve(app, 'POST /api/admin/uploads', async (request) =>
    uploads.begin((await sessions.requireStaff(request)).who.id, request.body),
  );

  serve(
    app,
    'POST /api/admin/uploads/:uploadId/parts/:part',
    async (request) => {
      const { who } = request.session;
      const { uploadId, part } = request.params;
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      return uploads.take(await uploads.read(who.id, uploadId), part, bytes);
    },
    {
      bodyLimit: PART_BYTES,
      onRequest: async (request) => {
        const { who } = await sessions.requireStaff(request);
        const { uploadId } = request.params as { uploadId: string };
        if (Upload.safeParse({ uploadId }).success) await uploads.read(who.id, uploadId);
      },
    },
  );

  serve(app, 'POST /api/admin/uploads/:uploadId/finish', async (request) => {
    const { who } = request.session;
    return uploads.finish(await uploads.read(who.id, request.params.uploadId), acting(request, who.id));
  });

  serve(app, 'POST /api/admin/uploads/:uploadId/stop', async (request) => {
    const { who } = request.session;
    await uploads.stop(await uploads.read(who.id, request.params.uploadId));
    return { stopped: true as const };
  });
};
