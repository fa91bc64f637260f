import { acresWithin, crossesItself } from '@quarterline/land';

export type Ring = [longitude: number, latitude: number][];
export type JudgedRing = { ok: true; ring: Ring } | { ok: false; sentence: string };

const MAX_POINTS = 2000;
const MIN_ACRES = 0.1;

/** A ring of a file as a boundary: closed, in centimetres, without corners that stand twice; or why it cannot be one, and what to do. */
export const judgeRing = (points: readonly (readonly [longitude: number, latitude: number])[]): JudgedRing => {
  const isPlace = points.every(([longitude, latitude]) => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90);
  if (!isPlace) return no('Its points are not longitudes and latitudes. Save it in WGS 84.');
  const isPrairie = points.every(
    ([longitude, latitude]) => longitude < -80 && longitude > -141 && latitude > 48 && latitude < 61,
  );
  if (!isPrairie) return no('This boundary does not lie in Western Canada. Longitude comes before latitude.');
  const corners = points
    .map(([longitude, latitude]): [number, number] => [rounded(longitude), rounded(latitude)])
    .filter((point, at, all) => at === 0 || !isSame(point, all[at - 1]));
  const [first] = corners;
  if (first && corners.length > 1 && isSame(first, corners.at(-1))) corners.pop();
  if (!first || corners.length < 3) return no('A boundary needs at least three corners.');
  if (corners.length >= MAX_POINTS)
    return no(`This boundary has ${corners.length} corners. Simplify it to fewer than ${MAX_POINTS}.`);
  if (crossesItself(corners))
    return no('Two of its sides cross: nobody could say what is inside. Correct it, and send it again.');
  if (acresWithin(corners) < MIN_ACRES) return no('There is hardly any land in it. Look at the file again.');
  return { ok: true, ring: [...corners, first] };
};

const no = (sentence: string): JudgedRing => ({ ok: false, sentence });
const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;
const isSame = (one: readonly [number, number], other: readonly [number, number] | undefined): boolean =>
  one[0] === other?.[0] && one[1] === other[1];
