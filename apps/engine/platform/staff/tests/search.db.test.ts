import { type AdminSearch, apiPath } from '@quarterline/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { queryColumn } from '#database/statements/rows.ts';
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

it('a role that sees no people finds sales and parcels alone, and a bidder finds nothing', async () => {
  const { rows } = await database.query<{ name: string }>(`SELECT editorial ->> 'name' AS name FROM sale LIMIT 1`);
  const sale = rows[0]?.name ?? '';
  expect((await search('content', sale)).hits).toMatchObject([{ kind: 'sales', title: sale }]);
  expect((await search('content', 'kowalchuk')).hits).toEqual([]);
  expect((await search('bidder', sale)).status).toBe(403);
});

describe('what people call', () => {
  beforeAll(async () => {
    await database.query(`UPDATE account_user SET phone = '3065550142' WHERE email = 'marlene-3@farm.example'`);
    await database.query(
      `INSERT INTO registration (sale_id, user_id, status, accepted_terms_version, application)
       SELECT sale.id, account_user.id, 'requested', 1, '{"coBuyers": ["Łukasz Prokop"], "namesOnTitle": ["Prokop Farms Ltd."]}'
       FROM sale, account_user WHERE email = 'marlene-4@farm.example' LIMIT 1`,
    );
    await database.query(
      `INSERT INTO sale_draft (sale_id, slug, preview_token, draft) VALUES (gen_random_uuid(), 'cote-farm', 'token', jsonb_build_object('name', 'Côté Farm', 'location', 'Humboldt, SK', 'parcels',
         '[{"name": "Étang", "legal": "NE-14-38-22-W2", "liesIn": ""}, {"name": "Other", "legal": "NE-38-14-22-W2", "liesIn": ""}, {"name": "River", "legal": "River Lot 12", "liesIn": "SW-9-49-22-W4"}]'::jsonb))`,
    );
  });

  it.each(['NE 14-38-22 W2', 'NE-14-38-22-W2M', 'ne14 38 22 w2', 'N.E. ¼ Sec. 14 Twp. 38 Rge. 22 W2', 'etang'])(
    '“%s” is one parcel, with its page',
    async (q) =>
      expect((await search('clerk', q)).hits).toMatchObject([
        { kind: 'parcels', id: 'cote-farm', title: 'Étang', detail: 'NE-14-38-22-W2, Côté Farm', status: 'upcoming' },
      ]),
  );

  it.each(['River Lot 12', 'sw 9 49 22 w4', 'SW-9-49-22-W4M'])(
    '“%s” is the river lot, also for a role without people',
    async (q) => expect((await search('content', q)).hits).toMatchObject([{ kind: 'parcels', title: 'River' }]),
  );

  it.each(['humboldt', 'cote', 'Côté'])('“%s” is a sale, by its town or its name', async (q) =>
    expect((await search('clerk', q)).hits[0]).toMatchObject({ kind: 'sales', title: 'Côté Farm', status: 'upcoming' }),
  );

  it.each(['(306) 555-0142', '306 555', '+1 306-555-0142', '555-0142', '5550142', '0142'])(
    '“%s” is a part of a number',
    async (q) =>
      expect((await search('clerk', q)).hits[0]).toMatchObject({ kind: 'people', title: 'Marlene Kowalchuk 3' }),
  );

  it.each(['lukasz', 'prokop farms'])('“%s” is a co-buyer, with the bidder', async (q) =>
    expect((await search('clerk', q)).hits).toMatchObject([
      {
        kind: 'coBuyers',
        title: 'Prokop Farms Ltd., Łukasz Prokop',
        detail: expect.stringContaining('Marlene Kowalchuk 4, '),
      },
    ]),
  );

  it('co-buyers are found by an index', async () => {
    await database.query('SET enable_seqscan = off');
    const plan = await queryColumn<string>(
      database,
      `EXPLAIN ${SEARCH_STATEMENTS.coBuyers('').replaceAll('$1', "'prokop'")}`,
    );
    await database.query('RESET enable_seqscan');
    expect(plan.join(' ')).toContain('registration_search');
  });
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
