import type { Database } from '#database/connect.ts';
import { listEndedSessions } from '#platform/store/accounts/account-session-store.ts';
import type { LiveChannel } from './live-channel.ts';

type Watched = readonly (readonly [saleId: string, channel: Pick<LiveChannel, 'sessionIds' | 'endSessions'>])[];

/**
 * A stream goes on as what it was opened with. The person who logs out on another device, sets a new password or stays longer than
 * a session lasts is told so here, and not first by a refused bid.
 */
export async function tellEndedSessions(database: Database, watched: Watched): Promise<void> {
  const ids = [...new Set(watched.flatMap(([, channel]) => channel.sessionIds()))];
  if (ids.length === 0) return;
  const ended = new Set(await listEndedSessions(database, ids));
  if (ended.size > 0) for (const [, channel] of watched) await channel.endSessions(ended);
}
