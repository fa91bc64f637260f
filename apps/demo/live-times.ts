import { hours, minutes } from '@quarterline/rules';
import type { DemoTimes } from './build-demo-sale.ts';

/** A live sale in the middle of its closing: two parcels are closed, the third closes in six minutes. */
export const liveTimes = (now: number): DemoTimes => ({
  scheduledAt: now - hours(24 * 30),
  opensAt: now - hours(48),
  firstCloseAt: Math.floor((now - minutes(14)) / 60_000) * 60_000,
  gapMs: minutes(10),
});

/** One whose parcels have closed: with a recess of fifteen minutes its block opens in eight. */
export function recessTimes(now: number, parcels: number): DemoTimes {
  const gapMs = minutes(5);
  const lastCloseAt = now - minutes(7);
  return {
    scheduledAt: now - hours(24 * 30),
    opensAt: now - hours(48),
    firstCloseAt: lastCloseAt - (parcels - 1) * gapMs,
    gapMs,
  };
}

/** One that follows: everything is open, and the first parcel closes in six minutes. */
export const followUpTimes = (now: number): DemoTimes => ({
  scheduledAt: now,
  opensAt: now + 2_000,
  firstCloseAt: Math.floor((now + minutes(7)) / 60_000) * 60_000,
  gapMs: minutes(5),
});
