import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixtureWorld } from '#site/publisher/testing/fixture-feed.ts';
import { startTestEngine } from '#site/publisher/testing/test-engine.ts';
import { siteServer } from '../site-server.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  const put = async (path: string, text: string) => {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  await put('public/index.html', '<h1>Home</h1>');
  await put('public/sales/index.html', `<h1>Sales</h1>${'land '.repeat(200)}`);
  await put('public/404.html', '<h1>No page</h1>');
  await put('public/500.html', '<h1>An error has occurred</h1>');
  await put('public/page-data/index/page-data.json', '{}');
  await put('client/assets/a.js', 'export {};');
  await put('secret.txt', 'no');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const serverFor = (engineUrl: string) =>
  siteServer({
    engineUrl,
    siteUrl: 'http://site',
    publicDir: join(folder, 'public'),
    clientDir: join(folder, 'client'),
    mediaDir: join(folder, 'media'),
    log: () => {},
    inline: { scripts: ["'sha256-start'"], styles: ["'sha256-style'"] },
  });
const AWAY = 'http://127.0.0.1:9';

test('pages with and without a slash, unchanged ones by their ETag, assets for ever', async () => {
  const app = serverFor(AWAY);
  const page = await app.inject('/sales/');
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect((await app.inject('/sales')).body).toBe(page.body);
  expect(
    (await app.inject({ url: '/sales', headers: { 'if-none-match': String(page.headers.etag) } })).statusCode,
  ).toBe(304);
  expect(
    (await app.inject({ url: '/sales', headers: { 'accept-encoding': 'gzip, br' } })).headers['content-encoding'],
  ).toBe('br');
  expect((await app.inject('/assets/a.js')).headers['cache-control']).toContain('immutable');
  expect((await app.inject('/')).headers['content-security-policy']).not.toContain('unsafe');
});

test('the data of a page has a second name, and only that of data', async () => {
  const app = serverFor(AWAY);
  const data = await app.inject('/page-data/index/page-data-rsc.json');
  expect([data.statusCode, data.body]).toEqual([200, '{}']);
  expect((await app.inject('/page-data/none/page-data-rsc.json')).statusCode).toBe(404);
  expect((await app.inject('/sales/page-data-rsc.json')).statusCode).toBe(404);
});

test('what was taken down answers 410 with its page, its data 200, and the page about such pages 200', async () => {
  const data = '{"kind":"noLongerAvailable","path":"/auctions/x"}';
  const page = `<h1>No longer available</h1><script id="page-data" type="application/json">${data}</script>`;
  for (const [path, text] of [
    ['auctions/x/index.html', page],
    ['no-longer-available/index.html', page],
    ['page-data/auctions/x/page-data.json', data],
  ] as const) {
    await mkdir(join(folder, 'public', path, '..'), { recursive: true });
    await writeFile(join(folder, 'public', path), text);
  }
  const app = serverFor(AWAY);
  const gone = await app.inject('/auctions/x/');
  expect([gone.statusCode, gone.headers['content-type']]).toEqual([410, 'text/html; charset=utf-8']);
  expect(gone.body).toContain('No longer available');
  const again = { url: '/auctions/x', headers: { 'if-none-match': String(gone.headers.etag) } };
  expect((await app.inject(again)).statusCode).toBe(410);
  expect((await app.inject('/page-data/auctions/x/page-data.json')).statusCode).toBe(200);
  expect((await app.inject('/no-longer-available')).statusCode).toBe(200);
  expect((await app.inject('/sales')).statusCode).toBe(200);
});

test('pages, unchanged ones too, say which style and script may stand in them; files need not', async () => {
  const app = serverFor(AWAY);
  const policyOf = async (url: string, headers = {}) =>
    String((await app.inject({ url, headers })).headers['content-security-policy']);
  const etag = String((await app.inject('/sales')).headers.etag);
  for (const policy of [
    await policyOf('/sales'),
    await policyOf('/sales', { 'if-none-match': etag }),
    await policyOf('/no'),
  ])
    expect(policy).toContain("script-src 'self' 'sha256-start'; style-src 'self' 'sha256-style';");
  expect(await policyOf('/assets/a.js')).toContain("script-src 'self'; style-src 'self';");
});

test.each(['/nope', '/../secret.txt', '/..%2fsecret.txt', '/%2e%2e/secret.txt', '/auctions/%00', '/%'])(
  '%s is the 404 page',
  async (url) => {
    const answer = await serverFor(AWAY).inject(url);
    expect(answer.body).not.toContain('no\n');
    expect([400, 404]).toContain(answer.statusCode);
  },
);

test.each(['/%E0%A4%A', '/questions/%', '/page-data/questions/%/page-data.json'])(
  '%s, an address with a stray percent sign, gets the answer of any unknown address',
  async (url) => {
    const [answer, unknown] = await Promise.all(
      [url, url.replace(/%[^/]*/, 'nothing')].map((path) => serverFor(AWAY).inject(path)),
    );
    expect([answer?.statusCode, answer?.body, answer?.headers['content-type']]).toEqual([
      404,
      unknown?.body,
      unknown?.headers['content-type'],
    ]);
  },
);

