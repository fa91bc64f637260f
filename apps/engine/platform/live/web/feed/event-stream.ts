import { apiPath } from '@quarterline/contract';
import { isRecord } from '#platform/web/ask-engine.ts';
import type { StreamHandlers } from './engine-client.ts';
import type { ConnectionHandlers, StreamSource } from './live-stream.ts';
import { readFrame, readHeartbeat, readSnapshot } from './wire.ts';

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

/** Reads one event and tells the live view; an event that is none of ours breaks the stream. */
export function dispatchMessage(
  { name, data }: RawMessage,
  handlers: StreamHandlers,
  connectionHandlers: ConnectionHandlers,
): void {
  const body = parsed(data);
  keepCheckpoint(body);
  const use = <Message>(message: Message | null, tell: (message: Message) => void): void => {
    if (message === null) connectionHandlers.onBroken();
    else {
      tell(message);
      connectionHandlers.onMessage();
    }
  };
  if (name === 'snapshot') use(readSnapshot(body), handlers.onSnapshot);
  else if (name === 'frame') use(readFrame(body), handlers.onFrame);
  else use(readHeartbeat(body), ({ serverTimeMs, wireVersion }) => handlers.onServerTime(serverTimeMs, wireVersion));
}

/** How far the live view is after this event, or null when the event does not say. */
export function sequenceOf({ name, data }: RawMessage): number | null {
  if (name === 'heartbeat') return null;
  const body = parsed(data);
  return isRecord(body) && Number.isSafeInteger(body.sequence) ? (body.sequence as number) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The engine's signed word of how far the record has come, as it came. `/verify/` holds it beside the record one day. */
function keepCheckpoint(body: unknown): void {
  if (!isRecord(body) || !isRecord(body.checkpoint)) return;
  try {
    localStorage.setItem(`quarterline.checkpoint.${body.checkpoint.saleId}`, JSON.stringify(body.checkpoint));
  } catch {
    // Storage is full or forbidden, and the live view goes on without.
  }
}
