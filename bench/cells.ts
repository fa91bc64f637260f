/**
 * `npm run bench:cells`: two cells behind one site, each with its own PostgreSQL and engine. Accounts live in the first
 * and are copied to the second by logical replication. A small router merges the change feeds, and sends what is about
 * a sale to the cell of the sale. Prints what was tried: pages of both, a bid in the second with a login of the first,
 * and what goes on when the second is gone. A trial for docs/scale.md, not a way to run it.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiPath, type Changes, SaleStatuses } from '@quarterline/contract';
import { saleRoute } from '@quarterline/listing';
import { dollars } from '@quarterline/rules';
import { freePort } from '#testing/free-port.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { HOST_FLAGS } from '../tools/host-flags.mjs';
import { BENCH_SECRET, openBench } from './engine-nodes.ts';

/** A cursor of the merged feed: that of the first cell times this, and that of the second. */
const FEED = 2 ** 24;
const LOOK_EVERY_MS = 200;
const COPIED = ['account_user', 'account_session'];
const say = (what: string, saw: unknown): void => void process.stdout.write(`${what}: ${saw}\n`);

const [first, second] = [await openBench(undefined, { wal_level: 'logical' }), await openBench()];
const [routerPort, sitePort] = [await freePort(), await freePort()];
const routerUrl = `http://127.0.0.1:${routerPort}`;
const siteUrl = `http://127.0.0.1:${sitePort}`;
const cells = await Promise.all(
  [first, second].map(async (bench) => {
    const port = await freePort();
    await bench.startNode(port, { ENGINE_URL: routerUrl, SITE_URL: siteUrl, NODE_ENV: 'development' });
    return { bench, url: `http://127.0.0.1:${port}` };
  }),
);
const urls = cells.map(({ url }) => url);

/** Null: the cell is away. */
const readJson = async <Answer>(url: string): Promise<Answer | null> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null);
  return response?.ok ? ((await response.json()) as Answer) : null;
};

/** Texts and pages come from the first cell alone; a sale from its own. */
const readFeed = async (after: number): Promise<Changes> => {
  const places: [number, number] = [Math.floor(after / FEED), after % FEED];
  const changes: Changes['changes'] = [];
  let more = false;
  for (const [at, url] of urls.entries()) {
    const answer = await readJson<Changes>(`${url}${apiPath('GET /api/changes')}?after=${places[at]}&waitMs=0`);
    for (const change of answer?.changes ?? []) {
      places[at as 0 | 1] = change.cursor;
      if (at === 1 && !change.type.startsWith('sale')) continue;
      if (at === 1) slugsOfSecond.add(change.id);
      changes.push({ ...change, cursor: places[0] * FEED + places[1] });
    }
    more ||= answer?.more ?? false;
  }
  return { changes, cursor: places[0] * FEED + places[1], more };
};
const slugsOfSecond = new Set<string>();
const cellOf = (path: string): string =>
  (path.split('/').some((part) => slugsOfSecond.has(part)) ? urls[1] : urls[0]) ?? '';

const router = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', routerUrl);
  const sendJson = (body: unknown): void =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (pathname === apiPath('GET /api/changes')) {
    const until = performance.now() + Number(searchParams.get('waitMs') ?? 0);
    let feed = await readFeed(Number(searchParams.get('after')));
    while (feed.changes.length === 0 && performance.now() < until && !request.destroyed) {
      await sleep(LOOK_EVERY_MS);
      feed = await readFeed(feed.cursor);
    }
    return sendJson(feed);
  }
  if (pathname === apiPath('GET /api/sale-statuses')) {
    const answers = await Promise.all(urls.map((url) => readJson<SaleStatuses>(url + pathname)));
    return sendJson(SaleStatuses.parse({ data: answers.flatMap((answer) => answer?.data ?? []) }));
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { cookie = '', 'content-type': type = 'application/json' } = request.headers;
  const answer = await fetch(cellOf(pathname) + request.url, {
    method: request.method ?? 'GET',
    headers: { cookie, 'content-type': type },
    redirect: 'manual',
    ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
  }).catch(() => null);
  if (!answer) return response.writeHead(503, { 'retry-after': '5' }).end();
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
  if (answer.body) Readable.fromWeb(answer.body as never).pipe(response);
  else response.end();
}).listen(routerPort, '127.0.0.1');

