import { apiPath } from '@quarterline/contract';
import { beforeAll, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';

const ROWS = 10_000;
const { clone, engine } = await openTestEngine({ WEBHOOKS: 'off' });
const { database } = clone;
let cookie = '';
let endpointId = '';
beforeAll(async () => {
  const administrator = await insertAccount(database, engine, 'administrator');
  cookie = administrator.cookie;
  await database.query(
    `INSERT INTO consent (purpose, address, wording, source, confirmed_at)
     SELECT 'newsletter', 'farmer-' || n || '@test.example', 'The weekly land list.', 'a test', clock_timestamp() FROM generate_series(1, ${ROWS}) AS n`,
  );
  const { rows } = await database.query<{ id: string }>(
    `INSERT INTO webhook_endpoint (url, name, types, made_by) VALUES ('https://hooks.county-paper.ca/in', 'County paper', '{sale.opened}', $1) RETURNING id`,
    [administrator.userId],
  );
  endpointId = rows[0]?.id ?? '';
  await database.query(
    `WITH event AS (INSERT INTO webhook_event (type, body) SELECT 'sale.opened', '{}' FROM generate_series(1, ${ROWS}) RETURNING id)
     INSERT INTO webhook_delivery (endpoint_id, event_id, delivered_at) SELECT $1, id, clock_timestamp() FROM event`,
    [endpointId],
  );
  await database.query('ANALYZE');
});

type Page = { next: string | number | null } & Record<string, Record<string, unknown>[]>;
const MAX_ON_A_PAGE = 200;

it.each([
  ['subscribers', () => `${apiPath('GET /api/admin/newsletter')}?`, 'subscribers', 'address'],
  [
    'deliveries of a webhook',
    () => `${apiPath('GET /api/admin/webhooks/:endpointId/deliveries', { endpointId })}?`,
    'deliveries',
    'eventId',
  ],
])('ten thousand %s come page by page, each row once', async (_, path, rowsOf, key) => {
  const seen = new Set<unknown>();
  let [pages, before] = [0, ''];
  for (;;) {
    const answer = await send(engine, 'GET', `${path()}&${before}`, undefined, { cookie });
    const body = (await answer.json()) as Page;
    const rows = body[rowsOf] ?? [];
    expect(rows.length).toBeLessThanOrEqual(MAX_ON_A_PAGE);
    const known = seen.size;
    for (const row of rows) seen.add(row[key]);
    expect(seen.size - known, 'a row that came before').toBe(rows.length);
    pages += 1;
    if (body.next === null) break;
    before = `before=${encodeURIComponent(body.next)}`;
  }
  expect([seen.size, pages >= ROWS / MAX_ON_A_PAGE]).toEqual([ROWS, true]);
});
