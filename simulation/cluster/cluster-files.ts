import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const deploy = join(import.meta.dirname, '../../deploy');
/** What the files of the product name where an installation has its own. */
const WRITTEN = { prefix: '10.0.0.', name: 'db-a', address: '21', postgres: '/usr/lib/postgresql/15/bin' };
export const OPERATOR = { name: 'operator', password: 'change-me-operator' };
export const SUPERUSER = { name: 'postgres', password: 'change-me-superuser' };
const HAPROXY_PORT = 5000;

export type ClusterPlace = {
  /** The folder of the whole cluster, and who owns what PostgreSQL keeps there. */
  folder: string;
  account: { uid: number; gid: number };
  /** What replaces `10.0.0.` in every address. */
  prefix: string;
  /** The folder of PostgreSQL's programs. */
  postgres: string;
  /** Seconds until a machine that says nothing loses its leadership; the file's own when undefined. */
  ttl?: number | undefined;
};

/** The files of `deploy/ha` for one machine, with this cluster's addresses and folders and nothing else changed but what a small machine needs. */
export async function writeMachineFiles(place: ClusterPlace, name: string, address: string) {
  const { folder, account, prefix, postgres, ttl } = place;
  const home = join(folder, name);
  await mkdir(home, { recursive: true });
  await chown(home, account.uid, account.gid);
  const sockets = join(folder, `s${name.slice(-1)}`);
  await mkdir(sockets, { recursive: true });
  await chown(sockets, account.uid, account.gid);
  const own = address.slice(address.lastIndexOf('.') + 1);
  /** Its own name and address, where the file has those of the first machine; lists of all three stay. */
  const forMachine = (text: string): string =>
    text
      .split('\n')
      .map((row) =>
        /^\s+- |INITIAL_CLUSTER=/.test(row)
          ? row
          : row.replace(/\bdb-a\b/, name).replaceAll(WRITTEN.prefix + WRITTEN.address, WRITTEN.prefix + own),
      )
      .join('\n')
      .replaceAll(WRITTEN.prefix, prefix);
  const conf = join(home, 'postgresql.conf');
  const small = (await readFile(join(deploy, 'postgresql.conf'), 'utf8'))
    .replace(/^shared_buffers = .*$/m, 'shared_buffers = 16MB')
    .replace(/^effective_cache_size = .*$/m, 'effective_cache_size = 64MB')
    .replace(/^maintenance_work_mem = .*$/m, 'maintenance_work_mem = 16MB')
    .replace(/^max_wal_size = .*$/m, 'max_wal_size = 256MB');
  const patroni = forMachine(await readFile(join(deploy, 'ha/patroni.yml'), 'utf8'))
    .replace('/var/lib/postgresql/15/quarterline', join(home, 'data'))
    .replace(WRITTEN.postgres, postgres)
    .replace('/etc/patroni/postgresql.conf', conf)
    .replace('/var/run/postgresql', sockets)
    .replace(/^( +ttl:) \d+$/m, (row, key: string) => (ttl === undefined ? row : `${key} ${ttl}`));
  await writeFile(conf, small);
  await writeFile(join(home, 'patroni.yml'), patroni, { mode: 0o600 });
  await chown(join(home, 'patroni.yml'), account.uid, account.gid);
  await chmod(conf, 0o644);
  const etcd = forMachine(await readFile(join(deploy, 'ha/etcd.env'), 'utf8')).replace(
    '/var/lib/etcd/default',
    join(home, 'etcd'),
  );
  const environment = Object.fromEntries(
    etcd
      .split('\n')
      .filter((row) => /^[A-Z\d_]+=/.test(row))
      .map((row): [string, string] => [row.slice(0, row.indexOf('=')), row.slice(row.indexOf('=') + 1)]),
  );
  return { home, patroni: join(home, 'patroni.yml'), etcd: environment };
}

/** The proxy of an engine's machine, in front of this cluster; at another port, so that two runs do not meet. */
export async function writeProxyFile({ folder, prefix }: ClusterPlace, port: number): Promise<string> {
  const text = (await readFile(join(deploy, 'ha/haproxy.cfg'), 'utf8'))
    .replaceAll(WRITTEN.prefix, prefix)
    .replaceAll(`127.0.0.1:${HAPROXY_PORT}`, `127.0.0.1:${port}`);
  const path = join(folder, 'haproxy.cfg');
  await writeFile(path, text);
  return path;
}
