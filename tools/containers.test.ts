import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiPath } from '@quarterline/contract';
import { describe, expect, it } from 'vitest';
import { readEnv } from '../apps/engine/env.ts';
import { readEnvironment } from '../apps/site/env.ts';
import { MAX_FILE_BYTES, MAX_PRIVATE_BYTES, PART_BYTES } from '../packages/contract/src/index.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found]) => found ?? '');

const dockerfile = read('Dockerfile');
const compose = read('deploy/compose.yaml');
/** Settings in the first column of a document's tables. */
const settingsIn = (document: string): string[] =>
  all(all(read(document), /^\| ([^|]*) \|/gm).join('\n'), /`([A-Z][A-Z0-9_]+)`/g);
const inTable = new Set(settingsIn('docs/settings.md'));
const known = (env: string): string[] => all(read(env), /^ {2}([A-Z][A-Z0-9_]+):/gm);

describe('the documented settings', () => {
  it('are all settings that the two hosts read, and no others, each once', () => {
    const readByHosts = new Set([...known('apps/engine/env.ts'), ...known('apps/site/env.ts')]);
    expect(readByHosts.size).toBeGreaterThan(30);
    expect([...readByHosts].filter((name) => !inTable.has(name)).toSorted()).toEqual([]);
    expect([...inTable].filter((name) => !readByHosts.has(name)).toSorted()).toEqual([]);
    expect(settingsIn('docs/settings.md')).toHaveLength(inTable.size);
  });

  it('include the ten of the README', () => {
    expect(settingsIn('README.md')).toHaveLength(10);
    expect(settingsIn('README.md').filter((name) => !inTable.has(name))).toEqual([]);
  });
});

