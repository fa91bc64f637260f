import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Noise hides faults: a console.error that a test did not ask for fails that test. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    noise.push(words.map(String).join(' '));
  });
});

const noise: string[] = [];

afterEach(() => {
  const arrived = noise.splice(0);
  expect(arrived, 'console.error was called').toEqual([]);
});

/** For a test whose subject is the complaint itself: takes what was heard, so that it does not fail the test. */
export const takeConsoleErrors = (): string[] => noise.splice(0);
