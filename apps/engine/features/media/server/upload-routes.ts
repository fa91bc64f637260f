import { adminApi, PART_BYTES, Problem, UploadBeginning, UploadState } from '@quarterline/contract';
import { z } from 'zod';
import { acting } from '../../../platform/http/acting.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { takeBytes } from '../../../platform/http/requests/take-bytes.ts';
import type { FileThread } from './conversion/file-thread.ts';
import type { MediaServices } from './media-services.ts';
import { openUploads } from './uploads.ts';

const Upload = z.object({ uploadId: z.uuid() });
const UploadPart = Upload.extend({ part: z.coerce.number().int().min(0).max(1000) });
const NOES = { 400: Problem, 401: Problem, 403: Problem, 404: Problem, 409: Problem, 422: Problem };
const ANSWERS = { 200: UploadState, ...NOES };

/** Files in parts: begun, sent part by part, finished or stopped. Each answer says which parts are missing. */
export const uploadRoutes = (app: App, services: MediaServices & { convert: FileThread['convert'] }): void => {
  const { sessions } = services;
  const uploads = openUploads({ ...services, onError: (error) => app.log.error({ err: error }, 'A file failed') });

  app.post(adminApi.uploads, { schema: { body: UploadBeginning, response: ANSWERS } }, async (request) =>
    uploads.begin((await sessions.requireStaff(request)).who.id, request.body),
  );

  void app.register(async (scope) => {
    takeBytes(scope);
    (scope as App).post(
      adminApi.uploadPartPattern,
      {
        bodyLimit: PART_BYTES,
        schema: { params: UploadPart, response: ANSWERS },
        // Before the body is read: bytes for a file that is not this person's are not waited for.
        onRequest: async (request) => {
          const { who } = await sessions.requireStaff(request);
          const { uploadId } = request.params as { uploadId: string };
          if (Upload.safeParse({ uploadId }).success) await uploads.read(who.id, uploadId);
        },
      },
      async (request) => {
        const { who } = await sessions.requireStaff(request);
        const { uploadId, part } = request.params;
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        return uploads.take(await uploads.read(who.id, uploadId), part, bytes);
      },
    );
  });

  app.post(adminApi.uploadFinishPattern, { schema: { params: Upload, response: ANSWERS } }, async (request) => {
    const { who } = await sessions.requireStaff(request);
    return uploads.finish(await uploads.read(who.id, request.params.uploadId), acting(request, who.id));
  });

  app.post(
    adminApi.uploadStopPattern,
    { schema: { params: Upload, response: { 200: z.object({ stopped: z.literal(true) }), ...NOES } } },
    async (request) => {
      const { who } = await sessions.requireStaff(request);
      await uploads.stop(await uploads.read(who.id, request.params.uploadId));
      return { stopped: true as const };
    },
  );
};
