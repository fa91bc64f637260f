import { afterAll, expect, it } from 'vitest';
import { cloneDatabase } from '#testing/clone-database.ts';
import { blocksOf, countBlocks, explainEveryStatement, largestOf } from '#testing/history/count-blocks.ts';
import { fillTenYears, TEN_YEARS } from '#testing/history/fill-ten-years.ts';
import { readAddresses } from '#testing/read-addresses.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { insertAccount, startTestEngine } from '#testing/start-test-engine.ts';

/**
 * With 20,000 sales that are over: blocks of 8 kB that an answer may read, and bytes that it may have. Every route that
 * reads is asked; those that are named here may read or send more than the others.
 */
const [USUAL_BLOCKS, USUAL_BYTES] = [1000, 200_000];
const MORE: Readonly<Record<string, { blocks: number; bytes?: number; because: string }>> = {
  '/api/sale-statuses': { blocks: 5000, because: 'It looks for what ended within two days.' },
  '/api/admin/auctions': { blocks: 5000, because: 'It counts past and archived sales by their short rows.' },
  '/api/admin/auctions?shown=past': { blocks: 8000, because: 'It sorts past sales by their short rows.' },
  '/api/admin/auctions?words=sale': {
    blocks: 10_000,
    because: 'Every sale has the word: their short rows are sorted.',
  },
  '/api/admin/sale-choices': { blocks: 3000, because: 'The newest are found among the short rows.' },
  '/api/admin/dashboard': { blocks: 6000, because: 'It counts emails, messages and open tasks.' },
  '/api/admin/search?q=sale': { blocks: 3000, because: 'Every sale has the word.' },
  '/api/admin/leads': { blocks: 4000, because: 'It counts messages by state.' },
  '/api/admin/deliveries': { blocks: 2000, because: 'It reads what became of each email of a page.' },
  '/api/admin/newsletter': { blocks: 6000, because: 'It counts addresses by state, from an index.' },
  '/api/admin/weekly-updates': { blocks: 5000, because: 'It counts addresses, from an index.' },
  '/api/admin/weekly-updates/preview': { blocks: 12_000, because: 'It reads the texts of the sales of a week.' },
  '/api/admin/offer-forms': { blocks: 3000, because: 'It reads the texts of the sales that ended last.' },
  '/api/admin/trust': { blocks: 15_000, because: 'A trust account is the sum of all its entries.' },
  '/api/account/data': { blocks: 4000, because: 'It is everything that is known of a person.' },
  '/api/admin/reports/prices': { blocks: 100_000, because: 'The database adds up all prices; staff ask seldom.' },
  '/api/changes': { blocks: 5000, bytes: 3_000_000, because: 'A new site reads the feed, two megabytes at a time.' },
  '/api/admin/audit/export': { blocks: 1_000_000, bytes: 10_000_000, because: 'A download of 50,000 rows.' },
  '/api/admin/leads/export': { blocks: 100_000, bytes: 12_000_000, because: 'A download of 20,000 rows.' },
  '/api/admin/newsletter/export': { blocks: 1_000_000, bytes: 15_000_000, because: 'A download of 100,000 rows.' },
  '/api/admin/trust/export': { blocks: 2_000_000, bytes: 40_000_000, because: 'A download of every entry.' },
  '/api/admin/trust/journal': { blocks: 2_000_000, bytes: 40_000_000, because: 'A download of every entry.' },
};

const clone = await cloneDatabase();
await fillTenYears(clone.databaseUrl, TEN_YEARS);
const sale = await insertTestSale(clone.database);
await explainEveryStatement(clone.databaseUrl);
let read: ReturnType<typeof countBlocks>['read'] = async () => [];
const engine = await startTestEngine(clone.database, clone.databaseUrl, {
  CLOCK_KEEPER: 'off',
  watchDatabase(database) {
    ({ read } = countBlocks(database));
  },
});
const { cookie } = await insertAccount(clone.database, engine, 'administrator');
afterAll(async () => {
  await engine.stop();
  await clone.drop();
});

/** Streams, what is made once for all, and what says how the engine is. */
const APART = /\/events$|\/openapi|\/api\/(?:health|ready)$/;
const reads = [
  ...engine.app.routeList
    .filter((route) => /^GET \/(?:api\/|auctions\/.*\/plain)/.test(route) && !APART.test(route))
    .map((route) => route.slice(4))
    .flatMap((pattern) => readAddresses(pattern, sale)),
  ...Object.keys(MORE).filter((url) => url.includes('?')),
];

/** What an answer reads, without what a round of notices reads at the same moment: the less of two askings, or the first where answers are kept. */
const measure = async (url: string): Promise<{ status: number; blocks: number; bytes: number; largest: string }> => {
  const found = { status: 0, blocks: Number.POSITIVE_INFINITY, bytes: 0, largest: '' };
  for (let turn = 0; turn < (KEPT.has(url) ? 1 : 2); turn += 1) {
    const statements = await read(async () => {
      const answer = await engine.app.inject({ url, headers: { cookie } });
      [found.status, found.bytes] = [answer.statusCode, answer.rawPayload.length];
    });
    if (blocksOf(statements) < found.blocks)
      [found.blocks, found.largest] = [blocksOf(statements), largestOf(statements)];
  }
  return found;
};
const KEPT = new Set(['/api/sale-statuses', '/api/sale-prices', '/api/changes']);

/** Those that were answered in full: the others need an id, a token or another role. */
const answered: string[] = [];

it('asks the routes that may read more, and no others', () => {
  expect(Object.keys(MORE).filter((url) => !reads.includes(url))).toEqual([]);
});

it.each([...new Set(reads.map((url) => url.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')))].map((name) => [name]))(
  '%s reads no more than it may, with 20,000 sales that are over',
  async (name) => {
    const url = reads.find((one) => one.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id') === name) ?? name;
    const { status, blocks, bytes, largest } = await measure(url);
    if (blocks > USUAL_BLOCKS / 4 || bytes > USUAL_BYTES / 4)
      process.stdout.write(`${name}: ${blocks.toLocaleString('en')} blocks, ${bytes.toLocaleString('en')} bytes\n`);
    const bounds = { blocks: USUAL_BLOCKS, bytes: USUAL_BYTES, ...MORE[name] };
    expect(status, 'of an answer that failed nothing is known').toBeLessThan(500);
    if (status === 200) answered.push(name);
    expect(blocks, largest).toBeLessThanOrEqual(bounds.blocks);
    expect(bytes).toBeLessThanOrEqual(bounds.bytes);
  },
);

it('was answered in full by most routes, and by each that may read more', () => {
  process.stdout.write(`${answered.length} answered in full\n`);
  expect(answered.length).toBeGreaterThan(90);
  expect(Object.keys(MORE).filter((url) => !answered.includes(url))).toEqual([]);
});
