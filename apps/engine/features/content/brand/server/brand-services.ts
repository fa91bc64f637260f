import type { Database } from '#database/connect.ts';
import type { Env } from '#engine/env.ts';
import type { Sessions } from '#platform/sessions/sessions.ts';
import type { TxtLookup } from './check-sender.ts';

export type BrandServices = {
  database: Database;
  sessions: Sessions;
  env: Pick<Env, 'engineUrl' | 'siteUrl' | 'POSTAL_ADDRESS'>;
  secret: string;
  now: () => number;
  /** DNS lookup of TXT records. */
  lookup?: TxtLookup;
};
