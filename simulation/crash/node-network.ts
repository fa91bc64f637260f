import { execFile, execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Where an engine lives: alone in a network of its own, with two lines to the world, or among us. */
export type NodeNetwork = {
  /** Under which address the engine finds the database, and we find the engine. */
  worldHost: string;
  nodeHost: string;
  /** Under which address what lives there finds us. */
  ourHost: string;
  /** What stands before a command so that it runs in there. */
  enter: string[];
  /** Unplugs a connection: packets are lost, and neither end is told. */
  pull: (connection: Connection, forMs: number) => Promise<void>;
  close: () => Promise<void>;
};
export type Connection = 'database' | 'people';

/** Everybody on one machine: connections can only be cut by closing them. */
export const sharedNetwork = (): NodeNetwork => ({
  worldHost: '127.0.0.1',
  nodeHost: '127.0.0.1',
  ourHost: '127.0.0.1',
  enter: [],
  pull: async () => {},
  close: async () => {},
});

/** A network namespace of its own and two pairs of virtual cards. Linux, as root, with iproute2. */
export async function openNodeNetwork(index: number): Promise<NodeNetwork> {
  const name = `ql-${process.pid}-${index}`;
  const ip = (...words: string[]): Promise<unknown> => run('ip', words);
  const inside = (...words: string[]): Promise<unknown> => ip('-n', name, ...words);
  await ip('netns', 'add', name);
  await inside('link', 'set', 'lo', 'up');
  const connections = { database: 213, people: 214 } as const;
  const card = (connection: Connection): string => `q${connection[0]}${index}-${process.pid % 100_000}`;
  for (const [connection, net] of Object.entries(connections) as [Connection, number][]) {
    await ip('link', 'add', card(connection), 'type', 'veth', 'peer', 'name', connection, 'netns', name);
    await ip('addr', 'add', `10.${net}.${index}.1/30`, 'dev', card(connection));
    await inside('addr', 'add', `10.${net}.${index}.2/30`, 'dev', connection);
    await ip('link', 'set', card(connection), 'up');
    await inside('link', 'set', connection, 'up');
  }
  return {
    worldHost: `10.213.${index}.1`,
    nodeHost: `10.214.${index}.2`,
    ourHost: `10.214.${index}.1`,
    enter: ['ip', 'netns', 'exec', name],
    pull: async (connection, forMs) => {
      await ip('link', 'set', card(connection), 'down');
      await sleep(forMs);
      await ip('link', 'set', card(connection), 'up');
    },
    close: async () => {
      await ip('netns', 'del', name).catch(() => {});
      for (const connection of ['database', 'people'] as const)
        await ip('link', 'del', card(connection)).catch(() => {});
    },
  };
}

/** Null when this machine lets us have namespaces; else what it said. */
export function whyNoNamespaces(): string | null {
  const name = `ql-${process.pid}-trial`;
  try {
    execFileSync('ip', ['netns', 'add', name], { stdio: 'pipe' });
    execFileSync('ip', ['netns', 'exec', name, 'true'], { stdio: 'pipe' });
    execFileSync('ip', ['netns', 'del', name], { stdio: 'pipe' });
    return null;
  } catch (error) {
    return (error as Error).message.split('\n')[0] ?? 'not allowed';
  }
}
