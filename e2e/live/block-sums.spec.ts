import { enginePages } from '@quarterline/contract';
import { dollars, minutes } from '@quarterline/rules';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ARTICLES } from '#demo/content/articles.ts';
import type { DemoSale } from '#demo/demo-sale.ts';
import { DEMO_BIDDER, ROBOTS, userIdOf } from '#demo/people.ts';
import { battleRiverBlock } from '#demo/sales/battle-river-block.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { bringSession } from '../world/bring-session.ts';
import { visit } from '../world/open-browser.ts';
import { addSale, bringPeople, openLiveView, openRival } from '../world/open-sale.ts';
import { JOURNEY_SECRET, startWorld } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startWorld);
beforeAll(() => bringPeople(world));

const WIDTHS = [390, 1440] as const;
const FIRST_CLOSE_MS = minutes(10);

/** Quarters that may be sold as one. Robots do not bid on them. */
const blockOf = (slug: string, starts: readonly number[]): DemoSale => ({
  ...battleRiverBlock,
  aerialSlug: battleRiverBlock.slug,
  slug,
  name: slug,
  parcels: starts.map((start, index) => {
    const parcel = battleRiverBlock.parcels[index];
    if (!parcel) throw new Error(`There is no parcel ${index + 1}.`);
    return { ...parcel, start, worth: null };
  }),
  groups: [{ name: 'The block', positions: starts.map((_, index) => index + 1), start: 100_000, worth: null }],
  pictures: [],
});
const openBlock = async (slug: string, starts: readonly number[]) => {
  await addSale(world, blockOf(slug, starts), FIRST_CLOSE_MS, { recessMs: minutes(15), enBlocRoundMs: minutes(15) });
  await world.clone.database.query(
    'UPDATE registration SET limit_cents = 90000000000 WHERE sale_id = (SELECT id FROM sale WHERE slug = $1)',
    [slug],
  );
  const [bidder, rival] = await Promise.all([openRival(world, DEMO_BIDDER, slug), openRival(world, ROBOTS[0], slug)]);
  return { bidder, rival };
};
type Rival = Awaited<ReturnType<typeof openRival>>;
const bidsOn = async (who: Rival, amounts: readonly (number | null)[]): Promise<void> => {
  for (const [index, dollarAmount] of amounts.entries()) {
    if (dollarAmount === null) continue;
    const answer = await who.bid(dollars(dollarAmount), `parcel-${index + 1}`);
    expect([index + 1, answer.status]).toEqual([index + 1, 200]);
  }
};
type Lot = { kind: string; phase: string };
const blockPhase = async (slug: string): Promise<string | undefined> => {
  const answer = await fetch(`${world.engineUrl}/api/auctions/${slug}`);
  return ((await answer.json()) as { parcels: Lot[] }).parcels.find(({ kind }) => kind === 'enBloc')?.phase;
};
/** All parcels close, one by one; the recess begins. */
const closeParcels = (): Promise<void> => world.passTime(FIRST_CLOSE_MS + minutes(1));

const amountsIn = (text: string): number[] =>
  [...text.matchAll(/\$(\d[\d,]*)/g)].map(([, amount = '']) => Number(amount.replaceAll(',', '')));
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

/** The live view of a sale as the farmer of the demonstration, with the block selected. */
const openBlockView = async (slug: string, width: number): Promise<Page> => {
  const page = await openLiveView(world, await browser.newContext({ viewport: { width, height: 1000 } }), slug);
  await selectBlock(page, width);
  return page;
};
const selectBlock = (page: Page, width: number): Promise<void> =>
  page
    .locator(width === 390 ? '.parcel-switcher button' : '.parcel-row-pick')
    .last()
    .click();
/** The same sale without scripts. */
const openPlain = async (slug: string, width: number): Promise<Page> => {
  const { context, page } = await visit(browser, width, 1000, false);
  await bringSession(context, world, await insertSession(world.clone.database, userIdOf(DEMO_BIDDER), JOURNEY_SECRET));
  await page.goto(`${world.engineUrl}${enginePages.plainView(slug)}`);
  return page;
};
/** The three lines of the sum in the live view: the parcels, the premium, the opening bid. */
const workedSum = async (page: Page): Promise<number[]> => {
  const lines = page.locator('.selected-block dd');
  await expect.poll(() => lines.count()).toBe(3);
  return (await lines.allInnerTexts()).flatMap(amountsIn);
};
/** The line of the plain page that works the opening out. */
const plainSum = (page: Page): Promise<string> => page.getByText(/^Its parcels \$/).innerText();

