import type { PublishedSale } from '@quarterline/contract';
import {
  type AscendingRules,
  ascendingRulesOf,
  minutes,
  type PublishSale,
  type SaleState,
  type Schedule,
  seconds,
} from '@quarterline/rules';

/** Speed of a rehearsal: a quarter of an hour, or with time to talk. */
export type RehearsalPace = 'short' | 'long';

type Clocks = Pick<AscendingRules, 'softCloseMs' | 'recessMs' | 'enBlocRoundMs'> & {
  firstCloseMs: number;
  gapMs: number;
};
const CLOCKS: Record<RehearsalPace, Clocks> = {
  short: {
    firstCloseMs: minutes(3),
    gapMs: minutes(1),
    softCloseMs: seconds(30),
    recessMs: minutes(1),
    enBlocRoundMs: minutes(2),
  },
  long: {
    firstCloseMs: minutes(10),
    gapMs: minutes(3),
    softCloseMs: seconds(120),
    recessMs: minutes(3),
    enBlocRoundMs: minutes(5),
  },
};
const OPENS_IN_MS = seconds(5);

/** The sale that is rehearsed: published, or the draft of one. */
export type RealSale = {
  id: string;
  demo: boolean;
  editorial: PublishedSale;
  schedule: Pick<Schedule, 'rules' | 'termsVersion' | 'parcels' | 'groups'>;
};
type Input = { pace: RehearsalPace; slug: string; now: number; newId: () => string };

/**
 * The same day in small: the sale's parcels, blocks, order and rules under ids of their own, with faster clocks.
 * Parcels that close together do so here, one instant after another otherwise. No hard stop: it would be on another
 * day.
 */
export function rehearsalSale(
  { editorial, schedule }: Pick<RealSale, 'editorial' | 'schedule'>,
  { pace, slug, now, newId }: Input,
): { command: PublishSale; editorialOf: (state: SaleState) => PublishedSale } {
  const { firstCloseMs, gapMs, ...clocks } = CLOCKS[pace];
  const rules: AscendingRules = { ...ascendingRulesOf(schedule.rules), ...clocks, hardStopAt: null };
  const ids = new Map<string, string>();
  const idOf = (id: string): string => {
    const made = ids.get(id) ?? newId();
    ids.set(id, made);
    return made;
  };
  const opensAt = now + OPENS_IN_MS;
  const closes = [
    ...new Set(schedule.parcels.filter(({ kind }) => kind === 'parcel').map(({ closesAt }) => closesAt)),
  ].toSorted((one, other) => one - other);
  const saleId = newId();
  const wanted: PublishSale['schedule'] = {
    saleId,
    rules,
    termsVersion: schedule.termsVersion,
    parcels: schedule.parcels.map((parcel) => ({
      ...parcel,
      id: idOf(parcel.id),
      groupId: parcel.groupId === null ? null : idOf(parcel.groupId),
      opensAt,
      closesAt: now + firstCloseMs + Math.max(0, closes.indexOf(parcel.closesAt)) * gapMs,
    })),
    groups: schedule.groups.map((group) => ({
      ...group,
      id: idOf(group.id),
      parcelIds: group.parcelIds.map(idOf),
      enBlocParcelId: idOf(group.enBlocParcelId),
    })),
  };
  const editorialOf = ({ schedule: { parcels: scheduled } }: SaleState): PublishedSale => {
    const times = new Map(scheduled.map((parcel) => [parcel.id, parcel]));
    const parcels = editorial.parcels.map((parcel) => {
      const id = idOf(parcel.id);
      const at = times.get(id);
      return {
        ...parcel,
        id,
        startTime: iso(at?.opensAt ?? opensAt),
        endTime: iso(at?.closesAt ?? opensAt),
        acceptedBidCents: null,
        outcome: null,
      };
    });
    const lastClose = Math.max(...scheduled.map(({ closesAt }) => closesAt));
    return {
      ...editorial,
      id: saleId,
      slug,
      name: `Rehearsal: ${editorial.name}`,
      saleStatus: 'upcoming',
      startTime: iso(opensAt),
      endTime: iso(lastClose),
      parcels,
    };
  };
  const command: PublishSale = {
    kind: 'publish_sale',
    schedule: wanted,
    terms: null,
    actorId: 'rehearsal',
    reason: 'A rehearsal begins.',
  };
  return { command, editorialOf };
}

const iso = (at: number): string => new Date(at).toISOString();
