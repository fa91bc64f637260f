import type { LotPrice } from '@quarterline/contract';
import type { ParcelRow } from '../parts/page-props.ts';

const AHEAD: ReadonlySet<LotPrice['phase']> = new Set(['scheduled', 'open', 'withdrawn']);

type Clock = Pick<ParcelRow, 'enBloc' | 'endTime' | 'opened' | 'closed'>;

/** A parcel as the page was written, with the clock that its lot has now: a late bid moves a close, and closes come while one reads. */
export function withLot<Parcel extends Clock>(parcel: Parcel, lot: LotPrice | null): Parcel {
  if (lot === null || lot.phase === 'scheduled') return parcel;
  return {
    ...parcel,
    endTime: new Date(lot.closesAtMs).toISOString(),
    ...(AHEAD.has(lot.phase) ? {} : { closed: true as const }),
    ...(parcel.enBloc && lot.phase === 'open' ? { opened: true as const } : {}),
  };
}
