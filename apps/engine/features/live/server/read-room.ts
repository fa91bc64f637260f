import type { RoomSale, RoomSnapshot } from '@quarterline/contract';
import { type SaleState, saleStatus, viewSale } from '@quarterline/rules';
import type { Database } from '../../../database/connect.ts';
import { readCaller } from '../../../platform/http/read-caller.ts';
import type { SignedIn } from '../../../platform/sessions/sessions.ts';
import type { SaleRow } from '../../../platform/store/sale-store.ts';
import { bidLine, type Timeless } from './live-frame.ts';
import type { LiveRoom } from './live-room.ts';

export type RoomReading = {
  database: Database;
  room: (saleId: string) => LiveRoom;
  now: () => number;
  settled?: boolean;
};

/** The bidding room as the caller may see it. */
export const readRoom = async (
  sale: SaleRow,
  who: SignedIn | null,
  { database, room, now }: RoomReading,
): Promise<RoomSnapshot> => ({
  serverTimeMs: now(),
  ...(await readRoomTimeless(sale, await readCaller(database, sale, who), { room, settled: false })),
});

/** The same without the server's time, for a caller who is known already. */
export const readRoomTimeless = async (
  sale: SaleRow,
  { viewer, you }: Awaited<ReturnType<typeof readCaller>>,
  { room, settled }: { room: (saleId: string) => LiveRoom; settled: boolean },
): Promise<Timeless<RoomSnapshot>> => {
  const { state, history } = await room(sale.id).read(settled);
  const view = viewSale(state, viewer);
  return {
    ...(settled ? { checkpoint: room(sale.id).prefix() } : {}),
    sequence: view.sequence,
    status: saleStatus(state),
    phase: view.phase,
    hold: view.hold,
    groups: view.groups,
    parcels: view.parcels,
    bids: history.bids
      .flatMap((event) => bidLine(event, viewer, history.voided))
      .sort((a, b) => b.sequence - a.sequence),
    announcements: history.announcements.flatMap((event) =>
      event.kind === 'announced' ? [{ sequence: event.sequence, text: event.text, at: event.decidedAt }] : [],
    ),
    termsVersion: state.termsVersion,
    terms: await room(sale.id).terms(state.termsVersion),
    you,
    sale: roomSale(sale, state),
  };
};

const roomSale = ({ id, slug, editorial, demo, practice, house }: SaleRow, { rules }: SaleState): RoomSale => ({
  id,
  slug,
  name: editorial.name,
  location: editorial.location,
  zone: editorial.zone,
  phone: house.phone,
  demo,
  practice,
  softCloseMs: rules.softCloseMs,
  recessMs: rules.recessMs,
  jumpIncrements: rules.jumpIncrements,
  jumpShare: rules.jumpShare / 10_000,
  depositShare: rules.deposit / 10_000,
  buyerFee: rules.buyerFee,
  gridCents: rules.gridCents,
  maximumBids: rules.maximumBids,
  terrain: demo || practice ? editorial.terrain : null,
  parcels: editorial.parcels.map(({ id, slug, stake, name, legalDescriptions, acres, drawn }) => ({
    id,
    slug,
    stake,
    name,
    legalDescriptions,
    acres,
    ...(drawn ? { drawn } : {}),
  })),
});
