import { parseLegalLand } from '@quarterline/survey';
import { blob, type Point, type Rect } from './path.ts';
import { pick, seededRandom } from './random.ts';
import { QUARTER, ROAD, rectOf, SECTION, type SurveyFrame } from './survey-frame.ts';
import { FIELD_HABITS, type PlacedOnQuarter, type Terrain } from './terrain.ts';

/** Features of the land. The plat and the aerial picture are drawn only from them. */
export type Land = {
  frame: SurveyFrame;
  terrain: Terrain;
  fields: Field[];
  sloughs: { centre: Point; radii: Point; seed: number }[];
  bluffs: { centre: Point; radii: Point }[];
  yards: (Rect & { westOfRoad: boolean })[];
  /** Grain bins without a house: the middle of each row. */
  bins: Point[];
  wellSites: Point[];
  creek: Point[] | null;
};

/** A field, as the aerial picture paints it; `seed` decides its crop, its rows and its pivot. */
export type Field = Rect & { seed: number; irrigated: boolean };

type Quarter = { x: number; y: number; east: boolean; taken: boolean };

/**
 * Lays out the land of a frame. `whole` are quarters that must stay fields of their own, because a parcel's line runs
 * around them.
 */
export function makeLand(frame: SurveyFrame, terrain: Terrain, whole: readonly Rect[] = []): Land {
  const random = seededRandom(terrain.seed);
  const land: Land = {
    frame,
    terrain,
    fields: [],
    sloughs: [],
    bluffs: [],
    yards: [],
    bins: [],
    wellSites: [],
    creek: null,
  };
  // What is scattered over the sale's own quarters when they say themselves what lies on them: drawn by lot, so that the land around stays as it is, and left out.
  const leftOut: Land = { ...land, sloughs: [], bluffs: [], yards: [], wellSites: [] };
  for (const { x, y } of frame.sections) {
    const quarters: Quarter[] = [0, 1, 2, 3].map((index) => ({
      x: x + (index % 2) * QUARTER,
      y: y + Math.floor(index / 2) * QUARTER,
      east: index % 2 === 1,
      taken: false,
    }));
    mergeHalf(land, quarters, random, whole);
    for (const quarter of quarters) {
      if (!quarter.taken) cutQuarter(land, quarter, random);
      scatter(terrain.placed && isWithin(whole, quarter) ? leftOut : land, quarter, random);
    }
  }
  for (const placed of terrain.placed ?? []) place(land, placed);
  return { ...land, creek: creekOf(terrain) };
}

const isWithin = (rects: readonly Rect[], { x, y }: Pick<Quarter, 'x' | 'y'>): boolean =>
  rects.some((rect) => x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height);

/** Square units of the frame to an acre. */
const ACRE = (QUARTER * QUARTER) / 160;

/** Draws the features of a quarter at their stated size. */
function place(land: Land, { land: legal, kind, at, acres }: PlacedOnQuarter): void {
  const parsed = parseLegalLand(legal);
  const rect = parsed && rectOf(land.frame, parsed);
  if (!rect) return;
  const centre: Point = [rect.x + at[0] * rect.width, rect.y + at[1] * rect.height];
  // An ellipse a third wider than high, and a yard in the same way.
  const across = Math.sqrt((acres * ACRE * 1.3) / Math.PI);
  if (kind === 'water')
    land.sloughs.push({ centre, radii: [across, across / 1.3], seed: Math.round(centre[0] * 31 + centre[1]) });
  if (kind === 'trees') land.bluffs.push({ centre, radii: [across, across / 1.3] });
  if (kind === 'leaseSite') land.wellSites.push([centre[0] - 5, centre[1] - 5]);
  if (kind === 'bins') land.bins.push(centre);
  if (kind === 'yard') {
    const width = Math.sqrt(acres * ACRE * 1.2);
    const height = width / 1.2;
    land.yards.push({ x: centre[0] - width / 2, y: centre[1] - height / 2, width, height, westOfRoad: at[0] > 0.5 });
  }
}

const addField = (land: Land, rect: Rect, random: () => number, irrigated = false): void => {
  land.fields.push({ ...rect, seed: Math.floor(random() * 1e9), irrigated });
};

function mergeHalf(land: Land, quarters: Quarter[], random: () => number, whole: readonly Rect[]): void {
  const merges = random() < FIELD_HABITS[land.terrain.palette].merge;
  const [first, second] = pick(random, [
    [0, 1],
    [2, 3],
    [0, 2],
    [1, 3],
  ]);
  const [one, other] = [quarters[first ?? 0], quarters[second ?? 1]];
  if (!merges || !one || !other) return;
  if (isWithin(whole, one) || isWithin(whole, other)) return;
  const sideBySide = one.y === other.y;
  const size = { width: sideBySide ? SECTION : QUARTER, height: sideBySide ? QUARTER : SECTION };
  addField(land, { x: one.x, y: one.y, ...size }, random);
  one.taken = true;
  other.taken = true;
}

