import { adminApi, MOST_BYTES, PictureList, PictureQuery, Problem, Uploaded, UploadQuery } from '@quarterline/contract';
import { acting } from '../../../platform/http/acting.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { notFound } from '../../../platform/http/problem-handler.ts';
import { takeBytes } from '../../../platform/http/requests/take-bytes.ts';
import { listPictures } from '../store/media-file-store.ts';
import { openFileThread } from './conversion/file-thread.ts';
import type { MediaServices } from './media-services.ts';
import { takeFile } from './take-file.ts';
import { uploadRoutes } from './upload-routes.ts';

const MAX_PICTURES = 60;
const LARGEST = Math.max(...Object.values(MOST_BYTES)) + 1024;

/** Files that staff send, and those that lie elsewhere than on this machine's disk. */
export const mediaRoutes = (app: App, services: MediaServices): void => {
  const { database, sessions, storage } = services;
  const conversion = openFileThread();
  app.addHook('onClose', () => conversion.stop());
  const { convert } = conversion;
  uploadRoutes(app, { ...services, convert });
  app.get(
    adminApi.picturesPattern,
    { schema: { querystring: PictureQuery, response: { 200: PictureList, 400: Problem, 401: Problem, 403: Problem } } },
    async (request, reply) => {
      await sessions.requireStaff(request);
      void reply.header('cache-control', 'no-store');
      const found = await listPictures(database, request.query.query, MAX_PICTURES);
      return {
        pictures: found.map(({ key, fileName, width, height }) => ({
          src: `/media/${key}`,
          fileName,
          width: width ?? 1,
          height: height ?? 1,
        })),
      };
    },
  );
  void app.register(async (scope) => {
    takeBytes(scope);
    (scope as App).post(
      adminApi.files,
      {
        bodyLimit: LARGEST,
        // Before the body is read: a stranger's megabytes are not waited for.
        onRequest: async (request) => void (await sessions.requireStaff(request)),
        schema: {
          querystring: UploadQuery,
          response: { 200: Uploaded, 400: Problem, 401: Problem, 403: Problem, 422: Problem, 503: Problem },
        },
      },
      async (request) => {
        const { who } = await sessions.requireStaff(request);
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const taking = { database, storage, convert, by: acting(request, who.id) };
        return takeFile(taking, { ...request.query, read: async () => [bytes] });
      },
    );
  });

  if (!storage.isElsewhere) return;
  app.get('/media/files/*', { schema: { hide: true } }, async (request, reply) => {
    const key = (request.params as { '*': string })['*'];
    const found = /^[\w.-]+$/.test(key) ? await storage.get(`files/${key}`) : null;
    if (!found) throw notFound('There is no such file.');
    return reply.type(found.mediaType).header('cache-control', 'public, max-age=31536000, immutable').send(found.body);
  });
};
