import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importedFile } from './testing/imported-file.ts';

const root = join(import.meta.dirname, '..');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'apps', 'packages'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const styles = tracked.filter((path) => path.endsWith('.css'));
const components = tracked.filter(
  (path) => /\.(ts|tsx|html)$/.test(path) && !/\.(test|spec)\.tsx?$|\/(testing|generated)\//.test(path),
);

/** Classes that stand in markup without a style of their own. */
const WITHOUT_STYLE: Readonly<Record<string, string>> = {
  'plat-labels': 'labels on a plat, drawn with attributes alone',
  mark: 'the logo’s drawing: each bar that shows it says how large',
};

/** Files whose selectors need no class with the file’s name, and why. */
const UNSCOPED: Readonly<Record<string, string>> = {
  'packages/ui/src/tokens.css': 'custom properties of the whole page',
  'packages/ui/src/base.css': 'elements as they are everywhere, and what only screen readers read',
  'packages/ui/src/text.css': 'kinds of text, used as words: lead, meta, caption, num, legal',
  'packages/ui/src/layout.css': 'how parts lie beside each other, used as words: stack, row, ruled',
  'packages/ui/src/button.css': 'btn, the one abbreviation everybody knows',
  'apps/site/shell/layout.css': 'the width of a page and the heads of its sections',
  'apps/site/shell/shell.css': 'elements of the public pages, and the page while it is locked or not yet taken over',
  'apps/site/shell/print.css': 'paper, for all pages at once',
  'apps/site/shell/notices/toasts.css': 'the names are those of the package that shows them',
  'apps/site/runtime/offline/offline.css': 'two notes that are made outside of the page, known by their ids',
  'apps/engine/platform/web/loading-page.css': 'what the page says before its script is there, known by its id',
};

/** A style without comments, addresses and what stands in braces at the end: selectors and at-rules remain. */
const withoutComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '');
const selectorsOf = (path: string): string[] =>
  [...withoutComments(read(path)).matchAll(/([^{};]+)\{/g)]
    .map(([, head = '']) => head.trim())
    .filter((head) => !head.startsWith('@') && !/^(from|to|\d+%)$/.test(head))
    .flatMap((head) => splitList(head));

/** The selectors of a list; a comma inside brackets does not part them. */
function splitList(list: string): string[] {
  const found: string[] = [''];
  let depth = 0;
  for (const sign of list) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) found.push('');
    else found[found.length - 1] += sign;
  }
  return found.map((selector) => selector.trim().replace(/\s+/g, ' '));
}

const classesOf = (selector: string): string[] =>
  [...selector.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name);
/** Does a class begin with the name of a file? */
const isOf = (name: string, path: string): boolean => `${name}-`.startsWith(`${basename(path, '.css')}-`);
const isState = (name: string): boolean => /^(is|has)-/.test(name);
const isForeign = (name: string): boolean => /^(?:pswp|maplibregl|ProseMirror|selectedCell$)/.test(name);

/** Class name to the files that style it. */
const styled = new Map<string, Set<string>>();
for (const path of styles)
  for (const name of selectorsOf(path).flatMap(classesOf)) styled.set(name, (styled.get(name) ?? new Set()).add(path));

/** What stands in braces from `start`, which is the opening one. */
function inBraces(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return text.slice(start + 1, at);
  }
  return '';
}

/** Stands for what is only known when the page is drawn. */
const OPEN = '…';

/** The words of all texts in an expression, without what is compared and what is handed to a function. */
function wordsOf(expression: string): string[] {
  const bare = expression
    .replace(/[!=]==? '[^']*'/g, '')
    .replace(/\b\w+\((?:[^()]|\([^()]*\))*\)/g, '')
    .replace(/` \$\{[\w.]+\}`/g, '')
    .replace(/-\$\{[^{}]*\}/g, `-${OPEN}`)
    .replace(/\$\{[\w.]+\}/g, '')
    .replace(/\$\{([^{}]*)\}/g, '` $1 `');
  return [...bare.matchAll(/'([^'\n]*)'|`([^`]*)`/g)]
    .flatMap(([, plain = '', template = '']) => `${plain} ${template}`.split(/\s+/))
    .filter((word) => word !== '');
}

