import { adminApi, ParcelTable, Problem } from '@quarterline/contract';
import type { App } from '../../../platform/http/app-type.ts';
import { takeBytes } from '../../../platform/http/take-bytes.ts';
import type { AdminServices } from '../../administration/server/admin-services.ts';
import { readTable } from './read-table.ts';

const LARGEST = 3_000_000;

/** A table of parcels, read into cells for the editor to show before anything is taken in. */
export const tableRoute = (app: App, { sessions }: AdminServices): void => {
  void app.register(async (scope) => {
    takeBytes(scope);
    (scope as App).post(
      adminApi.parcelTable,
      {
        bodyLimit: LARGEST,
        onRequest: async (request) => void (await sessions.requireStaff(request)),
        schema: { response: { 200: ParcelTable, 400: Problem, 401: Problem, 403: Problem, 422: Problem } },
      },
      async (request) => ({
        rows: await readTable(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)),
      }),
    );
  });
};
