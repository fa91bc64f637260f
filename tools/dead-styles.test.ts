import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const styles = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.css'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));
const textOf = (path: string): string =>
  readFileSync(join(root, path), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    // What is in quotes has braces and semicolons of its own.
    .replace(/"(?:[^"\\]|\\[\s\S])*"/g, '""');

/** One `property: value` with the selector and the at-rules around it; `rule` is the same for all of one pair of braces. */
type Declaration = { at: string; selector: string; property: string; rule: number };

/** Every declaration of a style, in order. */
function declarationsOf(css: string): Declaration[] {
  const found: Declaration[] = [];
  const heads: string[] = [];
  let rule = 0;
  for (const [part] of css.matchAll(/[^{};]*[{};]/g)) {
    const text = part.slice(0, -1).trim().replace(/\s+/g, ' ');
    if (part.endsWith('{')) {
      heads.push(text);
      rule += 1;
    } else {
      const property = /^(-{0,2}[a-z][\w-]*):/.exec(text)?.[1];
      if (property !== undefined && heads.at(-1) !== '@font-face' && !text.includes('!important'))
        found.push({ at: heads.slice(0, -1).join(' '), selector: heads.at(-1) ?? '', property, rule });
      if (part.endsWith('}')) heads.pop();
    }
  }
  return found;
}

/** The property, and the shorthands that set it too. */
const settersOf = (property: string): string[] =>
  property.split('-').map((_, index, parts) => parts.slice(0, index + 1).join('-'));

/** A declaration that later ones of the same file overrule always: same selectors, same at-rules, same property or its shorthand. */
function deadDeclarations(css: string): string[] {
  const all = declarationsOf(css).flatMap((one) =>
    // A comma inside brackets does not part selectors.
    one.selector.split(/,(?![^(]*\))/).map((selector) => ({ ...one, list: one.selector, selector: selector.trim() })),
  );
  const last = new Map<string, number>();
  for (const { at, selector, property, rule } of all) last.set(`${at} | ${selector} | ${property}`, rule);
  // Twice in one rule is a value for browsers that do not know the second.
  const isOverruled = ({ at, selector, property, rule }: Declaration): boolean =>
    settersOf(property).some((setter) => (last.get(`${at} | ${selector} | ${setter}`) ?? 0) > rule);
  const living = new Set(all.filter((one) => !isOverruled(one)).map((one) => `${one.rule} ${one.property}`));
  return [
    ...new Set(
      all.filter((one) => !living.has(`${one.rule} ${one.property}`)).map((one) => `${one.list} { ${one.property} }`),
    ),
  ];
}

it('finds what a later rule overrules, and leaves alone what it does not', () => {
  const css = `
    .a { color: red; margin: 0; }
    @media print { .a { color: black; } }
    .a:hover { color: blue; }
    .a { color: green; }
    .c, .d { padding-top: 1px; gap: 2px; }
    .c { padding: 0; gap: 3px; }
    .d { padding: 0; }
    .b { height: 100vh; height: 100dvh; background: url("x;}"); }
  `;
  expect(deadDeclarations(css)).toEqual(['.a { color }', '.c, .d { padding-top }']);
});

it('no declaration is overruled by a later one of the same file', () => {
  const dead = styles.flatMap((path) => deadDeclarations(textOf(path)).map((one) => `${path}: ${one}`));
  expect(styles.length).toBeGreaterThan(100);
  expect(dead).toEqual([]);
});

const WIDTHS = ['23.436em', '37.499em', '37.5em', '63.999em', '64em', '79.999em', '80em', '89.999em'];

it('pages change at four widths and at that of the smallest phones, all in the size of the text, and nowhere else', () => {
  const others = styles.flatMap((path) =>
    [...textOf(path).matchAll(/@media([^{]*)\{/g)].flatMap(([, query = '']) =>
      [...query.matchAll(/width\s*(?::|[<>]=?)\s*([\d.]+\w+)/g)]
        .map(([, width = '']) => width)
        .filter((width) => !WIDTHS.includes(width))
        .map((width) => `${path}: ${width}`),
    ),
  );
  expect(others).toEqual([]);
});
