import { coalesce } from './coalesce.ts';
import type { WakeBus } from './wake-bus.ts';

const CHANNEL = 'quarterline:sale_record_grew';

/**
 * The same hint over Redis or Valkey: for dozens of nodes, for poolers that break LISTEN, for databases without it. Nobody waits
 * for it, not even at the start: an engine whose Redis is gone decides bids all the same, and its watchers hear of those of
 * other nodes up to a second later, see `openLiveChannels`. `onLost` is told once each time it goes.
 */
export async function startRedisWakeBus(redisUrl: string, onLost: (error: Error) => void): Promise<WakeBus> {
  const { createClient } = await import('redis');
  const listeners: ((saleId: string) => void)[] = [];
  // A connection that died without a word is found out by a ping that nobody answers.
  const speaker = createClient({ url: redisUrl, pingInterval: 2000, socket: { socketTimeout: 6000 } });
  const listener = speaker.duplicate();
  let isLost = false;
  speaker.on('error', (error: Error) => {
    if (!isLost) onLost(error);
    isLost = true;
  });
  speaker.on('ready', () => {
    isLost = false;
  });
  listener.on('error', () => {});
  // Both come back by themselves, and the listener listens again.
  void speaker.connect().catch(() => {});
  void listener
    .connect()
    .then(() =>
      listener.subscribe(CHANNEL, (saleId) => {
        for (const onMessage of listeners) onMessage(saleId);
      }),
    )
    .catch(() => {});
  // A hint for later is none: while nobody is there it is thrown away, and no queue grows.
  const pending = coalesce((saleIds) => {
    if (!speaker.isReady) return undefined;
    return Promise.all(saleIds.map((saleId) => speaker.publish(CHANNEL, saleId).catch(() => {})));
  });
  return {
    wake: pending.add,
    onWake: (onMessage) => void listeners.push(onMessage),
    isLost: () => isLost || !listener.isReady,
    stop: async () => {
      pending.stop();
      speaker.destroy();
      listener.destroy();
    },
  };
}
