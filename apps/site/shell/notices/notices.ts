/** One message at the bottom left. It goes after five seconds, or stays until it is taken away. */
export type Notice = {
  id: string;
  tone: 'ok' | 'info' | 'out';
  icon: 'check' | 'alert' | 'reload' | 'offline';
  words: string;
  stays: boolean;
  /** A button with it; without one, a message that stays has a button to close it when `closable`. */
  action?: { label: string; run: () => void };
  closable?: boolean;
};

let shown: readonly Notice[] = [];
const listeners = new Set<() => void>();

const tell = (next: readonly Notice[]): void => {
  shown = next;
  for (const listener of listeners) listener();
};

/** Messages to show, for the component that draws them. */
export const notices = {
  get list(): readonly Notice[] {
    return shown;
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Shows a message, or changes the one with the same id. */
  show: (notice: Notice): void => tell([...shown.filter((one) => one.id !== notice.id), notice]),
  dismiss: (id: string): void => {
    if (shown.some((one) => one.id === id)) tell(shown.filter((one) => one.id !== id));
  },
};
