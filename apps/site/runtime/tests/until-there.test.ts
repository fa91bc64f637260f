import { expect, it, vi } from 'vitest';
import { untilThere } from '../navigation/until-there.ts';

it('asks for a part again, ever more seldom, until there is a line; it never fails', async () => {
  vi.useFakeTimers();
  let tries = 0;
  const part = untilThere(async () => {
    tries += 1;
    if (tries < 9) throw new Error('There is no line.');
    return 'the part';
  });
  await vi.advanceTimersByTimeAsync(7000);
  expect(tries).toBe(4);
  await vi.advanceTimersByTimeAsync(180_000);
  await expect(part).resolves.toBe('the part');
  expect(tries).toBe(9);
  vi.useRealTimers();
});
