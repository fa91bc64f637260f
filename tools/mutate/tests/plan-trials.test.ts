import { expect, it } from 'vitest';
import { planRules } from '../plan-trials.ts';
import type { SqlMutant } from '../sql-mutants.ts';

const STORE = 'apps/engine/features/messages/leads/store/lead-store.ts';
const near = 'apps/engine/features/messages/leads/tests/leads.db.test.ts';
const area = 'apps/engine/features/messages/newsletter/tests/newsletter.db.test.ts';
const far = 'apps/engine/platform/store/tests/roles.db.test.ts';
const record = (file: string, ends: number[], last: number) => ({
  file,
  hash: '',
  ends,
  statements: [{ text: 'ask', last }],
});
const nobody = () => [];
const mutant = (without: string): SqlMutant => ({ kind: 'and', without, sql: `ask without ${without}` });

it('a rule is tried in the nearest test file first, then where it takes the least time', () => {
  const slow = `${near.slice(0, -11)}-slow.db.test.ts`;
  const [rule] = planRules(
    [record(far, [5], 0), record(area, [9], 0), record(slow, [70, 90], 1), record(near, [10, 900], 0)],
    [{ text: 'ask', store: STORE, name: 'readLead' }],
    () => [mutant('a')],
    nobody,
  );
  expect(rule?.files).toEqual([
    { file: near, last: 0 },
    { file: slow, last: 1 },
    { file: area, last: 0 },
    { file: far, last: 0 },
  ]);
});

it('a condition of a statement that is put together in several ways counts once, with the way that most tests ask', () => {
  const rules = planRules(
    [
      record(far, [5], 0),
      {
        file: near,
        hash: '',
        ends: [5],
        statements: [
          { text: 'longer', last: 0 },
          { text: 'ask', last: 0 },
        ],
      },
    ],
    [
      { text: 'longer', store: STORE, name: 'readLead' },
      { text: 'ask', store: STORE, name: 'readLead' },
    ],
    () => [mutant('a')],
    nobody,
  );
  expect(rules.map(({ text, files }) => [text, files.length])).toEqual([['ask', 2]]);
});

it('two conditions of one statement that read alike are two rules', () => {
  const place = { text: 'ask', store: STORE, name: 'readLead' };
  expect(planRules([record(near, [5], 0)], [place], () => [mutant('a'), mutant('a')], nobody)).toHaveLength(2);
});

it('a store is tried first in its own tests, then in those of the features that import it', () => {
  const shared = 'apps/engine/platform/store/sales/trust-store.ts';
  const user = 'apps/engine/features/settlement/trust/server/ledger.ts';
  const named = 'apps/engine/platform/store/tests/trust-store.db.test.ts';
  const own = 'apps/engine/features/settlement/trust/tests/ledger.db.test.ts';
  const [rule] = planRules(
    [record(near, [1], 0), record(own, [900], 0), record(named, [999], 0)],
    [{ text: 'ask', store: shared, name: 'readLedger' }],
    () => [mutant('a')],
    () => [user],
  );
  expect(rule?.files.map(({ file }) => file)).toEqual([named, own, near]);
});
