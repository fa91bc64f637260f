import type { DraftSchedule } from '@quarterline/drafting';
import { canonicalJson, type Json, type SaleEvent, type SaleState, scheduleSale } from '@quarterline/rules';

export type Scheduled = Extract<SaleEvent, { kind: 'sale_scheduled' }>;

/** True when nothing but starting bids of parcels differs from the schedule in the record. */
export const sameSchedule = (schedule: DraftSchedule, first: Scheduled): boolean => {
  const wished = asScheduled(schedule, first.decidedAt);
  return wished !== null && canonicalJson(comparable(wished) as Json) === canonicalJson(comparable(first) as Json);
};

const asScheduled = (schedule: DraftSchedule, now: number): Scheduled | null => {
  try {
    const event = scheduleSale({ ...schedule, now });
    return event.kind === 'sale_scheduled' ? event : null;
  } catch {
    return null;
  }
};

const comparable = ({ rules, parcels, groups }: Scheduled) => ({
  rules,
  groups,
  parcels: parcels.map((parcel) => (parcel.kind === 'parcel' ? { ...parcel, startingBidCents: 0 } : parcel)),
});

/** The parcels whose starting bid the draft lowers; null when one would rise, which only a new schedule can do. */
export const lowered = (
  schedule: DraftSchedule,
  state: SaleState,
): { parcelId: string; startingBidCents: number }[] | null => {
  const lower: { parcelId: string; startingBidCents: number }[] = [];
  for (const { id, kind, startingBidCents } of schedule.parcels) {
    const current = state.parcels.find((parcel) => parcel.id === id);
    if (!current || kind === 'enBloc' || current.startingBidCents === startingBidCents) continue;
    if (startingBidCents > current.startingBidCents) return null;
    lower.push({ parcelId: id, startingBidCents });
  }
  return lower;
};
