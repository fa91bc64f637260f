import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Texts with several words that nobody reads as a sentence, each with why it may stand in the rules. */
const ALLOWED: Readonly<Record<string, string>> = {
  'quarterline receipts …': 'begins what is signed, so that no other signature passes for one',
  'quarterline head … … … …': 'begins what is signed, so that no other signature passes for one',
  'quarterline withheld … …': 'begins what a commitment is hashed over; a change would break every receipt',
  'quarterline record 2 …': 'begins what is hashed; a change would break every record',
  'quarterline tender …': 'begins what a commitment is hashed over; a change would break every receipt',
  '… staff …': 'is hashed to a pseudonym',
  '… second_person …': 'is hashed to a pseudonym',
};

const isNode = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The text of a string or a template, `…` for each value in it; null for every other node. */
const textOf = (node: Record<string, unknown>): string | null => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return null;
  return node.quasis.map((quasi) => String(quasi.value.cooked)).join('…');
};

/** A thrown Error tells a programmer of a mistake. The engine answers it with 500 and words of its own. */
const isThrownError = ({ type, argument }: Record<string, unknown>): boolean =>
  type === 'ThrowStatement' && isNode(argument) && isNode(argument.callee) && argument.callee.name === 'Error';

const textsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (!isNode(value) || isThrownError(value)) return [];
  const text = textOf(value);
  const inside = Object.entries(value).flatMap(([key, child]) => (key === 'source' ? [] : textsIn(child)));
  return text === null ? inside : [text.replace(/\s+/g, ' '), ...inside];
};

/** Two words beside each other, or a word beside a value: `sold to`, `… bids`, `Parcel …`. */
const isSentence = (text: string): boolean => /\p{L}{2}[,.:;]? (?:\p{L}{2}|…)|… \p{L}{2}/u.test(text);

const sentencesOf = (source: string): string[] => {
  const { program, errors } = parseSync('rules.ts', source);
  if (errors.length > 0) throw new Error(errors[0]?.message);
  return textsIn(program).filter(isSentence);
};

const rules = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'packages/rules/src'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, sentences: sentencesOf(readFileSync(join(root, path), 'utf8')) }));

it('the rules have no sentence: they answer with codes and facts, which packages/text words', () => {
  const found = rules.flatMap(({ path, sentences }) =>
    sentences
      .filter((text) => !Object.keys(ALLOWED).some((one) => text.startsWith(one)))
      .map((text) => `${path}: ${text}`),
  );
  expect(rules.length).toBeGreaterThan(60);
  expect(found).toEqual([]);
});

it('every text that is allowed is there', () => {
  const all = rules.flatMap(({ sentences }) => sentences);
  expect(Object.keys(ALLOWED).filter((one) => !all.includes(one))).toEqual([]);
});

it.each([
  "const a = 'No sale today';",
  `const a = \`\${count} bids\`;`,
  `const a = \`Parcel \${name}\`;`,
  "const a = { next: 'Call us.' };",
])('a sentence is found in %s', (source) => {
  expect(sentencesOf(source)).toHaveLength(1);
});

it.each([
  "const a = 'sold_en_bloc';",
  `const a = \`\${saleId}:\${sequence}\`;`,
  "throw new Error('There is no parcel.');",
])('none is found in %s', (source) => {
  expect(sentencesOf(source)).toEqual([]);
});
