import { type AdminSearch, apiPath } from '@quarterline/contract';
import { beforeAll, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';
import { accountQuery } from '../../store/accounts/account-search-store.ts';
import { prefixQuery } from '../../store/accounts/prefix-query.ts';
import { SEARCH_STATEMENTS } from '../store/search-store.ts';

const ACCOUNTS = 20_000;
const { clone, engine } = await openTestEngine();
const { database } = clone;
beforeAll(async () => {
  await insertTestSale(database);
  await database.query(
    `INSERT INTO account_user (id, name, email, email_verified, role, terms_version)
     SELECT gen_random_uuid(), 'Person ' || n, 'person-' || n || '@farm.example', true, 'bidder', 1 FROM generate_series(1, ${ACCOUNTS}) AS n
     UNION ALL SELECT gen_random_uuid(), 'Marlene Kowalchuk ' || n, 'marlene-' || n || '@farm.example', true, 'bidder', 1 FROM generate_series(1, 10) AS n`,
  );
  await database.query(
    `INSERT INTO outbox (recipient, subject, text_body) SELECT 'person-' || n || '@farm.example', 'Subject ' || n, 'Text' FROM generate_series(1, ${ACCOUNTS}) AS n`,
  );
  await database.query(
    `INSERT INTO outbox (recipient, subject, text_body) VALUES ('marlene-1@farm.example', 'You are approved to bid', 'A secret word: zamboni')`,
  );
  await database.query('ANALYZE account_user');
  await database.query('ANALYZE outbox');
});

type Role = Parameters<typeof insertAccount>[2];
const search = async (role: Role, q: string) => {
  const { cookie } = await insertAccount(database, engine, role);
  const answer = await send(engine, 'GET', apiPath('GET /api/admin/search', {}, { q }), undefined, { cookie });
  return { status: answer.status, hits: ((await answer.json()) as AdminSearch).hits };
};

it('a clerk finds a person and the emails to them by the beginnings of words, at most eight of each', async () => {
  const { hits } = await search('clerk', 'kowal marl');
  expect(hits.map(({ kind }) => kind)).toEqual(Array(8).fill('people'));
  expect(hits[0]).toMatchObject({ title: 'Marlene Kowalchuk 1', detail: 'marlene-1@farm.example' });
  expect((await search('clerk', 'approved bid')).hits).toMatchObject([
    { kind: 'emails', title: 'You are approved to bid', detail: 'marlene-1@farm.example' },
  ]);
});

it('the text of an email is not searched', async () => {
  expect((await search('clerk', 'zamboni')).hits).toEqual([]);
});

it('a role that sees no people finds sales alone, and a bidder finds nothing', async () => {
  const { rows } = await database.query<{ name: string }>(`SELECT editorial ->> 'name' AS name FROM sale LIMIT 1`);
  const sale = rows[0]?.name ?? '';
  expect((await search('content', sale)).hits).toMatchObject([{ kind: 'sales', title: sale }]);
  expect((await search('content', 'kowalchuk')).hits).toEqual([]);
  expect((await search('bidder', sale)).status).toBe(403);
});

it.each(['people', 'purchases', 'emails'] as const)(
  '%s are found by an index, not by reading a whole table',
  async (kind) => {
    const account = accountQuery('kowalchuk');
    const value = kind === 'emails' ? prefixQuery('kowalchuk') : account?.value;
    const { rows } = await database.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN ${SEARCH_STATEMENTS[kind](account?.condition ?? '')}`.replaceAll('$1', `'${value}'`),
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/account_user_search|outbox_search/);
    expect(plan).not.toMatch(/Seq Scan on (account_user|outbox)/);
  },
);
