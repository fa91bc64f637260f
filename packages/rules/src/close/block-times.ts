import { ascendingRulesOf } from '../formats/ascending/ascending-rules.ts';
import { formatRulesOf } from '../formats/rules-of-format.ts';
import { lotAcres, parcelOf, parcelsInBlock } from '../sale/find-in-sale.ts';
import type { GroupState, ParcelState, SaleState } from '../sale/sale.ts';
import { effectiveClose } from './effective-close.ts';
import type { Instant } from './instant.ts';

export type OpenAndClose = { opensAt: Instant; closesAt: Instant };

/** The block's times: as the recess fixed them or, before that, as the parcels' closes now let expect. */
export function blockTimes(state: SaleState, group: GroupState): OpenAndClose {
  const block = parcelOf(state, group.enBlocParcelId);
  const parcels = parcelsInBlock(state, group);
  if (!formatRulesOf(state).blocksHaveRounds || group.phase !== 'before' || parcels.length === 0)
    return { opensAt: block.opensAt, closesAt: effectiveClose(state, block) };
  const closes = parcels.map((parcel) => parcel.closedAt ?? effectiveClose(state, parcel));
  const { recessMs, enBlocRoundMs } = ascendingRulesOf(state.rules);
  const opensAt = Math.max(...closes) + recessMs;
  return { opensAt, closesAt: opensAt + enBlocRoundMs };
}

/** Current opening and close of a parcel; a future block follows the parcels of its group. */
export function parcelTimes(state: SaleState, parcel: ParcelState): OpenAndClose {
  const group =
    parcel.kind === 'enBloc' && parcel.phase === 'scheduled'
      ? state.groups.find(({ enBlocParcelId }) => enBlocParcelId === parcel.id)
      : undefined;
  return group === undefined
    ? { opensAt: parcel.opensAt, closesAt: effectiveClose(state, parcel) }
    : blockTimes(state, group);
}

/**
 * The parcels that read differently than before: their own state changed, or a block's times or acres moved with its
 * group.
 */
export const changedParcels = (before: SaleState, after: SaleState): ParcelState[] =>
  after.parcels.filter((parcel, index) => {
    const earlier = before.parcels[index];
    if (earlier !== parcel || before.hold !== after.hold) return true;
    if (parcel.kind !== 'enBloc') return false;
    if (lotAcres(before, earlier) !== lotAcres(after, parcel)) return true;
    const [was, is] = [parcelTimes(before, earlier), parcelTimes(after, parcel)];
    return was.opensAt !== is.opensAt || was.closesAt !== is.closesAt;
  });