describe('the containers', () => {
  it('run on one exact Node that the product may run on', () => {
    const [version = ''] = all(dockerfile, /ARG NODE_VERSION=(\d+\.\d+\.\d+)$/gm);
    const [least = ''] = all(JSON.parse(read('package.json')).engines.node, />=(\d+\.\d+)/g);
    const number = (text: string): number =>
      text
        .split('.')
        .slice(0, 2)
        .reduce((sum, part) => sum * 1000 + Number(part), 0);
    expect(number(version)).toBeGreaterThanOrEqual(number(least));
    const stages = all(dockerfile, /^FROM \S+ AS (\w+)$/gm);
    const foreign = all(dockerfile, /^FROM (\S+)/gm).filter((from) => !stages.includes(from));
    expect(foreign.length).toBeGreaterThan(0);
    for (const from of foreign) expect(from).toMatch(/^node:\$\{NODE_VERSION\}-[a-z-]+$/);
  });

  it('copy what is there, as an ordinary user, and let in nothing else', () => {
    const copied = dockerfile
      .split('\n')
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from'))
      .flatMap((line) => line.split(' ').slice(1, -1));
    expect(copied.length).toBeGreaterThan(5);
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const letIn = all(read('.dockerignore'), /^!(\S+)$/gm);
    expect(copied.filter((path) => !letIn.includes(path.split('/')[0] ?? ''))).toEqual([]);
    expect(dockerfile.lastIndexOf('USER node')).toBeGreaterThan(dockerfile.lastIndexOf('RUN '));
    expect(dockerfile).not.toContain('tsx');
  });

  it('install the packages that stay beside the bundles, in the versions that both hosts were tried with', () => {
    const needed = (folder: string): Record<string, string> => JSON.parse(read(`${folder}/package.json`)).dependencies;
    expect(dockerfile).toContain('--workspace=packages/beside-bundles');
    const ofHosts = { ...needed('apps/site'), ...needed('apps/engine') };
    for (const [name, version] of Object.entries(needed('packages/beside-bundles')))
      expect(ofHosts[name], name).toBe(version);
  });

  it('are told settings that the product knows, and run images of one version each', () => {
    const sent = all(compose, /^ {4,6}([A-Z][A-Z0-9_]+): /gm).filter((name) => !/^(POSTGRES|PG)/.test(name));
    expect(sent.length).toBeGreaterThan(10);
    expect(sent.filter((name) => !inTable.has(name))).toEqual([]);
    const images = all(compose, /^ {2,4}image: (\S+)$/gm);
    expect(images.length).toBeGreaterThan(5);
    expect(images.filter((image) => !/:\d+\.\d+/.test(image))).toEqual([]);
    const asked = new Set(all(compose, /\$\{([A-Z0-9_]+)/g));
    const inExample = new Set(all(read('deploy/compose.env.example'), /^([A-Z0-9_]+)=/gm));
    expect(inExample).toEqual(asked);
  });

  it.each([
    // What a container decides by itself, what production refuses, and what only the commands of backups are told.
    [
      'engine',
      /^x-engine:[\s\S]*?^services:/m,
      ['BACKUP_CHECK_URL', 'BACKUP_KEY', 'DATA_DIR', 'DEMO', 'ENGINE_HOST', 'ENGINE_PORT'],
    ],
    ['site', /^ {2}site:[\s\S]*?^ {2}nginx:/m, ['DATA_DIR', 'SITE_HOST', 'SITE_PORT']],
  ])('pass every documented setting to the %s', (host, part, fixed) => {
    const [text = ''] = part.exec(compose) ?? [];
    const sent = all(text, /^ {4,6}([A-Z][A-Z0-9_]+): /gm);
    expect([...sent, ...fixed].toSorted()).toEqual([...new Set(known(`apps/${host}/env.ts`))].toSorted());
  });

  it('are found by the proxy under their names, at the ports they open', () => {
    const services = all(compose.split('\nservices:')[1] ?? '', /^ {2}([a-z][a-z0-9-]*):/gm);
    const ports: Record<string, string> = {};
    for (const [, stage = '', port = ''] of dockerfile.matchAll(/^FROM product AS (\w+)\nEXPOSE (\d+)/gm))
      ports[stage] = port;
    const upstreams = [...read('deploy/compose-upstreams.conf').matchAll(/server ([a-z0-9-]+):(\d+)/g)];
    expect(upstreams.length).toBeGreaterThan(2);
    for (const [, name = '', port] of upstreams) {
      expect(services).toContain(name);
      expect(port).toBe(ports[name.replace(/-\d$/, '')]);
    }
    for (const path of all(compose, /- \.\/([a-z.-]+):/g))
      if (path !== 'certificates') expect(existsSync(join(root, 'deploy', path)), path).toBe(true);
  });
});

describe('the proxy', () => {
  /** How large a body may be at an address, in megabytes: exact locations first, then patterns in their order, then the longest beginning. */
  const allowedAt = (path: string): number => {
    const [, server = ''] = read('deploy/nginx.conf').split(/server_name bid\.farmland\.example;\n/);
    const locations = [...server.matchAll(/^ {2}location (=|~|\^~)? ?(\S+) \{\n([\s\S]*?)^ {2}\}/gm)].map(
      ([, how = '', where = '', body = '']) => ({ how, where, body }),
    );
    const begins = locations
      .filter(({ how, where }) => (how === '' || how === '^~') && path.startsWith(where))
      .toSorted((one, other) => other.where.length - one.where.length);
    const found =
      locations.find(({ how, where }) => how === '=' && where === path) ??
      locations.find(({ how, where }) => how === '~' && new RegExp(where).test(path)) ??
      begins[0];
    return Number(/client_max_body_size (\d+)m;/.exec(found?.body ?? '')?.[1] ?? 1);
  };
  const megabytes = (bytes: number): number => bytes / 1024 / 1024;

  it.each([
    [
      'a part of a file',
      apiPath('POST /api/admin/uploads/:uploadId/parts/:part', {
        uploadId: '0f3b6f0e-3f4f-4c39-9a53-0d6a2f1c7e11',
        part: 0,
      }),
      PART_BYTES,
    ],
    ['a whole file of a program', apiPath('POST /api/admin/files'), Math.max(...Object.values(MAX_FILE_BYTES))],
    [
      'a document of a bidder',
      '/api/auctions/:slug/registration/documents'.replace(':slug', 'two-quarters'),
      MAX_PRIVATE_BYTES,
    ],
    [
      'a signed copy',
      '/api/admin/auctions/:slug/registrations/:registrationId/signed-copy'.replaceAll(/:\w+/g, 'some'),
      MAX_PRIVATE_BYTES,
    ],
  ])('lets %s through', (_, path, bytes) => {
    expect(allowedAt(path)).toBeGreaterThan(megabytes(bytes));
  });

  it('lets nobody else send more than a megabyte', () => {
    expect(allowedAt('/api/auctions/two-quarters/parcels/one/bids')).toBe(1);
  });
});

describe('the example for Kubernetes', () => {
  const documents = read('deploy/kubernetes.yaml').split(/^---$/m);
  const named = (kind: string, name: string): string =>
    documents.find((one) => one.includes(`\nkind: ${kind}\nmetadata: { name: ${name} }`)) ?? '';
  /** Names and values of a secret or a map; `^ {2}` keeps comments out. */
  const settingsOf = (kind: string, name: string): Record<string, string> =>
    Object.fromEntries(
      [...named(kind, name).matchAll(/^ {2}([A-Z][A-Z0-9_]+): (.+)$/gm)].map(([, key = '', value = '']) => [
        key,
        value.replace(/^'(.*)'$/, '$1').replace('CHANGE_ME', '0123456789abcdef'.repeat(4)),
      ]),
    );
  const ofEngine = { ...settingsOf('ConfigMap', 'quarterline-engine'), ...settingsOf('Secret', 'quarterline-engine') };
  const ofSite = { ...settingsOf('ConfigMap', 'quarterline-site'), ...settingsOf('Secret', 'quarterline-site') };
  const ofOwner = settingsOf('Secret', 'quarterline-owner');

  it('tells each host what its production needs, and only settings that it knows', () => {
    expect(Object.keys(ofEngine).length).toBeGreaterThan(10);
    expect(Object.keys(ofEngine).filter((name) => !known('apps/engine/env.ts').includes(name))).toEqual([]);
    expect(Object.keys(ofSite).filter((name) => !known('apps/site/env.ts').includes(name))).toEqual([]);
    expect(readEnv({ NODE_ENV: 'production', ...ofEngine })).toMatchObject({ engineUrl: ofEngine.ENGINE_URL });
    expect(readEnvironment({ NODE_ENV: 'production', ...ofSite })).toMatchObject({ siteUrl: ofSite.SITE_URL });
    expect([ofSite.FORMS_KEY, ofSite.METRICS_KEY, ofSite.SITE_URL]).toEqual([
      ofEngine.FORMS_KEY,
      ofEngine.METRICS_KEY,
      ofEngine.SITE_URL,
    ]);
  });

  it('changes the tables in a job of its own, as their owner, which no engine and no site is', () => {
    const job = named('Job', 'quarterline-migrate');
    const [command = ''] = all(job, /command: \[node, apps\/engine\/dist\/node\/([\w-]+)\.js\]/g);
    expect(read('apps/engine/vite.server.config.ts')).toContain(`${command}: 'database/migrate-command.ts'`);
    // Later ones win: the address of the owner must come after that of the engines.
    expect(all(job, /(?:configMapRef|secretRef): \{ name: ([\w-]+) \}/g).at(-1)).toBe('quarterline-owner');
    expect(readEnv({ NODE_ENV: 'production', ...ofEngine, ...ofOwner }, ['DATABASE_URL']).DATABASE_URL).toContain(
      'owner',
    );
    for (const host of ['quarterline-engine', 'quarterline-site']) {
      expect(named('Deployment', host)).not.toBe('');
      expect(named('Deployment', host)).not.toContain('quarterline-owner');
    }
    expect(ofEngine.DATABASE_URL).toContain(`//${ofEngine.DATABASE_ENGINE_ROLE}:`);
  });

  it('asks for readiness and health where the engine answers, and runs everything without rights and with a tree that is only read', () => {
    const engine = named('Deployment', 'quarterline-engine');
    expect(engine).toMatch(/readinessProbe: \{ httpGet: \{ path: \/api\/ready,/);
    for (const probe of ['startupProbe', 'livenessProbe'])
      expect(engine).toContain(`${probe}: { httpGet: { path: ${apiPath('GET /api/health')},`);
    const containers = documents.flatMap((one) => all(one, /^ {10}image: (\S+)$/gm));
    const { version } = JSON.parse(read('package.json')) as { version: string };
    const own = [`quarterline-engine:${version}`, `quarterline-engine:${version}`, `quarterline-site:${version}`];
    expect(containers).toEqual(own);
    expect(new Set(all(compose, /image: (quarterline-\S+)$/gm))).toEqual(new Set(own));
    const locked = read('deploy/kubernetes.yaml').match(
      /readOnlyRootFilesystem: true, allowPrivilegeEscalation: false, runAsNonRoot: true/g,
    );
    expect(locked).toHaveLength(containers.length);
  });

  it('keeps an engine while machines are emptied, and prefers two machines for two engines', () => {
    expect(named('PodDisruptionBudget', 'quarterline-engine')).toContain('minAvailable: 1');
    expect(named('Deployment', 'quarterline-engine')).toContain('topologyKey: kubernetes.io/hostname');
  });
});

describe('the first copy of a standby', () => {
  it('does not wait for the next checkpoint of the primary', () => {
    expect(compose).toContain('pg_basebackup --checkpoint=fast ');
    expect(read('deploy/ha/patroni.yml')).toMatch(/^postgresql:\n.*\n {2}basebackup:\n {4}- checkpoint: fast$/m);
  });
});
