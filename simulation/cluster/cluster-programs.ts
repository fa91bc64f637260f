import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { whyNoNamespaces } from '../crash/node-network.ts';

/** Paths of what a cluster is made of. `postgres`: the folder of the server's programs. */
export type ClusterPrograms = { etcd: string; patroni: string; haproxy: string; postgres: string };

/** Where Debian keeps programs that no PATH leads to. */
const DEBIAN = { programs: '/usr/sbin', postgres: '/usr/lib/postgresql' };
const PACKAGES: Record<keyof ClusterPrograms, string> = {
  etcd: 'etcd (package etcd-server)',
  patroni: 'patroni (packages patroni and python3-etcd)',
  haproxy: 'haproxy (package haproxy)',
  postgres: 'PostgreSQL with initdb, pg_basebackup and pg_rewind (package postgresql)',
};

/**
 * The programs in the folders of `CLUSTER_PROGRAMS` (separated as in PATH), in PATH, and where Debian keeps them; or, in one
 * sentence, what a cluster on this machine is missing.
 */
export function findClusterPrograms(
  environment: NodeJS.ProcessEnv = process.env,
  system = DEBIAN,
): ClusterPrograms | string {
  const folders = [environment.CLUSTER_PROGRAMS, environment.PATH]
    .flatMap((list) => (list ?? '').split(delimiter))
    .filter((folder) => folder !== '');
  const debian = existsSync(system.postgres)
    ? readdirSync(system.postgres).sort((one, other) => Number(other) - Number(one))
    : [];
  const holds = (folder: string, ...names: string[]): boolean => names.every((name) => existsSync(join(folder, name)));
  const program = (name: string): string | undefined => {
    const folder = [...folders, system.programs].find((one) => holds(one, name));
    return folder && join(folder, name);
  };
  const found = {
    etcd: program('etcd'),
    patroni: program('patroni'),
    haproxy: program('haproxy'),
    postgres: [...folders, ...debian.map((version) => join(system.postgres, version, 'bin'))].find((folder) =>
      holds(folder, 'initdb', 'postgres', 'pg_ctl', 'pg_basebackup', 'pg_rewind', 'pg_controldata'),
    ),
  };
  const missing = (Object.keys(PACKAGES) as (keyof ClusterPrograms)[]).filter((name) => found[name] === undefined);
  if (missing.length === 0) return found as ClusterPrograms;
  return `Not on this machine: ${missing.map((name) => PACKAGES[name]).join(', ')}. Install, or name their folders in CLUSTER_PROGRAMS.`;
}

/** Why this machine cannot play three machines; null when it can. */
export function whyNoMachines(): string | null {
  if (process.getuid?.() !== 0) return 'Three machines on one are network namespaces, which only root may make.';
  const barred = whyNoNamespaces();
  if (barred) return `Three machines on one are network namespaces, and there are none here: ${barred}.`;
  try {
    execFileSync('setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', '--', 'true'], {
      stdio: 'pipe',
    });
    return null;
  } catch {
    return 'PostgreSQL does not run as root: an account named postgres and the program setpriv (package util-linux) are needed.';
  }
}
