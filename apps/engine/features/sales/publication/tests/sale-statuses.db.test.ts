import { apiPath, SaleStatuses } from '@quarterline/contract';
import { expect, it } from 'vitest';
import { run } from '#database/statements/rows.ts';
import { listSaleStatuses } from '#platform/store/sales/sale-store.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { send } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine({ CLOCK_KEEPER: 'off' });
const { database } = clone;

type Past = {
  status: 'upcoming' | 'live' | 'postponed' | 'completed' | 'cancelled';
  endedHoursAgo?: number;
  closesInHours?: number;
};

/** A sale in a state, with the ending in its record at an hour of the past. Written past the triggers of the record. */
const saleIn = async ({ status, endedHoursAgo, closesInHours = 1 }: Past): Promise<string> => {
  const { id, slug } = await insertTestSale(database, { opensInMs: 60_000 });
  await run(database, 'UPDATE sale SET status = $2 WHERE id = $1', [id, status]);
  await run(
    database,
    `UPDATE parcel SET opens_at = clock_timestamp() + make_interval(hours => $2 - 1), closes_at = clock_timestamp() + make_interval(hours => $2) WHERE sale_id = $1`,
    [id, closesInHours],
  );
  if (endedHoursAgo !== undefined)
    await run(
      database,
      `INSERT INTO sale_record (sale_id, sequence, kind, decided_at, rule_version, event, previous_hash, hash)
       VALUES ($1, 99, $2, clock_timestamp() - make_interval(hours => $3), 1, '{}', 'a', $4)`,
      [id, `sale_${status}`, endedHoursAgo, `b ${id}`],
    );
  return slug;
};
const namesOf = async (): Promise<string[]> => (await listSaleStatuses(database)).map(({ slug }) => slug);

it.each<[string, Past, boolean]>([
  ['a sale to come', { status: 'upcoming' }, true],
  ['a live sale', { status: 'live' }, true],
  ['a postponed sale, however long ago its dates were', { status: 'postponed', closesInHours: -2000 }, true],
  ['a sale that was completed 47 hours ago', { status: 'completed', endedHoursAgo: 47, closesInHours: -47 }, true],
  ['a sale that was completed 49 hours ago', { status: 'completed', endedHoursAgo: 49, closesInHours: -49 }, false],
  [
    'a sale that was cancelled long ago, whose last close is to come',
    { status: 'cancelled', endedHoursAgo: 500, closesInHours: 200 },
    true,
  ],
  [
    'a sale that was cancelled long ago, whose last close would have been 47 hours ago',
    { status: 'cancelled', endedHoursAgo: 500, closesInHours: -47 },
    true,
  ],
  [
    'a sale that was cancelled long ago, whose last close would have been 49 hours ago',
    { status: 'cancelled', endedHoursAgo: 500, closesInHours: -49 },
    false,
  ],
  [
    'a sale that was decided nine days ago, before its last close',
    { status: 'completed', endedHoursAgo: 216, closesInHours: 5 },
    true,
  ],
  [
    'a sale that was decided nine days ago, whose last close would have been 49 hours ago',
    { status: 'completed', endedHoursAgo: 216, closesInHours: -49 },
    false,
  ],
])('%s is named or not, as a page that is open needs it', async (_, past, isNamed) => {
  const slug = await saleIn(past);
  expect((await namesOf()).includes(slug)).toBe(isNamed);
  await run(database, 'UPDATE sale SET practice = true WHERE slug = $1', [slug]);
  expect((await namesOf()).includes(slug), 'a practice sale').toBe(false);
  await run(database, 'UPDATE sale SET practice = false, published = false WHERE slug = $1', [slug]);
  expect((await namesOf()).includes(slug), 'a sale that was taken from the site').toBe(false);
});

it('a page that has the statuses already gets no body', async () => {
  const slug = await saleIn({ status: 'upcoming' });
  const path = apiPath('GET /api/sale-statuses');
  await expect
    .poll(async () => SaleStatuses.parse(await (await send(engine, 'GET', path)).json()).data.map((one) => one.slug))
    .toContain(slug);
  const first = await send(engine, 'GET', path);
  const etag = first.headers.get('etag') ?? '';
  await first.text();
  const again = await fetch(engine.url + path, { headers: { 'if-none-match': etag } });
  expect([etag.length > 10, again.status, await again.text()]).toEqual([true, 304, '']);
});
