import { minutes } from '@quarterline/rules';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DemoSale } from '#demo/demo-sale.ts';
import { DEMO_BIDDER, ROBOTS } from '#demo/people.ts';
import { battleRiverBlock } from '#demo/sales/battle-river-block.ts';
import { journeySale } from '../world/journey-sale.ts';
import { addSale, confirmBid, openLiveView, openRival, openSale } from '../world/open-sale.ts';
import { startEngineWorld } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startEngineWorld);
beforeAll(() => openSale(world, 3_600_000));

/** Both quarters may be sold as one; the parcels close in seconds. */
const block = (slug: string): DemoSale => ({
  ...journeySale,
  slug,
  name: slug,
  groups: [{ name: 'Both quarters', positions: [1, 2], start: 2_000_000, worth: null }],
});

/** Long enough for bids and pages on any machine; nothing waits for it, because the time is let go by. */
const FIRST_CLOSE_MS = minutes(10);
/** All parcels close, one after another, and the recess begins. */
const closeParcels = (): Promise<void> => world.passTime(FIRST_CLOSE_MS + minutes(1));

let tries = 0;
/** The bidder has the high bid on the first parcel and somebody else on the second, when both close. Each try has a sale of its own. */
const openBlock = async (name: string, width = 1440) => {
  tries += 1;
  const slug = `${name}-${tries}`;
  const rules = { softCloseMs: 2000, recessMs: minutes(15), enBlocRoundMs: minutes(15) };
  await addSale(world, block(slug), FIRST_CLOSE_MS, rules);
  const her = await openRival(world, DEMO_BIDDER, slug);
  const him = await openRival(world, ROBOTS[0], slug);
  expect((await her.bid(109_000_000)).status).toBe(200);
  expect((await him.bid(103_000_000, 'parcel-2')).status).toBe(200);
  const context = await browser.newContext({ viewport: { width, height: 1000 } });
  await context.addInitScript(countNotes);
  const page = await openLiveView(world, context, slug);
  await closeParcels();
  return { him, slug, page };
};

/** Counts the notes that the page plays, on a machine that has no loudspeaker. */
const countNotes = (): void => {
  const node = { frequency: {}, connect: (next: unknown) => next, stop() {} };
  const ramp = () => {};
  const gain = { setValueAtTime: ramp, linearRampToValueAtTime: ramp, exponentialRampToValueAtTime: ramp };
  const played = { notes: 0, at: null as number | null };
  const start = () => {
    played.notes += 1;
    played.at = Date.now();
  };
  class Audio {
    state = 'running';
    currentTime = 0;
    destination = node;
    createOscillator = () => ({ ...node, start });
    createGain = () => ({ ...node, gain });
  }
  Object.assign(window, { AudioContext: Audio, played });
};
const notesPlayed = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { played: { notes: number } }).played.notes);
/** What is said at once to somebody who listens to the page. */
const saidAloud = (page: Page): Promise<string> => page.locator('[aria-live="assertive"]').first().innerText();

/** All six quarters of the block, which may be sold as one. */
const sixQuarters: DemoSale = {
  ...battleRiverBlock,
  aerialSlug: battleRiverBlock.slug,
  slug: 'six-quarters',
  name: 'Six Quarters',
  parcels: battleRiverBlock.parcels.map((parcel) => ({ ...parcel, worth: null })),
  groups: battleRiverBlock.groups.map((group) => ({ ...group, worth: null })),
  pictures: [],
};

/** What the account says of a sale: its first row, and how many there are. */
const accountRow = async (page: Page, saleName: string) => {
  await page.goto(`${world.engineUrl}/profile/results/`);
  const heading = page.getByRole('heading', { name: 'Your bids and tenders, and what became of them' });
  await heading.waitFor();
  // Beside a purchase, what is not the bidder's is folded.
  const fold = page.getByText(/^What is not yours, /);
  if (await fold.isVisible()) await fold.click();
  const rows = page.locator('section', { has: heading }).locator('.account-rows > li').filter({ hasText: saleName });
  await rows.first().waitFor();
  return [rows.first(), await rows.count()] as const;
};

