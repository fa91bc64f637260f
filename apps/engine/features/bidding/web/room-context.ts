import type { GroupView, ParcelView, RoomSale } from '@quarterline/contract';
import { type Cents, parcelsLostToBlocks } from '@quarterline/rules';
import { createContext, use } from 'react';
import type { BidAct, BidAttempt } from './bid/bid-attempt.ts';
import { idle } from './bid/bid-attempt.ts';
import type { RoomSession, RoomView } from './feed/room-session.ts';
import type { RoomState } from './feed/room-state.ts';

/** What every part of the room's page works with, once the room is there. */
export type RoomContextValue = {
  session: RoomSession;
  view: RoomView;
  room: RoomState;
  selectedId: string;
  select: (parcelId: string) => void;
  /** The first tap: selects the parcel and puts this amount before the bidder. */
  review: (parcelId: string, amountCents: Cents, act?: BidAct) => void;
  isWide: boolean;
};

export const RoomContext = createContext<RoomContextValue | null>(null);

export function useRoom(): RoomContextValue {
  const value = use(RoomContext);
  if (value === null) throw new Error('A part of the room was drawn outside it.');
  return value;
}

/** A block's full name says what it holds; where that stands beside it anyway, "En bloc" is enough. */
export const shortName = ({ parcel, words }: Pick<ParcelInRoom, 'parcel' | 'words'>): string =>
  parcel.kind === 'enBloc' ? (words.name.split(',')[0] ?? words.name) : words.name;

/** One parcel with everything that is said about it in different places. */
export type ParcelInRoom = {
  parcel: ParcelView;
  words: RoomSale['parcels'][number];
  group: GroupView | null;
  /** It goes with a block on which somebody else has the high bid. */
  isLost: boolean;
  attempt: BidAttempt;
};

export function useParcel(parcelId: string): ParcelInRoom {
  const { room, view } = useRoom();
  return parcelInRoom(room, view.attempts, parcelId);
}

export function parcelInRoom(room: RoomState, attempts: RoomView['attempts'], parcelId: string): ParcelInRoom {
  const parcel = room.parcels.find((one) => one.id === parcelId);
  const words = room.sale.parcels.find((one) => one.id === parcelId);
  if (!parcel || !words) throw new Error(`The sale has no parcel ${parcelId}.`);
  const group = room.groups.find((one) => one.id === parcel.groupId) ?? null;
  const isLost = parcelsLostToBlocks(room).has(parcelId);
  return { parcel, words, group, isLost, attempt: attempts[parcelId] ?? idle };
}
