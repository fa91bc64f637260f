import type { Database } from '#database/connect.ts';
import type { Env } from '#engine/env.ts';
import type { FinishedRecords } from '#features/bidding/record/server/finished-records.ts';
import { publishedAddenda } from '#features/bidding/record/server/published-addenda.ts';
import { mediaRoutes } from '#features/content/media/server/media-routes.ts';
import { saleTransferRoutes } from '#features/sales/sale-transfer/server/sale-transfer-routes.ts';
import type { App } from '#platform/http/app-type.ts';
import type { Sessions } from '#platform/sessions/sessions.ts';
import { publishedKeys } from '#platform/signing/published-keys.ts';
import type { Signer } from '#platform/signing/signer.ts';
import { type ObjectStorage, openPartStorage, storagePlaceOf } from '#platform/storage/object-storage.ts';

type FileServices = {
  env: Env;
  database: Database;
  sessions: Sessions;
  storage: ObjectStorage;
  signer: Signer;
  finished: FinishedRecords;
  now: () => number;
};

/** Files that staff send, and sales as one file. */
export function fileRoutes(app: App, services: FileServices): void {
  const { env, database, sessions, storage, signer, finished, now } = services;
  mediaRoutes(app, { database, sessions, storage, parts: openPartStorage(env), now });
  saleTransferRoutes(app, {
    database,
    env,
    now,
    keys: publishedKeys(env, signer),
    place: storagePlaceOf(env),
    evidenceOf: async (saleId) => {
      const row = await finished.finish(saleId);
      return row && { record: await finished.file(row), addenda: await publishedAddenda(database, row) };
    },
  });
}
