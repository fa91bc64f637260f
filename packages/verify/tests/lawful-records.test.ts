import fc from 'fast-check';
import { expect, test } from 'vitest';
import { verifyRecord } from '../src/record/verify-record.ts';
import { day, holdDay } from './lawful-day.ts';
import { addendaTexts, keys, published, signedAddenda } from './published.ts';

const SEED = 20_261_122;

test('every lawful record is accepted, with its addenda and without', () => {
  const met = new Map<string, number>();
  fc.assert(
    fc.property(day, fc.boolean(), (someDay, suspends) => {
      const history = holdDay(someDay, { suspends });
      const record = published(history);
      const text = JSON.stringify(record);
      const addenda = JSON.stringify(signedAddenda(addendaTexts(history), record));
      expect(verifyRecord(text, { keys }).faults).toEqual([]);
      expect(verifyRecord(text, { keys, addenda }).faults).toEqual([]);
      for (const { kind } of history) met.set(kind, (met.get(kind) ?? 0) + 1);
    }),
    { numRuns: 100, seed: SEED },
  );
  expect(met.get('sale_completed')).toBeGreaterThan(80);
  expect(met.get('registration_changed')).toBeGreaterThan(50);
});
