import { formatClockShort } from '@quarterline/civil-time';
import type { ParcelView } from '@quarterline/contract';
import type { Instant } from '@quarterline/rules';
import { auctionSale, type LiveState } from './feed/live-state.ts';
import { isClosed } from './parcels/parcel-status.ts';
import { lengthText } from './status/number-words.ts';

/** One piece of the sale's ruler. `done` share of a running piece is inked, the rest of it is gold. */
export type SaleStage = {
  key: string;
  name: string;
  note: string;
  state: 'done' | 'now' | 'next' | 'gap' | 'bloc';
  share: number;
};

/** The sale as one ruler: each parcel's close in printed order, then recess and block of every group. */
export function saleStages(live: LiveState, nowMs: Instant): SaleStage[] {
  const sale = auctionSale(live);
  const short = (at: Instant): string => formatClockShort(at, sale.zone);
  const parcels = live.parcels.filter((parcel) => parcel.kind === 'parcel' && parcel.phase !== 'withdrawn');
  const first = parcels.find((parcel) => parcel.phase === 'open' && !isClosed(parcel));
  const stages: SaleStage[] = parcels.map((parcel, at) => {
    const name = sale.parcels.find((one) => one.id === parcel.id)?.name ?? '';
    const key = parcel.id;
    if (isClosed(parcel)) {
      return {
        key,
        name,
        note: `closed ${short(parcel.closedAt ?? parcel.closesAt).replace(/ [AP]M$/, '')}`,
        state: 'done',
        share: 1,
      };
    }
    if (parcel !== first)
      return { key, name, note: parcel.hold ? 'held' : short(parcel.closesAt), state: 'next', share: 0 };
    const leftMs = parcel.closesAt - nowMs;
    const note =
      parcel.hold || live.hold ? 'held' : leftMs <= sale.softCloseMs ? 'closing now' : short(parcel.closesAt);
    return { key, name, note, state: 'now', share: shareRun(parcel, parcels[at - 1], nowMs) };
  });
  for (const group of live.groups) {
    const over = group.phase === 'open' || group.phase === 'decided';
    stages.push({
      key: `${group.id} recess`,
      name: lengthText(sale.recessMs),
      note: group.phase === 'recess' ? 'now' : 'recess',
      state: over ? 'done' : 'gap',
      share: 0,
    });
    const notes = {
      before: `about ${short(group.opensAt)}`,
      recess: `opens ${short(group.opensAt)}`,
      open: 'open now',
      decided: 'decided',
    };
    const state = group.phase === 'decided' ? 'done' : group.phase === 'open' ? 'now' : 'bloc';
    const ran = (nowMs - group.opensAt) / Math.max(1, group.closesAt - group.opensAt);
    stages.push({
      key: group.id,
      name: live.groups.length > 1 ? group.name : 'En bloc',
      note: notes[group.phase],
      state,
      share: bounded(ran),
    });
  }
  return stages;
}

function shareRun(parcel: ParcelView, before: ParcelView | undefined, nowMs: Instant): number {
  const from = before?.closedAt ?? parcel.opensAt;
  return bounded((nowMs - from) / Math.max(1, parcel.closesAt - from));
}

/** Never quite full: the gold end says that it goes on. */
const bounded = (share: number): number => Math.min(0.94, Math.max(0.04, share));
