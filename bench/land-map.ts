/**
 * `npm run bench:land-map`: the map of the land on a phone, as Chromium plays one: what its scripts weigh, how long it takes from the press to
 * a map that can be used on a slow connection, and its frames while a finger moves 500 parcels. `--runs=7` says how often each is
 * measured; the best run is told, because whatever else the machine does counts as the phone's. Chromium slows the thread of the page
 * down, not that of the graphics, which this processor draws: frames are told without the calls that draw, and once with them.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import type { LandOnEarth, LonLat } from '#site/pages/map/land-on-earth.ts';
import { FixtureFeed, fixtureWorld } from '#site/publisher/testing/fixture-feed.ts';
import { fixtureSale } from '#site/publisher/testing/fixture-sale.ts';
import { startTestEngine } from '#site/publisher/testing/test-engine.ts';
import { freePort } from '#testing/free-port.ts';
import { mapWeight } from '../e2e/site/map-weight.ts';
import { launchBrowser } from '../tools/testing/launch-browser.ts';
import { percentile } from './engine-nodes.ts';

const runs = Number(/^--runs=(\d+)$/.exec(process.argv[2] ?? '')?.[1] ?? 5);
const KBITS = 1600;
const LATENCY_MS = 150;
const SLOWER = 4;
const PARCELS = 500;
const SALE = '/auctions/bench-map';

const row = (what: string, value: string): void => void process.stdout.write(`${what.padEnd(72)} ${value}\n`);
const inMs = (ms: number): string => `${ms.toFixed(1)} ms`;
const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
const figures = (values: number[]): string =>
  `best ${inSeconds(Math.min(...values))}, middle ${inSeconds(percentile(values, 0.5))}, worst ${inSeconds(Math.max(...values))}`;

// Pages are drawn by React’s production build; that is settled while it is loaded.
process.env.NODE_ENV = 'production';
const { startSite } = await import('#site/start-site.ts');
const { readEnvironment } = await import('#site/env.ts');
const feed = new FixtureFeed();
for (const { type, record } of fixtureWorld(Date.now()).after(0).changes)
  if (type === 'brand' && record) feed.put('brand', 'brand', record);
const engine = await startTestEngine(feed);
const folder = await mkdtemp(join(tmpdir(), 'bench-map-'));
const port = await freePort();
const url = `http://localhost:${port}`;
const site = await startSite(
  readEnvironment({ SITE_PORT: String(port), SITE_URL: url, ENGINE_URL: engine.url, DATA_DIR: folder }),
  () => {},
);
const browser = await launchBrowser();

/** The land of the sale and, beside it, as much again as it takes: quarters in rows of 25. */
function withMore({ parcels, ...land }: LandOnEarth, count: number): LandOnEarth {
  const [first] = parcels;
  if (!first) throw new Error('The sale has no land.');
  const more = Array.from({ length: count - parcels.length }, (_, index) => {
    const move = ([east, north]: LonLat): LonLat => [
      east + 0.0121 * (3 + (index % 25)),
      north + 0.0073 * Math.floor(index / 25),
    ];
    const at = move(first.at);
    return {
      ...first,
      slug: `more-${index}`,
      stake: String(index + 5),
      at,
      pieces: first.pieces.map((piece) => piece.map((ring) => ring.map(move))),
    };
  });
  return { ...land, parcels: [...parcels, ...more] };
}

const sale = fixtureSale({
  slug: 'bench-map',
  name: 'Bench',
  location: 'Camrose County, AB',
  status: 'upcoming',
  seed: 13,
  startMs: Date.now() + 864_000_000,
  closeMs: Date.now() + 950_400_000,
  bids: [],
  image: null,
  legal: ['NE-14-46-19-W4', 'NW-14-46-19-W4', 'SE-14-46-19-W4', 'SW-14-46-19-W4'],
});
feed.put('sale', sale.slug, sale);
// Pictures that are still being drawn would count as work of the phone.
while (site.publisher.store.cursor < feed.cursor || site.publisher.catchingUp || site.publisher.hasWork)
  await new Promise((wait) => setTimeout(wait, 200));

/** A phone with an empty cache that has the page of the sale, and from then on is slow. */
async function openPage(): Promise<{ page: Page; wire: CDPSession; close: () => Promise<void> }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block' as const,
  });
  await context.addCookies([{ name: 'CookieConsent', value: 'true', url: url }]);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(url + SALE);
  await page.locator('html.is-taken').waitFor();
  await page.locator('.open-map-button').first().scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  return { page, wire, close: () => context.close() };
}

