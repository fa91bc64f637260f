/**
 * `npm run bench:slow-connections -- http://localhost:8000 http://localhost:8001`: a sale's page, the live view and the plain page on a slow
 * line, as Chromium throttles it, with nothing in its cache. Until there is text, until a bid can be pressed, a bid with its
 * receipt, and how late live updates come. Needs a running product with the demonstration, whose robots bid.
 */
import type { CDPSession, Page } from 'playwright-core';
import { DEMO_BIDDER } from '#demo/people.ts';
import { visit } from '../e2e/world/open-browser.ts';
import { launchBrowser } from '../tools/testing/launch-browser.ts';
import { percentile } from './engine-nodes.ts';

const [site = 'http://localhost:8000', engine = 'http://localhost:8001'] = process.argv.slice(2);
const LINES = [
  { name: 'slow 4G: 400 kbit/s, 400 ms', kbits: 400, latency: 400 },
  { name: '50 kbit/s, 800 ms', kbits: 50, latency: 800 },
];
const LISTEN_MS = 60_000;

const row = (what: string, value: string): void => void process.stdout.write(`${what.padEnd(66)} ${value}\n`);
const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const statuses = await (await fetch(`${engine}/api/sale-statuses`)).text();
const slug =
  /"slug":"([^"]+)"[^{}]*"live"|"([^"]+)":"live"/.exec(statuses)?.slice(1).find(Boolean) ?? 'battle-river-block';
const answer = await fetch(`${engine}/api/account/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: DEMO_BIDDER.email, password: DEMO_BIDDER.password }),
});
const cookies = answer.headers.getSetCookie().map((line) => {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  return { name, value, url: engine };
});

const browser = await launchBrowser();
/** A phone with an empty cache on such a line, signed in. */
const open = async (
  { kbits, latency }: (typeof LINES)[number],
  withScript = true,
): Promise<{ page: Page; line: CDPSession; close: () => Promise<void> }> => {
  const { page, context } = await visit(browser, 390, 844, withScript);
  page.setDefaultTimeout(240_000);
  page.setDefaultNavigationTimeout(240_000);
  await context.addCookies(cookies);
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  const throughput = (kbits * 1000) / 8;
  const input = { offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput };
  await line.send('Network.emulateNetworkConditions', input);
  return { page, line, close: () => context.close() };
};
/** In the document is not yet on the screen: the style holds up the first paint. */
const untilPainted = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0, null, {
    polling: 100,
  });
};
/** How much came over the line so far. */
const weigh = (line: CDPSession): (() => number) => {
  let bytes = 0;
  line.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return () => Math.round(bytes / 1000);
};

for (const line of LINES) {
  row(`— ${line.name}`, '');
  {
    const { page, line: wire, close } = await open(line);
    const kilobytes = weigh(wire);
    const begun = performance.now();
    await page.goto(`${site}/auctions/${slug}`, { waitUntil: 'commit' });
    await page.locator('h1').first().waitFor();
    await untilPainted(page);
    row('page of the sale: its name can be read', inSeconds(performance.now() - begun));
    await page.waitForLoadState('load');
    row('page of the sale: everything is there', `${inSeconds(performance.now() - begun)}, ${kilobytes()} kB`);
    await close();
  }
  {
    const { page, line: wire, close } = await open(line);
    const kilobytes = weigh(wire);
    let late: number[] = [];
    wire.on('Network.eventSourceMessageReceived', ({ data }) => {
      const sent = Number(/"serverTimeMs":(\d+)/.exec(data)?.[1] ?? 0);
      if (sent > 0) late.push(Date.now() - sent);
    });
    const begun = performance.now();
    await page.goto(`${engine}/auctions/${slug}/parcels/`, { waitUntil: 'commit' });
    await page.getByText('plain page', { exact: false }).or(page.locator('.live-view-grid')).first().waitFor();
    await untilPainted(page);
    row('bidding page: something to read, with the way to the plain page', inSeconds(performance.now() - begun));
    const button = page
      .locator('.bid-bar, .selected-panel')
      .getByRole('button', { name: /^Bid \$/ })
      .first();
    const early = page.locator('#wait').getByRole('button', { name: /^Bid \$/ });
    await early.or(button).first().waitFor();
    if (await early.first().isVisible())
      row('bidding page: a bid can be pressed among its first prices', inSeconds(performance.now() - begun));
    await button.waitFor();
    row(
      'bidding page: a bid can be pressed in the live view',
      `${inSeconds(performance.now() - begun)}, ${kilobytes()} kB`,
    );
    const pressed = performance.now();
    const next = page
      .locator('.confirm-step, .selected-panel, .bid-bar')
      .getByRole('button', { name: /^(Bid|Look at|Confirm bid of) \$/ });
    const receipt = page.getByText('Your last receipt: no.', { exact: false }).first();
    // Robots bid, too: pressed until it is through, as somebody does who wants the land.
    while (!(await receipt.isVisible()) && performance.now() - pressed < 120_000) {
      await next
        .last()
        .click({ timeout: 1000 })
        .catch(() => {});
      await page.waitForTimeout(100);
    }
    row('bidding page: bid pressed, confirmed, and its receipt shown', inSeconds(performance.now() - pressed));
    late = [];
    await page.waitForTimeout(LISTEN_MS);
    row(
      `live messages in a minute: ${late.length}; late by`,
      `p50 ${percentile(late, 0.5)} ms, most ${Math.max(0, ...late)} ms`,
    );
    await close();
  }
  {
    const { page, line: wire, close } = await open(line, false);
    const kilobytes = weigh(wire);
    const begun = performance.now();
    await page.goto(`${engine}/auctions/${slug}/parcels/plain/`, { waitUntil: 'commit' });
    const button = page.getByRole('button', { name: /^Bid \$/ }).first();
    await button.waitFor();
    row('plain page: a bid can be pressed', `${inSeconds(performance.now() - begun)}, ${kilobytes()} kB`);
    const pressed = performance.now();
    const answered = page.getByRole('heading', { name: /^Your bid (is|was not) entered/ });
    const next = page.getByRole('button', { name: /^(Bid|Confirm bid of) \$/ }).first();
    while (!(await answered.isVisible()) && performance.now() - pressed < 120_000) {
      await next.click({ timeout: 10_000 }).catch(() => {});
      await page.waitForLoadState('load');
    }
    row('plain page: bid pressed, confirmed, and answered', inSeconds(performance.now() - pressed));
    await close();
  }
}
await browser.close();
process.exit(0);
