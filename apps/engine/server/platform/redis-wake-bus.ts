import { createClient } from 'redis';
import { coalesce } from './coalesce.ts';
import type { WakeBus } from './wake-bus.ts';

const CHANNEL = 'quarterline:sale_record_grew';

/** The same hint over Redis or Valkey: for dozens of nodes, for poolers that break LISTEN, for databases without it. */
export const startRedisWakeBus = async (redisUrl: string): Promise<WakeBus> => {
  const listeners: ((saleId: string) => void)[] = [];
  const speaker = createClient({ url: redisUrl });
  const listener = speaker.duplicate();
  // Both reconnect by themselves; a lost hint costs a second, see `openRooms`.
  for (const client of [speaker, listener]) client.on('error', () => {});
  await Promise.all([speaker.connect(), listener.connect()]);
  await listener.subscribe(CHANNEL, (saleId) => {
    for (const hear of listeners) hear(saleId);
  });
  const pending = coalesce((saleId) => void speaker.publish(CHANNEL, saleId).catch(() => {}));
  return {
    wake: pending.add,
    onWake: (hear) => void listeners.push(hear),
    stop: async () => {
      pending.stop();
      await Promise.all([speaker.close(), listener.close()]);
    },
  };
};
