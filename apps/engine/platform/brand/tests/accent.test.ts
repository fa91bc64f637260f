import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accentFrom, accentPairs, failingPairs, nearestAccent, TOKENS, whyNotAccent } from '../accent.ts';

const tokens = readFileSync(new URL('../../../../../packages/ui/src/tokens.css', import.meta.url), 'utf8');

describe('the colour of a firm', () => {
  it.each(Object.entries(TOKENS))('is compared with %s as the pages have it', (name, hex) => {
    expect(tokens).toContain(`--ql-${name}: ${hex};`);
  });

  it.each([
    ['#f8b332', 'the gold that the product comes with'],
    ['#7fb95f', 'a light green'],
    ['#7db3e8', 'a light blue'],
  ])('%s can be read everywhere: %s', (hex) => {
    expect(failingPairs(hex)).toEqual([]);
    expect(whyNotAccent(hex)).toBe(null);
    expect(nearestAccent(hex)).toBe(hex);
  });

  it.each([
    ['#14532d', ['Text on a button', 'The clock on a dark bar']],
    ['#1d1b16', ['Text on a button', 'A mark on a dark panel']],
    ['#fefefe', ['The colour on white']],
    ['#d01010', ['Text on a button under the pointer']],
  ])('%s is refused, and each pair that cannot be read is named', (hex, names) => {
    expect(failingPairs(hex).map(({ name }) => name)).toEqual(expect.arrayContaining(names));
    expect(whyNotAccent(hex)).toContain(names[0]);
    expect(whyNotAccent(hex)).toContain(`The nearest that can is ${nearestAccent(hex)}.`);
  });

  it('is offered the nearest shade that can be read, whatever was chosen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xff_ff_ff }), (value) => {
        const near = nearestAccent(`#${value.toString(16).padStart(6, '0')}`);
        expect(near).toMatch(/^#[0-9a-f]{6}$/);
        expect(failingPairs(near)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('is measured as WCAG 2.2 says: ink on gold is 9.4, gold on soil is 9.4', () => {
    const ratios = Object.fromEntries(accentPairs(accentFrom('#f8b332')).map(({ name, ratio }) => [name, ratio]));
    expect(ratios['Text on a button']).toBeCloseTo(9.4, 1);
    expect(ratios['The clock on a dark bar']).toBeCloseTo(9.4, 1);
    expect(ratios['The colour on white']).toBeCloseTo(1.8, 1);
  });

  it('needs 4.5 where it is text or has text on it, and 3 where it is a part of a page', () => {
    const needed = Object.fromEntries(accentPairs(accentFrom('#f8b332')).map((pair) => [pair.name, pair.needed]));
    expect(needed).toEqual({
      'Text on a button': 4.5,
      'Text on a button under the pointer': 4.5,
      'Text on a pressed button': 4.5,
      'Text in a live row': 4.5,
      'Small text in a live row': 4.5,
      'A warning in a live row': 4.5,
      'The clock on a dark bar': 4.5,
      'A mark on a dark panel': 3,
      'The colour on white': 1.2,
    });
    expect(failingPairs('#8a6a2f').map(({ name }) => name)).toContain('Text on a button');
  });
});
