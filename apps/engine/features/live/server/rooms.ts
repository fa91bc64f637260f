import type { Database } from '../../../database/connect.ts';
import type { Signer } from '../../../platform/signing/signer.ts';
import { readSequences } from '../../../platform/store/record-store.ts';
import type { WakeBus } from '../../../platform/wake-ups/wake-bus.ts';
import { type LiveRoom, openLiveRoom } from './live-room.ts';

export type Rooms = {
  of: (saleId: string) => LiveRoom;
  watcherCount: () => number;
  /** The live views that are in memory. */
  count: () => number;
  stop: () => void;
};

const LOOK_EVERY_MS = 1000;
/** What nobody watches or asks for is dropped then, and read again when somebody comes. */
const IDLE_MS = 600_000;

/** The live rooms of this node. Woken by the bus; a look every second covers a wake-up that was lost. */
export const openRooms = (database: Database, bus: WakeBus, now: () => number, signer: Signer): Rooms => {
  const rooms = new Map<string, LiveRoom>();
  const askedAt = new Map<string, number>();
  const of = (saleId: string): LiveRoom => {
    askedAt.set(saleId, now());
    const open = rooms.get(saleId) ?? openLiveRoom(saleId, { database, now, signer });
    rooms.set(saleId, open);
    return open;
  };
  bus.onWake(
    (saleId) =>
      void rooms
        .get(saleId)
        ?.follow()
        .catch(() => {}),
  );
  const look = async (): Promise<void> => {
    const watched = [...rooms].filter(([, room]) => room.watcherCount() > 0);
    if (watched.length === 0) return;
    const sequences = await readSequences(
      database,
      watched.map(([saleId]) => saleId),
    );
    for (const [saleId, room] of watched) if ((sequences.get(saleId) ?? 0) > room.sequence()) await room.follow();
  };
  const dropIdle = (): void => {
    for (const [saleId, room] of rooms) {
      if (room.watcherCount() > 0 || now() - (askedAt.get(saleId) ?? 0) < IDLE_MS) continue;
      room.close();
      rooms.delete(saleId);
      askedAt.delete(saleId);
    }
  };
  const timer = setInterval(() => {
    dropIdle();
    void look().catch(() => {});
  }, LOOK_EVERY_MS);
  return {
    of,
    watcherCount: () => [...rooms.values()].reduce((sum, room) => sum + room.watcherCount(), 0),
    count: () => rooms.size,
    stop: () => {
      clearInterval(timer);
      for (const room of rooms.values()) room.close();
    },
  };
};
