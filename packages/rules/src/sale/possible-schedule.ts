import type { Instant } from '../close/instant.ts';
import { MOST_CENTS } from './money.ts';
import type { SaleId, SaleRules, ScheduledGroup, ScheduledParcel } from './sale.ts';

export type Schedule = {
  saleId: SaleId;
  rules: SaleRules;
  termsVersion: number;
  /** In any order; an en bloc parcel's times and starting bid follow from its group and are not read. */
  parcels: ScheduledParcel[];
  groups: ScheduledGroup[];
  now: Instant;
};

const must = (isTrue: boolean, sentence: string): void => {
  if (!isTrue) throw new Error(sentence);
};

const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

const isBiddable = (cents: number, grid: number): boolean =>
  Number.isSafeInteger(cents) && cents > 0 && cents <= MOST_CENTS && cents % grid === 0;

const assertParcel = (parcel: ScheduledParcel, { rules, now }: Schedule): void => {
  const name = `Parcel ${parcel.position}`;
  must(Number.isFinite(parcel.acres) && parcel.acres > 0, `${name} needs its acres.`);
  if (parcel.kind === 'enBloc') return;
  must(isBiddable(parcel.startingBidCents, rules.gridCents), `${name} needs a starting bid on the grid.`);
  must(
    Number.isSafeInteger(parcel.opensAt) && Number.isSafeInteger(parcel.closesAt),
    `${name} needs whole milliseconds.`,
  );
  must(parcel.closesAt > parcel.opensAt, `${name} must close after it opens.`);
  must(parcel.closesAt > now, `${name} would close before it is scheduled.`);
};

const assertGroup = (group: ScheduledGroup, { parcels, rules }: Schedule): void => {
  const members = parcels.filter((parcel) => group.parcelIds.includes(parcel.id));
  const block = parcels.find((parcel) => parcel.id === group.enBlocParcelId);
  must(group.parcelIds.length > 1 && isUnique(group.parcelIds), `Group ${group.name} needs at least two parcels.`);
  must(members.length === group.parcelIds.length, `Group ${group.name} names a parcel that is not in the sale.`);
  must(
    members.every((parcel) => parcel.kind === 'parcel' && parcel.groupId === group.id),
    `Every parcel of group ${group.name} must be a plain parcel that names the group.`,
  );
  must(
    block !== undefined && block.kind === 'enBloc' && block.groupId === group.id,
    `Group ${group.name} is sold through an en bloc parcel that names it.`,
  );
  must(isBiddable(group.startingBidCents, rules.gridCents), `Group ${group.name} needs a starting bid on the grid.`);
};

const assertClosingMode = ({ rules, parcels }: Schedule): void => {
  const closes = parcels
    .filter((parcel) => parcel.kind === 'parcel')
    .sort((one, other) => one.position - other.position)
    .map((parcel) => parcel.closesAt);
  if (rules.closingMode === 'universal') {
    must(new Set(closes).size <= 1, 'With universal closing all parcels close at the same instant.');
    return;
  }
  must(
    closes.every((close, order) => order === 0 || close > (closes[order - 1] ?? close)),
    'With staggered closing the parcels close one after another in their printed order.',
  );
};

/** Throws an Error with a plain sentence when the sale could not be held as written. */
export const assertPossibleSchedule = (schedule: Schedule): void => {
  const { parcels, groups, termsVersion, now } = schedule;
  must(Number.isSafeInteger(now), 'The instant of scheduling is a whole millisecond.');
  must(Number.isSafeInteger(termsVersion) && termsVersion >= 1, 'The sale needs a version of its terms, from 1.');
  must(
    parcels.some((parcel) => parcel.kind === 'parcel'),
    'A sale needs at least one parcel.',
  );
  must(isUnique(parcels.map((parcel) => parcel.id)), 'Two parcels have the same id.');
  must(isUnique(parcels.map((parcel) => parcel.position)), 'Two parcels have the same place in the printed order.');
  must(isUnique(groups.map((group) => group.id)), 'Two en bloc groups have the same id.');
  for (const group of groups) assertGroup(group, schedule);
  for (const parcel of parcels) {
    assertParcel(parcel, schedule);
    const group = groups.find((one) => one.id === parcel.groupId);
    must(
      (parcel.groupId === null) === (group === undefined),
      `Parcel ${parcel.position} names a group that is not there.`,
    );
    const isNamed = group?.parcelIds.includes(parcel.id) === true || group?.enBlocParcelId === parcel.id;
    must(group === undefined || isNamed, `Parcel ${parcel.position} is not in the group it names.`);
    must(parcel.kind === 'parcel' || group !== undefined, `En bloc parcel ${parcel.position} needs a group.`);
  }
  assertClosingMode(schedule);
};