test('packed forms beside a file are served while they are younger than it', async () => {
  const app = serverFor(AWAY);
  const file = join(folder, 'public/sales/index.html');
  await writeFile(`${file}.br`, 'packed beforehand');
  const ask = () => app.inject({ url: '/sales', headers: { 'accept-encoding': 'br' } });
  expect((await ask()).body).toBe('packed beforehand');
  const later = new Date(Date.now() + 5000);
  await writeFile(file, `<h1>New</h1>${'land '.repeat(300)}`);
  await utimes(file, later, later);
  expect((await ask()).body).not.toBe('packed beforehand');
});

test('a player may ask for a part of an episode', async () => {
  await mkdir(join(folder, 'sounds'));
  await writeFile(join(folder, 'sounds', 'a.mp3'), '0123456789');
  const engine = await startTestEngine(fixtureWorld(0), { media: join(folder, 'sounds') });
  const app = serverFor(engine.url);
  const part = async (range: string) => {
    const answer = await app.inject({ url: '/media/a.mp3', headers: { range } });
    return [answer.statusCode, answer.body, answer.headers['content-range']];
  };
  expect(await part('bytes=2-4')).toEqual([206, '234', 'bytes 2-4/10']);
  expect(await part('bytes=7-')).toEqual([206, '789', 'bytes 7-9/10']);
  expect(await part('bytes=-2')).toEqual([206, '89', 'bytes 8-9/10']);
  expect(await part('bytes=10-')).toEqual([416, '', 'bytes */10']);
  expect(await part('lines=1-2')).toEqual([200, '0123456789', undefined]);
  await engine.stop();
});

test('missing data is a plain 404, so that the browser shows the 404 page by itself', async () => {
  const answer = await serverFor(AWAY).inject('/page-data/nope/page-data.json');
  expect([answer.statusCode, answer.body]).toEqual([404, 'Not found']);
});

test('statuses are handed through; without the engine the last ones with their age; without any, 503', async () => {
  expect((await serverFor(AWAY).inject('/api/sale-statuses')).statusCode).toBe(503);
  const engine = await startTestEngine(fixtureWorld(0));
  const app = serverFor(engine.url);
  const first = await app.inject('/api/sale-statuses');
  expect(first.json().data).toContainEqual({ slug: 'battle-river-block', saleStatus: 'live' });
  await engine.stop();
  const later = await app.inject('/api/sale-statuses');
  expect(later.json()).toEqual(first.json());
  expect(later.headers.age).toBe('0');
});

