import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clockFromAnswer,
  clockFromServerTime,
  clockOffset,
  deviceClockError,
  serverNow,
  unsetClock,
} from '../src/server-clock.ts';

const TRUE_OFFSET = 1_700_000_000_000;

describe('our clock', () => {
  test('is unknown until the server has spoken', () => {
    expect(serverNow(unsetClock, 0)).toBeNull();
  });

  test('is within half a round trip of the truth after one answer', () => {
    const clock = clockFromAnswer(unsetClock, TRUE_OFFSET + 1100, 1000, 1800);
    expect(clockOffset(clock)).toEqual({ offsetMs: TRUE_OFFSET - 300, errorMs: 400 });
  });

  test('is within 250 ms at 800 ms of latency once heartbeats narrow it, whatever the device says', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 300, max: 500 }), { minLength: 6, maxLength: 20 }),
        fc.integer({ min: 300, max: 500 }),
        fc.integer({ min: 300, max: 500 }),
        (delays, up, down) => {
          let clock = clockFromAnswer(unsetClock, TRUE_OFFSET + up, 0, up + down);
          delays.forEach((delay, at) => {
            const sentAt = 3000 * (at + 1);
            clock = clockFromServerTime(clock, TRUE_OFFSET + sentAt, sentAt + delay);
          });
          const error = Math.abs((serverNow(clock, 70_000) ?? 0) - (TRUE_OFFSET + 70_000));
          expect(error).toBeLessThanOrEqual(250);
        },
      ),
    );
  });

  test('believes the newest word when the counter stood still while the device slept', () => {
    let clock = clockFromAnswer(unsetClock, TRUE_OFFSET + 100, 0, 200);
    // Ten minutes of sleep: the counter says one second has passed.
    clock = clockFromServerTime(clock, TRUE_OFFSET + 601_000, 1050);
    expect(serverNow(clock, 1050)).toBe(TRUE_OFFSET + 601_000);
  });

  test('forgets samples after five minutes', () => {
    let clock = clockFromAnswer(unsetClock, TRUE_OFFSET + 10, 0, 20);
    clock = clockFromServerTime(clock, TRUE_OFFSET + 400_000, 400_030);
    expect(clock.samples).toHaveLength(1);
  });

  test('warns of a device clock that is off by more than two seconds, either way', () => {
    const clock = clockFromAnswer(unsetClock, TRUE_OFFSET + 10, 0, 20);
    expect(deviceClockError(clock, 1000, TRUE_OFFSET + 1000 + 1900)).toBeNull();
    expect(deviceClockError(clock, 1000, TRUE_OFFSET + 1000 + 600_000)).toBe(600_000);
    expect(deviceClockError(clock, 1000, TRUE_OFFSET + 1000 - 600_000)).toBe(-600_000);
  });
});
