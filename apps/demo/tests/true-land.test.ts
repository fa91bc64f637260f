import type { Terrain } from '@quarterline/contract';
import {
  hasRoadAlongNorth,
  makeLand,
  type Point,
  parcelShape,
  placeOf,
  readableLands,
  rectOf,
  surveyFrame,
} from '@quarterline/land';
import { describe, expect, it } from 'vitest';
import { buildDemoSale, timesOf } from '#demo/build-demo-sale.ts';
import type { DemoParcel, DemoSale } from '#demo/demo-sale.ts';
import { terrainOf } from '#demo/land-texts.ts';
import { placedFeatures, readLand, type Side } from '#demo/parcel-land.ts';
import { ALL_SALES } from '#demo/sales/all-demo-sales.ts';

const NOW = Date.parse('2026-11-22T18:00:00Z');
const quarterOf = ({ legal: [legal = ''] }: Pick<DemoParcel, 'legal'>) => readLand(legal);
const built = (sale: DemoSale, now = NOW) => buildDemoSale(sale, timesOf(sale, now)).editorial;
const parcels = ALL_SALES.flatMap((sale) =>
  sale.parcels.map((parcel, index) => ({ sale, parcel, published: built(sale).parcels[index], index })),
);
/** Written from the survey's own rule, apart from what the texts are made from. */
const allowanceSides = (legal: string): Side[] => {
  const land = readLand(legal);
  const { north } = placeOf(land);
  const name = land.part?.kind === 'quarter' ? land.part.name : '';
  return [
    ...(name.includes('N') && hasRoadAlongNorth(north) ? (['north'] as const) : []),
    ...(name.includes('S') && hasRoadAlongNorth(north - 1) ? (['south'] as const) : []),
    ...(name.includes('E') ? (['east'] as const) : []),
    ...(name.includes('W') ? (['west'] as const) : []),
  ];
};

