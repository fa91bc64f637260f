import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ip = (...words: string[]): Promise<{ stdout: string }> => run('ip', words);

/** An address that no card has: what is sent to it arrives nowhere, and nobody is told. */
const NOBODY = '02:00:00:00:00:99';
const MASK = 24;

export type ClusterNetwork = Awaited<ReturnType<typeof openClusterNetwork>>;

/** Network namespaces at one switch, to which this machine belongs with the address `host`. Linux, as root, with iproute2. */
export async function openClusterNetwork(names: readonly string[]) {
  const tag = process.pid % 100_000;
  // In a range of its own for each run: two at a time do not meet.
  const prefix = `10.216.${process.pid % 250}.`;
  const bridge = `qlb${tag}`;
  const namespaceOf = (name: string): string => `ql-${tag}-${name}`;
  const cardOf = (name: string): string => `qlc${tag}${name.slice(-1)}`;
  const addressOf = (name: string): string => `${prefix}${21 + names.indexOf(name)}`;
  await ip('link', 'add', bridge, 'type', 'bridge');
  await ip('addr', 'add', `${prefix}1/${MASK}`, 'dev', bridge);
  await ip('link', 'set', bridge, 'up');
  for (const name of names) {
    const space = namespaceOf(name);
    await ip('netns', 'add', space);
    await ip('link', 'add', cardOf(name), 'type', 'veth', 'peer', 'name', 'lan', 'netns', space);
    await ip('link', 'set', cardOf(name), 'master', bridge, 'up');
    await ip('-n', space, 'addr', 'add', `${addressOf(name)}/${MASK}`, 'dev', 'lan');
    await ip('-n', space, 'link', 'set', 'lan', 'up');
    await ip('-n', space, 'link', 'set', 'lo', 'up');
  }
  /** Each loses the way to the other, silently; both keep theirs to everybody else. */
  const separate = async (one: string, other: string): Promise<void> => {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const)
      await ip(
        '-n',
        namespaceOf(from),
        'neigh',
        'replace',
        addressOf(to),
        'lladdr',
        NOBODY,
        'dev',
        'lan',
        'nud',
        'permanent',
      );
  };
  const join = async (one: string, other: string): Promise<void> => {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const)
      await ip('-n', namespaceOf(from), 'neigh', 'del', addressOf(to), 'dev', 'lan').catch(() => {});
  };
  const others = (name: string): string[] => names.filter((one) => one !== name);
  return {
    prefix,
    addressOf,
    /** What stands before a command so that it runs on that machine, as the account of PostgreSQL. */
    enter: (name: string): string[] => [
      'ip',
      'netns',
      'exec',
      namespaceOf(name),
      'setpriv',
      '--reuid=postgres',
      '--regid=postgres',
      '--clear-groups',
      '--',
    ],
    /** Every process of that machine. */
    processesOf: async (name: string): Promise<number[]> =>
      (await ip('netns', 'pids', namespaceOf(name))).stdout.split('\n').filter(Boolean).map(Number),
    /** Cut off from the other machines; this one still reaches it. */
    separate: async (name: string): Promise<void> =>
      void (await Promise.all(others(name).map((one) => separate(name, one)))),
    join: async (name: string): Promise<void> => void (await Promise.all(others(name).map((one) => join(name, one)))),
    unplug: async (name: string): Promise<void> => void (await ip('link', 'set', cardOf(name), 'down')),
    plugIn: async (name: string): Promise<void> => void (await ip('link', 'set', cardOf(name), 'up')),
    close: async (): Promise<void> => {
      for (const name of names) {
        await ip('netns', 'del', namespaceOf(name)).catch(() => {});
        await ip('link', 'del', cardOf(name)).catch(() => {});
      }
      await ip('link', 'del', bridge).catch(() => {});
    },
  };
}
