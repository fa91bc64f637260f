import type { Database } from '#database/connect.ts';
import type { Env } from '#engine/env.ts';
import type { LiveChannels } from '#features/bidding/stream/server/live-channels.ts';
import type { ReadSaleRecord } from '#platform/sale/sale-records.ts';
import type { Sessions } from '#platform/sessions/sessions.ts';
import type { FileCipher } from '#platform/storage/file-cipher.ts';

/** Dependencies of seller routes. */
export type SellingDependencies = {
  database: Database;
  env: Pick<Env, 'engineUrl' | 'siteUrl'>;
  sessions: Sessions;
  channels: LiveChannels;
  readRecord: ReadSaleRecord;
  /** Cipher of private files; null without a key. */
  cipher: FileCipher | null;
  /** The database's time, for people's eyes. */
  now: () => number;
};
