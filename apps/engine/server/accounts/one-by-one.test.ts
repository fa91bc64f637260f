import { expect, test } from 'vitest';
import { openDoor } from './one-by-one.ts';

test('a crowd goes in two at a time, in order, and a failure lets the next one in', async () => {
  const door = openDoor(2);
  let inside = 0;
  let most = 0;
  const order: number[] = [];
  const enter = (one: number) =>
    door(async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setTimeout(resolve, 1));
      order.push(one);
      inside -= 1;
      if (one === 3) throw new Error('stumbled');
    });
  const results = await Promise.allSettled(Array.from({ length: 8 }, (_, one) => enter(one)));
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  await expect(door(async () => 'still open')).resolves.toBe('still open');
});
