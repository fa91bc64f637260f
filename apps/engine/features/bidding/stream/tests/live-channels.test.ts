import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#database/connect.ts';
import type { WakeBus } from '#platform/wake-ups/wake-bus.ts';
import { longRecord } from '#testing/sales/long-record.ts';
import { type LiveChannels, openLiveChannels } from '../server/live-channels.ts';

const MINUTE = 60_000;
const RECORD = longRecord('sale', 5);

let channels: LiveChannels;
beforeEach(() => {
  vi.useFakeTimers();
  const database = {
    query: async (text: string, [, after]: [string, number]) => ({
      rows: text.startsWith('SELECT event') ? RECORD.slice(after) : [],
    }),
  } as unknown as Database;
  const bus = { onWake: () => {} } as unknown as WakeBus;
  channels = openLiveChannels(database, bus, Date.now, { keyId: 'key', publicKeyPem: '', sign: () => 'signed' });
});
afterEach(() => {
  channels.stop();
  vi.useRealTimers();
});

test('the live views of old sales that strangers ask for are dropped ten minutes later, and made again when somebody comes', async () => {
  for (let sale = 0; sale < 50; sale += 1) await channels.of(`sale ${sale}`).checkpoint(null);
  expect(channels.count()).toBe(50);
  await vi.advanceTimersByTimeAsync(9 * MINUTE);
  await channels.of('sale 7').checkpoint(null);
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(channels.count()).toBe(1);
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(channels.count()).toBe(0);
  expect(await channels.of('sale 7').checkpoint(null)).toMatchObject({ sequence: 5 });
});

test('a live view that somebody watches stays, however long nothing happens', async () => {
  const channel = channels.of('sale');
  await channel.join({ viewer: { role: 'visitor' }, write: () => true }, null);
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(channels.count()).toBe(1);
  expect(channels.of('sale')).toBe(channel);
});
