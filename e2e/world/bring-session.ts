import type { Browser, BrowserContext, Page } from 'playwright-core';
import { insertSession } from '#testing/session-cookie.ts';
import { insertPerson } from '../account/accounts-world.ts';
import { visit } from './open-browser.ts';
import { JOURNEY_SECRET, type World } from './start-world.ts';

/** Signs a browser in at the engine with the cookie of a session, `name=value`. */
export async function bringSession(context: BrowserContext, world: World, session: string): Promise<void> {
  const [name = '', value = ''] = session.split(/=(.*)/s);
  await context.addCookies([{ name, value, url: world.engineUrl }]);
}

/** A page of somebody new who is logged in, staff with their second factor. */
export async function pageOfPerson(
  world: World,
  browser: Browser,
  { email, role, width }: { email: string; role: 'bidder' | 'staff'; width: number },
): Promise<Page> {
  const id = await insertPerson(world, email, role);
  const way = role === 'staff' ? 'second_factor' : 'password';
  const { context, page } = await visit(browser, width, 900);
  await bringSession(context, world, await insertSession(world.clone.database, id, JOURNEY_SECRET, way));
  return page;
}