const [saleOfFirst, saleOfSecond] = await Promise.all(cells.map(({ bench }) => insertTestSale(bench.database)));
if (!saleOfFirst || !saleOfSecond) throw new Error('Two cells have two sales.');
const dataDir = await mkdtemp(join(tmpdir(), 'ql-cells-'));
const site: ChildProcess = fork(join(import.meta.dirname, '../apps/site/dist/node/main.js'), {
  execArgv: HOST_FLAGS,
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  env: {
    ...process.env,
    NODE_ENV: 'development',
    ENGINE_URL: routerUrl,
    SITE_URL: siteUrl,
    SITE_PORT: String(sitePort),
    DATA_DIR: dataDir,
  },
});

/** Milliseconds until `isSo`; gives up after a minute. */
const until = async (isSo: () => Promise<boolean>): Promise<string> => {
  const begun = performance.now();
  while (!(await isSo())) {
    if (performance.now() - begun > 60_000) return 'not within a minute';
    await sleep(20);
  }
  return `after ${(performance.now() - begun).toFixed(0)} ms`;
};
const pageOf = async (sale: TestSale): Promise<number> =>
  (await fetch(siteUrl + saleRoute(sale)).catch(() => null))?.status ?? 0;
const bid = async ({ slug }: TestSale, cookie: string, parcel: number): Promise<string> => {
  const amountCents = dollars(500_000);
  const answer = await fetch(`${routerUrl}/api/auctions/${slug}/parcels/parcel-${parcel}/bids`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ bidId: randomUUID(), amountCents, seenSequence: 0, retypedAmountCents: amountCents }),
  });
  return `${answer.status} ${(await answer.text()).slice(0, 60)}`;
};

try {
  // Accounts are written in the first cell alone. PostgreSQL copies them.
  await first.database.query(`CREATE PUBLICATION accounts FOR TABLE ${COPIED.join(', ')}`);
  const from = new URL(first.databaseUrl);
  const connection = `host=${from.searchParams.get('host')} user=${from.username} password=${decodeURIComponent(from.password)} dbname=postgres`;
  await second.database.query(`CREATE SUBSCRIPTION accounts CONNECTION '${connection}' PUBLICATION accounts`);
  const [person] = saleOfFirst.bidders;
  if (!person) throw new Error('A sale has bidders.');
  const copied = () =>
    second.database
      .query('SELECT FROM account_user WHERE id = $1', [person.userId])
      .then(({ rowCount }) => rowCount === 1);
  say('an account of the first cell is in the second', await until(copied));
  // The approval is a row of the cell of the sale.
  await second.database.query(
    `INSERT INTO registration (sale_id, user_id, status, accepted_terms_version, bidder_number) VALUES ($1, $2, 'approved', 1, 201)`,
    [saleOfSecond.id, person.userId],
  );
  const cookie = await insertSession(first.database, person.userId, BENCH_SECRET);
  const hasSession = () =>
    second.database
      .query('SELECT FROM account_session WHERE user_id = $1', [person.userId])
      .then(({ rowCount }) => rowCount === 1);
  say('a login at the first cell counts in the second', await until(hasSession));
  say('the site shows the sale of the first cell', await until(async () => (await pageOf(saleOfFirst)) === 200));
  say('the site shows the sale of the second cell', await until(async () => (await pageOf(saleOfSecond)) === 200));
  say('a bid in the first cell', await bid(saleOfFirst, cookie, 1));
  say('a bid in the second cell, with the login of the first', await bid(saleOfSecond, cookie, 1));
  await second.stopNodes();
  say('the second cell is gone. A bid in the first', await bid(saleOfFirst, cookie, 2));
  say('a bid in the second', await bid(saleOfSecond, cookie, 2));
  say('the site shows the sale of the second still', await pageOf(saleOfSecond));
} finally {
  site.kill('SIGKILL');
  router.closeAllConnections();
  router.close();
  await second.database.query('DROP SUBSCRIPTION IF EXISTS accounts').catch(() => undefined);
  await second.end();
  await first.end();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(0);
