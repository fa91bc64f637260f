import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wrapDocument } from './wrap-documents.ts';

const root = join(import.meta.dirname, '..');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);
const documents = tracked.filter((path) => path.endsWith('.md'));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, one = '']) => one);

/** As the reader's page makes them: small letters, words joined. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\d\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

describe('each package', () => {
  /** In letters: some fourteen lines. */
  const MAX_README = 1600;
  const packages = [...new Set(found(tracked.join('\n'), /^(packages\/[\w-]+)\//gm))];

  it.each(packages)('%s says in a few lines what it is, and names only files that it has', (folder) => {
    expect(existsSync(join(root, folder, 'README.md'))).toBe(true);
    const text = read(`${folder}/README.md`);
    expect(text.length).toBeLessThan(MAX_README);
    const own = tracked.filter((path) => path.startsWith(`${folder}/`)).map((path) => basename(path));
    const named = found(text, /`(?!packages\/|apps\/)(?:\w+\/)*([\w*.-]+\.(?:tsx?|css|mjs))`/g);
    const isThere = (name: string): boolean =>
      own.some((one) => new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '.+')}$`).test(one));
    expect(named.filter((name) => !isThere(name))).toEqual([]);
  });
});

it('the README names each package', () => {
  const packages = [...new Set(found(tracked.join('\n'), /^(packages\/[\w-]+)\//gm))];
  const named = found(read('README.md'), /^\| `(packages\/[\w-]+)` \| \S/gm);
  expect(named).toEqual(packages.toSorted());
});

describe('what the documents say is there', () => {
  it('every page and place they lead to', () => {
    const dead = documents.flatMap((path) =>
      found(read(path), /\]\(([^)\s]+)\)/g)
        .filter((to) => !/^(https?|mailto|tel):|^\//.test(to))
        .filter((to) => {
          const [file = '', anchor] = to.split('#');
          const target = file === '' ? path : join(dirname(path), decodeURIComponent(file));
          if (!existsSync(join(root, target))) return true;
          if (anchor === undefined || !target.endsWith('.md')) return false;
          return !found(read(target), /^#+ (.+)$/gm).some((heading) => anchorOf(heading) === anchor);
        })
        .map((to) => `${path}: ${to}`),
    );
    expect(dead).toEqual([]);
  });

  it('every test that is said to see something', () => {
    const names = new Set(tracked.map((path) => basename(path)));
    const gone = documents.flatMap((path) =>
      found(read(path), /`(?:[\w./-]*\/)?([\w-]+(?:\.\w+)*\.(?:test|spec)\.tsx?)`/g)
        .filter((name) => !names.has(name))
        .map((name) => `${path}: ${name}`),
    );
    expect(gone).toEqual([]);
  });

  it('every file and folder that they name from the root of the repository', () => {
    /** Folders that operators make. */
    const MADE = ['docs/operation.md: deploy/certificates'];
    const ROOT = /`((?:apps|packages|tools|docs|deploy|e2e|simulation|bench|examples)\/[\w./-]+)`/g;
    const gone = documents.flatMap((path) =>
      found(read(path), ROOT)
        .map((name) => name.replace(/\/$/, ''))
        .filter((name) => !tracked.some((one) => one === name || one.startsWith(`${name}/`)))
        .map((name) => `${path}: ${name}`),
    );
    expect(gone).toEqual(MADE);
  });

  it('every file and folder of CONTRIBUTING, each from the root of the repository', () => {
    const named = found(read('CONTRIBUTING.md'), /`((?:[\w.-]+\/)+[\w.-]*)`/g).map((name) => name.replace(/\/$/, ''));
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((name) => !tracked.some((one) => one === name || one.startsWith(`${name}/`)))).toEqual([]);
  });

  it('the files that a bid passes, in the order in which it passes them: at most eighteen', () => {
    const [, section = ''] = /\n## A bid\n([\s\S]*?)\n## /.exec(read('ARCHITECTURE.md')) ?? [];
    const items = found(section, /^\d+\. (.+(?:\n {3,}\S.*)*)/gm);
    const files = items.map((item) => found(item, /`((?:apps|packages)\/[\w./-]+\.tsx?)`/g));
    expect(files.map((named) => named.length)).toEqual(files.map(() => 1));
    expect(files.flat().filter((file) => !tracked.includes(file))).toEqual([]);
    expect(new Set(files.flat()).size).toBe(files.length);
    expect(files.length).toBeGreaterThan(10);
    expect(files.length).toBeLessThanOrEqual(18);
  });

  it('every command of npm', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const unknown = documents.flatMap((path) =>
      found(read(path), /npm run ([\w:-]+)/g)
        .filter((name) => !(name in scripts))
        .map((name) => `${path}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });
});

