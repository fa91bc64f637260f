import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster, Machine } from './open-cluster.ts';

export const FAILOVER_KINDS = [
  'kill the primary machine',
  'kill the primary server',
  'freeze the primary',
  'freeze the standby',
  'cut the primary from the others',
  'unplug the primary',
  'switch over',
  'restart Patroni on the primary',
] as const;
export type FailoverKind = (typeof FAILOVER_KINDS)[number];

type Roles = { primary: Machine; standby: Machine };
/** `struckAt`: from then on the old primary answers no commit, or the standby takes none. `over`: the machine is back. */
type Struck = { struckAt: number; over: Promise<void> };

/** Struck now, repaired after `forMs`. */
const forAWhile = async (
  strike: () => Promise<void>,
  repair: () => Promise<void> | void,
  forMs: number,
): Promise<Struck> => {
  await strike();
  const struckAt = Date.now();
  return { struckAt, over: sleep(forMs).then(repair) };
};

/** What is done to the cluster, each by the name it has in the figures. */
export const FAILOVERS: Record<FailoverKind, (cluster: Cluster, roles: Roles, forMs: number) => Promise<Struck>> = {
  'kill the primary machine': (cluster, { primary }, forMs) =>
    forAWhile(
      () => cluster.killMachine(primary),
      () => cluster.start(primary),
      forMs,
    ),
  'kill the primary server': (cluster, { primary }) =>
    forAWhile(
      () => cluster.killServer(primary),
      () => {},
      0,
    ),
  'freeze the primary': (cluster, { primary }, forMs) =>
    forAWhile(
      () => cluster.freeze(primary),
      () => cluster.thaw(primary),
      forMs,
    ),
  'freeze the standby': (cluster, { standby }, forMs) =>
    forAWhile(
      () => cluster.freeze(standby),
      () => cluster.thaw(standby),
      forMs,
    ),
  'cut the primary from the others': (cluster, { primary }, forMs) =>
    forAWhile(
      () => cluster.network.separate(primary),
      () => cluster.network.join(primary),
      forMs,
    ),
  'unplug the primary': (cluster, { primary }, forMs) =>
    forAWhile(
      () => cluster.network.unplug(primary),
      () => cluster.network.plugIn(primary),
      forMs,
    ),
  'switch over': async (cluster, { primary, standby }) => {
    const struckAt = Date.now();
    return { struckAt, over: cluster.switchOver(primary, standby) };
  },
  'restart Patroni on the primary': async (cluster, { primary }) => {
    const struckAt = Date.now();
    return { struckAt, over: cluster.restartPatroni(primary) };
  },
};
