import { expect, test } from 'vitest';
import { startRobotTurns } from '#demo/robot-turns.ts';

/** Robots whose database takes writes or not; and what they did and said. */
const robots = (canWrite: () => boolean) => {
  const seen: string[] = [];
  const write = async (what: string): Promise<void> => {
    seen.push(what);
    if (!canWrite()) throw new Error('No space left on device');
  };
  const turns = startRobotTurns({
    turn: () => write('bid'),
    tryWrite: () => write('try'),
    onWaiting: (error) => seen.push(`wait: ${(error as Error).message}`),
    onGoingOn: () => seen.push('go on'),
    firstAfterMs: 0,
    pauseMs: () => 5,
  });
  return { seen, turns };
};

test('robots bid no more after a write that failed, say so once, and bid again when a write works', async () => {
  let isFull = true;
  const { seen, turns } = robots(() => !isFull);
  await expect.poll(() => seen.filter((what) => what === 'try').length).toBeGreaterThan(3);
  expect(seen.slice(0, 2)).toEqual(['bid', 'wait: No space left on device']);
  expect(new Set(seen.slice(2))).toEqual(new Set(['try']));
  isFull = false;
  await expect.poll(() => seen.filter((what) => what === 'bid').length).toBeGreaterThan(3);
  await turns.stop();
  expect(seen.filter((what) => !['try', 'bid'].includes(what))).toEqual(['wait: No space left on device', 'go on']);
});

test('robots whose writes work say nothing, and stop when they are told to', async () => {
  const { seen, turns } = robots(() => true);
  await expect.poll(() => seen.length).toBeGreaterThan(3);
  await turns.stop();
  const { length } = seen;
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect(new Set(seen)).toEqual(new Set(['bid']));
  expect(seen).toHaveLength(length);
});
