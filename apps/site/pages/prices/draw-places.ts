import { keyOfPlace, type PriceGroup } from './land-price-query.ts';
import type { SoldParcel } from './sold-parcel.ts';

/** Where the number of a municipality is written, and the middle of its sold land that it belongs to. */
export type DrawnPlace = { number: number; x: number; y: number; toX: number; toY: number };
export type Drawing = {
  width: number;
  height: number;
  meridians: { x: number; text: string }[];
  /** Of latitude; those between whole degrees have no text. */
  parallels: { y: number; text: string }[];
  /** Of longitude, where the drawing is near enough. */
  uprights: number[];
  places: DrawnPlace[];
  posts: (readonly [x: number, y: number])[];
  scale: { px: number; text: string };
};

const WIDTH = 360;
const [MIN_HEIGHT, MAX_HEIGHT] = [300, 440];
const MARGIN = 56;
/** Degrees of longitude and latitude: one municipality is not drawn larger than its surroundings. */
const MIN_SPANS = [1.8, 0.9] as const;
/** Principal meridians of the Dominion Land Survey, from the first on; land west of one is named after it. */
const MERIDIANS = [-97.4579, -102, -106, -110, -114, -118];
/** Of latitude. */
const MILES_PER_DEGREE = 69.1;
const NUMBER_PX = 28;
const MAX_NUMBERS = 60;

/** The sold land as it is drawn; null where no parcel has a known place. */
export function drawPlaces(parcels: readonly SoldParcel[], groups: readonly PriceGroup[]): Drawing | null {
  const placed = parcels.flatMap((parcel) => (parcel.at ? [{ at: parcel.at, name: keyOfPlace(parcel) }] : []));
  if (placed.length === 0) return null;
  const [west, east] = span(placed, 0);
  const [south, north] = span(placed, 1);
  const narrow = Math.cos(((south + north) / 2) * (Math.PI / 180));
  const inner = WIDTH - 2 * MARGIN;
  const scale = Math.min(inner / ((east - west) * narrow), (MAX_HEIGHT - 2 * MARGIN) / (north - south));
  const height = Math.round(Math.max(MIN_HEIGHT, (north - south) * scale + 2 * MARGIN));
  const x = (longitude: number): number => round(WIDTH / 2 + (longitude - (west + east) / 2) * narrow * scale);
  const y = (latitude: number): number => round(height / 2 - (latitude - (south + north) / 2) * scale);
  const step = north - south > 3 ? 2 : north - south > 1.5 ? 1 : 0.2;
  const points = new Map(
    placed.map(({ at: [longitude, latitude] }) => [
      `${x(longitude)}|${y(latitude)}`,
      [x(longitude), y(latitude)] as const,
    ]),
  );
  return {
    width: WIDTH,
    height,
    scale: scaleOf(scale / MILES_PER_DEGREE),
    meridians: MERIDIANS.map((longitude, index) => ({ x: x(longitude), text: `W${index + 1}` })).filter(
      (line) => line.x > 30 && line.x < WIDTH,
    ),
    parallels: lattice(49, 60, step)
      .map((latitude) => ({ y: y(latitude), text: nameOfLine(latitude) }))
      .filter((line) => line.y > 40 && line.y < height - 40),
    uprights: (step < 1 ? lattice(-125, -88, step) : []).map(x).filter((line) => line > 0 && line < WIDTH),
    posts: [...points.values()],
    places: apart(
      groups.slice(0, MAX_NUMBERS).flatMap((group, index) => {
        const own = placed.filter(({ name }) => name === keyOfPlace(group));
        if (own.length === 0) return [];
        const middle = (axis: 0 | 1): number => own.reduce((sum, { at }) => sum + at[axis], 0) / own.length;
        return [{ number: index + 1, x: x(middle(0)), y: y(middle(1)) }];
      }),
      height,
    ),
  };
}

const lattice = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
const nameOfLine = (degrees: number): string =>
  Math.abs(degrees - Math.round(degrees)) < 0.01 ? `${Math.round(degrees)}° N` : '';

const round = (value: number): number => Math.round(value * 10) / 10;

function span(placed: readonly { at: readonly [number, number] }[], axis: 0 | 1): [number, number] {
  const degrees = placed.map(({ at }) => at[axis]);
  const [least, most] = degrees.reduce(([low, high], one) => [Math.min(low, one), Math.max(high, one)], [180, -180]);
  const missing = Math.max(0, MIN_SPANS[axis] - (most - least)) / 2;
  return [least - missing, most + missing];
}

const MILES = [5, 10, 20, 50, 100, 200] as const;
const PX_PER_BAR = 110;

/** The longest round distance that has room in the corner. */
function scaleOf(pxPerMile: number): Drawing['scale'] {
  const miles = MILES.findLast((one) => one * pxPerMile <= PX_PER_BAR) ?? MILES[0];
  return { px: round(miles * pxPerMile), text: `${miles} miles` };
}

const AROUND = Array.from(
  { length: 8 },
  (_, turn) => [Math.cos((turn * Math.PI) / 4), Math.sin((turn * Math.PI) / 4)] as const,
);
const OFFSETS = [20, 36, 56].flatMap((far) => AROUND.map(([dx, dy]) => [dx * far, dy * far] as const));

/** Each number beside its land where no other number is; one that has no room is left out, and its land keeps its post. */
function apart(places: readonly { number: number; x: number; y: number }[], height: number): DrawnPlace[] {
  const put: DrawnPlace[] = [];
  for (const place of places) {
    const free = OFFSETS.map(([dx, dy]) => ({ ...place, toX: round(place.x + dx), toY: round(place.y + dy) })).find(
      ({ toX, toY }) =>
        toX > 16 &&
        toX < WIDTH - 16 &&
        toY > 30 &&
        toY < height - 16 &&
        put.every((other) => Math.abs(other.toX - toX) >= NUMBER_PX || Math.abs(other.toY - toY) >= NUMBER_PX),
    );
    if (free) put.push(free);
  }
  return put;
}
