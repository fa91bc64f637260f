import { enginePages } from '@quarterline/contract';
import type { Sessions } from '../sessions/sessions.ts';
import type { App } from './app-type.ts';
import { refuse } from './problem-handler.ts';

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Everything by which somebody does something in a sale. A route that is added to a sale is closed to observers with it. */
export function changesSale(method: string, pattern: string): boolean {
  if (pattern === enginePages.plainBidPattern) return true;
  return !READING.has(method) && /^(\/api)?\/auctions\/:slug\//.test(pattern);
}

/** Refuses observers of a sale everything that would change something in it, before anything that was sent is read. */
export function refuseObservers(app: App, sessions: Sessions): void {
  app.addHook('onRequest', async (request) => {
    if (!changesSale(request.method, request.routeOptions.url ?? '')) return;
    const { slug } = request.params as { slug?: string };
    const session = await sessions.find(request);
    if (slug !== undefined && session?.observes.includes(slug)) throw refuse(403, 'observer_only');
  });
}
