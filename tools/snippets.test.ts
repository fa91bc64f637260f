import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { NOT_READY } from '@quarterline/contract';
import { ENDPOINTS } from '@quarterline/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { publishedKeys } from '#platform/signing/published-keys.ts';
import { openSigner } from '#platform/signing/signer.ts';
import { wrapDocument } from './wrap-documents.ts';

/** What the documents tell an operator to type, ask or expect is held against the code and the files of `deploy`. */
const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, one = '']) => one);
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));
/** Decisions and the change log say what was true on their day. */
const pages = tracked.filter((path) => /\.md$/.test(path) && !/^docs\/decisions\/|^CHANGELOG/.test(path));
const operation = wrapDocument(read('docs/operation.md'), Infinity);
const alarms = read('deploy/observability/alerts.yml');
/** Every line of a document that `see` finds something wrong in, as `page: what`. */
const wrongIn = (paths: readonly string[], see: (text: string, path: string) => string[]): string[] =>
  paths.flatMap((path) => see(read(path), path).map((what) => `${path}: ${what}`));

type Snippet = { language: string; text: string };
const snippetsOf = (text: string): Snippet[] =>
  [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```/gm)].map(([, language = '', body = '']) => ({ language, text: body }));

describe('a command in a document', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const [, sources = ''] = /const SOURCES = \{([\s\S]*?)\};/.exec(read('tools/with-build.mjs')) ?? [];
  const sourceOf = (script: string): string | null => {
    const command = scripts[script] ?? '';
    const [, part] = /with-build\.mjs (\S+)/.exec(command) ?? [];
    if (part === 'site') return 'apps/site/main.ts';
    if (part !== undefined) return new RegExp(`'?${part}'?: '([^']+)'`).exec(sources)?.[1] ?? null;
    return found(command, /(\S+\.(?:ts|mjs))(?= |$)/g).find((path) => path !== 'tools/build.mjs') ?? null;
  };
  /** Names that `parseArgs` is given, and words that the file looks for by itself. */
  const optionsOf = (script: string): string[] => {
    const source = sourceOf(script);
    if (source === null) return [];
    const text = read(source);
    return [
      ...found(text, /'?([a-z][a-z-]*)'?: \{ type: '(?:string|boolean)'/g),
      ...found(text, /(?:indexOf|includes|after)\('--([a-z-]+)'/g),
      ...found(text, /\boption\('([a-z-]+)'/g),
      ...found(text, /\^--([a-z-]+)=/g),
    ];
  };
  const withOptions = Object.keys(scripts).filter((script) => optionsOf(script).length > 0);

  it('has only options that it takes', () => {
    expect(withOptions.length).toBeGreaterThan(12);
    const named = tracked
      .filter((path) => !/test\.tsx?$/.test(path) && /\.(md|ts|mjs|sh|ya?ml|service)$|Dockerfile$/.test(path))
      .flatMap((path) =>
        [...read(path).matchAll(/npm run ([\w:-]+) -- ([^`\n#;|]*)/g)].map((match) => ({ path, match })),
      )
      .flatMap(({ path, match: [, script = '', args = ''] }) =>
        found(args, /(?<![\w-])--([a-z][a-z-]*)/g).map((option) => ({ path, script, option })),
      );
    expect(named.length).toBeGreaterThan(30);
    const wrong = named.filter(({ script, option }) => !optionsOf(script).includes(option));
    expect(wrong.map(({ path, script, option }) => `${path}: ${script} --${option}`)).toEqual([]);
  });

  it('has each of its options in some document, on a line that names the command', () => {
    const lines = pages.flatMap((path) => wrapDocument(read(path), Infinity).split('\n'));
    // What a script of npm passes by itself is that script. Benchmarks say in their first lines what they take.
    const isPassed = (option: string): boolean =>
      Object.values(scripts).some((command) => command.endsWith(` --${option}`));
    const asked = withOptions
      .filter((script) => !/^(?:bench:|measure-)/.test(script))
      .flatMap((script) =>
        optionsOf(script)
          .filter((option) => !isPassed(option))
          .map((option) => ({ script, option })),
      );
    expect(asked.length).toBeGreaterThan(20);
    const isNamed = (line: string, script: string): boolean =>
      new RegExp(`(?:npm run |npm |\`)${script}(?![\\w:-])`).test(line);
    const silent = asked
      .filter(({ script, option }) => !lines.some((line) => isNamed(line, script) && line.includes(`--${option}`)))
      .map(({ script, option }) => `${script} --${option}`);
    expect(silent).toEqual([]);
  });

  it('starts a bundle that the build makes', () => {
    const made = found(read('apps/engine/vite.server.config.ts'), /^ {4}'?([\w-]+)'?: '/gm);
    const wrong = wrongIn([...pages, ...tracked.filter((path) => path.startsWith('deploy/'))], (text) =>
      found(text, /apps\/engine\/dist\/node\/([\w-]+)\.js/g).filter((name) => !made.includes(name)),
    );
    expect(made).toContain('migrate');
    expect(wrong).toEqual([]);
  });

  it('names files and folders that are there, or that it makes', () => {
    const made = /\/dist\/|^deploy\/(?:certificates|compose\.env)$/;
    // The first part of a path is enough: so files are named to a test runner, and decisions by their number.
    const isThere = (path: string): boolean => {
      const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\*+/g, '.+')}`);
      return tracked.some((one) => pattern.test(one));
    };
    const wrong = wrongIn(pages, (text, page) =>
      found(
        text,
        /`[^`\n]*?(?<![\w./-])((?:apps|packages|tools|deploy|simulation|bench|e2e|docs|examples)\/[\w./*-]*[\w/*])/g,
      ).filter((path) => !made.test(path) && !isThere(path) && !isThere(join(dirname(page), path))),
    );
    expect(wrong).toEqual([]);
  });
});

describe('a snippet in a document', () => {
  it('of a file of deploy has the same lines as that file', () => {
    const lines = new Set(
      tracked
        .filter((path) => path.startsWith('deploy/'))
        .flatMap((path) =>
          read(path)
            .split('\n')
            .map((line) => line.trim()),
        ),
    );
    const wrong = wrongIn(pages, (text) =>
      snippetsOf(text)
        .filter(
          ({ language, text: body }) =>
            /^(ya?ml|nginx|conf|ini)$/.test(language) || /job_name|upstream |backend /.test(body),
        )
        .flatMap(({ text: body }) => body.split('\n').map((line) => line.trim()))
        .filter((line) => !lines.has(line)),
    );
    expect(wrong).toEqual([]);
  });

  it('in SQL speaks of roles that deploy has, and gives the role of engines the settings of an engine’s own sessions', () => {
    const known = new Set(['quarterline_owner', ...found(read('deploy/engine-role.sh'), /CREATE ROLE (\w+)/g)]);
    const sql = pages.flatMap((path) => snippetsOf(read(path)).map(({ text }) => text)).join('\n');
    const roles = found(sql, /(?:CREATE|ALTER) ROLE (\w+)/g);
    expect(roles.length).toBeGreaterThan(5);
    expect(roles.filter((role) => !known.has(role))).toEqual([]);
    // How far a standby is behind is read by a role that may: without that an alarm never comes.
    for (const text of [sql, read('deploy/engine-role.sh')])
      expect(text).toContain('GRANT pg_monitor TO quarterline_engine;');
    const [, session = ''] = /const SESSION = \{([\s\S]*?)\};/.exec(read('apps/engine/database/connect.ts')) ?? [];
    const pairs = (text: string, pattern: RegExp): string[] =>
      [...text.matchAll(pattern)].map(([, name, value]) => `${name} = ${value}`);
    const set = pairs(sql, /ALTER ROLE quarterline_engine SET (\w+) = '(\w+)'/g);
    expect(set.toSorted()).toEqual(pairs(session, /^ {2}(\w+): '(\w+)'/gm).toSorted());
  });

  it('of retired keys is read by the engine', () => {
    const [snippet] = snippetsOf(operation).filter(({ language }) => language === 'json');
    const folder = mkdtempSync(join(tmpdir(), 'ql-snippets-'));
    try {
      const pem = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();
      const rest = JSON.stringify(pem.replace('-----BEGIN PUBLIC KEY-----\n', '')).slice(1, -1);
      writeFileSync(join(folder, 'retired-keys.json'), (snippet?.text ?? '').replace('…', rest));
      const keys = publishedKeys(
        { DATA_DIR: folder } as Parameters<typeof publishedKeys>[0],
        openSigner(undefined, folder),
      );
      expect(keys.keys).toHaveLength(2);
      expect(keys.keys[1]).toMatchObject({ pem: pem.trim(), publishedAt: 'The Western Producer, 8 January 2026' });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('an address in a document', () => {
  const patterns = Object.keys(ENDPOINTS).map((name) => name.split(' ')[1] ?? '');
  const ofSite = found(
    tracked
      .filter((path) => /^apps\/site\/server\/.*\.ts$/.test(path) && !path.includes('.test.'))
      .map(read)
      .join('\n'),
    /app\.(?:get|post)\('([^']+)'/g,
  );
  const isServed = (address: string): boolean => {
    const parts = address.replace(/\?.*$/, '').split('/');
    return [...patterns, ...ofSite].some((pattern) => {
      const wanted = pattern.split('/');
      return (
        wanted.length === parts.length &&
        wanted.every((part, at) => (part.startsWith(':') ? /^[{:]/.test(parts[at] ?? '') : part === parts[at]))
      );
    });
  };

  it('is one that a host answers', () => {
    expect(ofSite).toContain('/ready/pages');
    const addressesIn = (text: string): string[] =>
      found(
        text,
        /`(?:GET |POST |https:\/\/\w+\.example)?(\/(?:api\/|health|ready|metrics|\.well-known)[^`\s…]*)`/g,
      ).filter((address) => !/\/$|\*|openapi/.test(address));
    expect(pages.flatMap((path) => addressesIn(read(path))).length).toBeGreaterThan(25);
    expect(wrongIn(pages, (text) => addressesIn(text).filter((address) => !isServed(address)))).toEqual([]);
  });

  it('gives the reasons that the code has', () => {
    const rowOf = (address: string): string =>
      operation.split('\n').find((line) => line.startsWith(`| ${address} |`)) ?? '';
    const [, reasons = ''] =
      /with `reason`: (.*?); otherwise|with `reason`: ([^|]*)\|/.exec(rowOf('engine, `GET /api/ready`')) ?? [];
    const row = reasons === '' ? (rowOf('engine, `GET /api/ready`').split('`reason`:')[1] ?? '') : reasons;
    expect(found(row.split('|')[0] ?? '', /`(\w+)`/g)).toEqual([...NOT_READY]);
    const ofSiteReady = [...new Set(found(read('apps/site/server/ready-routes.ts'), /'([a-z]+_[a-z]+)'/g))].filter(
      (name) => name !== 'not_ready',
    );
    const named = new Set(found(rowOf('site, `GET /ready/pages`') + rowOf('site, `GET /ready`'), /`([a-z]+_[a-z]+)`/g));
    expect([...named].toSorted()).toEqual(ofSiteReady.toSorted());
  });
});

describe('a figure in a document', () => {
  const [engine, site] = [
    ['metrics.ts', 'operation-metrics.ts'].map((file) => read(`apps/engine/platform/operation/${file}`)).join('\n'),
    read('apps/site/server/site-metrics.ts'),
  ];

  it('is one that a host gives under that name', () => {
    const given = new Set([
      ...found(engine + site, /'(quarterline_\w+)'/g),
      ...found(engine, /(?:gauge|ofStatus|ofOperation)\(\s*'(\w+)'/g).map((name) => `quarterline_${name}`),
      ...found(read('deploy/back-up.sh'), /(quarterline_\w+) /g),
    ]);
    const roles = /^quarterline_(?:owner|engine|site)$/;
    const wrong = wrongIn(pages, (text) =>
      found(text, /`(quarterline_\w+)`/g).filter(
        (name) => !roles.test(name) && !given.has(name) && !given.has(name.replace(/_(?:bucket|count|sum)$/, '')),
      ),
    );
    expect(given.size).toBeGreaterThan(30);
    expect(wrong).toEqual([]);
  });

  const limitOf = (alarm: string): number =>
    Number(new RegExp(`alert: ${alarm}\\n {8}expr: .*? [<>] (\\d[\\d.]*)(?:\\)|$)`, 'm').exec(alarms)?.[1]);
  const IN_WORDS: Record<string, number> = { 'a second': 1, 'half a second': 0.5, 'two weeks': 14, 'a tenth': 0.1 };
  it.each([
    ['BidsSlow', /one of a hundred takes more than (a second)/, 1],
    ['DatabaseSlow', /database takes more than (half a second)/, 1],
    ['BackupOld', /a backup older than (\d+) hours/, 3600],
    ['CertificateEnds', /a certificate that ends within (two weeks)/, 86_400],
    ['ReplicationBehind', /a standby that is (\d+) MB behind/, 1024 * 1024],
    ['DiskFillsUp', /a disk with less than (a tenth) free/, 1],
  ])('is the limit of the alarm %s', (alarm, sentence, unit) => {
    const [, amount = ''] = sentence.exec(operation) ?? [];
    expect(amount, String(sentence)).not.toBe('');
    expect((IN_WORDS[amount] ?? Number(amount)) * unit).toBe(limitOf(alarm));
  });

  it('counts the alarms that there are', () => {
    const NAMES = ['thirty', 'thirty-one', 'thirty-two', 'thirty-three', 'thirty-four', 'thirty-five'];
    const count = found(alarms, /- alert: (\w+)/g).length;
    expect(operation).toContain(`are ${NAMES[count - 30]} alarms for Prometheus`);
  });
});
