import { RoomSnapshot } from '@quarterline/contract';
import { VISITOR } from '../platform/read-caller.ts';
import type { SaleRow } from '../store/sale-store.ts';
import { type Timeless, untimed } from './live-frame.ts';
import { readRoomTimeless } from './read-room.ts';
import type { Rooms } from './rooms.ts';

/** The sale as every visitor sees it, and the same as JSON without its first brace and the server's time. */
export type VisitorSnapshot = { snapshot: Timeless<RoomSnapshot>; rest: string };

const MAX_KEPT = 200;

/** Made once for each entry of the record and each change of the texts, however many visitors ask. */
export const openVisitorSnapshots = (rooms: Rooms): ((sale: SaleRow) => Promise<VisitorSnapshot>) => {
  const kept = new Map<string, { sale: SaleRow; sequence: number; made: VisitorSnapshot }>();
  return async (sale) => {
    const { state } = await rooms.of(sale.id).read();
    const before = kept.get(sale.id);
    if (before && before.sale === sale && before.sequence === state.sequence) return before.made;
    const snapshot = await readRoomTimeless(sale, VISITOR, { room: rooms.of, settled: false });
    const { serverTimeMs: _, ...valid } = RoomSnapshot.parse({ serverTimeMs: 0, ...snapshot });
    const made = { snapshot, rest: untimed(valid) };
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(sale.id, { sale, sequence: snapshot.sequence, made });
    return made;
  };
};
