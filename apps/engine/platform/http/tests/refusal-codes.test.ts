import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import byCase from '../operations/case-codes.json' with { type: 'json' };
import { codesOf } from '../operations/refusal-codes.ts';

const root = join(import.meta.dirname, '../../../../..');
const listed = [
  'ls-files',
  '--cached',
  '--others',
  '--exclude-standard',
  'apps/engine/features',
  'apps/engine/platform',
];
const sources = execFileSync('git', listed, { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\/(tests|testing|web)\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const whole = sources.map(({ text }) => text).join('\n');

const literalsIn = (text: string): string[] =>
  [...text.matchAll(/(?<!\[)'([a-z]+(?:_[a-z]+)*)'/g)].map(([, code = '']) => code);
/** Functions that make a refusal with a code which they are given. */
const makers = [...whole.matchAll(/const (\w+) = \([^)]*\bcode\b[^)]*\): ProblemError/g)].map(([, name]) => name);
const refusalsIn = (text: string): string[] => {
  const made = new RegExp(`\\b(?:${makers.join('|')})\\(([^;]*?)\\);`, 'g');
  // Only a code of two words in a call of these: other arguments are sentences and statuses.
  const passed = [...text.matchAll(made)].flatMap(([, given = '']) =>
    literalsIn(given).filter((code) => code.includes('_')),
  );
  const written = [...text.matchAll(/\bcode: ([^,}\n]*)/g)].flatMap(([, value = '']) => literalsIn(value));
  return [...written, ...passed];
};

it('every code that the engine refuses with is in the list of codes of the API document', () => {
  const known = new Set(codesOf().map(({ code }) => code));
  const unknown = sources.flatMap(({ path, text }) =>
    refusalsIn(text)
      .filter((code) => !known.has(code))
      .map((code) => `${path} refuses with ${code}`),
  );
  expect(unknown).toEqual([]);
});

it('every code whose sentence is made for the case is refused with somewhere', () => {
  const unused = Object.keys(byCase).filter((code) => !new RegExp(`\\b${code}(?:'|:|__)`).test(whole));
  expect(unused).toEqual([]);
});

it('a code is found where it is written, chosen and passed on', () => {
  expect(makers).toEqual(expect.arrayContaining(['refuseAs', 'refused']));
  const text = `throw new ProblemError(409, { code: isNewer ? 'file_newer' : 'file_refused', next });
    if (late) throw refuseAs(409, 'over_already', text);`;
  expect(refusalsIn(text)).toEqual(['file_newer', 'file_refused', 'over_already']);
});
