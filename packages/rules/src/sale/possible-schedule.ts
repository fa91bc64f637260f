import { HOUR_MS, type Instant } from '../close/instant.ts';
import { formatRulesOf } from '../formats/rules-of-format.ts';
import { MAX_CENTS } from './money.ts';
import type { SaleId, SaleRules, ScheduledGroup, ScheduledParcel } from './sale.ts';
import { ImpossibleSchedule, type ScheduleProblem } from './schedule-problem.ts';

export type Schedule = {
  saleId: SaleId;
  rules: SaleRules;
  termsVersion: number;
  /** The Conditions of Sale of that version, `documentHash` the SHA-256 of the bytes, hexadecimal; absent in practice. */
  conditions?: { documentName: string; documentHash: string };
  /** In any order; an en bloc parcel's times, acres and starting bid follow from its group and are not read. */
  parcels: ScheduledParcel[];
  groups: ScheduledGroup[];
  now: Instant;
};

const must = (isTrue: boolean, problem: ScheduleProblem): void => {
  if (!isTrue) throw new ImpossibleSchedule(problem);
};

const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

const isBiddable = (cents: number, grid: number): boolean =>
  Number.isSafeInteger(cents) && cents > 0 && cents <= MAX_CENTS && cents % grid === 0;

const assertParcel = (parcel: ScheduledParcel, { rules, now }: Schedule): void => {
  must(Number.isFinite(parcel.acres) && parcel.acres > 0, {
    code: 'parcel_without_acres',
    facts: { number: parcel.position },
  });
  if (parcel.kind === 'enBloc') return;
  must(isBiddable(parcel.startingBidCents, rules.gridCents), {
    code: 'parcel_starting_bid_off_grid',
    facts: { number: parcel.position },
  });
  must(Number.isSafeInteger(parcel.opensAt) && Number.isSafeInteger(parcel.closesAt), {
    code: 'parcel_times_not_whole',
    facts: { number: parcel.position },
  });
  must(parcel.closesAt > parcel.opensAt, { code: 'parcel_closes_before_it_opens', facts: { number: parcel.position } });
  must(parcel.closesAt > now, { code: 'parcel_closes_before_now', facts: { number: parcel.position } });
  // Somebody may publish a little late, and then the sale opens at once; nobody prints an opening that never was.
  must(rules.ruleVersion < 5 || parcel.opensAt >= now - HOUR_MS, {
    code: 'parcel_opened_long_ago',
    facts: { number: parcel.position },
  });
};

const assertGroup = (group: ScheduledGroup, { parcels, rules }: Schedule): void => {
  const members = parcels.filter((parcel) => group.parcelIds.includes(parcel.id));
  const block = parcels.find((parcel) => parcel.id === group.enBlocParcelId);
  must(group.parcelIds.length > 1 && isUnique(group.parcelIds), {
    code: 'group_too_small',
    facts: { groupName: group.name },
  });
  must(members.length === group.parcelIds.length, { code: 'group_parcel_unknown', facts: { groupName: group.name } });
  must(
    members.every((parcel) => parcel.kind === 'parcel' && parcel.groupId === group.id),
    { code: 'group_parcel_not_plain', facts: { groupName: group.name } },
  );
  must(block !== undefined && block.kind === 'enBloc' && block.groupId === group.id, {
    code: 'group_without_block',
    facts: { groupName: group.name },
  });
  must(isBiddable(group.startingBidCents, rules.gridCents), {
    code: 'group_starting_bid_off_grid',
    facts: { groupName: group.name },
  });
};

const assertCloses = ({ rules, parcels }: Schedule): void =>
  formatRulesOf({ rules }).assertCloses(
    rules,
    parcels.filter(({ kind }) => kind === 'parcel').sort((one, other) => one.position - other.position),
  );

/** Throws `ImpossibleSchedule` when the sale could not be held as written. */
export function assertPossibleSchedule(schedule: Schedule): void {
  const { parcels, groups, termsVersion, now } = schedule;
  must(Number.isSafeInteger(now), { code: 'scheduling_not_whole', facts: {} });
  must(Number.isSafeInteger(termsVersion) && termsVersion >= 1, { code: 'terms_version_missing', facts: {} });
  must(
    parcels.some((parcel) => parcel.kind === 'parcel'),
    { code: 'parcels_missing', facts: {} },
  );
  must(isUnique(parcels.map((parcel) => parcel.id)), { code: 'parcel_ids_repeated', facts: {} });
  must(isUnique(parcels.map((parcel) => parcel.position)), { code: 'parcel_places_repeated', facts: {} });
  must(isUnique(groups.map((group) => group.id)), { code: 'group_ids_repeated', facts: {} });
  for (const group of groups) assertGroup(group, schedule);
  for (const parcel of parcels) {
    assertParcel(parcel, schedule);
    const group = groups.find((one) => one.id === parcel.groupId);
    must((parcel.groupId === null) === (group === undefined), {
      code: 'parcel_group_unknown',
      facts: { number: parcel.position },
    });
    const isNamed = group?.parcelIds.includes(parcel.id) === true || group?.enBlocParcelId === parcel.id;
    must(group === undefined || isNamed, { code: 'parcel_not_in_its_group', facts: { number: parcel.position } });
    must(parcel.kind === 'parcel' || group !== undefined, {
      code: 'block_without_group',
      facts: { number: parcel.position },
    });
  }
  assertCloses(schedule);
}
