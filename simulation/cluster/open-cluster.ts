import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#testing/free-port.ts';
import { OPERATOR, writeMachineFiles, writeProxyFile } from './cluster-files.ts';
import { type ClusterNetwork, openClusterNetwork } from './cluster-network.ts';
import type { ClusterPrograms } from './cluster-programs.ts';

const MACHINES = ['db-a', 'db-b', 'db-c'] as const;
export type Machine = (typeof MACHINES)[number];
type Member = { name: Machine; role: string; state: string; lag?: number };

const WHOLE_WITHIN_MS = 120_000;

export type Cluster = Awaited<ReturnType<typeof openCluster>>;

/** Three machines, each a network namespace with etcd, Patroni and PostgreSQL, and haproxy on this one, from the files of `deploy/ha`. */
export async function openCluster(programs: ClusterPrograms, ttl?: number) {
  const folder = await mkdtemp(join(tmpdir(), 'ql-ha-'));
  await chmod(folder, 0o755);
  const account = await accountOf('postgres');
  const network = await openClusterNetwork(MACHINES);
  const place = { folder, account, prefix: network.prefix, postgres: programs.postgres, ttl };
  const files = new Map<Machine, Awaited<ReturnType<typeof writeMachineFiles>>>();
  for (const name of MACHINES) files.set(name, await writeMachineFiles(place, name, network.addressOf(name)));
  const port = await freePort();
  const proxyLog = openSync(join(folder, 'haproxy.log'), 'a');
  const proxy = spawn(programs.haproxy, ['-db', '-f', await writeProxyFile(place, port)], {
    stdio: ['ignore', proxyLog, proxyLog],
  });

  const filesOf = (name: Machine) => {
    const own = files.get(name);
    if (!own) throw new Error(`There is no machine ${name}.`);
    return own;
  };
  const run = (name: Machine, program: string, words: readonly string[], environment = {}): ChildProcess => {
    const log = openSync(join(folder, `${name}.log`), 'a');
    const [command = '', ...before] = network.enter(name);
    return spawn(command, [...before, program, ...words], {
      stdio: ['ignore', log, log],
      cwd: filesOf(name).home,
      env: { PATH: `${programs.postgres}:${process.env.PATH ?? ''}`, LANG: 'C.UTF-8', ...environment },
    });
  };
  const patronis = new Map<Machine, ChildProcess>();
  const startPatroni = (name: Machine): void =>
    void patronis.set(name, run(name, programs.patroni, [filesOf(name).patroni]));
  const start = (name: Machine): void => {
    run(name, programs.etcd, [], { ...filesOf(name).etcd, ETCD_LOGGER: 'zap', ETCD_LOG_LEVEL: 'error' });
    startPatroni(name);
  };

  const members = async (): Promise<Member[]> => {
    for (const name of MACHINES) {
      const answer = await fetch(`http://${network.addressOf(name)}:8008/cluster`, {
        signal: AbortSignal.timeout(1500),
      }).catch(() => null);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  };
  const primary = async (): Promise<Machine | null> =>
    (await members()).find(({ role }) => role === 'leader')?.name ?? null;
  const synchronous = async (): Promise<Machine | null> =>
    (await members()).find(({ role }) => role === 'sync_standby')?.name ?? null;
  const isWhole = async (): Promise<boolean> => {
    const all = await members();
    const follow = all.filter(({ role }) => role !== 'leader');
    return (
      all.length === MACHINES.length &&
      all.some(({ role, state }) => role === 'leader' && state === 'running') &&
      all.some(({ role }) => role === 'sync_standby') &&
      follow.every(({ state, lag = 0 }) => /^(running|streaming)$/.test(state) && lag === 0)
    );
  };

  for (const name of MACHINES) start(name);
  return {
    folder,
    network,
    /** Where engines reach the primary, and the role that makes tables. */
    port,
    primary,
    synchronous,
    start,
    /** True when a primary, a standby that commits wait for and a third are there and follow; false when that took two minutes. */
    becomeWhole: async (): Promise<boolean> => {
      for (const until = Date.now() + WHOLE_WITHIN_MS; Date.now() < until; await sleep(250))
        if (await isWhole()) return true;
      return false;
    },
    /** `kill -9` of everything on a machine. */
    killMachine: async (name: Machine): Promise<void> => {
      for (let pids = await network.processesOf(name); pids.length > 0; pids = await network.processesOf(name)) {
        for (const pid of pids) signal(pid, 'SIGKILL');
        await sleep(20);
      }
    },
    /** `kill -9` of PostgreSQL alone: Patroni sees it. */
    killServer: async (name: Machine): Promise<void> => {
      for (const pid of await network.processesOf(name)) if (await isPostgres(pid)) signal(pid, 'SIGKILL');
    },
    freeze: (name: Machine): Promise<void> => signalAll(network, name, 'SIGSTOP'),
    thaw: (name: Machine): Promise<void> => signalAll(network, name, 'SIGCONT'),
    /** What `systemctl restart patroni` does: its server is stopped in order, and somebody else leads by the time it is back. */
    restartPatroni: async (name: Machine): Promise<void> => {
      const patroni = patronis.get(name);
      const ended = new Promise((resolve) => patroni?.once('exit', resolve));
      patroni?.kill('SIGTERM');
      await ended;
      startPatroni(name);
    },
    /** What `patronictl switchover` does: the leadership goes to a machine that is named, in order. Throws what Patroni answers when it will not. */
    switchOver: async (from: Machine, to: Machine): Promise<void> => {
      const answer = await fetch(`http://${network.addressOf(from)}:8008/switchover`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Basic ${Buffer.from(`${OPERATOR.name}:${OPERATOR.password}`).toString('base64')}`,
        },
        body: JSON.stringify({ leader: from, candidate: to }),
        signal: AbortSignal.timeout(60_000),
      });
      if (!answer.ok) throw new Error(`Patroni would not switch over: ${answer.status} ${await answer.text()}`);
    },
    end: async (): Promise<void> => {
      proxy.kill('SIGTERM');
      for (const name of MACHINES) for (const pid of await network.processesOf(name)) signal(pid, 'SIGKILL');
      await sleep(300);
      await network.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const signal = (pid: number, kind: NodeJS.Signals): void => {
  try {
    process.kill(pid, kind);
  } catch {
    // It ended by itself between the look and the signal.
  }
};

const signalAll = async (network: ClusterNetwork, name: Machine, kind: NodeJS.Signals): Promise<void> => {
  for (const pid of await network.processesOf(name)) signal(pid, kind);
};

const isPostgres = async (pid: number): Promise<boolean> =>
  (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).trim() === 'postgres';

const accountOf = async (name: string): Promise<{ uid: number; gid: number }> => {
  const rows = (await readFile('/etc/passwd', 'utf8')).split('\n').map((row) => row.split(':'));
  const [, , uid, gid] = rows.find(([account]) => account === name) ?? [];
  return { uid: Number(uid), gid: Number(gid) };
};
