import { expect, it, vi } from 'vitest';
import { answerEvenly } from '../server/limits/answer-evenly.ts';

vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => new Promise((resolve) => globalThis.setTimeout(resolve, ms)),
}));

it('answers after the same while, whether there was much to do or nothing', async () => {
  vi.useFakeTimers();
  const answeredAt = async (workMs: number): Promise<number> => {
    const from = Date.now();
    const answer = answerEvenly(400, () => new Promise((resolve) => setTimeout(resolve, workMs)));
    await vi.advanceTimersByTimeAsync(1000);
    let at = 0;
    await answer.then(() => {
      at = Date.now();
    });
    return at - from;
  };
  const [nobody, somebody] = [await answeredAt(0), await answeredAt(250)];
  expect(nobody).toBe(somebody);
  vi.useRealTimers();
});
