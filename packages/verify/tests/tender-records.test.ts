import fc from 'fast-check';
import { expect, test } from 'vitest';
import { verifyRecord } from '../src/record/verify-record.ts';
import { ADDENDUM_MUTATIONS } from './mutations/addenda.ts';
import { CLOSED_TENDER_MUTATIONS } from './mutations/closed-tenders.ts';
import { draftOf, type Forged } from './mutations/draft.ts';
import { TENDER_MUTATIONS } from './mutations/tenders.ts';
import { seeded } from './mutations/try-mutations.ts';
import { addendaTexts, keys, published, signedAddenda } from './published.ts';
import { holdTroubledDay, troubledDay } from './tender-day.ts';

const SEED = 20_261_123;
const MUTATIONS = [
  ...TENDER_MUTATIONS,
  ...CLOSED_TENDER_MUTATIONS,
  // The forger of this one looks for a bid, which a sale by sealed tender has none of.
  ...ADDENDUM_MUTATIONS.filter(({ name }) => !name.includes('cancelled')),
];

const faultsOf = ({ record, addenda }: Forged): string[] =>
  verifyRecord(JSON.stringify(record), { keys, addenda: addenda ? JSON.stringify(addenda) : null }).faults;

test('every lawful record of a sealed tender is accepted, with its addenda and without', () => {
  const met = new Map<string, number>();
  fc.assert(
    fc.property(troubledDay, (someDay) => {
      const history = holdTroubledDay(someDay);
      const record = published(history);
      expect(faultsOf({ record })).toEqual([]);
      expect(faultsOf({ record, addenda: signedAddenda(addendaTexts(history), record) })).toEqual([]);
      for (const { kind } of history) met.set(kind, (met.get(kind) ?? 0) + 1);
    }),
    { numRuns: 300, seed: SEED },
  );
  const kinds = ['tender_opened', 'tender_withdrawn', 'second_round_began', 'seller_answered', 'sale_cancelled'];
  for (const kind of [...kinds, 'tenders_closed', 'tender_voided', 'opening_part_refused', 'bid_voided'])
    expect([kind, (met.get(kind) ?? 0) > 8]).toEqual([kind, true]);
});

test('every rule of a sealed tender that is broken in a record is found for what it is', () => {
  const rows = MUTATIONS.map(({ name }) => ({ name, tried: 0, accepted: 0, elsewhere: '' }));
  const choose = seeded(SEED);
  for (const someDay of fc.sample(troubledDay, { numRuns: 320, seed: SEED })) {
    const draft = draftOf(holdTroubledDay(someDay), choose);
    for (const [index, { fault, forge }] of MUTATIONS.entries()) {
      const row = rows[index];
      const forged = row && row.tried < 5 ? forge(draft) : null;
      if (!row || !forged) continue;
      const faults = faultsOf(forged);
      row.tried += 1;
      if (faults.length === 0) row.accepted += 1;
      else if (!faults.some((sentence) => fault.test(sentence))) row.elsewhere ||= faults.join(' ');
    }
  }
  expect(rows.filter(({ accepted, elsewhere }) => accepted > 0 || elsewhere !== '')).toEqual([]);
  expect(rows.filter(({ tried }) => tried < 2)).toEqual([]);
});