/** What of a page has to say that a bid on the block takes the bidder's parcels. */
const PARTS = ['band', 'stakes', 'list', 'title', 'announcement', 'sound'] as const;
type Part = (typeof PARTS)[number];
/** When each part last came to say so, by the clock of the machine; null where it does not say so. */
type LossSeen = Record<Part, number | null>;

/** Notes in the page, with each change of the document, since when which part says that parcels are lost to the block. */
const noteLosses = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: Record<string, number | null> = {
      band: null,
      stakes: null,
      list: null,
      title: null,
      announcement: null,
    };
    const text = (selector: string): string => document.querySelector(selector)?.textContent ?? '';
    const rows = (): Element[] =>
      [1, 4, 5].flatMap((stake) => [...document.querySelectorAll('.parcel-row')][stake - 1] ?? []);
    const says: Record<string, () => boolean> = {
      band: () => document.querySelector('.status-band--out') !== null && text('.status-band').includes('takes'),
      stakes: () => rows().filter((row) => row.querySelector('.stake--out')).length === 3,
      list: () => rows().filter((row) => row.textContent?.includes('En bloc bid')).length === 3,
      title: () => document.title.startsWith('En bloc bid: you lose'),
      announcement: () => {
        const { price } = window as unknown as { price?: string };
        return (
          price !== undefined && text('[aria-live="assertive"]').includes(`Outbid en bloc. Somebody has bid ${price} `)
        );
      },
    };
    const look = (): void => {
      const at = Date.now();
      for (const [part, isSaid] of Object.entries(says)) seen[part] = isSaid() ? (seen[part] ?? at) : null;
    };
    look();
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    Object.assign(window, { seen });
  });
const lossSeen = (page: Page): Promise<LossSeen> =>
  page.evaluate(() => {
    const { seen, played } = window as unknown as { seen: LossSeen; played: { at: number | null } };
    return { ...seen, sound: played.at };
  });
/** From here on a note counts as the sound of the next bid. */
const forgetNotes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (window as unknown as { played: { at: number | null } }).played.at = null;
  });

const panelOf = (page: Page) => page.locator('.selected-panel');

