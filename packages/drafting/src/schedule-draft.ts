import type { SaleDraft } from '@quarterline/contract';
import { readAcres, readDollars, readMinutes, readWallText, valueOr } from '@quarterline/fields';
import { sumAcres } from '@quarterline/listing';
import {
  DEFAULT_RULES,
  ImpossibleSchedule,
  type Instant,
  type Schedule,
  type ScheduledParcel,
  scheduleSale,
  type TenderKeys,
} from '@quarterline/rules';
import { scheduleProblemText } from '@quarterline/text';
import { draftFormat } from './formats/draft-formats.ts';
import { rulesOfDraft } from './rules-of-draft.ts';

export type DraftSchedule = Omit<Schedule, 'now'>;
/** `tenderKeys`: of a sale by sealed tender whose openers have made theirs. */
type Stand = { saleId: string; termsVersion: number; tenderKeys?: TenderKeys | null };

/** The schedule a draft asks for, in the words of the rules; null while a date is missing. */
export function scheduleOfDraft(
  draft: SaleDraft,
  { saleId, termsVersion, tenderKeys = null }: Stand,
): DraftSchedule | null {
  const opensAt = valueOr(readWallText(draft.opensAt, draft.zone), null);
  const firstCloseAt = valueOr(readWallText(draft.firstCloseAt, draft.zone), null);
  if (opensAt === null || firstCloseAt === null) return null;
  const gapMs = draftFormat(draft).closesApart(draft) ? valueOr(readMinutes(draft.gapMinutes), 0) * 60_000 : 0;
  const parcels = draft.parcels.map(
    (parcel, index): ScheduledParcel => ({
      id: parcel.id,
      kind: 'parcel',
      position: index + 1,
      groupId: draft.groups.find(({ parcelIds }) => parcelIds.includes(parcel.id))?.id ?? null,
      acres: valueOr(readAcres(parcel.acres), 0),
      startingBidCents: valueOr(readDollars(parcel.startingBid), 0),
      opensAt,
      closesAt: Math.round(firstCloseAt + index * gapMs),
    }),
  );
  const blocks = draft.groups.map(
    (group, index): ScheduledParcel => ({
      id: group.blockId,
      kind: 'enBloc',
      position: parcels.length + index + 1,
      groupId: group.id,
      acres: sumAcres(parcels.filter(({ groupId }) => groupId === group.id)),
      startingBidCents: valueOr(readDollars(group.startingBid), 0),
      opensAt,
      closesAt: firstCloseAt,
    }),
  );
  const inOrder = (ids: readonly string[]): string[] => parcels.flatMap(({ id }) => (ids.includes(id) ? [id] : []));
  return {
    saleId,
    rules: rulesOfDraft(draft, tenderKeys),
    termsVersion,
    parcels: [...parcels, ...blocks],
    groups: draft.groups.map((group) => ({
      id: group.id,
      name: group.name,
      parcelIds: inOrder(group.parcelIds),
      enBlocParcelId: group.blockId,
      startingBidCents: valueOr(readDollars(group.startingBid), 0),
    })),
  };
}

/** Checks a drafted schedule at `now` with the rules: their sentence, or null when it is valid. */
export function doubtSchedule(schedule: DraftSchedule, now: Instant): string | null {
  try {
    scheduleSale({ ...schedule, now });
    return null;
  } catch (error) {
    if (!(error instanceof ImpossibleSchedule)) throw error;
    return scheduleProblemText(error.problem);
  }
}

export type ExpectedTimes = ReadonlyMap<string, { opensAt: Instant; closesAt: Instant }>;

/**
 * Opening and close of each parcel and block, by the rules of the engine. Ignores fields that are not about time, so a
 * row without acres still shows its close. Null while there is no date or the dates contradict each other.
 */
export function expectedTimes(draft: SaleDraft): ExpectedTimes | null {
  const schedule = scheduleOfDraft(draft, { saleId: 'draft', termsVersion: 1 });
  if (schedule === null || schedule.parcels.length === 0) return null;
  const rules = draftFormat(draft).timedRules(schedule.rules);
  const plain = { acres: 1, startingBidCents: DEFAULT_RULES.gridCents };
  const groups = schedule.groups.filter(({ parcelIds }) => parcelIds.length > 1);
  const isIn = (id: string | null): boolean => groups.some((group) => group.id === id);
  const parcels = schedule.parcels
    .filter(({ kind, groupId }) => kind === 'parcel' || isIn(groupId))
    .map((parcel) => ({ ...parcel, ...plain, groupId: isIn(parcel.groupId) ? parcel.groupId : null }));
  try {
    const event = scheduleSale({
      ...schedule,
      rules,
      parcels,
      groups: groups.map((group) => ({ ...group, startingBidCents: plain.startingBidCents })),
      now: Math.min(...parcels.map(({ opensAt }) => opensAt)) - 1,
    });
    if (event.kind !== 'sale_scheduled') return null;
    return new Map(event.parcels.map(({ id, opensAt, closesAt }) => [id, { opensAt, closesAt }]));
  } catch {
    return null;
  }
}
