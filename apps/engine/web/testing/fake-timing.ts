import type { Timing } from '#platform/web/timing.ts';

export type FakeTiming = Timing & {
  /** Lets this much time pass; timers due on the way action, and promises settle between them. */
  pass(ms: number): Promise<void>;
  /** The device sleeps: its clock goes on, the steady counter does not. */
  sleep(ms: number): void;
};

/** A clock for tests. `wallAheadMs` is how wrong the device's own clock is. */
export function fakeTiming(startMs = 1_500_000, wallAheadMs = 0): FakeTiming {
  let counter = 0;
  let slept = 0;
  let nextId = 0;
  const timers = new Map<number, { dueAt: number; action: () => void; everyMs: number | null }>();
  const add = (dueIn: number, action: () => void, everyMs: number | null) => {
    const id = nextId++;
    timers.set(id, { dueAt: counter + dueIn, action, everyMs });
    return () => void timers.delete(id);
  };
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return {
    counter: () => counter,
    wall: () => startMs + wallAheadMs + counter + slept,
    after: (ms, action) => add(ms, action, null),
    every: (ms, action) => add(ms, action, ms),
    random: () => 0.5,
    async pass(ms) {
      const until = counter + ms;
      await settle();
      for (;;) {
        const due = [...timers]
          .filter(([, timer]) => timer.dueAt <= until)
          .sort(([, a], [, b]) => a.dueAt - b.dueAt)[0];
        if (!due) break;
        const [id, timer] = due;
        counter = Math.max(counter, timer.dueAt);
        if (timer.everyMs === null) timers.delete(id);
        else timer.dueAt += timer.everyMs;
        timer.action();
        await settle();
      }
      counter = until;
      await settle();
    },
    sleep(ms) {
      slept += ms;
    },
  };
}
