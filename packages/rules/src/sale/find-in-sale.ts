import type { GroupId, GroupState, ParcelId, ParcelState, SaleState } from './sale.ts';

export function findParcel(state: SaleState, id: ParcelId): ParcelState | undefined {
  for (const parcel of state.parcels) if (parcel.id === id) return parcel;
  return undefined;
}

/** For ids that came from the record or the state itself: their absence is a bug, and thrown. */
export function parcelOf(state: SaleState, id: ParcelId): ParcelState {
  const parcel = findParcel(state, id);
  if (parcel === undefined) throw new Error(`Sale ${state.id} has no parcel ${id}.`);
  return parcel;
}

export const findGroup = (state: SaleState, id: GroupId): GroupState | undefined =>
  state.groups.find((group) => group.id === id);

export function groupOf(state: SaleState, id: GroupId): GroupState {
  const group = findGroup(state, id);
  if (group === undefined) throw new Error(`Sale ${state.id} has no en bloc group ${id}.`);
  return group;
}

/** The group a parcel belongs to or, for an en bloc parcel, the group it stands for. */
export const groupOfParcel = (state: SaleState, parcel: ParcelState): GroupState | null =>
  parcel.groupId === null ? null : groupOf(state, parcel.groupId);

/** The group's parcels of round one, without those that were withdrawn: a withdrawn parcel is not in the block. */
export const parcelsInBlock = (state: SaleState, group: GroupState): ParcelState[] =>
  group.parcelIds.map((id) => parcelOf(state, id)).filter((parcel) => parcel.phase !== 'withdrawn');

/** Titled acres are printed to the thousandth at most; counted so, they add up without a floating remainder. */
const thousandthsOf = (acres: number): number => Math.round(acres * 1000);

/** Acres of a lot: a block is the sum of its remaining parcels. */
export function lotAcres(state: SaleState, lot: ParcelState): number {
  const group =
    lot.kind === 'enBloc' ? state.groups.find(({ enBlocParcelId }) => enBlocParcelId === lot.id) : undefined;
  if (group === undefined) return lot.acres;
  const parcels = parcelsInBlock(state, group);
  if (parcels.length === group.parcelIds.length) return lot.acres;
  return parcels.reduce((sum, { acres }) => sum + thousandthsOf(acres), 0) / 1000;
}
