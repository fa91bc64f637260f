/** A point in time: whole milliseconds since 1970-01-01T00:00Z, as the database's clock gave it. */
export type Instant = number;

/** A length of time in whole milliseconds. */
export type DurationMs = number;

export const seconds = (count: number): DurationMs => count * 1000;
export const minutes = (count: number): DurationMs => count * 60_000;
export const hours = (count: number): DurationMs => count * 3_600_000;
export const HOUR_MS: DurationMs = 3_600_000;
export const DAY_MS: DurationMs = 86_400_000;
