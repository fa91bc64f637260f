import type { ParcelView } from '@quarterline/contract';
import { useLive } from '../live-context.ts';
import { useFromClock } from '../use-from-clock.ts';
import { type ParcelClock, parcelClock } from './parcel-clock.ts';

/** The parcel's clock, drawn again when a figure of it changes. The quiet share moves in steps of a half percent. */
export function useParcelClock(parcel: ParcelView): ParcelClock {
  const { live } = useLive();
  const written = useFromClock((nowMs) => {
    const clock = parcelClock(parcel, live, nowMs);
    return JSON.stringify({ ...clock, quiet: Math.round(clock.quiet * 200) / 200 });
  });
  return JSON.parse(written) as ParcelClock;
}
