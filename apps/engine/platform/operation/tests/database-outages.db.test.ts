import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { apiPath } from '@quarterline/contract';
import { dollars } from '@quarterline/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase, type Database } from '#database/connect.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { send, startTestEngine, TEST_SECRET, type TestEngine } from '#testing/start-test-engine.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { openCuttableConnection } from '../../../../../simulation/crash/cuttable-connection.ts';

let clone: ClonedDatabase;
let relay: Awaited<ReturnType<typeof openCuttableConnection>>;
let relayed: Database;
let engine: TestEngine;
let sale: TestSale;
let cookie: string;
beforeAll(async () => {
  clone = await cloneDatabase();
  const url = new URL(clone.databaseUrl);
  const socket = join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432');
  relay = await openCuttableConnection(() => socket, '127.0.0.1');
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${relay.port}`;
  relayed = connectDatabase(url.href, 10);
  engine = await startTestEngine(relayed, url.href);
  sale = await insertTestSale(clone.database);
  cookie = await insertSession(clone.database, sale.bidders[0]?.userId ?? '', TEST_SECRET);
});
afterAll(async () => {
  await engine.stop();
  await relayed.end();
  relay.close();
  await clone.drop();
});

const bid = (bidId: string): Promise<Response> =>
  send(
    engine,
    'POST',
    apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/bids', { slug: sale.slug, parcelSlug: 'parcel-1' }),
    { bidId, amountCents: dollars(500_000), seenSequence: 0 },
    { cookie },
  );

it('a bid while the database is away is answered with 503, and the same bid is taken once it is back', async () => {
  const bidId = randomUUID();
  // Known to the engine, so that nothing but the bid itself needs the database.
  expect(
    (await send(engine, 'GET', apiPath('GET /api/auctions/:slug', { slug: sale.slug }), undefined, { cookie })).status,
  ).toBe(200);
  relay.cut(600_000);
  const answers = await Promise.all([bid(bidId), bid(randomUUID()), bid(bidId)]);
  for (const answer of answers) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.json()).toMatchObject({ code: 'database_away' });
  }
  relay.mend();
  await waitUntil(async () => (await bid(bidId)).status === 200);
  const { rows } = await clone.database.query(
    `SELECT count(*)::int AS bids FROM sale_record WHERE sale_id = $1 AND kind = 'bid_accepted'`,
    [sale.id],
  );
  expect(rows[0].bids).toBe(1);
});
