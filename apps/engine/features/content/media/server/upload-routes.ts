import { PART_BYTES } from '@quarterline/contract';
import { z } from 'zod';
import { acting } from '../../../../platform/http/acting.ts';
import type { App } from '../../../../platform/http/app-type.ts';
import { serve } from '../../../../platform/http/serve.ts';
import type { FileThread } from './conversion/file-thread.ts';
import type { MediaServices } from './media-services.ts';
import { openUploads } from './uploads.ts';

const Upload = z.object({ uploadId: z.uuid() });

/** Files in parts: begun, sent part by part, finished or stopped. Each answer says which parts are missing. */
export const uploadRoutes = (app: App, services: MediaServices & { convert: FileThread['convert'] }): void => {
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
