import { afterEach, expect, it, vi } from 'vitest';
import type { Timing } from '#platform/web/timing.ts';

const timing: Timing = { setTimeout: () => 0, clearTimeout: () => undefined } as unknown as Timing;
let notes = 0;

/** A sound card: `running` where the browser lets it start, and how many notes it has played. */
const putSoundCard = (hasBeenTouched: boolean): void => {
  notes = 0;
  const step = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined };
  const gain = { ...step, exponentialRampToValueAtTime: () => undefined };
  class Card {
    state = 'running';
    currentTime = 0;
    destination = {};
    resume = async () => undefined;
    createGain = () => ({ gain, connect: () => undefined });
    createOscillator = () => ({
      frequency: { value: 0 },
      connect: (next: unknown) => next,
      start: () => {
        notes += 1;
      },
      stop: () => undefined,
    });
  }
  vi.stubGlobal('AudioContext', Card);
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: hasBeenTouched } });
};

/** The sound as a page that was just opened has it. */
const openedAnew = async () => {
  vi.resetModules();
  const { openAnnouncing } = await import('../web/status/announcing.ts');
  const { soundOutbid } = await import('#platform/live/web/status/outbid-sound.ts');
  return { ...openAnnouncing(timing, () => undefined), sound: soundOutbid };
};

afterEach(() => void vi.unstubAllGlobals());

it('a bidder who touched the page before the sound was loaded gets the sound when somebody bids more', async () => {
  putSoundCard(true);
  const announcing = await openedAnew();
  announcing.sound();
  expect(notes).toBe(1);
});

it('a bidder who has not touched the page gets no sound until they do', async () => {
  putSoundCard(false);
  const announcing = await openedAnew();
  announcing.sound();
  expect(notes).toBe(0);
  document.dispatchEvent(new Event('keydown'));
  announcing.sound();
  expect(notes).toBe(1);
});

it('a page that is left makes no sound', async () => {
  putSoundCard(false);
  const announcing = await openedAnew();
  announcing.stop();
  document.dispatchEvent(new Event('keydown'));
  announcing.sound();
  expect(notes).toBe(0);
});