describe('a block of parcels', () => {
  // Its clock goes with the engine's: otherwise the page says that this device's clock is slow, and a phone has less room.
  it('explains itself on a phone without scrolling, in its recess and in its round', async () => {
    const rules = { softCloseMs: 2000, recessMs: minutes(15), enBlocRoundMs: minutes(15) };
    await addSale(world, sixQuarters, FIRST_CLOSE_MS, rules);
    const bidder = await openRival(world, DEMO_BIDDER, 'six-quarters');
    const bids = ['parcel-1', 'parcel-4', 'parcel-5'].map((parcel) => bidder.bid(150_000_000, parcel));
    expect((await Promise.all(bids)).map(({ status }) => status)).toEqual([200, 200, 200]);
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
    await closeParcels();
    const context = await browser.newContext(phone);
    await context.clock.install({ time: Date.now() + world.aheadMs() });
    const page = await openLiveView(world, context, 'six-quarters');
    await page.locator('.parcel-switcher button').last().click();
    const explained = page.locator('.selected-block');
    const isInSight = async () => {
      const [last, bar] = [
        await explained.locator('p').last().boundingBox(),
        await page.locator('.bid-bar').boundingBox(),
      ];
      return (
        last !== null && bar !== null && last.y + last.height <= bar.y && (await page.evaluate(() => scrollY)) === 0
      );
    };
    const show = async (name: string) => {
      await explained.getByText(/^If nobody bids by .* your three parcels are yours at \$4,500,000\./).waitFor();
      await explained.getByText('You may bid en bloc.').waitFor();
      await expect.poll(isInSight).toBe(true);
      const lines = await explained.locator('dd').allInnerTexts();
      const [sum = 0, premium = 0, opening = 0] = lines.map((text) => Number(text.replace(/\D/g, '')));
      expect(Math.round(sum * 0.05)).toBe(premium);
      expect(opening).toBeGreaterThanOrEqual(sum + premium);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      await takePicture(page, `block-${name}-390`);
      await page.setViewportSize({ width: 1440, height: 1000 });
      await explained.waitFor();
      await takePicture(page, `block-${name}-1440`);
      await page.setViewportSize(phone.viewport);
    };
    await page.locator('.selected-block .recess-bar i').first().waitFor();
    await expect.poll(() => explained.locator('.recess-bar i').count()).toBe(15);
    await show('recess');
    await world.passTime(minutes(15));
    // The changes of width may have moved the page, and a reload keeps its place.
    await page.evaluate(() => scrollTo(0, 0));
    await page.reload();
    await page.locator('.parcel-switcher button').last().click();
    await page.locator('.selected-panel-quiet').waitFor();
    expect(await explained.locator('.recess-bar').count()).toBe(0);
    await show('round');
    // The bidder's own bid on the block counts as six parcels.
    expect((await bidder.bid(1_000_000_000, 'en-bloc')).status).toBe(200);
    await page.getByText('Leading, 6 parcels').waitFor();
    await page.context().close();
  });

  it('is bought as a whole: the bidder reads what each parcel would sell at, bids once, and both are theirs', async () => {
    const { slug, page } = await openBlock('block-bought');
    // Closed is not sold: nobody reads that they won before the block is decided.
    await page.getByText('You had the high bid. Provisional until en bloc is decided.').first().waitFor();
    await world.passTime(minutes(15));
    await page.getByText('You may bid en bloc.').first().waitFor();
    await panelOf(page)
      .getByRole('button', { name: /^Bid \$2,2/ })
      .click();
    await page.getByText('How the price divides among the parcels').click();
    const parts = await page.locator('.confirm-figures-parts dd').allInnerTexts();
    const total = parts.reduce((sum, text) => sum + Number(text.replace(/\D/g, '')), 0);
    expect(`$${total.toLocaleString('en-US')}`).toBe(await page.locator('.confirm-step-amount b').innerText());
    await confirmBid(page, /^Confirm bid of \$2,2/);
    await world.passTime(minutes(16));
    await page.getByText('Sold as a whole: a valid en bloc bid was made', { exact: false }).waitFor();
    await expect.poll(() => page.locator('.parcel-row').filter({ hasText: 'Sold to you' }).count()).toBe(3);
    // In the account it is one purchase with its parcels, and nothing is final before it is released.
    const [row, count] = await accountRow(page, slug);
    expect(count).toBe(1);
    await row.getByText('Sold to you as one purchase of 2 parcels for $2,2', { exact: false }).waitFor();
    await expect.poll(() => row.locator('.own-result-row-parts li').count()).toBe(2);
    expect(await row.getByText('Final').count()).toBe(0);
    await takePicture(page, 'account-block-bought', { fullPage: true });
    await page.context().close();
  });

  it.each([390, 1440])(
    'is lost to another bidder: the page says at once what the bid takes, and after the close that the high bid was released, at %i px',
    async (width) => {
      const { him, slug, page } = await openBlock('block-lost', width);
      await page.getByText('You had the high bid. Provisional until en bloc is decided.').first().waitFor();
      await page.keyboard.press('Shift');
      const notes = await notesPlayed(page);
      await world.passTime(minutes(15));
      await page.getByText('You may bid en bloc.').first().waitFor();
      await expect.poll(async () => (await him.bid(230_000_000, 'en-bloc')).status, { interval: 200 }).toBe(200);
      await page.locator('.status-band').getByText('A bid on the block takes', { exact: false }).waitFor();
      await page.locator('.parcel-row').first().getByText('En bloc bid', { exact: true }).waitFor();
      await expect.poll(() => page.title()).toContain('En bloc bid: you lose');
      await expect
        .poll(() => saidAloud(page))
        .toMatch(
          /Outbid en bloc\. Somebody has bid \$2,300,000 for both\. As it stands you lose Parcel 1\. To keep it, bid \$2,310,000 or more for the block\./,
        );
      expect(await notesPlayed(page)).toBe(notes + 1);
      await expect.poll(() => page.locator('.parcel-row').first().locator('.stake--out').count()).toBe(1);
      // On a phone the sums of all parcels stand below the list.
      if (width === 390)
        for (const place of await page.locator('.live-view-side > *').all()) await place.scrollIntoViewIfNeeded();
      await page.getByText('You lose with the block', { exact: false }).waitFor();
      // The round goes by only now: on a busy machine it takes long to read all of this.
      await world.passTime(minutes(16));
      await page.getByText('Sold as a whole: a valid en bloc bid was made', { exact: false }).waitFor();
      await page.locator('.parcel-row').first().getByText('Bid released', { exact: true }).waitFor();
      await expect
        .poll(() => saidAloud(page))
        .toContain('Sold as one: both for $2,300,000. Your high bid on Parcel 1 was released.');
      expect(await page.getByText('Sold to you').count()).toBe(0);
      const [row, count] = await accountRow(page, slug);
      expect(count).toBe(1);
      await row.getByText('Your bid on Parcel 1 was released: the block sold for $2,300,000.').waitFor();
      expect(await row.getByText('Sold to another bidder').count()).toBe(0);
      await page.setViewportSize({ width: 390, height: 844 });
      await takePicture(page, 'account-block-lost', { fullPage: true });
      await page.context().close();
    },
  );

  it('that somebody bids on is red for the bidder who loses parcels by it, in every part of the page and every time', async () => {
    const slug = 'six-quarters-timed';
    const rules = { softCloseMs: 2000, recessMs: minutes(15), enBlocRoundMs: minutes(60) };
    await addSale(world, { ...sixQuarters, slug }, FIRST_CLOSE_MS, rules);
    await world.clone.database.query(
      'UPDATE registration SET limit_cents = 90000000000 WHERE sale_id = (SELECT id FROM sale WHERE slug = $1)',
      [slug],
    );
    const bidder = await openRival(world, DEMO_BIDDER, slug);
    const others = await Promise.all(ROBOTS.slice(0, 3).map((robot) => openRival(world, robot, slug)));
    for (const parcel of ['parcel-1', 'parcel-4', 'parcel-5'])
      expect((await bidder.bid(150_000_000, parcel)).status).toBe(200);
    // Who has bid on a parcel of the block may bid on the block.
    const bids = others.map(({ bid }, index) => bid(150_000_000, ['parcel-2', 'parcel-3', 'parcel-6'][index]));
    expect((await Promise.all(bids)).map(({ status }) => status)).toEqual([200, 200, 200]);
    const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } });
    await context.addInitScript(countNotes);
    const page = await openLiveView(world, context, slug);
    await closeParcels();
    // Once the last parcel has closed, the recess goes by.
    await page.getByText('Recess. Bidding opens after it.').first().waitFor();
    await world.passTime(minutes(15));
    const blockPhase = async (): Promise<string | undefined> => {
      const answer = await fetch(`${world.engineUrl}/api/auctions/${slug}`);
      return ((await answer.json()) as { parcels: { kind: string; phase: string }[] }).parcels.find(
        ({ kind }) => kind === 'enBloc',
      )?.phase;
    };
    await expect.poll(blockPhase).toBe('open');
    await page.reload();
    await page.getByText('You may bid en bloc.').first().waitFor();
    await noteLosses(page);
    // A page may play a sound once somebody has touched it.
    await page.keyboard.press('Shift');
    const saying = async (round: number) => {
      const seen = await lossSeen(page);
      return [round, ...PARTS.filter((part) => seen[part] !== null)];
    };
    for (let round = 0; round < 3; round += 1) {
      const amountCents = 1_000_000_000 + round * 100_000_000;
      // What was said of the round before stays in the live region.
      await page.evaluate(
        (price) => Object.assign(window, { price }),
        `$${(amountCents / 100).toLocaleString('en-US')}`,
      );
      await expect.poll(async () => (await saying(round)).filter((part) => part !== 'sound')).toEqual([round]);
      await forgetNotes(page);
      // In turn: nobody bids too often.
      const answer = await others[round % others.length]?.bid(amountCents, 'en-bloc');
      expect([round, answer?.status]).toEqual([round, 200]);
      await expect.poll(() => saying(round)).toEqual([round, ...PARTS]);
      // The bidder takes the block back, and every part says so.
      const takeBack = async (): Promise<number> => (await bidder.bid(amountCents + 50_000_000, 'en-bloc')).status;
      await expect.poll(takeBack).toBe(200);
    }
    await page.context().close();
  });
});
