import { beforeAll, expect, it } from 'vitest';
import { FEE_OF_TWO_PERCENT } from '#demo/demo-sale.ts';
import { DEMO_BIDDER, userIdOf } from '#demo/people.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { bringSession } from '../world/bring-session.ts';
import { journeySale } from '../world/journey-sale.ts';
import { addSale, bringPeople } from '../world/open-sale.ts';
import { JOURNEY_SECRET, startWorld } from '../world/start-world.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startWorld);
const TERMS = '2% of the price, at least $2,500 and at most $20,000, and 5% tax on the fee.';

beforeAll(async () => {
  await bringPeople(world);
  const [first, ...others] = journeySale.parcels;
  if (!first) throw new Error('The sale has parcels.');
  const parcels = [{ ...first, start: 860_000 }, ...others];
  await addSale(world, { ...journeySale, parcels, buyerFee: FEE_OF_TWO_PERCENT }, 3_600_000, {});
});

it('the fee stands with one sum on every page that a buyer reads, and the confirm page asks for that sum', async () => {
  const read = async (url: string): Promise<string> =>
    (await (await fetch(url)).text()).replaceAll(/&#x27;|&#39;/g, "'");
  const sale = `${world.siteUrl}/auctions/two-quarters`;
  await expect.poll(() => read(sale)).toContain(TERMS);
  for (const page of [sale, `${sale}/details`, `${sale}/parcels/parcel-1`]) {
    const text = await read(page);
    expect(text, page).toContain(TERMS);
    expect(text, 'an example at a starting bid stands beside no bid').not.toContain('At a price of');
  }

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${world.engineUrl}/auctions/two-quarters/parcels/`);
  await page.getByText(`Buyer's fee: ${TERMS}`).waitFor();
  await bringSession(context, world, await insertSession(world.clone.database, userIdOf(DEMO_BIDDER), JOURNEY_SECRET));
  await page.goto(`${world.engineUrl}/auctions/two-quarters/parcels/plain/`);
  await page.getByText(`Buyer's fee: ${TERMS}`).waitFor();
  await page.getByRole('button', { name: 'Bid $860,000' }).click();
  await page.getByText('$18,060').waitFor();
  await context.close();
});
