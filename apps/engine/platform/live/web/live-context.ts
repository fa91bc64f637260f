import type { GroupView, LiveSale, ParcelView } from '@quarterline/contract';
import { type Cents, type InBlock, parcelsInBlockBids } from '@quarterline/rules';
import { createContext, use } from 'react';
import type { LivePageState, LiveSession } from './feed/live-session.ts';
import type { LiveState } from './feed/live-state.ts';
import { type BidAction, type BidAttempt, idle } from './sending/bid-attempt.ts';
import { parcelNames } from './status/block-bid-text.ts';

/** What every part of the live view's page works with, once the live view is there. */
export type LiveContextValue = {
  session: LiveSession;
  view: LivePageState;
  live: LiveState;
  selectedId: string;
  select: (parcelId: string) => void;
  /** The first tap: selects the parcel and puts this amount before the bidder. */
  review: (parcelId: string, amountCents: Cents, action?: BidAction) => void;
  isWide: boolean;
};

export const LiveContext = createContext<LiveContextValue | null>(null);

export function useLive(): LiveContextValue {
  const value = use(LiveContext);
  if (value === null) throw new Error('A part of the bidding page was drawn outside it.');
  return value;
}

/** The address of this live view with the parcel that is shown: the way back from the login. */
export function useHere(): string {
  const { live, selectedId } = useLive();
  const selected = live.sale.parcels.find(({ id }) => id === selectedId);
  return selected ? `${location.pathname}${location.search}#${selected.slug}` : location.pathname;
}

/** A block's full name says what it holds; where that stands beside it anyway, "En bloc" is enough. */
export const shortName = ({ parcel, words }: Pick<LiveParcel, 'parcel' | 'words'>): string =>
  parcel.kind === 'enBloc' ? (words.name.split(',')[0] ?? words.name) : words.name;

/** One parcel with everything that is said about it in different places. */
export type LiveParcel = {
  parcel: ParcelView;
  words: LiveSale['parcels'][number];
  group: GroupView | null;
  /** It goes with a block on which somebody else has the high bid. */
  inBlock: InBlock | null;
  attempt: BidAttempt;
};

export function useParcel(parcelId: string): LiveParcel {
  const { live, view } = useLive();
  return liveParcel(live, view.attempts, parcelId);
}

export function liveParcel(live: LiveState, attempts: LivePageState['attempts'], parcelId: string): LiveParcel {
  const parcel = live.parcels.find((one) => one.id === parcelId);
  const written = live.sale.parcels.find((one) => one.id === parcelId);
  if (!parcel || !written) throw new Error(`The sale has no parcel ${parcelId}.`);
  const group = live.groups.find((one) => one.id === parcel.groupId) ?? null;
  // The parcels that are withdrawn while somebody looks on leave the block that was written.
  const words =
    group && parcel.kind === 'enBloc' && parcel.acres !== written.acres
      ? { ...written, acres: parcel.acres, name: `En bloc, ${parcelNames(live, group.parcelIds)}` }
      : written;
  const inBlock = parcelsInBlockBids(live).get(parcelId) ?? null;
  return { parcel, words, group, inBlock, attempt: attempts[parcelId] ?? idle };
}
