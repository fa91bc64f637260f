import {
  blockPrices,
  exposure,
  findParcel,
  type GroupState,
  type ParcelState,
  parcelsInBlock,
  type SaleEvent,
  type SaleState,
} from '@quarterline/rules';
import type { NoticeRequest } from './notice-request.ts';

type Accepted = Extract<SaleEvent, { kind: 'bid_accepted' }>;
type RecessBegan = Extract<SaleEvent, { kind: 'recess_began' }>;

/** A bidder's loss by a bid on a block, at the time of the bid. */
export type LostToBlock = {
  /** Id of the block that outbids them. */
  parcelId: string;
  bidderId: string;
  lostParcelIds: string[];
  mayBid: boolean;
  /** What they may have to pay besides the block, in cents; missing in notices of before. */
  besideCents?: number;
};

/** Round of a block: opening, close and amount, and this bidder's loss by it. */
export type RoundAnnounced = {
  blockId: string;
  opensAt: number;
  closesAt: number;
  openingCents: number;
  ownParcelIds: string[];
  ownCents: number;
  /** As for a loss to the block. */
  besideCents?: number;
};

/** A block is sold as a whole: its parcel and those that were in it to the end. */
export type SoldBlock = {
  blockId: string;
  parcelIds: string[];
  /** Sum of the parcels' amounts that the block had to exceed; missing in notices of before. */
  sumCents?: number;
};

/** Rest of a block after a withdrawal: null for a parcel of none, and for a block that was withdrawn itself. */
export function blockWithout(before: SaleState | null, parcelId: string): SoldBlock | null {
  const group = before?.groups.find(({ parcelIds }) => parcelIds.includes(parcelId));
  if (!before || !group || findParcel(before, group.enBlocParcelId)?.phase === 'withdrawn') return null;
  const left = parcelsInBlock(before, group).filter(({ id }) => id !== parcelId);
  return { blockId: group.enBlocParcelId, parcelIds: left.map(({ id }) => id) };
}

/** More than any bid: what is left of the sum is all that the block does not replace. */
const ABOVE_ALL = 1e13;

const besideBlock = (state: SaleState, bidderId: string, blockId: string): number =>
  exposure(state, bidderId, { parcelId: blockId, amountCents: ABOVE_ALL }) - ABOVE_ALL;

const groupOfBlock = (state: SaleState, blockId: string): GroupState | undefined =>
  state.groups.find(({ enBlocParcelId }) => enBlocParcelId === blockId);

const parcelsOf = (state: SaleState, group: GroupState): ParcelState[] =>
  group.parcelIds.flatMap((id) => findParcel(state, id) ?? []);

/** The bidders who had the high bid on parcels of the block, other than the one who bids on it now. */
export function lostToBlock(before: SaleState, { parcelId, bidderId }: Accepted): LostToBlock[] {
  const group = groupOfBlock(before, parcelId);
  if (!group) return [];
  const lost = new Map<string, string[]>();
  for (const { id, phase, leading } of parcelsOf(before, group))
    if (phase === 'provisional' && leading && leading.bidderId !== bidderId)
      lost.set(leading.bidderId, [...(lost.get(leading.bidderId) ?? []), id]);
  return [...lost].map(([loser, lostParcelIds]) => ({
    parcelId,
    bidderId: loser,
    lostParcelIds,
    mayBid: group.eligible?.has(loser) ?? false,
    besideCents: besideBlock(before, loser, parcelId),
  }));
}

/** To everybody who may bid in the round, as soon as the recess begins; a recess that is renewed is told anew. */
export function roundAnnounced(before: SaleState, event: RecessBegan, afterMs: number): NoticeRequest[] {
  const group = before.groups.find(({ id }) => id === event.groupId);
  if (!group) return [];
  return event.eligible.map((bidderId) => {
    const own = parcelsOf(before, group).filter(({ leading }) => leading?.bidderId === bidderId);
    const details: RoundAnnounced = {
      blockId: group.enBlocParcelId,
      opensAt: event.opensAt,
      closesAt: event.closesAt,
      openingCents: event.minimumOpeningCents,
      ownParcelIds: own.map(({ id }) => id),
      ownCents: own.reduce((sum, { leading }) => sum + (leading?.amountCents ?? 0), 0),
      besideCents: besideBlock(before, bidderId, group.enBlocParcelId),
    };
    return { kind: 'en_bloc_round', to: { bidderId }, details, afterMs };
  });
}

export const soldBlocks = (state: SaleState): SoldBlock[] =>
  state.groups
    .filter(({ outcome }) => outcome === 'block')
    .map((group) => ({
      blockId: group.enBlocParcelId,
      parcelIds: parcelsInBlock(state, group).map(({ id }) => id),
      sumCents: blockPrices(state, group).sumCents,
    }));
