import fc from 'fast-check';
import { expect, test } from 'vitest';
import { verifyRecord } from '../src/record/verify-record.ts';
import { draftOf } from './mutations/draft.ts';
import { TENDER_MUTATIONS } from './mutations/tenders.ts';
import { seeded } from './mutations/try-mutations.ts';
import { keys, published } from './published.ts';
import { holdTroubledDay, troubledDay } from './tender-day.ts';

const SEED = 20_261_123;
const faultsOf = (record: object): string[] => verifyRecord(JSON.stringify(record), { keys }).faults;

test('every lawful record of a sealed tender is accepted', () => {
  const met = new Map<string, number>();
  fc.assert(
    fc.property(troubledDay, (someDay) => {
      const history = holdTroubledDay(someDay);
      expect(faultsOf(published(history))).toEqual([]);
      for (const { kind } of history) met.set(kind, (met.get(kind) ?? 0) + 1);
    }),
    { numRuns: 300, seed: SEED },
  );
  for (const kind of ['tender_opened', 'tender_withdrawn', 'second_round_began', 'seller_answered', 'sale_cancelled'])
    expect([kind, (met.get(kind) ?? 0) > 15]).toEqual([kind, true]);
});

test('every rule of a sealed tender that is broken in a record is found for what it is', () => {
  const rows = TENDER_MUTATIONS.map(({ name }) => ({ name, tried: 0, accepted: 0, elsewhere: '' }));
  const choose = seeded(SEED);
  for (const someDay of fc.sample(troubledDay, { numRuns: 250, seed: SEED })) {
    const draft = draftOf(holdTroubledDay(someDay), choose);
    for (const [index, { fault, forge }] of TENDER_MUTATIONS.entries()) {
      const row = rows[index];
      const forged = row && row.tried < 5 ? forge(draft) : null;
      if (!row || !forged) continue;
      const faults = faultsOf(forged.record);
      row.tried += 1;
      if (faults.length === 0) row.accepted += 1;
      else if (!faults.some((sentence) => fault.test(sentence))) row.elsewhere ||= faults.join(' ');
    }
  }
  expect(rows.filter(({ accepted, elsewhere }) => accepted > 0 || elsewhere !== '')).toEqual([]);
  expect(rows.filter(({ tried }) => tried < 2)).toEqual([]);
});
