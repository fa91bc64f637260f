/** What is known of whoever did it; only the stranger to us, never somebody signed in. */
export type TrackedPerson = { email?: string; phone?: string; firstName?: string; lastName?: string };
export type TrackedEvent = { name: string; about: Record<string, string>; person: TrackedPerson };
type Listener = (event: TrackedEvent) => void;

let listener: Listener | null = null;

/** Says that something happened. Without keys nobody listens and nothing is kept. */
export const track = (name: string, about: Record<string, string> = {}, person: TrackedPerson = {}): void =>
  listener?.({ name, about, person });

/** From now on this one hears everything. */
export const listenToEvents = (next: Listener | null): void => {
  listener = next;
};
