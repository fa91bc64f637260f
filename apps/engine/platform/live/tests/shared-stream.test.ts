import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeTiming, fakeTiming } from '#web/testing/fake-timing.ts';
import { openSharedStream, type RawMessage, type TabPorts } from '../web/feed/event-stream.ts';
import type { StreamSource } from '../web/feed/live-stream.ts';

/** One browser: a lock that tabs wait for, and a channel between them. A frozen tab neither hears nor speaks. */
const browser = () => {
  type Waiting = { onLead: () => void; onLost: () => void };
  let holder: Waiting | null = null;
  const waiting: Waiting[] = [];
  const tabs = new Set<{ onMessage: (message: unknown) => void; frozen: () => boolean }>();
  const next = (): void => {
    holder = waiting.shift() ?? null;
    holder?.onLead();
  };
  return (frozen: () => boolean): TabPorts => ({
    lead(steal, onLead, onLost) {
      const me = { onLead, onLost: () => !frozen() && onLost() };
      if (steal) {
        const before = holder;
        holder = me;
        before?.onLost();
        onLead();
      } else {
        waiting.push(me);
        if (holder === null) next();
      }
      return () => {
        if (holder === me) next();
        else if (waiting.includes(me)) waiting.splice(waiting.indexOf(me), 1);
      };
    },
    openChannel() {
      const own = { onMessage: (_: unknown): void => {}, frozen };
      tabs.add(own);
      return {
        post: (message) => {
          for (const tab of tabs)
            if (tab !== own && !frozen() && !tab.frozen()) tab.onMessage(structuredClone(message));
        },
        listen: (onMessage) => {
          own.onMessage = onMessage;
        },
        close: () => void tabs.delete(own),
      };
    },
  });
};

const frame = (after: number, sequence: number): RawMessage => ({
  name: 'frame',
  data: JSON.stringify({ after, sequence }),
});

let timing: FakeTiming;
let portsFor: ReturnType<typeof browser>;
/** The engine's side: streams that are open, and from where each was asked. */
let streams: { after: number; say: (raw: RawMessage) => void; cut: () => void }[];
let askedFrom: number[];
beforeEach(() => {
  timing = fakeTiming();
  portsFor = browser();
  streams = [];
  askedFrom = [];
});

const openTab = (sequence = 10) => {
  const tab = {
    sequence,
    arrived: [] as number[],
    broken: 0,
    behind: [] as number[],
    frozen: false,
    source: null as StreamSource | null,
  };
  const open = (): StreamSource =>
    openSharedStream({
      timing,
      tabs: portsFor(() => tab.frozen),
      openOwn(after, connectionHandlers) {
        askedFrom.push(after);
        const stream = {
          after,
          say: (raw: RawMessage) => !tab.frozen && connectionHandlers.onRaw(raw),
          cut: () => connectionHandlers.onBroken(),
        };
        streams.push(stream);
        return { close: () => void streams.splice(streams.indexOf(stream), 1) };
      },
      sequence: () => tab.sequence,
      onRaw: (raw) => {
        const { after, sequence: at } = JSON.parse(raw.data);
        if (after > tab.sequence) return;
        tab.sequence = Math.max(tab.sequence, at);
        tab.arrived.push(at);
      },
      onBroken: () => {
        tab.broken += 1;
        if (!tab.frozen) tab.source = open();
      },
      onBehind: (at) => tab.behind.push(at),
    });
  tab.source = open();
  return tab;
};

describe('tabs of one browser', () => {
  test('share one stream: the first has it, and all hear every word', async () => {
    const [one, two, three] = [openTab(), openTab(), openTab()];
    await timing.pass(1000);
    expect(streams).toHaveLength(1);
    streams[0]?.say(frame(10, 11));
    for (const tab of [one, two, three]) expect(tab.arrived).toEqual([11]);
  });

  test('go on from where they are when the tab with the stream is closed', async () => {
    const [one, two] = [openTab(), openTab()];
    streams[0]?.say(frame(10, 14));
    one.source?.close();
    await timing.pass(10);
    expect(askedFrom).toEqual([10, 14]);
    streams[0]?.say(frame(14, 15));
    expect(two.arrived).toEqual([14, 15]);
    expect(two.broken).toBe(0);
  });

  test('take the stream from a tab that sleeps', async () => {
    const [one, two] = [openTab(), openTab()];
    streams[0]?.say(frame(10, 11));
    one.frozen = true;
    await timing.pass(12_000);
    expect(askedFrom).toEqual([10, 11]);
    streams.at(-1)?.say(frame(11, 12));
    expect(two.arrived).toEqual([11, 12]);
  });

  test('learn at once that they are behind: a tab whose snapshot is older than the last word asks for the rest', async () => {
    openTab(20);
    const late = openTab(17);
    await timing.pass(10);
    expect(late.behind).toEqual([20]);
  });

  test('each find a way back when the engine goes away', async () => {
    const [one, two] = [openTab(), openTab()];
    streams[0]?.cut();
    await timing.pass(100);
    expect(streams).toHaveLength(1);
    streams[0]?.say(frame(10, 11));
    expect([one.arrived, two.arrived]).toEqual([[11], [11]]);
  });
});
