const STEPS = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
] as const;

/** "3 days ago", "just now". */
export function agoText(atMs: number, nowMs: number): string {
  for (const [ms, unit] of STEPS) {
    const count = Math.floor((nowMs - atMs) / ms);
    if (count >= 1) return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
  }
  return 'just now';
}
