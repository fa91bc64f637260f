import { apiPath, LandFile, MAX_LAND_FILE_BYTES, Problem, SheetTable } from '@quarterline/contract';
import { ENDPOINTS, type MediaType } from '@quarterline/contract/endpoints';
import type { z } from 'zod';
import type { App } from '#platform/http/app-type.ts';
import { refuse, refuseFile } from '#platform/http/problem-handler.ts';
import { takeBytes } from '#platform/http/requests/take-bytes.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { openReadingThread } from './reading/reading-thread.ts';

const MAX_TABLE_BYTES = 3_000_000;
const ERRORS = { 400: Problem, 401: Problem, 403: Problem, 413: Problem, 422: Problem, 503: Problem };

type ReadingRoute = {
  address: string;
  types: readonly MediaType[];
  maxBytes: number;
  answer: z.ZodType;
  file: URL;
  shorter: string;
};

/** Files that are read for the editor to show before anything is taken in. Nothing of them is kept. */
export function readingRoutes(app: App, services: AdminServices): void {
  // Read into its cells.
  readingRoute(app, services, {
    address: apiPath('POST /api/admin/table'),
    types: ENDPOINTS['POST /api/admin/table'].body,
    maxBytes: MAX_TABLE_BYTES,
    answer: SheetTable,
    file: new URL('./table/tables-thread.mjs', import.meta.url),
    shorter: 'Save only the sheet that you need, and send that.',
  });
  // Read into its shapes.
  readingRoute(app, services, {
    address: apiPath('POST /api/admin/land-file'),
    types: ENDPOINTS['POST /api/admin/land-file'].body,
    maxBytes: MAX_LAND_FILE_BYTES,
    answer: LandFile,
    file: new URL('./land-file/land-files-thread.mjs', import.meta.url),
    shorter: 'Save only the parcels of the sale, and send that.',
  });
}

const readingRoute = (app: App, { sessions }: AdminServices, route: ReadingRoute): void => {
  const { address, types, maxBytes, answer, file, shorter } = route;
  const thread = openReadingThread({ file, shorter });
  app.addHook('onClose', thread.stop);
  void app.register(async (scope) => {
    takeBytes(scope, types);
    (scope as App).post(
      address,
      {
        bodyLimit: maxBytes,
        onRequest: async (request) => void (await sessions.requireStaff(request)),
        schema: { response: { 200: answer, ...ERRORS } },
      },
      async (request, reply) => {
        const reading = await thread.read(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
        if (reading.ok)
          // Bytes go out as they are: what the thread wrote is not read again here.
          return reply.type('application/json; charset=utf-8').send(Buffer.from(reading.json.buffer) as unknown);
        const { sentence } = reading;
        throw 'again' in reading ? refuse(503, 'too_busy__reading', { sentence }) : refuseFile(sentence);
      },
    );
  });
};
