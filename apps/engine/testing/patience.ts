/** A guard against a hang, in milliseconds, and never a judgement: a busy machine is slow, not wrong. */
export const HANG_MS = 600_000;

/** How long a poll, and an action, a navigation or an expectation in a browser, waits for what must come, in milliseconds. */
export const PATIENCE_MS = 120_000;
