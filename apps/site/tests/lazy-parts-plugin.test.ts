import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withWholeParts } from '#site/lazy-parts-plugin.ts';

it('on the server a part that comes later stands in its page from the start', () => {
  const page = [
    "import { lazyPart } from '../../../runtime/lazy-part.tsx';",
    "export const LandMap = lazyPart(async () => (await import('#site/land-map.tsx')).LandMap);",
    'export const Carousel = lazyPart(',
    "  async () => (await import('../../people/carousel.tsx')).Carousel,",
    ');',
  ].join('\n');
  expect(withWholeParts(page)).toBe(
    [
      "import { LandMap as part0 } from '#site/land-map.tsx'; import { Carousel as part1 } from '../../people/carousel.tsx'; import { wholePart } from '../../../runtime/lazy-part.tsx';",
      'export const LandMap = wholePart(part0);',
      'export const Carousel = wholePart(part1);',
    ].join('\n'),
  );
});

it('a part that is written in another way is refused, for the server would leave it out', () => {
  const page = "import { lazyPart } from 'x';\nexport const Map = lazyPart(() => loadMap());";
  expect(() => withWholeParts(page)).toThrow(/Write a part as/);
});

it('every part of the site is written so that the server reads it', () => {
  const files = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('-parts.tsx') && !file.startsWith('dist'),
  );
  expect(files.length).toBeGreaterThan(5);
  for (const file of files)
    expect(withWholeParts(readFileSync(join(import.meta.dirname, '..', file), 'utf8')), file).toContain(
      'wholePart(part0)',
    );
});
