import type { Hold, ParcelState, SaleState } from '@quarterline/rules/src/sale/sale.ts';

const holdOf = (hold: Hold | null): string => {
  if (hold === null) return '';
  if (hold.resumesAt !== null) return ', to resume';
  if (hold.notBefore === undefined) return ', held';
  // Longer than the notice of a resume, so that what was told before decides.
  return hold.notBefore - hold.heldAt > 1_000_000 ? ', held again for long' : ', held again';
};

const groupOf = ({ groups }: SaleState, { groupId }: ParcelState): string => {
  const group = groups.find(({ id }) => id === groupId);
  return group ? ` (group ${group.phase})` : '';
};

/** Class of a lot: kind, phase, clock, and state of its group. */
export const lotClass = (state: SaleState, lot: ParcelState): string =>
  `${lot.kind === 'enBloc' ? 'block' : 'parcel'} ${lot.phase}${holdOf(lot.hold)}${groupOf(state, lot)}`;

const tenderOf = ({ tender }: SaleState): string => {
  if (tender === null) return '';
  const { round, standing, opened, acceptBy } = tender;
  const stands = standing.length > 0 ? ', tenders stand' : '';
  return `, round ${round}${stands}${opened.length > 0 ? ', opened' : ''}${acceptBy === null ? '' : ', seller asked'}`;
};

export const saleClass = (state: SaleState): string => `sale ${state.phase}${holdOf(state.hold)}${tenderOf(state)}`;

const bidsOf = ({ tender }: SaleState, { id, leading, maxima }: ParcelState): string => {
  const bids = leading === null ? 'no bid' : leading.previous === null ? 'one bid' : 'bids';
  const standing = tender?.standing.filter(({ parcelId }) => parcelId === id).length ?? 0;
  return `${bids}, ${Math.min(2, maxima.length)} maxima, ${Math.min(2, standing)} tenders`;
};

const openingOf = ({ tender }: SaleState): string =>
  tender === null ? '' : `, ${tender.handedIn.size} parts, ${tender.bidders === null ? 'not ' : ''}closed`;

/** Everything that is told apart of a state: the sale with each of its lots, and what was bid there. */
export const rowsOf = (state: SaleState): string[] =>
  state.parcels.flatMap((lot) => {
    const row = `${saleClass(state)} | ${lotClass(state, lot)}`;
    return [row, `${row} | ${bidsOf(state, lot)}${openingOf(state)}`];
  });
