import type { TabPorts } from './shared-stream.ts';

/** The lock and the channel that tabs of this browser share, or null where it has none: then each tab goes alone. */
export function browserTabs(name: string): TabPorts | null {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (!locks || typeof BroadcastChannel === 'undefined') return null;
  return {
    lead(steal, onLead, onLost) {
      const waiting = new AbortController();
      let letGo: (() => void) | null = null;
      let released = false;
      const hold = (): Promise<void> | undefined => {
        if (released) return undefined;
        return new Promise((resolve) => {
          letGo = resolve;
          onLead();
        });
      };
      // A lock that is stolen ends in an error here; so does one that was given up while waiting.
      locks.request(name, steal ? { steal: true } : { signal: waiting.signal }, hold).catch(() => {
        if (!released) onLost();
      });
      return () => {
        released = true;
        letGo?.();
        if (!steal) waiting.abort();
      };
    },
    openChannel() {
      const channel = new BroadcastChannel(name);
      return {
        post: (message) => channel.postMessage(message),
        listen: (onMessage) =>
          channel.addEventListener('message', (event: MessageEvent<unknown>) => onMessage(event.data)),
        close: () => channel.close(),
      };
    },
  };
}