test('statuses come packed, and without a body to a page that has them already', async () => {
  const engine = await startTestEngine(fixtureWorld(0));
  const app = serverFor(engine.url);
  const first = await app.inject({ url: '/api/sale-statuses', headers: { 'accept-encoding': 'br, gzip' } });
  expect(first.headers['content-encoding']).toBe('gzip');
  expect(JSON.parse(gunzipSync(first.rawPayload).toString()).data).toContainEqual({
    slug: 'battle-river-block',
    saleStatus: 'live',
  });
  const again = await app.inject({
    url: '/api/sale-statuses',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect([again.statusCode, again.body, again.headers.age]).toEqual([304, '', '0']);
  await engine.stop();
});

test('media outlast the engine; nothing else of the engine is reachable', async () => {
  await mkdir(join(folder, 'pictures'));
  await writeFile(join(folder, 'pictures', 'a.webp'), 'picture');
  const engine = await startTestEngine(fixtureWorld(0), { media: join(folder, 'pictures') });
  const app = serverFor(engine.url);
  expect((await app.inject('/media/a.webp')).body).toBe('picture');
  expect((await app.inject('/media/missing.webp')).statusCode).toBe(404);
  expect((await app.inject('/api/changes')).statusCode).toBe(404);
  await engine.stop();
  // The engine is away now: an address that no file can have is not asked for.
  for (const path of ['/media/%00', '/media/a%2Fb', '/media/', '/media/..%2Fa.webp']) {
    expect([path, (await app.inject(path)).statusCode]).toEqual([path, 404]);
  }
  const kept = await app.inject('/media/a.webp');
  expect([kept.body, kept.headers['content-type'], kept.headers['cache-control']]).toEqual([
    'picture',
    'image/webp',
    'public, max-age=31536000, immutable',
  ]);
  expect((await app.inject('/media/b.webp')).statusCode).toBe(502);
});

test('a body that nobody can take is answered with a sentence, and leaves nothing in the log', async () => {
  const log: string[] = [];
  const app = siteServer({
    engineUrl: AWAY,
    siteUrl: 'http://site',
    publicDir: join(folder, 'public'),
    clientDir: join(folder, 'client'),
    mediaDir: join(folder, 'media'),
    log: (line) => void log.push(line),
  });
  const nested = '['.repeat(1900) + ']'.repeat(1900);
  const post = (payload: string) =>
    app.inject({ method: 'POST', url: '/api/page-errors', headers: { 'content-type': 'application/json' }, payload });
  expect((await post(nested)).statusCode).toBe(204);
  expect((await post('{"broken')).statusCode).toBe(204);
  log.splice(0);
  const large = await post(`"${'x'.repeat(10_000)}"`);
  expect([large.statusCode, large.body]).toEqual([413, 'That is more than we can take at once.']);
  expect(log).toEqual([]);
});

test('a page that fails is one line in the log, under the id that its visitor is given, with the trace of the caller', async () => {
  const log: [string, object | undefined][] = [];
  const app = siteServer({
    engineUrl: AWAY,
    siteUrl: 'http://site',
    publicDir: join(folder, 'public'),
    clientDir: join(folder, 'client'),
    mediaDir: join(folder, 'media'),
    log: (...line) => void log.push([line[0], line[1]]),
    drawFor: async () => {
      throw new Error('no disk');
    },
  });
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01`, 'x-request-id': 'an id that the visitor made up' };
  const answer = await app.inject({ url: '/sales/?near=Rosthern', headers });
  expect(answer.statusCode).toBe(500);
  const id = answer.headers['x-request-id'];
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(log).toEqual([['GET /sales/?near=Rosthern failed: no disk', { level: 'error', reqId: id, traceId: trace }]]);
});

const put = async (path: string, text: string): Promise<void> => {
  await mkdir(join(folder, 'public', path, '..'), { recursive: true });
  await writeFile(join(folder, 'public', path), text);
};
const policyOf = async (app: ReturnType<typeof serverFor>, path: string): Promise<string> =>
  String((await app.inject(path)).headers['content-security-policy']);

test('an embed may be shown by the sites that are named, and nothing else by anybody', async () => {
  const app = serverFor(AWAY);
  await put('embed/sales/index.html', '<h1>Sales</h1>');
  expect(await policyOf(app, '/embed/sales/')).toContain("frame-ancestors 'none'");
  await put('embed/sites.json', '["https://paper.example","https://broker.example"]');
  expect(await policyOf(app, '/embed/sales/')).toContain(
    'frame-ancestors https://paper.example https://broker.example',
  );
  // The page that says why, in the frame of a site that may show embeds.
  const missing = await app.inject('/embed/auctions/none/card/');
  expect([missing.statusCode, missing.body]).toEqual([404, expect.stringContaining('There is no such sale here')]);
  expect(missing.headers['content-security-policy']).toContain('frame-ancestors https://paper.example');
  const sites = await app.inject('/embed/sites.json');
  expect(sites.headers['access-control-allow-origin']).toBe('*');
  for (const path of ['/', '/sales/', '/embed/../sales/'])
    expect([path, await policyOf(app, path)]).toEqual([path, expect.stringContaining("frame-ancestors 'none'")]);
});

test('oEmbed answers with a frame for a page of a sale or of the list, in the size that is asked for', async () => {
  const app = serverFor(AWAY);
  await put('embed/sales/index.html', '<h1>Sales</h1>');
  // A heading and the line at the foot, within the padding.
  const card = '<h1><a>Home Quarter</a></h1><p class="embed-foot"><a>Quarterline</a></p>';
  await put('embed/auctions/home-quarter/card/index.html', card);
  await put('embed/auctions/home-quarter/card/title.json', '{"title":"Home \\"Quarter\\"","product":"Quarterline"}');
  const ask = (query: string) => app.inject(`/oembed?${query}`);
  const found = await ask(`url=${encodeURIComponent('http://site/auctions/home-quarter/parcels/a/')}&maxwidth=400`);
  expect(found.headers['access-control-allow-origin']).toBe('*');
  expect(found.json()).toMatchObject({
    version: '1.0',
    type: 'rich',
    width: 400,
    height: 167,
    title: 'Home "Quarter"',
    provider_name: 'Quarterline',
    html: expect.stringMatching(
      /^<iframe src="http:\/\/site\/embed\/auctions\/home-quarter\/card\/" width="400" height="167" title="Home &quot;Quarter&quot;"/,
    ),
  });
  await put('embed/auctions/home-quarter/card/index.html', card.replace('Quarter', 'Quarter '.repeat(20)));
  const higher = await ask(`url=${encodeURIComponent('http://site/auctions/home-quarter')}&maxwidth=400`);
  // 165 letters of the heading are six lines.
  expect(higher.json().height).toBe(Math.ceil(167 - 44 + 6 * 25.2));
  expect((await ask(`url=${encodeURIComponent('http://site/sales/')}`)).json().html).toContain('/embed/sales/');
  for (const url of ['http://site/', 'http://other/auctions/home-quarter', 'http://site/auctions/none', 'nothing'])
    expect([url, (await ask(`url=${encodeURIComponent(url)}`)).statusCode]).toEqual([url, 404]);
  expect((await ask('')).statusCode).toBe(404);
  expect((await ask(`url=${encodeURIComponent('http://site/sales/')}&format=xml`)).statusCode).toBe(501);
  expect((await ask(`url=${encodeURIComponent('http://site/auctions/%E0%A4%A/')}`)).statusCode).toBe(404);
});
