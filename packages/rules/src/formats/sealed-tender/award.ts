import { DAY_MS } from '../../close/instant.ts';
import { allocate } from '../../en-bloc/allocate.ts';
import { partOfSum } from '../../en-bloc/en-bloc-opening.ts';
import { groupOf, parcelOf, parcelsInBlock } from '../../sale/find-in-sale.ts';
import { append, type Proceedings } from '../../sale/proceedings.ts';
import type { GroupState, ParcelId, ParcelState, SaleState } from '../../sale/sale.ts';
import { blockPrices } from '../lot-prices.ts';
import { sellsBlock } from './tender-block.ts';
import { tenderRulesOf } from './tender-rules.ts';

const isSoldAsBlock = (state: SaleState, group: GroupState): boolean => {
  const block = parcelOf(state, group.enBlocParcelId);
  if (block.phase === 'withdrawn' || block.leading === null || parcelsInBlock(state, group).length < 2) return false;
  return sellsBlock(block.leading.amountCents, blockPrices(state, group));
};

const unsold = (proceedings: Proceedings, parcel: ParcelState): void => {
  if (parcel.phase !== 'withdrawn') append(proceedings, { kind: 'parcel_unsold', parcelId: parcel.id });
};

/** Sold to its highest tender; a block with its parcels, to which the price is divided. */
const sell = (proceedings: Proceedings, lot: ParcelState): void => {
  const { leading, id: parcelId } = lot;
  if (leading === null) throw new Error(`Lot ${parcelId} has no tender to be sold at.`);
  const { bidderId, amountCents } = leading;
  append(proceedings, { kind: 'parcel_sold', parcelId, bidderId, amountCents });
  if (lot.kind !== 'enBloc') return;
  const parcels = parcelsOfBlock(proceedings.state, lot);
  const prices = allocate(amountCents, parcels.map(partOfSum));
  parcels.forEach((parcel, order) => {
    append(proceedings, {
      kind: 'parcel_sold_en_bloc',
      parcelId: parcel.id,
      bidderId,
      amountCents: prices[order] ?? 0,
    });
  });
};

const parcelsOfBlock = (state: SaleState, block: ParcelState): ParcelState[] =>
  block.groupId === null ? [] : parcelsInBlock(state, groupOf(state, block.groupId));

/** Nobody has it. A block that was to be sold whole takes its parcels with it. */
export function leaveUnsold(proceedings: Proceedings, lot: ParcelState): void {
  unsold(proceedings, lot);
  if (lot.kind === 'enBloc') for (const parcel of parcelsOfBlock(proceedings.state, lot)) unsold(proceedings, parcel);
}

export const sellLot = (proceedings: Proceedings, parcelId: ParcelId): void =>
  sell(proceedings, parcelOf(proceedings.state, parcelId));

/**
 * The tender that a lot was sold to is void. A block is decided again against its parcels; any other lot goes to the next highest counted
 * tender. Where the seller accepts, they accepted this one tender: nobody has the lot then, nor the parcels of a block.
 */
export function awardAgain(proceedings: Proceedings, parcelId: ParcelId): void {
  const { state } = proceedings;
  const lot = parcelOf(state, parcelId);
  const sellerAccepts = tenderRulesOf(state).acceptance.kind === 'seller_accepts';
  if (sellerAccepts) leaveUnsold(proceedings, lot);
  else if (lot.kind === 'enBloc' && lot.groupId !== null)
    awardGroup(proceedings, groupOf(state, lot.groupId), sellerAccepts);
  else awardLot(proceedings, lot, sellerAccepts);
}

/** A lot with a counted tender is sold at once, or provisional until the seller has answered. */
const awardLot = (proceedings: Proceedings, lot: ParcelState, sellerAccepts: boolean): void => {
  if (lot.phase === 'withdrawn') return;
  if (lot.leading === null) unsold(proceedings, lot);
  else if (sellerAccepts) {
    const { bidderId, amountCents } = lot.leading;
    append(proceedings, { kind: 'parcel_became_provisional', parcelId: lot.id, bidderId, amountCents });
  } else sell(proceedings, lot);
};

const awardGroup = (proceedings: Proceedings, group: GroupState, sellerAccepts: boolean): void => {
  const { state } = proceedings;
  const block = parcelOf(state, group.enBlocParcelId);
  const asBlock = isSoldAsBlock(state, group);
  append(proceedings, { kind: 'en_bloc_decided', groupId: group.id, outcome: asBlock ? 'block' : 'parcels' });
  if (asBlock) awardLot(proceedings, block, sellerAccepts);
  else {
    unsold(proceedings, block);
    for (const parcel of parcelsInBlock(state, group)) awardLot(proceedings, parcel, sellerAccepts);
  }
};

/** After the last opening, or where nothing has to be opened: each lot in the printed order, a group at its first parcel. */
export function award(proceedings: Proceedings): void {
  const { acceptance } = tenderRulesOf(proceedings.state);
  const sellerAccepts = acceptance.kind === 'seller_accepts';
  const decided = new Set<string>();
  for (const { id, groupId } of proceedings.state.parcels) {
    if (groupId === null) awardLot(proceedings, parcelOf(proceedings.state, id), sellerAccepts);
    else if (!decided.has(groupId)) awardGroup(proceedings, groupOf(proceedings.state, groupId), sellerAccepts);
    if (groupId !== null) decided.add(groupId);
  }
  if (acceptance.kind !== 'seller_accepts') return;
  if (proceedings.state.parcels.some(({ phase }) => phase === 'provisional'))
    append(proceedings, { kind: 'seller_asked', acceptBy: proceedings.now + acceptance.days * DAY_MS });
}