function cutQuarter(land: Land, { x, y }: Quarter, random: () => number): void {
  const { strips, split } = FIELD_HABITS[land.terrain.palette];
  const whole = { x, y, width: QUARTER, height: QUARTER };
  if (land.terrain.pivots > 0 && random() < land.terrain.pivots) {
    addField(land, whole, random, true);
    return;
  }
  const habit = random();
  if (habit < strips) {
    cutStrips(land, whole, random);
    return;
  }
  if (habit >= strips + split) {
    addField(land, whole, random);
    return;
  }
  const upright = random() < 0.5;
  const share = QUARTER * pick(random, [0.5, 0.5, 0.36, 0.64, 0.25, 0.75]);
  if (upright) {
    addField(land, { ...whole, width: share }, random);
    addField(land, { ...whole, x: x + share, width: QUARTER - share }, random);
  } else {
    addField(land, { ...whole, height: share }, random);
    addField(land, { ...whole, y: y + share, height: QUARTER - share }, random);
  }
}

function cutStrips(land: Land, { x, y }: Rect, random: () => number): void {
  const count = pick(random, [6, 8, 10]);
  const wide = QUARTER / count;
  const upright = random() < 0.7;
  for (let index = 0; index < count; index += 1) {
    const strip = upright
      ? { x: x + wide * index, y, width: wide, height: QUARTER }
      : { x, y: y + wide * index, width: QUARTER, height: wide };
    addField(land, strip, random);
  }
}

function scatter(land: Land, { x, y, east }: Quarter, random: () => number): void {
  const { terrain } = land;
  if (random() < terrain.sloughs) {
    const count = 1 + Math.floor(random() * 2.4);
    for (let index = 0; index < count; index += 1) {
      const centre: Point = [x + 28 + random() * 104, y + 28 + random() * 104];
      land.sloughs.push({ centre, radii: [6 + random() * 13, 5 + random() * 9], seed: Math.floor(random() * 1e9) });
    }
  }
  if (random() < terrain.bluffs) {
    const count = 1 + Math.floor(random() * 3);
    for (let index = 0; index < count; index += 1) {
      land.bluffs.push({
        centre: [x + 16 + random() * 128, y + 16 + random() * 128],
        radii: [5 + random() * 15, 4 + random() * 10],
      });
    }
  }
  // A yard hugs the north–south road of its section.
  if (random() < terrain.yards) {
    land.yards.push({
      x: east ? x + QUARTER - 37 : x + 3,
      y: y + 40 + random() * 70,
      width: 34,
      height: 28,
      westOfRoad: east,
    });
  }
  if (random() < FIELD_HABITS[terrain.palette].pads)
    land.wellSites.push([x + (east ? 100 : 40) + random() * 12, y + 50 + random() * 60]);
}

function creekOf(terrain: Terrain): Point[] | null {
  if (!terrain.creek) return null;
  const random = seededRandom(terrain.seed + 77);
  const wander = terrain.creek.valley >= 50 ? 20 : 12;
  const { points } = terrain.creek;
  const bends: Point[] = [];
  for (let index = 0; index < points.length - 1; index += 1) {
    const [from, to] = [points[index], points[index + 1]];
    if (!from || !to) continue;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const steps = Math.max(2, Math.round(length / 34));
    for (let step = 0; step < steps; step += 1) {
      const along = Math.min(0.97, Math.max(0.02, (step + (random() - 0.5) * 0.5) / steps));
      const side = random() < 0.78 ? ((index * steps + step) % 2) * 2 - 1 : 0;
      const off = wander * side * (0.1 + random() * random() * 1.7);
      bends.push([
        from[0] + (to[0] - from[0]) * along - ((to[1] - from[1]) / length) * off,
        from[1] + (to[1] - from[1]) * along + ((to[0] - from[0]) / length) * off,
      ]);
    }
  }
  const last = points.at(-1);
  return last ? [...bends, last] : bends;
}

/** The shore of a slough, `grow` times its size. */
export const shoreOf = (slough: Land['sloughs'][number], grow = 1): Point[] =>
  blob(slough.seed, slough.centre, [slough.radii[0] * grow, slough.radii[1] * grow], 9, 0.3);

/** Sections are drawn a road apart. */
export const SECTION_STEP = SECTION + ROAD;
