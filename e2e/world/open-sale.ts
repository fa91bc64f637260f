import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { AscendingRules } from '@quarterline/rules';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { inPatientTransaction } from '#database/statements/patient-transaction.ts';
import type { DemoSale } from '#demo/demo-sale.ts';
import { DEMO_BIDDER, type DemoPerson, insertPeople, userIdOf } from '#demo/people.ts';
import { insertDemoSale } from '#demo/world/insert-demo-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { bringSession } from './bring-session.ts';
import { JOURNEY_RULES, journeySale, journeyTimes } from './journey-sale.ts';
import { JOURNEY_SECRET, type World } from './start-world.ts';

/** Those of the demonstration, and the pictures of its sales. */
export async function bringPeople(world: World): Promise<void> {
  await cp('apps/demo/media', join(world.dataDir, 'media/demo'), { recursive: true });
  await insertPeople(world.clone.database);
}

/** People, pictures and a sale whose first parcel closes after `firstMs`. */
export async function openSale(world: World, firstMs: number, rules: Partial<AscendingRules> = {}): Promise<void> {
  await bringPeople(world);
  await addSale(world, journeySale, firstMs, rules);
}

/** One sale more in a world that has its people. */
export async function addSale(
  world: World,
  sale: DemoSale,
  firstMs: number,
  rules: Partial<AscendingRules>,
): Promise<void> {
  await inPatientTransaction(world.clone.database, (client) =>
    insertDemoSale(client, sale, journeyTimes(world.aheadMs() + firstMs), {
      dataDir: world.dataDir,
      signer: world.signer,
      now: Date.now(),
      rules: { ...JOURNEY_RULES, ...rules },
    }),
  );
}

/** Somebody who bids without a browser. */
export async function openRival(world: World, who: DemoPerson | undefined, slug = 'two-quarters') {
  if (!who) throw new Error('There is no rival.');
  const cookie = await insertSession(world.clone.database, userIdOf(who), JOURNEY_SECRET);
  return {
    bid: (amountCents: number, parcel = 'parcel-1'): Promise<Response> =>
      fetch(`${world.engineUrl}/api/auctions/${slug}/parcels/${parcel}/bids`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({
          bidId: crypto.randomUUID(),
          amountCents,
          seenSequence: 0,
          retypedAmountCents: amountCents,
        }),
      }),
  };
}

/** The live view of a sale, the demo farmer signed in already. */
export async function openLiveView(world: World, context: BrowserContext, slug = 'two-quarters'): Promise<Page> {
  const session = await insertSession(world.clone.database, userIdOf(DEMO_BIDDER), JOURNEY_SECRET);
  await bringSession(context, world, session);
  const page = await context.newPage();
  await page.goto(`${world.engineUrl}/auctions/${slug}/parcels/`);
  await page.getByText('Bidder 214').first().waitFor({ state: 'attached' });
  // On a busy machine the first prices may be there before the live view.
  await page.locator('#wait').waitFor({ state: 'hidden' });
  return page;
}

/** Presses the button that confirms until it is taken: it rests for half a second, and a person taps again. */
export async function confirmBid(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name });
  await expect
    .poll(
      async () => {
        if (await button.isVisible()) await button.click({ timeout: 500 }).catch(() => {});
        return page.locator('.status-band--lead').isVisible();
      },
      { interval: 200 },
    )
    .toBe(true);
}

/**
 * Bids against robots, which do not wait: when one of them was first, the panel shows the next amount, and the bidder
 * reviews that. The receipt tells that it is done; the lead may be another's again by then.
 */
export async function bidAmongRobots(page: Page): Promise<void> {
  const next = page
    .locator('.confirm-step, .selected-panel')
    .getByRole('button', { name: /^(Bid|Review a bid of|Confirm bid of) \$/ });
  await expect
    .poll(
      async () => {
        await next
          .first()
          .click({ timeout: 500 })
          .catch(() => {});
        return page.getByText('Your last receipt: no.', { exact: false }).first().isVisible();
      },
      { interval: 300 },
    )
    .toBe(true);
}