/** Milliseconds from the press to the ruler, which has its length when the map is drawn and answers a finger. */
const pressAndWait = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const since = performance.now();
    document.querySelector<HTMLElement>('.open-map-button')?.click();
    while (!/mile|feet/.test(document.querySelector('.map-canvas-scale')?.textContent ?? ''))
      await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - since;
  });

async function measureOpening(slower: number): Promise<{ ms: number; kilobytes: number }> {
  const { page, wire, close } = await openPage();
  const throughput = (KBITS * 1000) / 8;
  const speed = { latency: LATENCY_MS, downloadThroughput: throughput, uploadThroughput: throughput };
  await wire.send('Network.emulateNetworkConditions', { offline: false, ...speed });
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slower });
  let bytes = 0;
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const ms = await pressAndWait(page);
  const kilobytes = bytes / 1000;
  await close();
  return { ms, kilobytes };
}

type Frames = { apart: number[]; work: number[] };

/** A finger moves the map for a while: how far frames are apart, and how long the page works for each. */
async function measureMoving(parcels: number, slower: number, draws: boolean): Promise<Frames> {
  const { page, wire, close } = await openPage();
  if (!draws)
    // A phone's graphics draw by themselves, while the page goes on.
    await page.evaluate(
      'for (const name of ["drawElements", "drawArrays", "clear"]) WebGL2RenderingContext.prototype[name] = () => {};',
    );
  await page.route('**/plats/*.json', async (route) => {
    const land: LandOnEarth = await (await route.fetch()).json();
    await route.fulfill({ json: parcels > land.parcels.length ? withMore(land, parcels) : land });
  });
  await page.evaluate(() => {
    const frames: Frames & { since: number } = { apart: [], work: [], since: 0 };
    const ask = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (draw) =>
      ask((now) => {
        const since = performance.now();
        draw(now);
        // Several may be asked for in one frame.
        if (now === frames.since) frames.work.push((frames.work.pop() ?? 0) + performance.now() - since);
        else {
          if (frames.since > 0) frames.apart.push(now - frames.since);
          frames.work.push(performance.now() - since);
          frames.since = now;
        }
      });
    Object.assign(window, { frames });
  });
  await pressAndWait(page);
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.evaluate(() => {
    const { frames } = window as unknown as { frames: Frames & { since: number } };
    Object.assign(frames, { apart: [], work: [], since: 0 });
  });
  const finger = { x: 195, y: 400, gestureSourceType: 'touch' as const, speed: 600, preventFling: true };
  for (const [xDistance, yDistance] of [
    [150, 0],
    [-150, 100],
    [0, -200],
    [150, 100],
  ] as const)
    await wire.send('Input.synthesizeScrollGesture', { ...finger, xDistance, yDistance });
  const seen = await page.evaluate(() => (window as unknown as { frames: Frames }).frames);
  await close();
  return { apart: seen.apart, work: seen.work };
}

const times = async <Result>(measure: () => Promise<Result>): Promise<Result[]> => {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await measure());
  return results;
};

row('scripts of the map, packed with gzip -9', `${(await mapWeight()).toLocaleString('en-CA')} bytes`);
for (const slower of [1, SLOWER]) {
  const opened = await times(() => measureOpening(slower));
  row(
    `${KBITS / 1000} Mbit/s, ${LATENCY_MS} ms, page ${slower} x slowed: press to a map that can be used`,
    `${figures(opened.map(({ ms }) => ms))}; ${Math.round(Math.max(...opened.map(({ kilobytes }) => kilobytes)))} kB`,
  );
}
for (const [parcels, slower, draws] of [
  [4, SLOWER, false],
  [PARCELS, 1, false],
  [PARCELS, SLOWER, false],
  [PARCELS, 1, true],
] as const) {
  const moved = await times(() => measureMoving(parcels, slower, draws));
  const best = moved.toSorted((left, right) => percentile(left.work, 0.5) - percentile(right.work, 0.5))[0];
  if (!best) continue;
  row(
    `moving ${parcels} parcels, page ${slower} x slowed, ${draws ? 'drawn by this processor' : 'without what graphics do'}`,
    [
      `work for a frame: median ${inMs(percentile(best.work, 0.5))}, p95 ${inMs(percentile(best.work, 0.95))}`,
      `${Math.round(1000 / percentile(best.apart, 0.5))} frames a second in the median of ${best.apart.length}`,
    ].join('; '),
  );
}
await browser.close();
await site.stop();
await engine.stop();
await rm(folder, { recursive: true, force: true });
