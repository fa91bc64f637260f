import type { BrowserContext } from 'playwright-core';
import type { World } from './start-world.ts';

/** Signs a browser in at the engine with the cookie of a session, `name=value`. */
export const bringSession = async (context: BrowserContext, world: World, session: string): Promise<void> => {
  const [name = '', value = ''] = session.split(/=(.*)/s);
  await context.addCookies([{ name, value, url: world.engineUrl }]);
};
