import { expect, it } from 'vitest';
import { judge, percent, type Tried, type Verdict } from '../missed.ts';
import { readReport } from '../mutate-code.ts';

const rule = (without: string, outcome: Tried['outcome']): Tried => ({
  part: 'stores',
  file: 'lead-store.ts',
  place: 'readLead',
  without,
  outcome,
});
const verdict = (without: string, file = 'lead-store.ts'): Verdict => ({ file, without, because: 'equal' });

it('what no test misses is listed until a verdict says why', () => {
  const tried = [rule('a', 'red'), rule('b', 'missed'), rule('c', 'unreached'), rule('d', 'missed')];
  const { rows, missed, outdated } = judge(tried, [verdict('d')]);
  expect(missed.map(({ without }) => without)).toEqual(['b', 'c']);
  expect(outdated).toEqual([]);
  expect(rows).toEqual([{ part: 'stores', tried: 4, red: 1, unreached: 1, judged: 1 }]);
});

it('a verdict goes when a test misses the rule, or when the rule is gone; one on a file that was not tried stays', () => {
  const verdicts = [verdict('a'), verdict('gone'), verdict('a', 'other-store.ts')];
  expect(judge([rule('a', 'red')], verdicts).outdated).toEqual([verdict('a'), verdict('gone')]);
});

it.each([
  [{ tried: 1000, red: 899, judged: 1 }, '89.9'],
  [{ tried: 1000, red: 999, judged: 0 }, '99.9'],
  [{ tried: 10_000, red: 9_999, judged: 0 }, '99.9'],
  [{ tried: 3, red: 1, judged: 2 }, '100'],
  [{ tried: 2, red: 0, judged: 2 }, '100'],
])('the share is never rounded up: %j is %s', (row, expected) => {
  expect(percent({ part: 'rules', unreached: 0, ...row })).toBe(expected);
});

it('reads what was turned from the report: red by a test or by a hang, missed, or reached by none', () => {
  const location = { start: { line: 2, column: 3 }, end: { line: 3, column: 4 } };
  const mutant = (status: string) => ({ status, mutatorName: 'x', replacement: 'true', location });
  const source = 'if (\n  a &&\n  b) go();';
  const statuses = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'RuntimeError'];
  const found = readReport('rules', { files: { 'a.ts': { source, mutants: statuses.map(mutant) } } });
  expect(found.map(({ outcome }) => outcome)).toEqual(['red', 'red', 'missed', 'unreached']);
  expect(found[0]).toMatchObject({ file: 'a.ts', place: 'line 2', without: 'a && b => true' });
});
