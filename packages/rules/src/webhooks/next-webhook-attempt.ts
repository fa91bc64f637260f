const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
/** After the first try, the second, and so on; then as long as the last. */
const PAUSES_MS = [
  ...[5, 60, 300, 900, 1800].map((seconds) => seconds * SECOND_MS),
  ...[1, 2, 4, 8, 12].map((hours) => hours * HOUR_MS),
];
const GIVE_UP_AFTER_MS = 72 * HOUR_MS;
const LONGEST_WAIT_MS = 12 * HOUR_MS;

/**
 * Instant of the next attempt of a failed delivery; null after three days. `attempts`: number so far. `askedWaitMs`:
 * wait that the receiver asked for. Instants in milliseconds.
 */
export function nextWebhookAttempt(
  { attempts, firstAt, askedWaitMs }: { attempts: number; firstAt: number; askedWaitMs: number },
  now: number,
): number | null {
  const pause = PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? LONGEST_WAIT_MS;
  const next = now + Math.max(pause, Math.min(askedWaitMs, LONGEST_WAIT_MS));
  return next - firstAt <= GIVE_UP_AFTER_MS ? next : null;
}