describe('what a block opens at', () => {
  it.each(WIDTHS)('is what the sale’s page worked out with the same amounts, at %i px', async (width) => {
    const slug = `example-${width}`;
    const { bidder } = await openBlock(slug, [612_300, 455_000, 250_000, 388_000, 905_000, 731_000]);
    const { context, page } = await visit(browser, width, 1000);
    const section = page.locator('section', { has: page.getByRole('heading', { name: 'How en bloc works here' }) });
    await expect
      .poll(async () => {
        await page.goto(`${world.siteUrl}/auctions/${slug}`);
        return section.count();
      })
      .toBe(1);
    const quarters = section.locator('.en-bloc-explained-quarter');
    await quarters.first().scrollIntoViewIfNeeded();
    for (const quarter of await quarters.all()) expect(await quarter.isVisible()).toBe(true);
    const boxes = (await quarters.allInnerTexts()).flatMap(amountsIn);
    const [parts, opening = 0] = [boxes.slice(0, -1), boxes.at(-1)];
    expect(parts).toHaveLength(6);
    expect(amountsIn(await section.getByText('Together:').innerText())).toEqual([sumOf(parts)]);
    const [premium = 0] = amountsIn(await section.getByText('the premium the block must add').innerText());
    await takePicture(section, `block-sum-site-${width}`);
    await context.close();

    // The parcels now sell at exactly these amounts.
    await bidsOn(bidder, parts);
    await closeParcels();
    await expect.poll(() => blockPhase(slug)).toBe('scheduled');
    const view = await openBlockView(slug, width);
    expect(await workedSum(view)).toEqual([sumOf(parts), premium, opening]);
    await takePicture(view, `block-sum-live-${width}`);
    const plain = await openPlain(slug, width);
    expect(amountsIn(await plainSum(plain)).slice(0, 3)).toEqual([sumOf(parts), premium, opening]);
    // It opens there, and the smallest bid that is taken is that amount.
    await world.passTime(minutes(15));
    await expect.poll(() => blockPhase(slug)).toBe('open');
    expect((await bidder.bid(dollars(opening) - dollars(25_000), 'en-bloc')).status).not.toBe(200);
    expect((await bidder.bid(dollars(opening), 'en-bloc')).status).toBe(200);
    await Promise.all([view.context().close(), plain.context().close()]);
  });

  it.each(WIDTHS)('is what the article works out, at %i px', async (width) => {
    const slug = `article-${width}`;
    const article = ARTICLES.find((one) => one.slug === 'what-is-en-bloc')?.bodyMarkdown ?? '';
    const [example = ''] = /\*\*An example\.\*\*.*/.exec(article) ?? [];
    const [first = 0, second = 0, unbid = 0, fourth = 0, sum = 0, withPremium = 0, opening = 0] = amountsIn(example);
    const { bidder } = await openBlock(slug, [first, second, unbid, fourth]);
    await bidsOn(bidder, [first, second, null, fourth]);
    await closeParcels();
    const view = await openBlockView(slug, width);
    expect(await workedSum(view)).toEqual([sum, withPremium - sum, opening]);
    expect(opening).toBe(1_800_000);
    await view.context().close();
  });
});

describe('the page without scripts', () => {
  it.each(WIDTHS)('has the prices and the buttons of the live view in every phase, at %i px', async (width) => {
    const slug = `plain-${width}`;
    const { bidder, rival } = await openBlock(slug, [612_000, 455_000, 388_000]);
    const view = await openBlockView(slug, width);
    const plain = await openPlain(slug, width);

    /** Each lot as a person reads it: what the price is called, the price, and the next bid where a button offers one. */
    const livePrices = async (): Promise<string[]> => {
      const read: string[] = [];
      const picks = view.locator(width === 390 ? '.parcel-switcher button' : '.parcel-row-pick');
      for (const pick of await picks.all()) {
        await pick.click();
        const price = await view.locator('.selected-panel-bid').innerText();
        const button = await view.locator('button#bid span').allInnerTexts();
        read.push([price, ...button].join(' ').replace(/\s+/g, ' '));
      }
      return read;
    };
    const plainPrices = async (): Promise<string[]> => {
      await plain.reload();
      const lots = await plain.locator('.plain-page-parcels > li').all();
      return Promise.all(
        lots.map(async (lot) => {
          const [, price = ''] = /\. ([A-Z][a-z ]+ \$[\d,]+)\. /.exec(`${await lot.innerText()} `) ?? [];
          const button = await lot.getByRole('button', { name: /^Bid \$/ }).allInnerTexts();
          return [price, ...button].join(' ');
        }),
      );
    };
    const compare = async (phase: string, block: string): Promise<void> => {
      await expect.poll(async () => (await livePrices()).at(-1)).toBe(block);
      expect([phase, await plainPrices()]).toEqual([phase, await livePrices()]);
      await takePicture(plain, `plain-${phase.replaceAll(' ', '-')}-${width}`, { fullPage: true });
    };
    await compare('without bids', 'Would open at $1,530,000');
    await bidsOn(bidder, [620_000, null, 400_000]);
    await bidsOn(rival, [null, 460_000, 405_000]);
    await compare('with bids', 'Would open at $1,560,000');
    await closeParcels();
    await expect.poll(() => blockPhase(slug)).toBe('scheduled');
    await compare('in its recess', 'Opens at $1,560,000');
    await world.passTime(minutes(15));
    await expect.poll(() => blockPhase(slug)).toBe('open');
    await compare('in its round', 'Opening bid $1,560,000 Bid $1,560,000');
    expect((await rival.bid(dollars(2_000_000), 'en-bloc')).status).toBe(200);
    await compare('with a bid on the block', 'Current bid $2,000,000 Bid $2,010,000');
    await world.passTime(minutes(30));
    await expect.poll(() => blockPhase(slug)).toBe('sold');
    await compare('after the close', 'Sold at $2,000,000');
    await Promise.all([view.context().close(), plain.context().close()]);
  });
});
