/**
 * Our clock in this browser. The device's own clock is never shown: it may be ten minutes off, or stand still while the
 * phone sleeps. What we know is the device's steady counter and what the server said.
 *
 * A message that says `s` and is here at `r` left the server before `r`: our time is at least `s` then. An answer to a
 * question asked at `q` was given after `q`: our time was at most `s` then. Each narrows the offset from one side.
 */
type ClockSample = {
  /** The steady counter when the message was here. */
  receivedAt: number;
  /** Least and most that must be added to the counter to get our time. `most` is Infinity for one-way messages. */
  least: number;
  most: number;
};

export type ServerClock = { samples: readonly ClockSample[] };

/** Counters drift by some parts in a hundred thousand: five minutes of samples are worth keeping. */
const KEPT_MS = 5 * 60_000;
const KEPT_SAMPLES = 40;

const DEVICE_CLOCK_WARNING_MS = 2000;

export const unsetClock: ServerClock = { samples: [] };

/** A frame or heartbeat: it was sent at some unknown moment before it was here. */
export const clockFromServerTime = (clock: ServerClock, serverTimeMs: number, receivedAt: number): ServerClock =>
  add(clock, { receivedAt, least: serverTimeMs - receivedAt, most: Number.POSITIVE_INFINITY });

/** An answer: the server read its clock somewhere between `askedAt` and `receivedAt`. */
export const clockFromAnswer = (
  clock: ServerClock,
  serverTimeMs: number,
  askedAt: number,
  receivedAt: number,
): ServerClock => add(clock, { receivedAt, least: serverTimeMs - receivedAt, most: serverTimeMs - askedAt });

/** What to add to the steady counter, and how wrong that may be; null until the server has said anything. */
export function clockOffset(clock: ServerClock): { offsetMs: number; errorMs: number } | null {
  if (clock.samples.length === 0) return null;
  const least = Math.max(...clock.samples.map((sample) => sample.least));
  const most = Math.min(...clock.samples.map((sample) => sample.most));
  if (most === Number.POSITIVE_INFINITY) return { offsetMs: least, errorMs: Number.POSITIVE_INFINITY };
  return { offsetMs: (least + most) / 2, errorMs: (most - least) / 2 };
}

/** Our time now, or null while it is not known. */
export function serverNow(clock: ServerClock, counterMs: number): number | null {
  const offset = clockOffset(clock);
  return offset === null ? null : Math.round(counterMs + offset.offsetMs);
}

/** How far the device's own clock is ahead of ours when that is worth a warning, else null. */
export function deviceClockError(clock: ServerClock, counterMs: number, deviceTimeMs: number): number | null {
  const now = serverNow(clock, counterMs);
  if (now === null) return null;
  const aheadMs = deviceTimeMs - now;
  return Math.abs(aheadMs) > DEVICE_CLOCK_WARNING_MS ? aheadMs : null;
}

function add(clock: ServerClock, sample: ClockSample): ServerClock {
  const recent = clock.samples.filter((one) => sample.receivedAt - one.receivedAt <= KEPT_MS).slice(-KEPT_SAMPLES + 1);
  // The counter may have stood still while the device slept. Then old samples and this one exclude each other, and the
  // newest word of the server is the truth.
  const agreeing = recent.filter((one) => one.least <= sample.most && sample.least <= one.most);
  return { samples: [...agreeing, sample] };
}
