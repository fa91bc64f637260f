import type { PublishedSale } from '@quarterline/contract';
import { expect, it } from 'vitest';
import { salesSheet } from '../../pictures/sales-sheet.ts';
import type { PageReader } from '../../reading/page-reader.ts';

const drawn = new Map<string, string>();
const reader = {
  plat: ({ path, draw }: Parameters<PageReader['plat']>[0]) => {
    drawn.set(path, draw());
    return path;
  },
} as PageReader;
const sheetOf = (...places: [slug: string, longitude: number, latitude: number][]) =>
  salesSheet(
    reader,
    places.map(
      ([slug, longitude, latitude]) => ({ slug, coordinates: [longitude, latitude] }) as unknown as PublishedSale,
    ),
  );

it('has a stake for each sale in the right direction, and none upon another', () => {
  const sheet = sheetOf(['camrose', -112.66, 52.97], ['leduc', -112.7, 52.99], ['taber', -112.1, 49.8]);
  const [camrose, leduc, taber] = Object.values(sheet?.stakes ?? {});
  if (!sheet || !camrose || !leduc || !taber) throw new Error('There are three stakes.');
  expect(taber.y).toBeGreaterThan(camrose.y + 100);
  expect(taber.x).toBeGreaterThan(camrose.x);
  expect(Math.max(Math.abs(camrose.x - leduc.x), Math.abs(camrose.y - leduc.y))).toBeGreaterThan(34);
  expect(Object.values(sheet.stakes).every(({ x, y }) => x > 0 && x < sheet.width && y > 0 && y < sheet.height)).toBe(
    true,
  );
  expect(sheet.places.map(({ name }) => name)).toContain('Calgary');
});

it('draws the survey below them, within 40 kB, and one sale with the towns around it', () => {
  const sheet = sheetOf(['camrose', -112.66, 52.97]);
  const svg = drawn.get(sheet?.href ?? '') ?? '';
  expect(svg).toMatch(/stroke="#1d1b16"/);
  expect(svg.length).toBeLessThan(40_000);
  expect(sheet?.places.length).toBeGreaterThan(4);
  expect(salesSheet(reader, [])).toBe(null);
});
