import type { Database } from '../../database/connect.ts';
import type { Signer } from '../platform/signer.ts';
import type { WakeBus } from '../platform/wake-bus.ts';
import { readSequences } from '../store/record-store.ts';
import { type LiveRoom, openLiveRoom } from './live-room.ts';

export type Rooms = { of: (saleId: string) => LiveRoom; watcherCount: () => number; stop: () => void };

const LOOK_EVERY_MS = 1000;

/** The live rooms of this node. Woken by the bus; a look every second covers a wake-up that was lost. */
export const openRooms = (database: Database, bus: WakeBus, now: () => number, signer: Signer): Rooms => {
  const rooms = new Map<string, LiveRoom>();
  const of = (saleId: string): LiveRoom => {
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
  const timer = setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS);
  return {
    of,
    watcherCount: () => [...rooms.values()].reduce((sum, room) => sum + room.watcherCount(), 0),
    stop: () => {
      clearInterval(timer);
      for (const room of rooms.values()) room.close();
    },
  };
};
