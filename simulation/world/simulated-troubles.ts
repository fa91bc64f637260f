import { dollars, type StaffCommand } from '@quarterline/rules';
import type { Silence } from '../checker/history.ts';
import type { FakePostgres } from './fake-postgres.ts';
import type { FakeTime, Owner } from './fake-time.ts';
import type { Chance } from './seeded.ts';
import type { SimulatedNode } from './simulated-node.ts';
import type { SimulatedSale } from './simulated-sale.ts';

/** The clock of the database's machine is set by this at most, once in a sale. */
export const LARGEST_STEP_MS = 2000;

export type TroubleWorld = {
  time: FakeTime;
  chance: Chance;
  sale: SimulatedSale;
  server: FakePostgres;
  outside: Owner;
  nodes: SimulatedNode[];
  startNode: (place: number, onStarted: () => void) => void;
};

/** What goes wrong with machines, most of it around the first closes, and what staff do meanwhile. */
export function planTroubles({ time, chance, sale, server, outside, nodes, startNode }: TroubleWorld) {
  const survived = { nodeKills: 0, databaseKills: 0, freezes: 0, clockSteps: 0 };
  const silences: Silence[] = [];
  let silentFrom: number | null = null;
  const look = (): void => {
    const isWatched = server.isUp() && nodes.some(({ owner }) => owner.isAlive);
    if (!isWatched) silentFrom ??= time.now();
    else if (silentFrom !== null) {
      silences.push({ from: silentFrom, until: time.now() });
      silentFrom = null;
    }
  };
  const someTime = (): number =>
    chance.percent(60)
      ? sale.closesAt + chance.between(-1500, 1500)
      : chance.between(sale.closesAt - 8000, sale.closesAt + 20_000);
  const later = (when: number, happen: () => void): void => void time.at(when, outside, happen);

  const killNode = (when: number, place: number, downMs: number): void =>
    later(when, () => {
      const node = nodes[place];
      if (!node?.owner.isAlive) return;
      node.die();
      survived.nodeKills += 1;
      look();
      later(time.now() + downMs, () => startNode(place, look));
    });
  const killDatabase = (when: number, downMs: number): void =>
    later(when, () => {
      if (!server.isUp()) return;
      server.crash();
      survived.databaseKills += 1;
      look();
      later(time.now() + downMs, () => {
        server.start();
        look();
      });
    });
  const freeze = (when: number, place: number): void =>
    later(when, () => {
      const node = nodes[place];
      if (!node?.owner.isAlive) return;
      node.owner.frozenUntil = time.now() + chance.between(100, 2500);
      survived.freezes += 1;
    });

  const howLong = (): number => chance.pick([100, 500, 1500, 3500, 7000]);
  if (chance.percent(85)) {
    for (let count = chance.between(0, 3); count > 0; count -= 1)
      killNode(someTime(), chance.below(nodes.length), howLong());
    for (let count = chance.between(0, 2); count > 0; count -= 1) freeze(someTime(), chance.below(nodes.length));
    if (chance.percent(40)) killDatabase(someTime(), howLong());
    if (chance.percent(20))
      later(someTime(), () => {
        server.stepClock(chance.pick([-LARGEST_STEP_MS, -200, 200, LARGEST_STEP_MS]));
        survived.clockSteps += 1;
      });
    if (chance.percent(15)) {
      const when = someTime();
      const downMs = chance.pick([3500, 7000, 7000, 7000, 7000]);
      for (const place of nodes.keys()) killNode(when, place, downMs);
    }
  }

  /** Staff action through any node, once; an action that is lost is lost. */
  const staff = (when: number, command: () => StaffCommand | null): void =>
    later(when, () => {
      const asked = command();
      const alive = nodes.filter(({ owner }) => owner.isAlive);
      if (!asked || alive.length === 0) return;
      const node = chance.pick(alive);
      time.after(chance.between(1, 20), node.owner, () => {
        void node
          .queue()
          .enqueue({ kind: 'command', command: asked, requestId: 'staff' })
          .catch(() => {});
      });
    });
  const by = { actorId: 'staff-1', reason: 'Because.' };
  const planStaffCommand = (): void => {
    const when = someTime();
    const parcelId = chance.pick(sale.parcelIds);
    switch (chance.below(7)) {
      case 0: {
        staff(when, () => ({ ...by, kind: 'hold_parcel', parcelId }));
        // Said as often as it takes: a parcel must not stay on hold because one message was lost.
        for (const wait of [800, 20_000, 60_000])
          staff(when + wait, () => ({ ...by, kind: 'announce_resume', parcelId, resumesAt: time.now() + 125_000 }));
        return;
      }
      case 1:
        staff(when, () => ({ ...by, kind: 'add_time', parcelId, byMs: 3000 }));
        return;
      case 2:
      case 3:
        staff(when, () => {
          const bids = sale.tables.record.flatMap(({ event }) => (event.kind === 'bid_accepted' ? [event] : []));
          if (bids.length === 0) return null;
          const { bidId, parcelId: where } = bids.at(-1 - chance.below(Math.min(3, bids.length))) ?? chance.pick(bids);
          return { ...by, kind: 'void_bid', parcelId: where, bidId, secondActorId: 'staff-2' };
        });
        return;
      case 4:
        staff(when, () => ({ ...by, kind: 'lower_increment', parcelId, incrementCents: dollars(2_500) }));
        return;
      case 5:
        staff(when, () => {
          const { bidderId } = chance.pick(sale.bidders);
          const eligible = chance.percent(50);
          return { ...by, kind: 'set_eligibility', groupId: sale.groupId, bidderId, eligible };
        });
        return;
      default:
        if (chance.percent(30))
          staff(when, () => ({ ...by, kind: 'withdraw_parcel', parcelId, secondActorId: 'staff-2' }));
    }
  };
  if (chance.percent(35)) for (let count = chance.between(1, 3); count > 0; count -= 1) planStaffCommand();

  return { survived, silences };
}
