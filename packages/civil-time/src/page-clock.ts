import { clockFromServerTime, type ServerClock, serverNow, unsetClock } from './server-clock.ts';

let clock: ServerClock = unsetClock;
const waiting = new Set<() => void>();

/** Corrects the clock of this page by a time that the server has sent: it was at least so late when it was received. */
export function correctPageClock(serverTimeMs: number): void {
  if (!Number.isFinite(serverTimeMs)) return;
  clock = clockFromServerTime(clock, serverTimeMs, performance.now());
  for (const listener of waiting) listener();
  waiting.clear();
}

/** Corrects it by the `Date` header of a response, which has whole seconds. */
export const correctByResponse = ({ headers }: Pick<Response, 'headers'>): void =>
  correctPageClock(Date.parse(headers.get('date') ?? ''));

/** The server's time, or null while no answer of it has been received. */
export const serverTimeMs = (): number | null => serverNow(clock, performance.now());

/** The server's time, and before its first answer the device's. For a page whose content is an answer, or a time that is only stored. */
export const currentTimeMs = (): number => serverTimeMs() ?? Date.now();

/** Calls `listener` once, when the server's time becomes known. Returns a function that stops waiting. */
export function onServerTime(listener: () => void): () => void {
  waiting.add(listener);
  return () => void waiting.delete(listener);
}
