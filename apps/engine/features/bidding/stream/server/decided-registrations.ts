import type { Database } from '../../../../database/connect.ts';
import { listDecidedLately } from '../../../../platform/store/registrations/decided-registrations-store.ts';
import type { LiveChannel } from './live-channel.ts';

type Watched = readonly (readonly [saleId: string, channel: Pick<LiveChannel, 'connectedBidders' | 'refresh'>])[];

/**
 * Approvals, limits and suspensions are no entries of the record, so no frame carries them. Each look sends the bidders whose registration
 * staff decided since the look before their view anew. What was decided in the minute before the first look is sent once too often.
 */
export const openDecidedRegistrations = (database: Database) => {
  let known = new Map<string, number>();
  return {
    look: async (watched: Watched): Promise<void> => {
      const withBidders = watched.filter(([, channel]) => channel.connectedBidders().length > 0);
      if (withBidders.length === 0) return;
      const rows = await listDecidedLately(
        database,
        withBidders.map(([saleId]) => saleId),
      );
      const changed = new Set(rows.filter(({ id, decidedAt }) => known.get(id) !== decidedAt).map(({ id }) => id));
      known = new Map(rows.map(({ id, decidedAt }) => [id, decidedAt]));
      if (changed.size > 0) for (const [, channel] of withBidders) await channel.refresh(changed);
    },
  };
};
