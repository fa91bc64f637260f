import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Viewer, Watcher } from '../checker/history.ts';

export type KnownParcel = {
  id: string;
  phase: string;
  minimumCents: number | null;
  leadingCents: number | null;
  incrementCents: number;
  closesAt: number;
};
type Input = {
  slug: string;
  viewer: Viewer;
  cookie: string;
  /** Somebody who listens, or null when nobody does. */
  someEngine: () => string | null;
  isOver: () => boolean;
  onParcels?: ((parcels: KnownParcel[]) => void) | undefined;
};

/** One live stream after another, from whichever engine is there, each going on from what was heard last. */
export function watchSale({ slug, viewer, cookie, someEngine, isOver, onParcels = () => {} }: Input) {
  const watcher: Watcher = { viewer, arrived: [] };
  let known = -1;
  const onMessage = (block: string): void => {
    if (!/^event: (snapshot|frame)$/m.test(block)) return;
    watcher.arrived.push({ at: Date.now(), text: block });
    const message = JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '{}');
    known = Math.max(known, message.sequence);
    onParcels(message.parcels);
  };
  const once = (engine: string): Promise<void> =>
    new Promise((resolve) => {
      const address = `${engine}/api/auctions/${slug}/events${known < 0 ? '' : `?after=${known}`}`;
      const request = http.get(address, { agent: false, headers: { cookie } }, (response) => {
        let text = '';
        if (response.statusCode !== 200) request.destroy();
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
          for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
            onMessage(text.slice(0, end));
            text = text.slice(end + 2);
          }
        });
        response.on('close', resolve);
      });
      request.on('error', () => resolve()).setTimeout(6000, () => request.destroy());
      const stopping = setInterval(() => {
        if (isOver()) request.destroy();
      }, 100);
      request.on('close', () => {
        clearInterval(stopping);
        resolve();
      });
    });
  const watching = (async () => {
    while (!isOver()) {
      const engine = someEngine();
      if (engine !== null) await once(engine);
      await sleep(100);
    }
  })();
  return { watcher, watching };
}
