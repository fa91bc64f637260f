/**
 * Known facts of the person: as a form had them, so that what is no text is said where it is hashed. Left out: not
 * asked.
 */
export type TrackedPerson = { email?: unknown; phone?: unknown; firstName?: unknown; lastName?: unknown };
export type TrackedEvent = { name: string; about: Record<string, string>; person: TrackedPerson };
type Listener = (event: TrackedEvent) => void;

let listener: Listener | null = null;
let waiting: TrackedEvent[] | null = null;
const MAX_WAITING = 50;

/** Says that something happened. Without keys nobody listens and nothing is kept. */
export function track(name: string, about: Record<string, string> = {}, person: TrackedPerson = {}): void {
  const event = { name, about, person };
  if (listener) listener(event);
  else if (waiting && waiting.length < MAX_WAITING) waiting.push(event);
}

/** Somebody will listen in a moment: keep what happens until then. */
export function expectListener(): void {
  waiting ??= [];
}

/** From now on this one hears everything, and what has waited. `null`: nobody. */
export function listenToEvents(next: Listener | null): void {
  listener = next;
  const before = waiting ?? [];
  waiting = null;
  if (next) for (const event of before) next(event);
}
