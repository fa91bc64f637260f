import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiPath, type ChangedWebhookEndpoints } from '@quarterline/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_BRAND } from '#demo/content/demo-brand.ts';
import { ROBOTS } from '#demo/people.ts';
import { openWebhookDelivery } from '#features/developers/webhooks/server/deliver-webhooks.ts';
import { readRecordForWebhooks } from '#features/developers/webhooks/server/run-webhooks.ts';
import { openPost } from '#platform/http/forms/post-outside.ts';
import { fileCipher } from '#platform/storage/file-cipher.ts';
import { publish } from '#platform/store/sales/published-store.ts';
import { repeat } from '#platform/time/repeat.ts';
import { freePort } from '#testing/free-port.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { insertPerson } from '../account/accounts-world.ts';
import { visit } from '../world/open-browser.ts';
import { openRival, openSale } from '../world/open-sale.ts';
import { JOURNEY_SECRET, startWorldWith } from '../world/start-world.ts';
import { withBrowser } from '../world/with-browser.ts';

const PROGRAMS = join(import.meta.dirname, '../../examples');
const SALE = 'two-quarters';
const HOUR = 3_600_000;
const CSP = 'content-security-policy';
const PRIVATE_FILES_KEY = 'b2'.repeat(32);

// The thread that sends webhooks refuses addresses of this machine. Here the same code sends them, and may.
const [world, browser] = await withBrowser(() =>
  startWorldWith({ hasTerms: true, settings: { PRIVATE_FILES_KEY, WEBHOOKS: 'off' } }),
);
const { database } = world.clone;
const programs: ChildProcess[] = [];
const run = (...args: string[]): ChildProcess => {
  const [script = '', ...rest] = args;
  const program = spawn(process.execPath, ['--import', 'tsx', join(PROGRAMS, script), ...rest], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  programs.push(program);
  return program;
};
const ended = (program: ChildProcess): Promise<unknown> => new Promise((exit) => program.once('exit', exit));
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ql-programs-'));
  await openSale(world, HOUR);
});
afterAll(async () => {
  for (const program of programs) program.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const lines = async (file: string): Promise<{ id: string; type: string; data: Record<string, unknown> }[]> =>
  (await readFile(file, 'utf8').catch(() => ''))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

/** The page of the example on a server of its own, with the two addresses that its writer replaces. */
const servePage = async () => {
  const page = (await readFile(join(PROGRAMS, 'live-board.html'), 'utf8'))
    .replace('my-sale', SALE)
    .replace('https://land.example', world.siteUrl);
  const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(page));
  await new Promise<void>((listening) => server.listen(0, listening));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, end: () => server.close() };
};

const makeWebhook = async (url: string): Promise<string> => {
  const administratorId = await insertPerson(world, 'programs@test.example', 'administrator');
  const cookie = await insertSession(database, administratorId, JOURNEY_SECRET, 'second_factor');
  const answer = await fetch(world.engineUrl + apiPath('POST /api/admin/webhooks'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, origin: world.engineUrl },
    body: JSON.stringify({
      name: 'County paper',
      url: 'https://hooks.county-paper.ca/in',
      types: ['parcel.closed', 'sale.completed'],
    }),
  });
  expect(answer.status).toBe(200);
  const { made } = (await answer.json()) as ChangedWebhookEndpoints;
  await database.query('UPDATE webhook_endpoint SET url = $2 WHERE id = $1', [made?.id, url]);
  return made?.secret ?? '';
};

it('a program of somebody else follows a sale, is sent what happens and reads the results, while the engine is killed twice', async () => {
  const [events, sheet] = ['events.jsonl', 'sheet.csv'].map((name) => join(folder, name));
  const page = await servePage();
  await publish(database, 'brand', 'brand', {
    ...DEMO_BRAND,
    slug: 'brand',
    embedSites: page.url,
    resultsLicence: 'CC0-1.0' as const,
  });
  const port = await freePort();
  const secret = await makeWebhook(`http://127.0.0.1:${port}/in`);
  run('receive-webhooks.ts', String(port), secret, events ?? '');
  const following = run('follow-sale.ts', world.engineUrl, SALE);
  let followed = '';
  following.stdout?.on('data', (bytes) => {
    followed += bytes;
  });
  const faults: unknown[] = [];
  const delivery = openWebhookDelivery({
    database,
    cipher: fileCipher([PRIVATE_FILES_KEY]),
    post: openPost(() => true),
    now: () => Date.now(),
    onError: (error) => faults.push(error),
  });
  const sending = repeat(
    async () => {
      await readRecordForWebhooks(database);
      await delivery.round();
    },
    300,
    (error) => faults.push(error),
  );

  // Three bids, and between them the engine is gone: the program comes back by itself.
  const rivals = await Promise.all([0, 1, 0].map((robot) => openRival(world, ROBOTS[robot])));
  const known = (): unknown => /^1: open, \$(\d+)/m.exec(followed.split('\n').toReversed().join('\n'))?.[1];
  for (const [turn, dollars] of [1_100_000, 1_200_000, 1_300_000].entries()) {
    if (turn > 0) {
      await world.killEngine();
      await world.startEngine();
    }
    expect((await rivals[turn]?.bid(dollars * 100))?.status).toBe(200);
    await expect.poll(known).toBe(String(dollars));
  }

  await expect
    .poll(async () => (await fetch(`${world.siteUrl}/embed/auctions/${SALE}/board/`)).headers.get(CSP))
    .toContain(page.url);
  const visitor = await visit(browser, 1440, 900);
  await visitor.page.goto(page.url);
  await visitor.page.frameLocator('iframe').getByText('$1,300,000').first().waitFor();
  await visitor.context.close();

  await world.passTime(2 * HOUR);
  await expect
    .poll(async () => (await lines(events ?? '')).map(({ type }) => type).toSorted())
    .toEqual(['parcel.closed', 'parcel.closed', 'sale.completed']);
  await expect.poll(async () => (await fetch(`${world.siteUrl}/past-sales/results.json`)).text()).toContain(SALE);
  expect(await ended(run('results-to-sheet.mjs', world.siteUrl, sheet ?? ''))).toBe(0);
  const rows = (await readFile(sheet ?? '', 'utf8')).split('\r\n');
  expect(rows).toHaveLength(3);
  expect(rows[1]).toMatch(/^"Camrose County, AB","Two Quarters: Parcel 1/);

  // A request with a wrong signature is no event.
  const forged = await fetch(`http://127.0.0.1:${port}/in`, {
    method: 'POST',
    headers: {
      'webhook-id': 'msg_x',
      'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
      'webhook-signature': 'v1,AAAA',
    },
    body: '{"type":"sale.completed"}',
  });
  expect(forged.status).toBe(401);
  expect(await lines(events ?? '')).toHaveLength(3);
  await sending.stop();
  await delivery.settled();
  expect(faults).toEqual([]);
  page.end();
});