/** The classes a component gives; one that ends in … goes on with something that is only known later. */
function classesIn(path: string): string[] {
  const text = read(path);
  const found: string[] = [];
  for (const { 0: all, index } of text.matchAll(/\b(?:className|look|kind)=\{/g)) {
    if (/^kind/.test(all) && !path.includes('/editor/')) continue;
    found.push(...wordsOf(inBraces(text, index + all.length - 1)));
  }
  for (const [, list = ''] of text.matchAll(/\b(?:className|class)="([^"]*)"/g))
    found.push(...list.replace(/\$\{[^}]*\}/g, OPEN).split(/\s+/));
  for (const [, list = ''] of text.matchAll(/\bclassName(?::| =) '([^']*)'/g)) found.push(...list.split(/\s+/));
  return found.filter((name) => /^[a-z]/.test(name));
}

const given = new Map(components.map((path) => [path, classesIn(path)]));
const everyGiven = [...given.values()].flat();
const exact = new Set(everyGiven);
/** A name with parts that are only known later. */
const shapeOf = (name: string): RegExp => new RegExp(`^${name.replaceAll(OPEN, '[\\w-]*')}$`);
/** How names begin that are made of two parts. */
const begun = components.flatMap((path) =>
  [...read(path).matchAll(/([a-z][\w-]*-)\$\{/g)].map(([, start = '']) => start),
);
/** Names with a dash are looked for in every text of the code: some are kept in tables, or made of two words. */
const everyWord = new Set(components.flatMap((path) => read(path).match(/[A-Za-z][\w-]*/g) ?? []));
const isUsed = (name: string): boolean =>
  exact.has(name) || (name.includes('-') && everyWord.has(name)) || begun.some((start) => name.startsWith(start));

describe('styles', () => {
  it('are at most 300 lines long', () => {
    expect(styles.length).toBeGreaterThan(100);
    expect(styles.filter((path) => read(path).split('\n').length > 301)).toEqual([]);
  });

  it('take every colour from the tokens', () => {
    const raw = styles
      .filter((path) => basename(path) !== 'tokens.css')
      .flatMap((path) =>
        withoutComments(read(path))
          .replace(/url\("data:[^"]*"\)/g, '')
          .split('\n')
          // What a mask shows is not its colour.
          .filter(
            (line) =>
              !/mask:/.test(line) &&
              /#[0-9a-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|: (white|black)\b/i.test(
                line.replace(/^[^:]*\{/, ''),
              ),
          )
          .map((line) => `${path}: ${line.trim()}`),
      );
    expect(raw).toEqual([]);
  });

  it('take a size of text from the tokens where there is one, and every token is used', () => {
    const tokens = withoutComments(read('packages/ui/src/tokens.css'));
    const fixed = [...tokens.matchAll(/--ql-t-(\d+): ([\d.]+rem)/g)].filter(
      ([, name]) => [...tokens.matchAll(new RegExp(`--ql-t-${name}:`, 'g'))].length === 1,
    );
    expect(fixed.length).toBeGreaterThan(3);
    const raw = styles.flatMap((path) =>
      fixed
        .filter(([, , size = '']) => new RegExp(`font-size: ${size};`).test(read(path)))
        .map(([, name, size]) => `${path}: ${size} is --ql-t-${name}`),
    );
    const everything = [...styles, ...components].map(read).join('\n');
    const unused = [...new Set([...tokens.matchAll(/(--ql-[\w-]+):/g)].map(([, name = '']) => name))].filter(
      (name) => !everything.includes(`var(${name})`) && !everything.includes(`var(${name},`),
    );
    expect([raw, unused]).toEqual([[], []]);
  });

  it('say by their names where they belong: each selector has a class that begins with the name of its file', () => {
    const stray = styles
      .filter((path) => !(path in UNSCOPED))
      .flatMap((path) => {
        return selectorsOf(path)
          .filter((selector) => !classesOf(selector).some((name) => isOf(name, path)))
          .map((selector) => `${path}: ${selector}`);
      });
    expect(stray).toEqual([]);
  });

  it('never move without end: what moves is drawn sixty times a second, on a phone for as long as the page is open', () => {
    expect(styles.filter((path) => /\binfinite\b/.test(withoutComments(read(path))))).toEqual([]);
  });

  it('have names that can be read: no class is shorter than three letters', () => {
    const short = [...styled.keys(), ...exact].filter((name) => name.replace(OPEN, '').length < 3);
    expect(short).toEqual([]);
  });

  it('style nothing that no component gives', () => {
    const unused = [...styled].filter(([name]) => !isForeign(name) && !isUsed(name));
    expect(unused.map(([name, paths]) => `${name} in ${[...paths].join(', ')}`)).toEqual([]);
  });

  it('style every class that a component gives', () => {
    const known = [...styled.keys()];
    const isStyled = (name: string): boolean =>
      name.includes(OPEN)
        ? known.some((other) => shapeOf(name).test(other))
        : styled.has(name) || name in WITHOUT_STYLE;
    const bare = [...given].flatMap(([path, names]) =>
      names.filter((name) => !isStyled(name)).map((name) => `${path}: ${name}`),
    );
    const idle = Object.keys(WITHOUT_STYLE).filter((name) => !exact.has(name));
    expect([bare, idle]).toEqual([[], []]);
  });

  it('come along with the component that gives their classes', () => {
    const bundled = (entry: string): string[] =>
      [...read(entry).matchAll(/import '([^']*\.css)'/g)].flatMap(([, path = '']) => importedFile(entry, path) ?? []);
    const always = new Set([...bundled('apps/site/client.tsx'), ...bundled('apps/engine/web/main.tsx')]);
    const missing = components
      .filter((path) => path.endsWith('.tsx') && path.startsWith('apps/'))
      .flatMap((path) => {
        const own = new Set(bundled(path));
        const app = path.startsWith('apps/site') ? 'apps/site' : 'apps/engine';
        return (given.get(path) ?? [])
          .filter((name) => !isState(name))
          .flatMap((name) => {
            const homes = [...(styled.get(name) ?? [])]
              .filter((home) => home.startsWith(app) && isOf(name, home))
              .toSorted((a, b) => basename(b).length - basename(a).length)
              .slice(0, 1);
            return homes
              .filter((home) => !own.has(home) && !always.has(home))
              .map((home) => `${path} gives ${name}, styled in ${home}`);
          });
      });
    expect([...new Set(missing)]).toEqual([]);
  });

  it('are laid out and repeated by hand less and less: a number that falls is written down anew', () => {
    const bodies = styles.flatMap((path) =>
      [...withoutComments(read(path)).matchAll(/\{([^{}]*)\}/g)].map(([, body = '']) =>
        body
          .split(';')
          .map((declaration) => declaration.trim().replace(/\s+/g, ' '))
          .filter(Boolean),
      ),
    );
    const isLaidOut = /^display: (?:inline-)?(?:grid|flex)$/;
    const keyOf = (body: string[]): string => body.toSorted().join('; ');
    const times = new Map<string, number>();
    for (const body of bodies) times.set(keyOf(body), (times.get(keyOf(body)) ?? 0) + 1);
    expect({
      files: styles.length,
      'rules with grid or flex': bodies.filter((body) => body.some((one) => isLaidOut.test(one))).length,
      'rules of several declarations that another rule has too': bodies.filter(
        (body) => body.length > 1 && (times.get(keyOf(body)) ?? 0) > 1,
      ).length,
    }).toEqual({
      files: 339,
      'rules with grid or flex': 480,
      'rules of several declarations that another rule has too': 348,
    });
  });
});
