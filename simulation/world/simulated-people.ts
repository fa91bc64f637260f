import { dollars } from '@quarterline/rules';
import type { QueueItem } from '#platform/sale/decide-batch.ts';
import type { Call, LimitCall, Viewer, Watcher } from '../checker/history.ts';
import type { FakeTime, Owner } from './fake-time.ts';
import type { Chance } from './seeded.ts';
import type { SimulatedNode } from './simulated-node.ts';
import type { SimulatedSale } from './simulated-sale.ts';

export type PeopleWorld = {
  time: FakeTime;
  chance: Chance;
  sale: SimulatedSale;
  outside: Owner;
  nodes: () => SimulatedNode[];
  /** Lost, doubled and late messages in a hundred. */
  trouble: number;
  isOver: () => boolean;
};

type KnownParcel = { id: string; phase: string; minimumCents: number | null; incrementCents: number; closesAt: number };

/** Bidders who see what they are shown, bid by it, and send a bid again until somebody answers. */
export function startPeople({ time, chance, sale, outside, nodes, trouble, isOver }: PeopleWorld) {
  const calls: Call[] = [];
  const limits: LimitCall[] = [];
  const watchers: Watcher[] = [];
  const survived = { lost: 0, doubled: 0 };
  /** Near or far: from near, one can aim at the very millisecond of a close. */
  const mostMs = chance.pick([2, 12]);

  /** A message on the way; it may not arrive, or twice. */
  const carry = (to: Owner, happen: () => void): void => {
    if (chance.percent(trouble)) {
      survived.lost += 1;
      return;
    }
    const wayMs = (): number => (chance.percent(trouble) ? chance.between(50, 900) : chance.between(1, mostMs));
    time.after(wayMs(), to, happen);
    if (!chance.percent(trouble)) return;
    survived.doubled += 1;
    time.after(wayMs() + chance.between(0, 300), to, happen);
  };
  const someNode = (): SimulatedNode | undefined => {
    const alive = nodes().filter(({ owner }) => owner.isAlive);
    return alive.length > 0 ? chance.pick(alive) : undefined;
  };

  /** One live stream after another, from what was seen last. */
  const watch = (viewer: Viewer, onParcels: (parcels: KnownParcel[]) => void = () => {}): void => {
    const watcher: Watcher = { viewer, arrived: [] };
    watchers.push(watcher);
    let known: number | null = null;
    let current = 0;
    const onMessage = (chunk: string): void => {
      const name = /^event: (\w+)$/m.exec(chunk)?.[1];
      if (name !== 'snapshot' && name !== 'frame') return;
      watcher.arrived.push({ at: time.now(), text: chunk });
      const message = JSON.parse(/^data: (.*)$/m.exec(chunk)?.[1] ?? '{}');
      if (message.after !== undefined && message.after > (known ?? -1)) return;
      known = Math.max(known ?? 0, message.sequence);
      onParcels(message.parcels);
    };
    const connect = (): void => {
      if (isOver()) return;
      current += 1;
      const mine = current;
      const node = someNode();
      const again = (ms: number): void =>
        void time.after(ms, outside, () => {
          if (current === mine) connect();
        });
      if (!node) {
        again(chance.between(200, 700));
        return;
      }
      let lastAt = 0;
      const after = known;
      time.after(chance.between(1, 10), node.owner, () => {
        const write = (chunk: string): void => {
          // One connection keeps the order of what it carries.
          lastAt = Math.max(lastAt, time.now() + chance.between(0, 6));
          time.at(lastAt, outside, () => {
            if (current === mine) onMessage(chunk);
          });
        };
        void node.stream(viewer, after, write).catch(() => again(50));
      });
      again(chance.percent(trouble * 5) ? chance.between(300, 2500) : chance.between(8000, 30_000));
      const look = (): void => {
        if (current !== mine || isOver()) return;
        if (!node.owner.isAlive) connect();
        else time.after(400, outside, look);
      };
      time.after(400, outside, look);
    };
    time.after(chance.between(0, 400), outside, connect);
  };

  const itemOf = (call: Call, userId: string, withinRate: boolean): QueueItem => {
    const common = {
      bidId: call.bidId,
      parcelId: call.parcelId,
      seenSequence: 0,
      retypedAmountCents: call.amountCents,
    };
    const bid =
      call.kind === 'bid'
        ? { kind: 'place_bid' as const, ...common, amountCents: call.amountCents, enteredBy: null }
        : { kind: 'set_maximum_bid' as const, ...common, maximumCents: call.amountCents };
    return { kind: 'bid', bid, askerId: userId, withinRate, requestId: 'simulated' };
  };

  const ask = (call: Call, userId: string, tries: number): void => {
    const node = someNode();
    if (node) {
      carry(node.owner, () => {
        const answer = (status: number, body: string): void =>
          carry(outside, () => void call.answers.push({ at: time.now(), status, body }));
        node
          .queue()
          .enqueue(
            itemOf(call, userId, node.withinRate(`${userId} ${call.parcelId}`)) as Extract<QueueItem, { kind: 'bid' }>,
          )
          .then(
            ({ status, body }) => answer(status, body),
            () => answer(500, ''),
          );
      });
    }
    time.after(chance.between(400, 1800), outside, () => {
      const isAnswered = call.answers.some(({ status }) => status !== 500);
      if (!isAnswered && tries < 6) ask(call, userId, tries + 1);
    });
  };

  const askLimit = (call: LimitCall, userId: string, tries: number): void => {
    const node = someNode();
    const item = { kind: 'private_limit' as const, limit: call.limit, askerId: userId, requestId: 'simulated' };
    if (node)
      carry(node.owner, () => {
        const acknowledged = ({ refusal }: { refusal: unknown }): void => {
          if (refusal !== null) return;
          carry(outside, () => {
            call.answeredAt ??= time.now();
          });
        };
        node
          .queue()
          .enqueue(item)
          .then(acknowledged, () => {});
      });
    time.after(chance.between(400, 1800), outside, () => {
      if (call.answeredAt === null && tries < 6) askLimit(call, userId, tries + 1);
    });
  };
  /** One limit for the day: a number of parcels, or a sum that two of them come near. */
  const limitFor = (bidderId: string): LimitCall => {
    const isCounted = chance.percent(50);
    const limit = {
      totalCents: isCounted ? null : dollars(chance.between(550, 1400) * 1000),
      parcels: isCounted ? { parcelIds: [...sale.parcelIds], maxCount: 1 } : null,
    };
    return { bidderId, limit, calledAt: time.now(), answeredAt: null };
  };

  const startBidder = (order: number): void => {
    const { userId, bidderId } = sale.bidders[order] as SimulatedSale['bidders'][number];
    const known = new Map<string, KnownParcel>();
    /** Nobody finds land worth any price. */
    const mostCents = dollars(chance.between(560, 720) * 1000);
    watch({ role: 'bidder', bidderId }, (parcels) => {
      for (const parcel of parcels) known.set(parcel.id, parcel);
    });
    const begin = (kind: Call['kind'], bidId: string, parcelId: string, amountCents: number): void => {
      const call: Call = {
        bidId,
        kind,
        bidderId,
        enteredBy: null,
        parcelId,
        amountCents,
        calledAt: time.now(),
        answers: [],
      };
      calls.push(call);
      ask(call, userId, 0);
    };
    const action = (): void => {
      if (isOver()) return;
      const isEarly = time.now() < sale.closesAt + 40_000;
      time.after(isEarly ? chance.between(150, 1100) : chance.between(10_000, 40_000), outside, action);
      const open = [...known.values()].filter(({ phase, minimumCents }) => phase === 'open' && minimumCents !== null);
      if (open.length === 0) return;
      const parcel = chance.pick(open);
      const step = parcel.incrementCents;
      const off = chance.percent(10) ? -step : chance.percent(4) ? 50 : chance.between(0, 2) * step;
      const amountCents = (parcel.minimumCents ?? dollars(500_000)) + off;
      const leftMs = parcel.closesAt - time.now();
      const isTooDear = amountCents > (parcel.id === sale.blockId ? mostCents * sale.parcelIds.length : mostCents);
      // One who cannot let go now and then.
      if (isTooDear && !chance.percent(leftMs < 2500 ? 25 : 12)) return;
      const kind = chance.percent(12) ? 'maximum' : 'bid';
      // As late as one dares, and a little later.
      const waitMs = leftMs > 0 && leftMs < 2500 && chance.percent(60) ? leftMs - chance.between(1, mostMs + 4) : 0;
      time.after(Math.max(0, waitMs), outside, () => {
        const bidId = chance.uuid();
        begin(kind, bidId, parcel.id, amountCents);
        if (chance.percent(3)) begin(kind, bidId, parcel.id, amountCents + step);
      });
    };
    if (chance.percent(30))
      time.after(chance.between(500, 12_000), outside, () => {
        const call = limitFor(bidderId);
        limits.push(call);
        askLimit(call, userId, 0);
      });
    time.after(chance.between(1500, 3500), outside, action);
  };

  for (const order of sale.bidders.keys()) startBidder(order);
  for (const role of ['visitor', 'seller', 'staff'] as const) watch({ role });
  return { calls, limits, watchers, survived };
}
