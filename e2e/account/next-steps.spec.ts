import { enginePages } from '@quarterline/contract';
import { beforeAll, expect, it } from 'vitest';
import { bringPeople } from '../world/open-sale.ts';
import { startEngineWorld } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';
import { expectOpenToAll } from './accounts-world.ts';
import { soldSales } from './sold-sales.ts';

const [world, browser] = await withBrowser(startEngineWorld);
beforeAll(() => bringPeople(world));
const { openSoldSale, sendOffer, buyerOf } = soldSales(world, browser);

it('a buyer reads first, on the live page, in the account and with the results, what to do and by when', async () => {
  const slug = 'next-half-section';
  const staff = await openSoldSale(slug, 'sends-next@test.example');
  await sendOffer(staff);
  const { page } = await buyerOf(staff);
  const sentences: string[] = [];
  for (const [name, path] of [
    ['results', enginePages.profileResults],
    ['account', enginePages.profile],
    ['live', enginePages.liveView(slug)],
  ] as const) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(world.engineUrl + path);
    const step = page.getByRole('region', { name: 'Do this next' }).locator('li').first();
    await step.waitFor();
    sentences.push((await step.innerText()).split('\n').at(-1) ?? '');
    // On the first screen of a phone.
    expect((await step.boundingBox())?.y ?? 844).toBeLessThan(844);
    await expectOpenToAll(page);
    await takePicture(page, `next-steps-${name}-390`);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '150%';
    });
    await takePicture(page, `next-steps-${name}-390-large`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    await step.waitFor();
    await takePicture(page, `next-steps-${name}-1440`);
  }
  expect(sentences[0]).toMatch(/^Sign the offer to purchase and pay the deposit of \$[\d,]+ by .+ at 4:00 PM/);
  expect(new Set(sentences).size).toBe(1);
});
