import { groupOfParcel, parcelOf } from '../sale/find-in-sale.ts';
import type { BidderId, GroupState, ParcelId, ParcelState, SalePhase, SaleState } from '../sale/sale.ts';

/** The part of a sale that decides what may still be bid on: the state of the rules has it, and so has every view. */
export type LotsOfSale = {
  phase: SalePhase;
  parcels: readonly Pick<ParcelState, 'id' | 'kind' | 'phase' | 'groupId'>[];
  groups: readonly Pick<GroupState, 'id' | 'phase'>[];
  tender?: { round: 1 | 2 } | null | undefined;
};

/** `block_round`: only blocks are left, each with a settled list of bidders. `second_round`: only invited bidders. */
export type NothingOpenBecause = 'block_round' | 'second_round' | 'closed' | 'completed' | 'cancelled';

/** Lots that somebody can still bid on. `some` names them, without a block whose list of bidders is not settled. */
export type OpenLots =
  | { kind: 'all' }
  | { kind: 'some'; lotIds: ParcelId[] }
  | { kind: 'none'; because: NothingOpenBecause };

type Lot = LotsOfSale['parcels'][number];

const isAhead = ({ phase }: Lot): boolean => phase === 'scheduled' || phase === 'open';

const groupPhase = (sale: LotsOfSale, { groupId }: Lot) => sale.groups.find(({ id }) => id === groupId)?.phase;

/** True where a bidder needs no place on a list: of a block before its round, the bidding on its parcels makes the list. */
const isOpenToAll = (sale: LotsOfSale, lot: Lot): boolean =>
  sale.tender ? sale.tender.round === 1 : lot.kind === 'parcel' || groupPhase(sale, lot) === 'before';

const hasSettledList = (sale: LotsOfSale, lot: Lot): boolean =>
  lot.kind === 'parcel' || Boolean(sale.tender) || groupPhase(sale, lot) !== 'before';

/**
 * Lots that somebody can still bid on or tender for. A newcomer is on no list; for a bidder `isListed` says which
 * blocks, or lots of a second round, admit them.
 */
export function openLots(sale: LotsOfSale, isListed: (lotId: ParcelId) => boolean = () => false): OpenLots {
  if (sale.phase === 'completed' || sale.phase === 'cancelled') return { kind: 'none', because: sale.phase };
  const offered = sale.parcels.filter(({ phase }) => phase !== 'withdrawn');
  const ahead = offered.filter(isAhead);
  const open = ahead.filter((lot) => isOpenToAll(sale, lot) || isListed(lot.id));
  if (open.length === 0)
    return { kind: 'none', because: ahead.length === 0 ? 'closed' : sale.tender ? 'second_round' : 'block_round' };
  if (open.length === offered.length) return { kind: 'all' };
  return { kind: 'some', lotIds: open.filter((lot) => hasSettledList(sale, lot)).map(({ id }) => id) };
}

/** The same for a bidder of a sale whose record is at hand; null: for a newcomer. */
export const openLotsOf = (state: SaleState, bidderId: BidderId | null): OpenLots =>
  openLots(state, (lotId) => {
    if (bidderId === null) return false;
    if (state.tender) return state.tender.invited.get(lotId)?.has(bidderId) === true;
    return groupOfParcel(state, parcelOf(state, lotId))?.eligible?.has(bidderId) === true;
  });

/** True while the list of bidders of a block is still to be settled by the bidding on its parcels. */
export const isBlockListAhead = (sale: LotsOfSale): boolean =>
  openLots(sale).kind !== 'none' &&
  sale.parcels.some(
    (block) =>
      block.kind === 'enBloc' &&
      isAhead(block) &&
      !hasSettledList(sale, block) &&
      sale.parcels.filter(
        ({ kind, phase, groupId }) => kind === 'parcel' && phase !== 'withdrawn' && groupId === block.groupId,
      ).length > 1,
  );
