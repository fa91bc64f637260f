import type { PublishedSale } from '@quarterline/contract';
import { boundsOf, parseLegalLand } from '@quarterline/land';
import { describe, expect, it } from 'vitest';
import { saleLand } from '../../pictures/sale-land.ts';
import { fixtureSale } from '../../testing/fixture-sale.ts';

const land = parseLegalLand('SE-9-49-22-W4');
if (!land) throw new Error('It is land.');
const { west, east, south, north } = boundsOf(land);
const on = (across: number, along: number): [number, number] => [
  west + (east - west) * across,
  south + (north - south) * along,
];
const slough = {
  id: 'slough',
  kind: 'water' as const,
  label: 'Long slough',
  points: [on(0.2, 0.2), on(0.4, 0.2), on(0.4, 0.35), on(0.2, 0.3)],
};

const made = fixtureSale({
  slug: 'two-quarters',
  name: 'Two Quarters',
  location: 'Leduc County, AB',
  status: 'upcoming',
  startMs: 1,
  closeMs: 2,
  legal: ['NE-9-49-22-W4', 'SE-9-49-22-W4'],
  bids: [1, 1],
  seed: 7,
});
const sale = (changes: Partial<PublishedSale>, drawn: (typeof slough)[] = []): PublishedSale => ({
  ...made,
  ...changes,
  parcels: made.parcels.map((parcel, at) => (at === 1 && drawn.length > 0 ? { ...parcel, drawn } : parcel)),
});
const drawnOf = (of: PublishedSale) => {
  const found = saleLand(of);
  if (!found) throw new Error('It can be drawn.');
  return { ...found, svg: found.plat.draw() };
};
const WATER = /#2b5d73/g;

describe('the land of a sale on the public site', () => {
  it('is the survey alone for real land, also when a terrain came over the feed', () => {
    const real = drawnOf(sale({ demo: false, terrain: made.terrain }));
    expect(made.terrain).not.toBeNull();
    expect(real.svg.match(/<path /g)).toHaveLength(5);
    expect(real.svg).toBe(drawnOf(sale({ demo: false, terrain: null })).svg);
    expect(real.source).toBe('Drawn from the legal descriptions. Water, trees and buildings are not shown.');
    const demonstration = drawnOf(sale({ demo: true }));
    expect(demonstration.svg.match(WATER)?.length).toBeGreaterThan(0);
    expect(demonstration.source).toBe('Illustration for a demonstration, not real land.');
  });

  it('shows what was entered, in a file of another name, and says so', () => {
    const [plain, wet] = [drawnOf(sale({ demo: false })), drawnOf(sale({ demo: false }, [slough]))];
    expect(plain.svg).not.toMatch(WATER);
    expect(wet.svg).toMatch(WATER);
    expect(wet.plat.path).not.toBe(plain.plat.path);
    expect(wet.entered).toMatchObject([{ stake: '2', name: 'Water', label: 'Long slough' }]);
    expect(wet.source).toBe("Drawn from the legal descriptions. Water as entered by the seller's office.");
  });
});