describe('the land of the demonstration', () => {
  it.each(parcels)('$sale.slug, $parcel.name: promises roads only where the survey has an allowance', (one) => {
    const sides = allowanceSides(one.parcel.legal[0] ?? '');
    for (const side of Object.keys(one.parcel.land.roads ?? {})) expect(sides).toContain(side);
    // What is read says no more: each side named after a road, gravel or pavement, up to the next comma.
    for (const [phrase] of one.published?.summary.matchAll(/\b(?:road|gravel|pavement) on the [a-z ]+/g) ?? [])
      for (const [side] of phrase.matchAll(/\b(?:north|east|south|west)\b/g)) expect(sides).toContain(side);
  });

  it('knows a road along a line without an allowance when it sees one', () => {
    // Sections 14 and 23 lie above one another without a road between them; 12 and 13 have one.
    expect(allowanceSides('SE-23-46-19-W4')).toEqual(['east']);
    expect(allowanceSides('NE-12-46-19-W4')).toEqual(['north', 'east']);
  });

  it.each(parcels)('$sale.slug, $parcel.name: has room for its fields and all that lies on it', ({ parcel }) => {
    const placed = placedFeatures(parcel.legal[0] ?? '', parcel.land);
    const used = placed.reduce((sum, { acres }) => sum + acres, parcel.cultivated ?? 0);
    expect(used).toBeLessThanOrEqual(parcel.acres);
  });

  it.each(parcels)('$sale.slug, $parcel.name: lets nothing lie on a boundary or on another thing', ({ parcel }) => {
    const placed = placedFeatures(parcel.legal[0] ?? '', parcel.land).map(({ at, acres }) => ({
      at,
      // As they are drawn: a third wider than high.
      radii: [Math.sqrt((acres / 160 / Math.PI) * 1.3), Math.sqrt(acres / 160 / Math.PI / 1.3)] as const,
    }));
    for (const [index, one] of placed.entries()) {
      for (const axis of [0, 1] as const) {
        expect(one.at[axis] - one.radii[axis]).toBeGreaterThan(0);
        expect(one.at[axis] + one.radii[axis]).toBeLessThan(1);
      }
      // The middle of each lies outside of the others.
      for (const other of placed.slice(index + 1)) {
        const [x, y] = ([0, 1] as const).map(
          (axis) => (one.at[axis] - other.at[axis]) / Math.max(one.radii[axis], other.radii[axis]),
        );
        expect(Math.hypot(x ?? 0, y ?? 0)).toBeGreaterThan(1);
      }
    }
  });

  it.each(parcels)(
    '$sale.slug, $parcel.name: is crossed by the creek when it says so, and else not',
    ({ sale, parcel }) => {
      const frame = surveyFrame(readableLands(sale.parcels.flatMap(({ legal }) => legal)));
      const rect = rectOf(frame, quarterOf(parcel));
      const { creek } = makeLand(frame, sale.terrain);
      const inside = ([x, y]: Point): boolean =>
        rect !== null && x > rect.x && x < rect.x + rect.width && y > rect.y && y < rect.y + rect.height;
      expect((creek ?? []).some(inside)).toBe(parcel.land.creek === true);
    },
  );

  it.each(ALL_SALES)('$slug: draws on its quarters what they say, and nothing else', (sale) => {
    const frame = surveyFrame(readableLands(sale.parcels.flatMap(({ legal }) => legal)));
    const shapes = sale.parcels.flatMap((parcel) => parcelShape(frame, readableLands(parcel.legal)) ?? []);
    const rects = shapes.flatMap((shape) => shape.rects);
    const drawn = makeLand(frame, terrainOf(sale), rects);
    for (const parcel of sale.parcels) {
      const rect = rectOf(frame, quarterOf(parcel));
      if (!rect) throw new Error(`${parcel.name} is not drawn.`);
      const on = ([x, y]: Point): boolean =>
        x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height;
      const { house, corrals, bins, lease, dugout, slough, bush, ravine } = parcel.land;
      const count = (...parts: unknown[]): number => parts.filter((part) => part !== undefined).length;
      expect({
        yards: drawn.yards.filter(({ x, y, width, height }) => on([x + width / 2, y + height / 2])).length,
        bins: drawn.bins.filter(on).length,
        sites: drawn.wellSites.filter(on).length,
        water: drawn.sloughs.filter(({ centre }) => on(centre)).length,
        trees: drawn.bluffs.filter(({ centre }) => on(centre)).length,
      }).toEqual({
        yards: count(house, corrals),
        bins: count(bins),
        sites: count(lease),
        water: count(dugout, slough),
        trees: count(bush, ravine),
      });
      if (parcel.land.pivot)
        expect(drawn.fields.some(({ x, y, irrigated }) => irrigated && x === rect.x && y === rect.y)).toBe(true);
    }
  });

  it('lays a yard by lot on a quarter that has none, when the quarters do not say what lies on them', () => {
    const sale = ALL_SALES.find(({ slug }) => slug === 'new-sarepta-home-quarters');
    if (!sale) throw new Error('The sale with a house is gone.');
    const frame = surveyFrame(readableLands(sale.parcels.flatMap(({ legal }) => legal)));
    const rects = sale.parcels.map((parcel) => rectOf(frame, quarterOf(parcel))).filter((rect) => rect !== null);
    const yardsOf = (terrain: Terrain): number[] =>
      rects.map(
        (rect) =>
          makeLand(frame, terrain, rects).yards.filter(
            ({ x, y }) => x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height,
          ).length,
      );
    expect(yardsOf(terrainOf(sale))).toEqual([1, 0, 0, 0]);
    expect(yardsOf(sale.terrain)).not.toEqual([1, 0, 0, 0]);
  });

  it.each(parcels)('$sale.slug, $parcel.name: has wells only where somebody draws water from them', ({ parcel }) => {
    const { wells, house, bins, corrals } = parcel.land;
    if (wells) expect(house ?? bins ?? corrals).toBeDefined();
  });
});
