import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { apiPath, type SaleStatuses } from '@quarterline/contract';
import type { FixtureFeed } from './fixture-feed.ts';

/** As much of an engine as the site asks for: the feed, the statuses, no prices, media out of a folder, what a device is told. */
export async function startTestEngine(
  feed: FixtureFeed,
  { port = 0, media }: { port?: number; media?: string } = {},
): Promise<{ url: string; server: Server; stop: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://engine');
    const json = (value: unknown): void =>
      void response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
    if (url.pathname === '/api/changes') {
      const answer = feed.after(Number(url.searchParams.get('after') ?? 0));
      if (answer.changes.length === 0)
        await new Promise((resolve) => setTimeout(resolve, Math.min(200, Number(url.searchParams.get('waitMs') ?? 0))));
      return json(answer);
    }
    if (url.pathname === '/api/sale-statuses') return json(statusesOf(feed));
    if (url.pathname === apiPath('GET /api/sale-prices')) return json({ asOfMs: Date.now(), data: [] });
    if (url.pathname === apiPath('POST /api/reminders/device/look')) {
      // The page is another host’s.
      for (const what of ['origin', 'headers'])
        response.setHeader(`access-control-allow-${what}`, what === 'origin' ? '*' : 'content-type');
      return json({ publicKey: 'B', on: null });
    }
    const file =
      media && url.pathname.startsWith('/media/')
        ? await readFile(join(media, url.pathname.slice(7))).catch(() => null)
        : null;
    if (file) return void response.setHeader('content-type', 'image/webp').end(file);
    response.statusCode = 404;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const statusesOf = (feed: FixtureFeed): SaleStatuses => ({
  data: feed
    .after(0)
    .changes.flatMap((change) =>
      change.type === 'sale' && change.record
        ? [{ slug: change.record.slug, saleStatus: change.record.saleStatus }]
        : [],
    ),
});
