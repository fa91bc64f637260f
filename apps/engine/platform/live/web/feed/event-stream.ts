import { apiPath } from '@quarterline/contract';
import { isRecord } from '#platform/web/ask-engine.ts';
import type { Timing } from '#platform/web/timing.ts';
import type { StreamSource } from './live-stream.ts';

/** One event as it came over the wire, before anybody read it. */
export type RawMessage = { name: 'snapshot' | 'frame' | 'heartbeat'; data: string };
const NAMES: readonly RawMessage['name'][] = ['snapshot', 'frame', 'heartbeat'];

/** Opens the engine's stream of server-sent events and hands on each event unread. */
export function openEventStream(
  slug: string,
  afterSequence: number,
  connectionHandlers: { onRaw: (raw: RawMessage) => void; onBroken: () => void },
): StreamSource {
  const source = new EventSource(`${apiPath('GET /api/auctions/:slug/events', { slug })}?after=${afterSequence}`);
  for (const name of NAMES) {
    source.addEventListener(name, (event: MessageEvent<string>) =>
      connectionHandlers.onRaw({ name, data: event.data }),
    );
  }
  source.addEventListener('error', () => connectionHandlers.onBroken());
  return source;
}

/** How far the live view is after this event, or null when the event does not say. */
function sequenceOf({ name, data }: RawMessage): number | null {
  if (name === 'heartbeat') return null;
  const body = parsed(data);
  return isRecord(body) && Number.isSafeInteger(body.sequence) ? (body.sequence as number) : null;
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What tabs of one browser have between them; `null` parts mean that this browser has none, and each tab goes alone. */
export type TabPorts = {
  /** Waits for the lock and holds it until `release`; `onLost` when another tab took it away. `steal` takes it at once. */
  lead: (steal: boolean, onLead: () => void, onLost: () => void) => () => void;
  openChannel: () => TabChannel;
};
export type TabChannel = {
  post: (message: unknown) => void;
  listen: (onMessage: (message: unknown) => void) => void;
  close: () => void;
};

export type SharedStreamPorts = {
  timing: Timing;
  tabs: TabPorts;
  /** Opens a stream of one's own. */
  openOwn: (
    after: number,
    connectionHandlers: { onRaw: (raw: RawMessage) => void; onBroken: () => void },
  ) => StreamSource;
  sequence: () => number;
  onRaw: (raw: RawMessage) => void;
  onBroken: () => void;
  /** Another tab has heard more of the sale than this one: what is between must be asked for. */
  onBehind: (sequence: number) => void;
};

/** The tab that leads answers at once; one that is frozen or gone does not, and its lead is taken. */
const ANSWER_MS = 2000;
/** The engine speaks every three seconds. Two words missed, and the leader is asleep. */
const SILENT_MS = 7000;

/**
 * Several tabs of one sale share one stream: the tab that holds the lock has it and tells the others what came, word for
 * word. When it goes, or sleeps, the next one opens a stream from where it is itself, so nothing is lost in between.
 */
export function openSharedStream(ports: SharedStreamPorts): StreamSource {
  const { timing, tabs } = ports;
  const channel = tabs.openChannel();
  let closed = false;
  let own: StreamSource | null = null;
  let release = (): void => {};
  let cancelWait = (): void => {};

  const close = (): void => {
    closed = true;
    cancelWait();
    own?.close();
    own = null;
    release();
    channel.close();
  };
  const broken = (): void => {
    if (closed) return;
    close();
    ports.onBroken();
  };
  const expectMessage = (withinMs: number, otherwise: () => void): void => {
    cancelWait();
    cancelWait = timing.after(withinMs, otherwise);
  };
  const lead = (): void => {
    if (closed) return;
    cancelWait();
    // What others still say is what this tab will hear for itself.
    let latestSequence = ports.sequence();
    own = ports.openOwn(latestSequence, {
      onRaw(raw) {
        latestSequence = Math.max(latestSequence, sequenceOf(raw) ?? 0);
        channel.post({ kind: 'message', ...raw, at: latestSequence } satisfies TabMessage);
        ports.onRaw(raw);
      },
      onBroken: broken,
    });
  };
  const take = (steal: boolean): void => {
    release();
    release = tabs.lead(steal, lead, broken);
  };
  channel.listen((message) => {
    if (closed || !isTabMessage(message)) return;
    if (message.kind === 'hello') {
      if (own) channel.post({ kind: 'at', at: ports.sequence() } satisfies TabMessage);
      return;
    }
    if (own) return;
    expectMessage(SILENT_MS, broken);
    if (message.kind === 'message') ports.onRaw({ name: message.name, data: message.data });
    if (message.at > ports.sequence()) ports.onBehind(message.at);
  });
  take(false);
  channel.post({ kind: 'hello', at: 0 } satisfies TabMessage);
  if (own === null) expectMessage(ANSWER_MS, () => take(true));
  return { close };
}

type TabMessage =
  | { kind: 'hello'; at: number }
  | { kind: 'at'; at: number }
  | ({ kind: 'message'; at: number } & RawMessage);

const isTabMessage = (message: unknown): message is TabMessage =>
  isRecord(message) &&
  Number.isSafeInteger(message.at) &&
  (message.kind === 'hello' ||
    message.kind === 'at' ||
    (message.kind === 'message' && typeof message.name === 'string' && typeof message.data === 'string'));

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
