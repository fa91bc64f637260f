/** The person who has timers and messages of its own; when it is dead none of them happens any more. */
export type Owner = { name: string; isAlive: boolean; frozenUntil?: number };
type Event = { at: number; order: number; owner: Owner; happen: () => void; isOff: boolean };

export type FakeTime = ReturnType<typeof openFakeTime>;

/**
 * One clock and one queue for a whole world. Between two events everything that was promised is kept, so that an order of
 * events is an order of everything. The timers of the language are the world's while an event happens.
 */
export function openFakeTime(startsAt: number) {
  const queue: Event[] = [];
  let [now, order] = [startsAt, 0];
  let current: Owner | null = null;
  const real = {
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    setInterval: globalThis.setInterval,
    clearInterval: globalThis.clearInterval,
    setImmediate: globalThis.setImmediate,
  };

  const at = (when: number, owner: Owner, happen: () => void): Event => {
    order += 1;
    const event = { at: Math.max(when, now), order, owner, happen, isOff: false };
    push(queue, event);
    return event;
  };
  const after = (ms: number, owner: Owner, happen: () => void): Event =>
    at(now + Math.max(0, Math.ceil(ms)), owner, happen);

  const timer = (event: () => Event) => {
    let running = event();
    const handle = {
      unref: () => handle,
      ref: () => handle,
      stop: (): void => {
        running.isOff = true;
      },
      again: (next: Event): void => {
        running = next;
      },
    };
    return handle;
  };
  type Handle = ReturnType<typeof timer>;
  const stop = (handle: Handle | undefined | null): void => handle?.stop();

  const install = (): void => {
    const owned = (): Owner | null => current;
    Object.assign(globalThis, {
      setTimeout: (work: () => void, ms = 0) => {
        const owner = owned();
        return owner ? timer(() => after(ms, owner, work)) : real.setTimeout(work, ms);
      },
      setImmediate: (work: () => void) => {
        const owner = owned();
        return owner ? timer(() => after(0, owner, work)) : real.setImmediate(work);
      },
      setInterval: (work: () => void, ms = 0) => {
        const owner = owned();
        if (!owner) return real.setInterval(work, ms);
        const round = (): void => {
          handle.again(after(ms, owner, round));
          work();
        };
        const handle: Handle = timer(() => after(ms, owner, round));
        return handle;
      },
      clearTimeout: (handle: never) => (isFake(handle) ? stop(handle) : real.clearTimeout(handle)),
      clearInterval: (handle: never) => (isFake(handle) ? stop(handle) : real.clearInterval(handle)),
    });
  };

  return {
    now: (): number => now,
    at,
    after,
    /** Lets the world go on until there is nothing left, or `isOver`. Nothing else of this process may go on meanwhile. */
    run: async (isOver: () => boolean): Promise<void> => {
      install();
      try {
        for (let event = pop(queue); event; event = pop(queue)) {
          if (event.isOff || !event.owner.isAlive) continue;
          now = event.at;
          const { owner } = event;
          // A frozen process does later, in their order, what it should have done meanwhile.
          if ((owner.frozenUntil ?? 0) > now) {
            order += 1;
            push(queue, Object.assign(event, { at: owner.frozenUntil, order }));
            continue;
          }
          current = event.owner;
          event.happen();
          await new Promise((resolve) => real.setImmediate(resolve));
          current = null;
          if (isOver()) return;
        }
      } finally {
        Object.assign(globalThis, real);
      }
    },
  };
}

const isFake = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'stop' in handle && 'again' in handle;

const isBefore = (one: Event, other: Event): boolean =>
  one.at !== other.at ? one.at < other.at : one.order < other.order;

/** A binary heap: the earliest event is always the first. */
const push = (heap: Event[], event: Event): void => {
  let place = heap.push(event) - 1;
  while (place > 0) {
    const parent = (place - 1) >> 1;
    const above = heap[parent] as Event;
    if (!isBefore(event, above)) break;
    heap[place] = above;
    place = parent;
  }
  heap[place] = event;
};
const pop = (heap: Event[]): Event | undefined => {
  const first = heap[0];
  const last = heap.pop();
  if (first === undefined || last === undefined || heap.length === 0) return first;
  let place = 0;
  for (;;) {
    const left = 2 * place + 1;
    if (left >= heap.length) break;
    const right = left + 1;
    const child = right < heap.length && isBefore(heap[right] as Event, heap[left] as Event) ? right : left;
    if (!isBefore(heap[child] as Event, last)) break;
    heap[place] = heap[child] as Event;
    place = child;
  }
  heap[place] = last;
  return first;
};
