import { apiPath, type PriceReport, type SaleReport } from '@quarterline/contract';
import { insertPeople, ROBOTS, userIdOf } from '@quarterline/demo/people.ts';
import { kingmanHalfSection } from '@quarterline/demo/sales/completed.ts';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { csvRecords } from '#testing/read-csv.ts';
import { insertPastSale } from '#testing/sales/insert-past-sale.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';

const { slug } = kingmanHalfSection;
const { clone, engine } = await openTestEngine();
let staff: { cookie: string };
beforeAll(async () => {
  await insertPeople(clone.database);
  await insertPastSale(clone.database, kingmanHalfSection);
  const [robot] = ROBOTS;
  if (robot)
    await clone.database.query(`UPDATE account_user SET name = '=HYPERLINK("http://evil.example","x")' WHERE id = $1`, [
      userIdOf(robot),
    ]);
  staff = await insertAccount(clone.database, engine, 'staff');
});

const get = (path: string) => send(engine, 'GET', path, undefined, { cookie: staff.cookie });
const sheet = async (name: string): Promise<Record<string, string>[]> =>
  csvRecords(
    await (
      await get(apiPath('GET /api/admin/auctions/:slug/reports/:sheet/:format', { slug, sheet: name, format: 'csv' }))
    ).arrayBuffer(),
  );

it('gives away every bid of the record once, with who made it', async () => {
  const bids = await sheet('bids');
  const { rows } = await clone.database.query(
    `SELECT count(*)::int AS count FROM sale_record WHERE kind IN ('bid_accepted', 'bid_refused', 'bid_voided')`,
  );
  expect(bids).toHaveLength(rows[0].count);
  expect(bids[0]).toMatchObject({ 'What became of it': 'Taken', How: 'Online', Parcel: 'North quarter' });
});

it('gives away the results with the block’s price and its parts, in both formats alike', async () => {
  const csv = await sheet('results');
  expect(csv[0]).toMatchObject({ Name: 'En bloc, the half section', Price: '2140000', State: 'sold' });
  expect(csv.slice(1).map((row) => Number(row.Price))).toEqual([1_095_013, 1_044_987]);
  const xlsx = await readSheet(
    Buffer.from(
      await (
        await get(
          apiPath('GET /api/admin/auctions/:slug/reports/:sheet/:format', { slug, sheet: 'results', format: 'xlsx' }),
        )
      ).arrayBuffer(),
    ),
  );
  expect(xlsx[1]?.[1]).toBe('En bloc, the half section');
  expect(xlsx[1]?.[4]).toBe(2_140_000);
});

it('lets no name be a formula', async () => {
  const bidders = await sheet('bidders');
  const names = bidders.map(({ Name }) => Name);
  for (const { Phone } of bidders) expect(Phone).toMatch(/^\(\d{3}\) \d{3}-\d{4}$/);
  expect(names).toContain(`'=HYPERLINK("http://evil.example","x")`);
  const xlsx = await readSheet(
    Buffer.from(
      await (
        await get(
          apiPath('GET /api/admin/auctions/:slug/reports/:sheet/:format', { slug, sheet: 'bidders', format: 'xlsx' }),
        )
      ).arrayBuffer(),
    ),
  );
  expect(xlsx.map((row) => row[1])).toContain('=HYPERLINK("http://evil.example","x")');
});

it('shows a sale in figures, and all sales by area and year', async () => {
  const report = (await (await get(apiPath('GET /api/admin/auctions/:slug/reports', { slug }))).json()) as SaleReport;
  expect(report.parcels.map(({ stake, priceCents }) => [stake, priceCents])).toContainEqual(['E', 214_000_000]);
  const { rows } = (await (await get(apiPath('GET /api/admin/reports/prices'))).json()) as PriceReport;
  expect(rows).toMatchObject([{ area: 'Camrose County, AB', parcels: 2, cents: 214_000_000, demo: true }]);
});

it('says in the audit log who took what away', async () => {
  await get(apiPath('GET /api/admin/auctions/:slug/reports/:sheet/:format', { slug, sheet: 'bidders', format: 'csv' }));
  const { rows } = await clone.database.query(
    `SELECT action, label FROM audit WHERE action LIKE 'export.%' ORDER BY id DESC LIMIT 1`,
  );
  expect(rows).toEqual([{ action: 'export.bidders', label: 'Bidders, Kingman Half Section' }]);
});
