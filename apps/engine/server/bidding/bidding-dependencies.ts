import type { Database } from '../../database/connect.ts';
import type { Sessions } from '../platform/sessions.ts';
import type { Lines } from './lines.ts';
import type { Practice } from './practice/practice.ts';
import type { Rehearsals } from './practice/rehearsals.ts';
import type { RateBuckets } from './rate-bucket.ts';
import type { Rooms } from './rooms.ts';

/** What the routes of bidding work with; `app.ts` brings it together. */
export type BiddingDependencies = {
  database: Database;
  sessions: Sessions;
  lines: Lines;
  rooms: Rooms;
  buckets: RateBuckets;
  now: () => number;
  siteUrl: string;
  engineUrl: string;
  practice: Practice;
  rehearsals: Rehearsals;
  /** Of receipts. */
  publicKeyPem: string;
};
