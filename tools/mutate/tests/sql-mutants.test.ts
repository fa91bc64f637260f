import { loadModule } from 'pgsql-parser';
import { beforeAll, expect, it } from 'vitest';
import { sqlMutants } from '../sql-mutants.ts';

beforeAll(loadModule);

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const taken = (sql: string): string[] => sqlMutants(sql).map(({ kind, without }) => `${kind}: ${without}`);

it.each([
  ['SELECT id FROM bid WHERE sale_id = $1', ['where: sale_id = $1']],
  ['SELECT id FROM bid WHERE sale_id = $1 AND voided_at IS NULL', ['and: sale_id = $1', 'and: voided_at IS NULL']],
  ['UPDATE request SET done = true WHERE id = $1 AND NOT done', ['and: id = $1', 'and: NOT (done)']],
  ['DELETE FROM draft WHERE a OR b', ['where: a OR b', 'or: a', 'or: b']],
  ['SELECT 1 FROM bid JOIN sale ON sale.id = bid.sale_id', ['join: sale.id = bid.sale_id']],
  ['SELECT 1 FROM sale WHERE id = $1 FOR UPDATE SKIP LOCKED', ['where: id = $1', 'lock: FOR UPDATE SKIP LOCKED']],
  ['SELECT count(*) FILTER (WHERE open) FROM sale', ['where: open']],
  ['SELECT name FROM sale GROUP BY name HAVING count(*) > 1', ['where: count(*) > 1']],
  ['SELECT CASE WHEN a AND b THEN 1 END', ['and: a', 'and: b']],
  ['SELECT id FROM sale LIMIT $1', ['limit: LIMIT $1']],
  ['SELECT (SELECT id FROM bid ORDER BY id LIMIT 1) AS first', ['limit: LIMIT 1']],
  [
    'INSERT INTO note (id) SELECT $1 WHERE EXISTS (SELECT FROM sale WHERE open)',
    ['where: EXISTS (SELECT FROM sale WHERE open)', 'where: open'],
  ],
])('in %s each rule is taken away by itself', (sql, expected) => {
  expect(taken(sql).map((text) => text.replace(/\( SELECT/g, '(SELECT').replace(/ \)/g, ')'))).toEqual(expected);
});

it('a rule that is gone still names its parameters: PostgreSQL must know their types', () => {
  const [first, second] = sqlMutants('SELECT id FROM bid WHERE sale_id = $1 AND amount > $2');
  expect(inOneLine(first?.sql ?? '')).toBe('SELECT id FROM bid WHERE (sale_id = $1 OR true) AND amount > $2');
  expect(inOneLine(second?.sql ?? '')).toBe('SELECT id FROM bid WHERE sale_id = $1 AND (amount > $2 OR true)');
});

it('of two that must not both be, one that is gone is never true', () => {
  const [, first] = sqlMutants('SELECT id FROM bid WHERE a OR b');
  expect(inOneLine(first?.sql ?? '')).toBe('SELECT id FROM bid WHERE (a AND false) OR b');
});

it.each([
  ['its reader takes the first row in any case', 'SELECT id FROM sale ORDER BY id LIMIT 1'],
  ['a join that has no condition', 'SELECT 1 FROM sale CROSS JOIN LATERAL (SELECT 1) AS one'],
  ['a join whose condition is always true', 'SELECT 1 FROM sale LEFT JOIN LATERAL (SELECT 1) AS one ON true'],
])('takes nothing away where nothing is decided: %s', (_reason, sql) => {
  expect(sqlMutants(sql)).toEqual([]);
});

it('what is no statement is refused', () => {
  expect(() => sqlMutants('SELECT FROM WHERE')).toThrow();
});
