import { expect, test } from 'vitest';
import type { Watcher } from '../server/frame-delivery.ts';
import { openFrameDelivery } from '../server/frame-delivery.ts';

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const written: string[] = [];

const watcher = (name: string, viewer: Watcher['viewer'] = { role: 'visitor' }, isOpen = true): Watcher => ({
  viewer,
  write: (chunk) => {
    written.push(`${name} ${chunk}`);
    return isOpen;
  },
});
const crowd = (size: number): Watcher[] => Array.from({ length: size }, (_, index) => watcher(`visitor ${index}`));

test('bidders are told before visitors, and of a crowd no more than forty in one turn', async () => {
  written.length = 0;
  const { deliver } = openFrameDelivery(() => {});
  deliver([...crowd(100), watcher('bidder', { role: 'bidder', bidderId: 'bidder' })], () => 'frame');
  expect(written[0]).toBe('bidder frame');
  expect(written).toHaveLength(40);
  await nextTurn();
  expect(written).toHaveLength(80);
  await nextTurn();
  expect(written).toHaveLength(101);
  expect(new Set(written).size).toBe(101);
});

test('everybody is told everything once and in order, though the next frame comes before the last was written to all', async () => {
  written.length = 0;
  const { deliver } = openFrameDelivery(() => {});
  const visitors = crowd(90);
  deliver(visitors, () => 'first');
  deliver(visitors, () => 'second');
  for (let turn = 0; turn < 6; turn += 1) await nextTurn();
  for (let index = 0; index < 90; index += 1)
    expect(written.filter((text) => text.startsWith(`visitor ${index} `))).toEqual([
      `visitor ${index} first`,
      `visitor ${index} second`,
    ]);
});

test('a watcher that cannot be written to is named', () => {
  const gone: Watcher[] = [];
  const { deliver } = openFrameDelivery((one) => gone.push(one));
  const slow = watcher('slow', { role: 'visitor' }, false);
  deliver([watcher('quick'), slow], () => 'frame');
  expect(gone).toEqual([slow]);
});
