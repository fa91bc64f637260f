/** Whole units of a duration that is running out. */
export type CountdownParts = { days: number; hours: number; minutes: number; seconds: number };

/**
 * Splits what is left. A second counts until it is over: one millisecond left is still one second, so that zero is
 * shown only at zero.
 */
export function countdown(leftMs: number): CountdownParts {
  const total = Math.max(0, Math.ceil(leftMs / 1000));
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3_600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
}

/** A shown unit: `{ value: 10, unit: 'days' }`. */
export type CountdownUnit = { value: number; unit: string };

/** The units that are shown: leading zero units dropped, seconds hidden when days are present. */
export function countdownUnits(leftMs: number): CountdownUnit[] {
  const parts = countdown(leftMs);
  const named: CountdownUnit[] = [
    { value: parts.days, unit: parts.days === 1 ? 'day' : 'days' },
    { value: parts.hours, unit: parts.hours === 1 ? 'hour' : 'hours' },
    { value: parts.minutes, unit: parts.minutes === 1 ? 'minute' : 'minutes' },
    { value: parts.seconds, unit: parts.seconds === 1 ? 'second' : 'seconds' },
  ];
  const shown = parts.days > 0 ? named.slice(0, 3) : named;
  const first = shown.findIndex((part) => part.value > 0);
  return first === -1 ? shown.slice(-1) : shown.slice(first);
}

/** "10 days 22 hours 14 minutes", "3 hours 14 minutes 8 seconds", "0 seconds". */
export const formatCountdown = (leftMs: number): string =>
  countdownUnits(leftMs)
    .map((part) => `${part.value} ${part.unit}`)
    .join(' ');

/** The live view's face: "10 d 22 h 14 m", "3 h 14 m 08 s", "28:46", "1:48". */
export function formatClockFace(leftMs: number): string {
  const { days, hours, minutes, seconds } = countdown(leftMs);
  const twoSeconds = String(seconds).padStart(2, '0');
  if (days > 0) return `${days} d ${hours} h ${minutes} m`;
  if (hours > 0) return `${hours} h ${minutes} m ${twoSeconds} s`;
  return `${minutes}:${twoSeconds}`;
}
