import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiPath } from '@quarterline/contract';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
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
  /** `name:tag`, with the digest behind it or not yet. */
  const images = [...all(dockerfile, /^FROM (\S+) AS base$/gm), ...all(compose, /^ {2,4}image: (\S+)$/gm)];

  it('are described by a Dockerfile in which a parser of Dockerfiles finds no fault, and copies from stages that are there', () => {
    expect(validate(dockerfile)).toEqual([]);
    const lines = dockerfile.split('\n');
    const stageOf = (line: string): string | undefined => /^FROM \S+ AS (\w+)$/.exec(line)?.[1];
    const unknown = lines.filter((line, index) => {
      const [, from] = /^COPY --from=(\w+) /.exec(line) ?? [];
      return from !== undefined && !lines.slice(0, index).some((earlier) => stageOf(earlier) === from);
    });
    expect(unknown).toEqual([]);
    // What it would say: a word that is no instruction, a health check with a setting that Docker does not know.
    for (const wrong of ['EXPOS 8001', 'HEALTHCHECK --intervall=5s CMD true', 'ENV A', 'STOPSIGNAL'])
      expect(validate(`FROM node AS base\n${wrong}\n`), wrong).not.toEqual([]);
  });

  it('run on one exact Node that the product may run on, named in one line', () => {
    const stages = all(dockerfile, /^FROM \S+ AS (\w+)$/gm);
    const foreign = all(dockerfile, /^FROM (\S+)/gm).filter((from) => !stages.includes(from));
    expect(foreign).toHaveLength(1);
    const [, version = ''] = /^node:(\d+\.\d+\.\d+)-[a-z-]+(?:@sha256:[0-9a-f]{64})?$/.exec(foreign[0] ?? '') ?? [];
    expect(version).not.toBe('');
    const [least = ''] = all(JSON.parse(read('package.json')).engines.node, />=(\d+\.\d+)/g);
    const number = (text: string): number =>
      text
        .split('.')
        .slice(0, 2)
        .reduce((sum, part) => sum * 1000 + Number(part), 0);
    expect(number(version)).toBeGreaterThanOrEqual(number(least));
    // The document and the image speak of the same Node.
    expect(read('docs/operation.md')).toContain(`: Node ${version}, an ordinary user`);
  });

  it('install packages in layers that a commit does not touch', () => {
    const stages = dockerfile.split(/^(?=FROM )/m);
    const stage = (name: string): string => stages.find((text) => text.split('\n')[0]?.endsWith(` AS ${name}`)) ?? '';
    expect(stage('manifests')).toContain(
      'RUN find packages apps -type f ! -name package.json -delete && find packages apps -type d -empty -delete',
    );
    const installing = stages.filter((text) => text.includes('npm ci'));
    expect(installing).toHaveLength(2);
    for (const text of installing) {
      const [before = ''] = text.split('RUN npm ci');
      expect(all(before, /^((?:COPY|ADD|ARG|ENV|RUN) .*)$/gm)).toEqual(['COPY --from=manifests /product ./']);
    }
    // The commit is told to the build alone, behind everything that it would make anew.
    expect(all(dockerfile, /^(ARG COMMIT=)$/gm)).toHaveLength(1);
    expect(stage('build')).toMatch(
      /npm ci[\s\S]*COPY apps apps[\s\S]*ARG COMMIT=\nRUN COMMIT=\$COMMIT node tools\/build\.mjs\n/,
    );
  });

  it('have one exact version of each image of others, the same in every place', () => {
    const ofOthers = images.filter((image) => !image.startsWith('quarterline-'));
    expect(ofOthers.length).toBeGreaterThan(4);
    for (const image of ofOthers)
      expect(image).toMatch(/^[a-z/]+:\d+\.\d+(?:\.\d+)?-[a-z-]+(?:@sha256:[0-9a-f]{64})?$/);
    const names = new Set(ofOthers.map((image) => image.split(':')[0]));
    expect(new Set(ofOthers).size).toBe(names.size);
  });

  it('are pinned to the digests of their registries by one command, and again to newer ones', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ql-pin-'));
    try {
      mkdirSync(join(folder, 'deploy'));
      mkdirSync(join(folder, 'bin'));
      for (const path of ['Dockerfile', 'deploy/compose.yaml', 'deploy/pin-images.sh'])
        copyFileSync(join(root, path), join(folder, path));
      const pin = (digit: string): string => {
        // A docker that answers a digest for each image, and fails at anything else.
        const answer = `#!/bin/sh\n[ "$1 $2 $3" = "buildx imagetools inspect" ] || exit 1\necho "sha256:${digit.repeat(64)}"\n`;
        writeFileSync(join(folder, 'bin/docker'), answer, { mode: 0o755 });
        const env = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` };
        execFileSync('sh', [join(folder, 'deploy/pin-images.sh')], { env });
        return ['Dockerfile', 'deploy/compose.yaml'].map((path) => readFileSync(join(folder, path), 'utf8')).join('\n');
      };
      pin('a');
      const pinned = pin('b');
      const ofOthers = all(pinned, /^(?:FROM| +image:) ([a-z/]+:\S+)/gm).filter(
        (image) => !image.startsWith('quarterline-'),
      );
      expect(ofOthers).toHaveLength(images.filter((image) => !image.startsWith('quarterline-')).length);
      for (const image of ofOthers) expect(image.endsWith(`@sha256:${'b'.repeat(64)}`), image).toBe(true);
      expect(pinned).not.toMatch(/quarterline-(?:engine|site):\S+@/);
      expect(pinned).not.toContain('aaaa');
    } finally {
      rmSync(folder, { recursive: true });
    }
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

  it('are told settings that the product knows', () => {
    const sent = all(compose, /^ {4,6}([A-Z][A-Z0-9_]+): /gm).filter((name) => !/^(POSTGRES|PG)/.test(name));
    expect(sent.length).toBeGreaterThan(10);
    expect(sent.filter((name) => !inTable.has(name))).toEqual([]);
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
    ['site', /^ {2}site:[\s\S]*?^ {2}haproxy:/m, ['DATA_DIR', 'SITE_HOST', 'SITE_PORT']],
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
    const engines = services.filter((name) => /^engine-\d$/.test(name));
    const asked = [...read('deploy/compose-engines.cfg').matchAll(/^ {2}server \S+ ([a-z0-9-]+):(\d+)$/gm)];
    // Once among those that can take bids, and once among those that answer.
    expect(asked.map(([, name]) => name)).toEqual([...engines, ...engines]);
    const proxied = [...read('deploy/compose-upstreams.conf').matchAll(/server ([a-z0-9-]+):(\d+);/g)];
    expect(proxied.map(([, name]) => name)).toEqual(['haproxy', 'site']);
    ports.haproxy = all(read('deploy/compose-engines.cfg'), /^ {2}bind :(\d+)$/gm)[0] ?? '';
    for (const [, name = '', port] of [...asked, ...proxied]) {
      expect(services).toContain(name);
      expect(port).toBe(ports[name.replace(/-\d$/, '')]);
    }
    expect(compose).toContain(`ENGINE_URL: http://haproxy:${ports.haproxy}\n`);
    for (const path of all(compose, /\.\/([a-z.-]+):\//g))
      if (path !== 'certificates') expect(existsSync(join(root, 'deploy', path)), path).toBe(true);
  });
});

describe('a proxy in front of several engines', () => {
  const backendOf = (file: string, name: string): string =>
    new RegExp(`^backend ${name}\\n((?: .*\\n)*)`, 'm').exec(read(file))?.[1] ?? '';

  it.each([
    ['deploy/haproxy.cfg', 'engine', apiPath('GET /api/ready')],
    ['deploy/haproxy.cfg', 'site', '/ready/pages'],
    ['deploy/compose-engines.cfg', 'engine', apiPath('GET /api/ready')],
    ['deploy/compose-engines.cfg', 'alive', apiPath('GET /api/health')],
  ])('asks in %s each server of “%s” at %s each second or two, and leaves out what is not 200', (file, name, path) => {
    const backend = backendOf(file, name);
    expect(backend).toContain(`option httpchk GET ${path}\n`);
    expect(backend).toContain('http-check expect status 200\n');
    expect(backend).toMatch(/default-server check inter [12]s fall [23] rise 1/);
  });

  it('never sends a bid a second time', () => {
    for (const file of ['deploy/haproxy.cfg', 'deploy/compose-engines.cfg'])
      expect(all(read(file), /^ {2}retry-on (.*)$/gm)).toEqual(['conn-failure']);
    expect(all(read('deploy/nginx.conf'), /^ {2}proxy_next_upstream (.*);$/gm)).toEqual(['error']);
  });

  it('is never an nginx, which cannot ask', () => {
    for (const file of ['deploy/upstreams.conf', 'deploy/compose-upstreams.conf']) {
      const upstreams = read(file)
        .split(/^(?=upstream )/m)
        .slice(1);
      expect(upstreams).toHaveLength(2);
      for (const upstream of upstreams) expect(all(upstream, /^ {2}(server \S+)/gm)).toHaveLength(1);
    }
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

  it('says its TLS in each server, because beside a line above them Debian’s own nginx.conf adds TLSv1', () => {
    const config = read('deploy/nginx.conf');
    const servers = config.split(/^server \{$/m).slice(1);
    const secure = servers.filter((server) => server.includes('listen 443 ssl'));
    expect([servers.length, secure.length]).toEqual([3, 2]);
    for (const server of secure) expect(all(server, /^ {2}ssl_protocols (.*);$/gm)).toEqual(['TLSv1.2 TLSv1.3']);
    expect(config).not.toMatch(/^ssl_protocols/m);
  });

  it('lets an authority fetch its file over port 80, so that certificates are renewed', () => {
    const [, server = ''] = read('deploy/nginx.conf').split(/^server \{$/m);
    expect(server).toContain('listen 80;');
    expect(server).toMatch(/location \/\.well-known\/acme-challenge\/ \{\n {4}root \/var\/www\/html;\n {2}\}/);
    expect(server).toMatch(/location \/ \{\n {4}return 301 https:/);
  });

  it('lets nobody else send more than a megabyte', () => {
    expect(allowedAt('/api/auctions/two-quarters/parcels/one/bids')).toBe(1);
  });
});

describe('the first copy of a standby', () => {
  it('does not wait for the next checkpoint of the primary', () => {
    expect(compose).toContain('pg_basebackup --checkpoint=fast ');
    expect(read('deploy/ha/patroni.yml')).toMatch(/^postgresql:\n.*\n {2}basebackup:\n {4}- checkpoint: fast$/m);
  });
});
