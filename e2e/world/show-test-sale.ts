import { DAY_MS } from '@quarterline/rules';
import { publish } from '#platform/store/sales/published-store.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { until } from '../shell/shell-site.ts';
import type { World } from './start-world.ts';

/** A sale that opens in five days, without bidders, and that the site shows already. */
export async function showTestSale(world: World): Promise<TestSale> {
  const sale = await insertTestSale(world.clone.database, {
    bidders: 0,
    opensInMs: 5 * DAY_MS,
    closesInMs: 6 * DAY_MS,
  });
  const { rows } = await world.clone.database.query('SELECT editorial FROM sale WHERE id = $1', [sale.id]);
  await publish(world.clone.database, 'sale', sale.slug, rows[0].editorial);
  await until(
    async () => (await fetch(`${world.siteUrl}/auctions/${sale.slug}`)).ok,
    'The site does not show the sale.',
  );
  return sale;
}
