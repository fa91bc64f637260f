import { isRunning, type Parcel, type Sale } from '../sale.ts';
import { closeAfterResume, hasClock, openingAfter } from './clock.ts';
import { expect, type Step } from './expected.ts';
import { afterClose, complete } from './outcome.ts';
import { provisionalUnsold } from './tender-outcome.ts';

/** Automatic effects at an instant, and their entries. */
export type Due = { at: number; steps: () => Step[] };

/** The earliest thing that is due, in the printed order among equals; null when time has nothing to do. */
export function nextDue(sale: Sale): Due | null {
  if (!isRunning(sale)) return null;
  if (sale.hold) {
    const { resumesAt } = sale.hold;
    return resumesAt === null ? null : { at: resumesAt, steps: () => resumeSale(sale, resumesAt) };
  }
  let next: Due | null = null;
  for (const parcel of sale.parcels) {
    const due = dueOf(sale, parcel);
    if (due && (next === null || due.at < next.at)) next = due;
  }
  return next ?? sellerDue(sale);
}

const sellerDue = (sale: Sale): Due | null => {
  const { acceptBy } = sale.tender;
  if (acceptBy === null || !sale.parcels.some(({ phase }) => phase === 'provisional')) return null;
  return { at: acceptBy, steps: () => [...provisionalUnsold(sale), () => complete(sale)] };
};

const dueOf = (sale: Sale, parcel: Parcel): Due | null => {
  if (!hasClock(sale, parcel)) return null;
  const { hold, phase, opensAt, closesAt } = parcel;
  if (hold) {
    const { resumesAt } = hold;
    return resumesAt === null ? null : { at: resumesAt, steps: () => [resumed(sale, parcel, resumesAt)] };
  }
  if (phase === 'scheduled') return { at: opensAt, steps: () => openings(sale, parcel) };
  const closed = expect('parcel_closed', { parcelId: parcel.id, closedAt: closesAt });
  return { at: closesAt, steps: () => [closed, ...afterClose(sale, parcel)] };
};

const openings = (sale: Sale, { id, kind, groupId, opensWithParcels }: Parcel): Step[] => [
  ...(sale.phase === 'scheduled' ? [expect('sale_opened')] : []),
  ...(kind === 'enBloc' && !opensWithParcels ? [expect('en_bloc_opened', { groupId })] : []),
  expect('parcel_opened', { parcelId: id }),
];

const resumed = (sale: Sale, parcel: Parcel, at: number): Step => {
  const closesAt = closeAfterResume(sale, parcel, at);
  return expect('parcel_resumed', { parcelId: parcel.id, closesAt, opensAt: openingAfter(parcel, closesAt) });
};

/** Every clock that stood still with the sale runs again; a parcel that is held longer by itself stays held. */
const resumeSale = (sale: Sale, at: number): Step[] => {
  const running = sale.parcels.filter(({ hold }) => hold === null || (hold.resumesAt !== null && hold.resumesAt <= at));
  return [
    expect('sale_resumed'),
    ...running.filter((parcel) => hasClock(sale, parcel)).map((parcel) => resumed(sale, parcel, at)),
  ];
};
