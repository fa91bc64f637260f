import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { outdatedNode } from '../src/outdated-node.ts';

it.each([
  [
    '20.20.2',
    /^This is Node 20\.20\.2, which has had no security fixes since April 2026: .+ Node 24 is the one to use\.$/,
  ],
  ['21.7.3', /Node 21\.7\.3/],
])('a Node without security fixes is said in one sentence: %s', (version, sentence) => {
  expect(outdatedNode(version)).toMatch(sentence);
});

it.each(['22.15.0', '24.21.0', '26.0.0'])('nothing is said of a Node that is kept up: %s', (version) => {
  expect(outdatedNode(version)).toBeNull();
});

it('the first start, which has no packages yet, says the same', () => {
  const script = readFileSync(new URL('../../../tools/ensure-installed.mjs', import.meta.url), 'utf8');
  const [before = '', after = ''] = (outdatedNode('20.19.0') ?? '').split('20.19.0');
  expect(script).toContain(after);
  expect(script).toContain(before);
});
