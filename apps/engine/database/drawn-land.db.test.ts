import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '../testing/clone-database.ts';

const MIGRATION = readFileSync(new URL('./migrations/0100-drawn-land.sql', import.meta.url), 'utf8');
const TERRAIN = { seed: 7, palette: 'home', sloughs: 1 };

let clone: ClonedDatabase;
beforeAll(async () => {
  clone = await cloneDatabase();
});
afterAll(() => clone.drop());

/** Rows as the version before wrote them. */
const insertOld = async (slug: string, { demo = false, practice = false, rehearsalOf = null as string | null }) => {
  const id = randomUUID();
  const { database } = clone;
  const editorial = { slug, demo, terrain: TERRAIN, parcels: [{ id: 'one' }] };
  await database.query(
    `INSERT INTO sale (id, slug, status, editorial, demo, practice, rehearsal_of) VALUES ($1, $2, 'upcoming', $3, $4, $5, $6)`,
    [id, slug, JSON.stringify(editorial), demo, practice, rehearsalOf],
  );
  const draft = {
    name: slug,
    terrain: TERRAIN,
    parcels: [
      { id: 'one', name: 'A' },
      { id: 'two', name: 'B' },
    ],
  };
  await database.query(
    'INSERT INTO sale_draft (sale_id, slug, draft, public_draft, preview_token) VALUES ($1, $2, $3, $4, $5)',
    [id, slug, JSON.stringify(draft), demo ? null : JSON.stringify(draft), randomUUID()],
  );
  const { rows } = await database.query('UPDATE published_cursor SET value = value + 1 RETURNING value');
  await database.query(`INSERT INTO published (type, id, cursor, record) VALUES ('sale', $1, $2, $3)`, [
    slug,
    rows[0].value,
    JSON.stringify(editorial),
  ]);
  return id;
};

it('sales of before lose their invented land, drafts get empty drawings, and the feed hears of it; a demonstration keeps its own', async () => {
  const { database } = clone;
  await database.query('ALTER TABLE sale DROP CONSTRAINT real_land_is_not_invented');
  await database.query('ALTER TABLE published DROP CONSTRAINT real_land_is_not_invented');
  const real = await insertOld('real', {});
  await insertOld('shown', { demo: true });
  await insertOld('practised', { practice: true });
  await insertOld('rehearsed', { practice: true, rehearsalOf: real });
  const { rows: before } = await database.query('SELECT value FROM published_cursor');
  await database.query(MIGRATION);

  const { rows: sales } = await database.query(
    `SELECT slug, editorial -> 'terrain' AS terrain FROM sale ORDER BY slug`,
  );
  expect(sales).toEqual([
    { slug: 'practised', terrain: TERRAIN },
    { slug: 'real', terrain: null },
    { slug: 'rehearsed', terrain: null },
    { slug: 'shown', terrain: TERRAIN },
  ]);
  const { rows: drafts } = await database.query(
    `SELECT slug, draft, public_draft FROM sale_draft WHERE slug IN ('real', 'shown') ORDER BY slug`,
  );
  const parcels = [
    { id: 'one', name: 'A', drawn: [] },
    { id: 'two', name: 'B', drawn: [] },
  ];
  expect(drafts).toEqual([
    {
      slug: 'real',
      draft: { name: 'real', terrain: null, parcels },
      public_draft: { name: 'real', terrain: null, parcels },
    },
    { slug: 'shown', draft: { name: 'shown', terrain: TERRAIN, parcels }, public_draft: null },
  ]);
  const { rows: news } = await database.query(
    `SELECT id, record -> 'terrain' AS terrain FROM published WHERE cursor > $1 ORDER BY cursor`,
    [before[0].value],
  );
  expect(news).toEqual(['real', 'practised', 'rehearsed'].map((id) => ({ id, terrain: null })));
  const { rows: cursor } = await database.query(
    'SELECT value = (SELECT max(cursor) FROM published) AS agrees FROM published_cursor',
  );
  expect(cursor[0].agrees).toBe(true);
});
