/**
 * `npm run bench:idle-pages -- http://localhost:8000 http://localhost:8001`: what a page that nobody touches takes of a
 * processor, all processes of the browser together, beside an empty page. Needs a running product with a live sale.
 */
import { readdir, readFile } from 'node:fs/promises';
import { launchBrowser } from '../tools/testing/launch-browser.ts';
import { percentile, processorMs } from './engine-nodes.ts';

const [site = 'http://localhost:8000', engine = 'http://localhost:8001'] = process.argv.slice(2);
const SETTLE_MS = 6000;
const WATCH_MS = 10_000;
const ROUNDS = Number(process.argv[4] ?? 3);

const statuses = await (await fetch(`${engine}/api/sale-statuses`)).text();
const slug =
  /"slug":"([^"]+)"[^{}]*"live"|"([^"]+)":"live"/.exec(statuses)?.slice(1).find(Boolean) ?? 'battle-river-block';

/** Processor time of every process below this one that is Chromium's, in milliseconds. */
const browserMs = async (): Promise<number> => {
  let sum = 0;
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (/chrom/i.test(command) && command.includes('--no-sandbox')) sum += await processorMs(Number(pid));
  }
  return sum;
};

const watch = async (address: string): Promise<number> => {
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(address);
  await page.waitForTimeout(SETTLE_MS);
  const before = await browserMs();
  await page.waitForTimeout(WATCH_MS);
  const share = ((await browserMs()) - before) / WATCH_MS;
  await browser.close();
  return share * 100;
};

const percentOf = async (address: string): Promise<number> => {
  const shares: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) shares.push(await watch(address));
  return percentile(shares, 0.5);
};

const pages = {
  'an empty page': 'about:blank',
  'the home page': `${site}/`,
  'all sales': `${site}/sales/`,
  'a live sale': `${site}/auctions/${slug}`,
  'the live view, of a visitor': `${engine}/auctions/${slug}/parcels/`,
};
for (const [name, address] of Object.entries(pages))
  process.stdout.write(`${name.padEnd(32)} ${(await percentOf(address)).toFixed(1).padStart(5)} % of a processor\n`);
