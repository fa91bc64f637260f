import type { SaleDraft } from '@quarterline/contract';
import {
  readAcres,
  readCount,
  readDays,
  readDollars,
  readMinutes,
  readOfficeHour,
  readPercent,
  readWallText,
  valueOr,
} from '@quarterline/fields';
import {
  type AscendingRules,
  type BuyerFee,
  DEFAULT_OFFER_TERMS,
  DEFAULT_RULES,
  type EnBlocEligibility,
  ImpossibleSchedule,
  type Instant,
  type Schedule,
  type ScheduledParcel,
  scheduleSale,
} from '@quarterline/rules';
import { scheduleProblemText } from '@quarterline/text';

const DEFAULT_FEE_TAX = 0;

/** The rules a draft's texts say; what cannot be read is the default, and said by the checks. */
export const rulesOfDraft = (draft: SaleDraft): AscendingRules => {
  const { rules } = draft;
  const ms = (text: string, otherwise: number): number =>
    Math.round(valueOr(readMinutes(text), otherwise / 60_000) * 60_000);
  return {
    ruleVersion: DEFAULT_RULES.ruleVersion,
    gridCents: valueOr(readDollars(rules.grid), DEFAULT_RULES.gridCents),
    increments: rules.increments.map(({ under, step }) => ({
      underCents: valueOr(readDollars(under), null),
      stepCents: valueOr(readDollars(step), 0),
    })),
    closingMode: draft.closingMode,
    softCloseMs: ms(rules.softCloseMinutes, DEFAULT_RULES.softCloseMs),
    softCloseScope: rules.softCloseScope,
    hardStopAt: valueOr(readWallText(rules.hardStopAt, draft.zone), null),
    recessMs: ms(rules.recessMinutes, DEFAULT_RULES.recessMs),
    enBlocRoundMs: ms(rules.enBlocMinutes, DEFAULT_RULES.enBlocRoundMs),
    enBlocPremium: valueOr(readPercent(rules.enBlocPremium), DEFAULT_RULES.enBlocPremium),
    enBlocEligibility: eligibilityOf(rules),
    maximumBids: rules.maximumBids,
    jumpIncrements: valueOr(readCount(rules.jumpIncrements), DEFAULT_RULES.jumpIncrements),
    jumpShare: valueOr(readPercent(rules.jumpShare), DEFAULT_RULES.jumpShare),
    deposit: valueOr(readPercent(rules.deposit), DEFAULT_RULES.deposit),
    buyerFee: feeOf(rules),
    offerTerms: {
      businessDays: valueOr(readDays(rules.offerDays), DEFAULT_OFFER_TERMS.businessDays),
      ...valueOr(readOfficeHour(rules.offerTime), {
        hour: DEFAULT_OFFER_TERMS.hour,
        minute: DEFAULT_OFFER_TERMS.minute,
      }),
    },
  };
};

const eligibilityOf = ({ eligibility, eligibilityValue }: SaleDraft['rules']): EnBlocEligibility =>
  eligibility === 'high_on_acres'
    ? { kind: eligibility, share: valueOr(readPercent(eligibilityValue), 0) }
    : { kind: eligibility, parcels: valueOr(readCount(eligibilityValue), 1) };

const feeOf = ({ feeKind, fee, feeLeast, feeMost, feeTax }: SaleDraft['rules']): BuyerFee => {
  const tax = valueOr(readPercent(feeTax), DEFAULT_FEE_TAX);
  if (feeKind === 'flat') return { kind: 'flat', feeCents: valueOr(readDollars(fee), 0), tax };
  if (feeKind === 'none') return { kind: 'none' };
  return {
    kind: 'percent',
    share: valueOr(readPercent(fee), 0),
    leastCents: valueOr(readDollars(feeLeast), 0),
    mostCents: valueOr(readDollars(feeMost), null),
    tax,
  };
};

export type DraftSchedule = Omit<Schedule, 'now' | 'rules'> & { rules: AscendingRules };
type Stand = { saleId: string; termsVersion: number };

/** The schedule a draft asks for, in the words of the rules; null while a date is missing. */
export const scheduleOfDraft = (draft: SaleDraft, { saleId, termsVersion }: Stand): DraftSchedule | null => {
  const opensAt = valueOr(readWallText(draft.opensAt, draft.zone), null);
  const firstCloseAt = valueOr(readWallText(draft.firstCloseAt, draft.zone), null);
  if (opensAt === null || firstCloseAt === null) return null;
  const gapMs = draft.closingMode === 'universal' ? 0 : valueOr(readMinutes(draft.gapMinutes), 0) * 60_000;
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
      acres: acresOf(parcels.filter(({ groupId }) => groupId === group.id)),
      startingBidCents: valueOr(readDollars(group.startingBid), 0),
      opensAt,
      closesAt: firstCloseAt,
    }),
  );
  const inOrder = (ids: readonly string[]): string[] => parcels.flatMap(({ id }) => (ids.includes(id) ? [id] : []));
  return {
    saleId,
    rules: rulesOfDraft(draft),
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
};

export const acresOf = (parcels: readonly { acres: number }[]): number =>
  Math.round(parcels.reduce((sum, { acres }) => sum + acres, 0) * 10) / 10;

/** Why the rules could not hold the sale as drafted at `now`, in their own sentence; null when they could. */
export const doubtSchedule = (schedule: DraftSchedule, now: Instant): string | null => {
  try {
    scheduleSale({ ...schedule, now });
    return null;
  } catch (error) {
    if (!(error instanceof ImpossibleSchedule)) throw error;
    return scheduleProblemText(error.problem);
  }
};

export type ExpectedTimes = ReadonlyMap<string, { opensAt: Instant; closesAt: Instant }>;

/**
 * When each parcel and block opens and closes, by the rules that the engine runs on: what is not about time stands aside,
 * so that a row without acres still shows its close. Null while there is no date or the dates contradict each other.
 */
export const expectedTimes = (draft: SaleDraft): ExpectedTimes | null => {
  const schedule = scheduleOfDraft(draft, { saleId: 'draft', termsVersion: 1 });
  if (schedule === null || schedule.parcels.length === 0) return null;
  const rules = {
    ...DEFAULT_RULES,
    closingMode: draft.closingMode,
    recessMs: schedule.rules.recessMs,
    enBlocRoundMs: schedule.rules.enBlocRoundMs,
  };
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
};
