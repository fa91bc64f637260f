import type { Database } from '#database/connect.ts';
import type { Signer } from '#platform/signing/signer.ts';
import { readSequences } from '#platform/store/record/record-store.ts';
import { listDecidedLately } from '#platform/store/registrations/decided-registrations-store.ts';
import type { WakeBus } from '#platform/wake-ups/wake-bus.ts';
import { tellEndedSessions } from './ended-sessions.ts';
import { type LiveChannel, openLiveChannel } from './live-channel.ts';

export type LiveChannels = {
  of: (saleId: string) => LiveChannel;
  watcherCount: () => number;
  /** The live views that are in memory. */
  count: () => number;
  stop: () => void;
};

const LOOK_EVERY_MS = 1000;
/** Time without viewers or requests after which a channel is dropped, in milliseconds; it is read again when needed. */
const IDLE_MS = 600_000;

/** The live channels of this node. Woken by the bus; a look every second covers a wake-up that was lost. */
export function openLiveChannels(database: Database, bus: WakeBus, now: () => number, signer: Signer): LiveChannels {
  const channels = new Map<string, LiveChannel>();
  const askedAt = new Map<string, number>();
  const decided = openDecidedRegistrations(database);
  const of = (saleId: string): LiveChannel => {
    askedAt.set(saleId, now());
    const open = channels.get(saleId) ?? openLiveChannel(saleId, { database, now, signer });
    channels.set(saleId, open);
    return open;
  };
  bus.onWake(
    (saleId) =>
      void channels
        .get(saleId)
        ?.wake()
        .catch(() => {}),
  );
  const look = async (): Promise<void> => {
    const watched = [...channels].filter(([, channel]) => channel.watcherCount() > 0);
    if (watched.length === 0) return;
    const sequences = await readSequences(
      database,
      watched.map(([saleId]) => saleId),
    );
    for (const [saleId, channel] of watched)
      if ((sequences.get(saleId) ?? 0) > channel.sequence()) await channel.follow();
    await decided.look(watched);
    await tellEndedSessions(database, watched);
  };
  const dropIdle = (): void => {
    for (const [saleId, channel] of channels) {
      if (channel.watcherCount() > 0 || now() - (askedAt.get(saleId) ?? 0) < IDLE_MS) continue;
      channel.close();
      channels.delete(saleId);
      askedAt.delete(saleId);
    }
  };
  const timer = setInterval(() => {
    dropIdle();
    void look().catch(() => {});
  }, LOOK_EVERY_MS);
  return {
    of,
    watcherCount: () => [...channels.values()].reduce((sum, channel) => sum + channel.watcherCount(), 0),
    count: () => channels.size,
    stop: () => {
      clearInterval(timer);
      for (const channel of channels.values()) channel.close();
    },
  };
}

type Watched = readonly (readonly [saleId: string, channel: Pick<LiveChannel, 'connectedBidders' | 'refresh'>])[];

/**
 * Approvals, limits and suspensions are no entries of the record, so no frame carries them. Each look sends the bidders
 * whose registration staff decided since the look before their view anew. What was decided in the minute before the
 * first look is sent once too often.
 */
const openDecidedRegistrations = (database: Database) => {
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