describe('the list of decisions', () => {
  const FOLDER = 'docs/decisions';
  const list = wrapDocument(read(`${FOLDER}/README.md`), Infinity);
  const decisions = tracked.filter((path) => /^docs\/decisions\/\d+-.+\.md$/.test(path)).map((path) => basename(path));
  const [first = '', others = ''] = list.split('\n## All others\n');
  const linked = (text: string): string[] => found(text, /\]\((\d+-[^)]+\.md)\)/g);

  it('names each decision once', () => {
    expect(decisions.length).toBeGreaterThan(150);
    expect(linked(list).toSorted()).toEqual(decisions.toSorted());
  });

  it('begins with at most forty, each with what was decided', () => {
    expect(linked(first).length).toBeLessThanOrEqual(40);
    expect(found(first, /^- \[\d+\]\([^)]+\) (\S.+\.)$/gm)).toHaveLength(linked(first).length);
  });

  it('says of each other one its title', () => {
    const [rest = ''] = others.split('\n## Replaced');
    const titles = [...rest.matchAll(/^- \[\d+\]\(([^)]+)\) (.+)$/gm)];
    const titleOf = (file = ''): string | undefined => /^# (?:\d+\. )?(.+)$/m.exec(read(`${FOLDER}/${file}`))?.[1];
    const other = titles.filter(([, file, title]) => titleOf(file) !== title);
    expect(titles.length).toBeGreaterThan(100);
    expect(other.map(([line]) => line)).toEqual([]);
  });

  it('has under "Replaced" what says so in its first lines, and nothing else', () => {
    const says = decisions.filter((file) =>
      /^Replaced /m.test(read(`${FOLDER}/${file}`).split('\n').slice(0, 4).join('\n')),
    );
    const [, replaced = ''] = others.split('\n## Replaced');
    const [inFull = '', inPart = ''] = replaced.split('\nOf the forty, ');
    const numbers = [...found(inFull, /^- \[(\d+)\]/gm), ...found(inPart, /(\d+)/g)].map(Number);
    expect(says.length).toBeGreaterThan(5);
    expect(numbers.toSorted((one, other) => one - other)).toEqual(says.map((file) => Number.parseInt(file, 10)));
  });
});

it('no prose of a document is wider than 120 columns: `npm run format` wraps it', () => {
  expect(documents.filter((path) => wrapDocument(read(path)) !== read(path))).toEqual([]);
});

it('each demand of ASVS 5.0 level 2 has one line, or its chapter is none of ours', () => {
  const lines = read('docs/asvs.md').split('\n');
  const rows = lines.flatMap((line) => {
    const [, numbers, state] = /^\| ([\d., ]+) \| ([a-z ]+) \|/.exec(line) ?? [];
    return (numbers ?? '').split(', ').map((number) => ({ number, state }));
  });
  const demands = rows.filter(({ number }) => number !== '');
  expect(new Set(demands.map(({ number }) => number)).size).toBe(demands.length);
  // 29 of sign-ins through others and 7 of calls over WebRTC stand as chapters.
  expect(demands.length).toBe(253 - 29 - 7);
  const states = new Set(demands.map(({ state }) => state));
  expect([...states].sort()).toEqual(['met', 'none here', 'not met', 'partly', 'yours']);
});
