import type { RegistrationChanged, SaleState } from '@quarterline/rules';
import { expect, it } from 'vitest';
import { itemsBefore } from '../growing-record.ts';

const lot = { id: 'one', kind: 'parcel', phase: 'open', hold: null, opensAt: 0, closesAt: 900_000 };
const live = {
  phase: 'live',
  decidedAt: 100_000,
  hold: null,
  tender: null,
  groups: [],
  parcels: [lot],
} as unknown as SaleState;
const entry: RegistrationChanged = { bidderId: 'Anna', change: 'limit_raised', actorId: 'staff-1' };
const enteredOf = (heartbeatAt: number, changesAt: number[], now: number) =>
  itemsBefore({ now, heartbeatAt, pendingChanges: changesAt.map((at) => ({ at, entry })) }, live, 5000).map(
    ({ command, at }) => [command.kind, at],
  );

it.each([
  ['without a silence, a change as of when it was made', 101_000, [102_000], 103_000, [['enter_changes', 102_000]]],
  [
    'a silence before a change, so that no lot closes in it by the change',
    101_000,
    [110_000],
    110_500,
    [
      ['report_outage', 110_000],
      ['enter_changes', 110_000],
    ],
  ],
  [
    'a silence after the last change',
    101_000,
    [102_000, 103_000],
    110_000,
    [
      ['enter_changes', 102_000],
      ['enter_changes', 103_000],
      ['report_outage', undefined],
    ],
  ],
  ['a silence without changes', 101_000, [], 110_000, [['report_outage', 110_000]]],
])('enters first: %s', (_, heartbeatAt, changesAt, now, entered) => {
  expect(enteredOf(heartbeatAt, changesAt, now)).toEqual(entered);
});
