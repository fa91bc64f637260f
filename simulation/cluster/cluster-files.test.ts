import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeMachineFiles, writeProxyFile } from './cluster-files.ts';
import { findClusterPrograms } from './cluster-programs.ts';

const deploy = join(import.meta.dirname, '../../deploy/ha');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ql-files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const place = () => ({
  folder,
  account: { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 },
  prefix: '10.216.7.',
  postgres: '/opt/postgres/bin',
});

describe('the files of a cluster that is tried', () => {
  it('are those of the product, with the name and the address of each machine', async () => {
    const { patroni, etcd, home } = await writeMachineFiles(place(), 'db-b', '10.216.7.22');
    const text = await readFile(patroni, 'utf8');
    expect(text).toMatch(/^name: db-b$/m);
    expect(text.match(/10\.216\.7\.22:5432/g)).toHaveLength(2);
    expect(text.match(/^ {4}- 10\.216\.7\.2[123]:2379$/gm), 'every machine of the store').toHaveLength(3);
    expect(text).toContain(`data_dir: ${home}/data`);
    expect(text).not.toMatch(/10\.0\.0\.|\/var\/lib|\/etc\/patroni\/postgresql/);
    expect(etcd.ETCD_NAME).toBe('db-b');
    expect(etcd.ETCD_LISTEN_PEER_URLS).toBe('http://10.216.7.22:2380');
    expect(etcd.ETCD_ENABLE_V2).toBe('true');
    expect(etcd.ETCD_INITIAL_CLUSTER).toBe(
      'db-a=http://10.216.7.21:2380,db-b=http://10.216.7.22:2380,db-c=http://10.216.7.23:2380',
    );
    expect(await readFile(join(home, 'postgresql.conf'), 'utf8')).toMatch(/^fsync = on$/m);
  });

  it('wait another time for a machine that says nothing when they are told to', async () => {
    const { patroni } = await writeMachineFiles({ ...place(), ttl: 20 }, 'db-c', '10.216.7.23');
    expect(await readFile(patroni, 'utf8')).toMatch(/^ {4}ttl: 20$/m);
  });

  it('lead an engine to all three machines through a port of this run', async () => {
    const proxy = await readFile(await writeProxyFile(place(), 43_210), 'utf8');
    expect(proxy).toMatch(/^ {2}bind 127\.0\.0\.1:43210$/m);
    expect(proxy.match(/^ {2}server db-[abc] 10\.216\.7\.2[123]:5432 check port 8008$/gm)).toHaveLength(3);
  });
});

describe('what is delivered for a cluster', () => {
  it('commits on two machines or not at all, leaves Patroni the time it asks for, and ends the sessions of a primary that went', async () => {
    const patroni = await readFile(join(deploy, 'patroni.yml'), 'utf8');
    const number = (name: string): number => Number(new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(patroni)?.[1]);
    for (const name of ['synchronous_mode', 'synchronous_mode_strict'])
      expect(patroni).toMatch(new RegExp(`^ +${name}: true$`, 'm'));
    expect(number('loop_wait') + 2 * number('retry_timeout')).toBeLessThanOrEqual(number('ttl'));
    expect(patroni, 'the third version is not safe with the Patroni of Debian 12').toMatch(/^etcd:$/m);
    const proxy = await readFile(join(deploy, 'haproxy.cfg'), 'utf8');
    expect(proxy).toContain('on-marked-down shutdown-sessions');
  });
});

it('a machine without the programs of a cluster is told in one sentence which are missing and where they come from', () => {
  expect(
    findClusterPrograms({ PATH: folder, CLUSTER_PROGRAMS: folder }, { programs: folder, postgres: folder }),
  ).toMatch(
    /^Not on this machine: etcd \(package etcd-server\), patroni \(.+\), .*Install, or name their folders in CLUSTER_PROGRAMS\.$/,
  );
});
