import { formatPosition, MAX_BOUNDARY_CORNERS } from '@quarterline/fields';
import { acresOfBoundary, type Boundary, type GeoRing, wound } from '@quarterline/land';
import { multiPolygon } from '@turf/helpers';
import { simplify } from '@turf/simplify';
import { crossingOf, overlapOf } from './crossing-of.ts';
import { type Spike, withoutSpikes } from './without-spikes.ts';

/** A boundary as drafts keep it. */
export type DraftBoundary = [longitude: number, latitude: number][][][];
/** `notes`: what was changed of it, each a sentence; `sentence`: why it cannot be a boundary, and what to do. */
export type JudgedBoundary = { ok: true; boundary: DraftBoundary; notes: string[] } | { ok: false; sentence: string };

const MIN_ACRES = 0.1;
const MAX_RINGS = 100;
/** Finding where sides cross takes 18 s for a zigzag of 20,000 corners. */
const MAX_READ_CORNERS = 8000;
const AGAIN = 'Correct it, and send it again.';

/**
 * Pieces of land as they came: closed, in centimetres, outlines against the clock and holes with it, without corners
 * that stand twice; or why they cannot be a boundary.
 */
export function judgeBoundary(pieces: Boundary): JudgedBoundary {
  const places = pieces.flat(2);
  if (!places.every(([longitude, latitude]) => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90))
    return no('Its points are not longitudes and latitudes. Save it in WGS 84.');
  if (!places.every(([longitude, latitude]) => longitude < -80 && longitude > -141 && latitude > 48 && latitude < 61))
    return no('This boundary does not lie in Western Canada. Longitude comes before latitude.');
  if (pieces.flat().length > MAX_RINGS)
    return no(
      `This boundary has ${pieces.flat().length} pieces and holes; at most ${MAX_RINGS} are kept. Save only those of the sale.`,
    );
  if (places.length > MAX_READ_CORNERS)
    return no(`This boundary has ${places.length} corners. Simplify it to fewer than ${MAX_READ_CORNERS}.`);
  const filled = pieces.filter(([outline = []]) => outline.length > 0);
  const spikes: Spike[] = [];
  const tidied = (ring: GeoRing): Ring => {
    const plain = withoutSpikes(tidyRing(ring));
    spikes.push(...plain.spikes);
    return plain.ring;
  };
  const tidy = filled.map(([outline = [], ...holes]) => [tidied(outline), ...holes.map(tidied).filter(isArea)]);
  if (tidy.length === 0 || !tidy.every(([outline = []]) => isArea(outline)))
    return no('A boundary needs at least three corners.');
  const crossed = sentenceOfCrossing(tidy);
  if (crossed) return no(`${crossed} ${AGAIN}`);
  const fitting = fitted(tidy);
  if (!fitting)
    return no(`This boundary has ${cornersOf(tidy)} corners. Simplify it to fewer than ${MAX_BOUNDARY_CORNERS}.`);
  const large = fitting.pieces.filter((piece) => acresOfBoundary([piece]) >= MIN_ACRES);
  if (large.length === 0) return no(`There are less than ${MIN_ACRES} acres in it. Look at the file again.`);
  const dropped = fitting.pieces.length - large.length;
  return {
    ok: true,
    boundary: wound(large),
    notes: [
      ...spikes.map(
        ({ at, metres }) => `A spike of ${Math.round(metres)} m without width is taken out at ${placeText(at)}.`,
      ),
      ...fitting.notes,
      ...(dropped > 0
        ? [`${dropped === 1 ? 'A piece' : `${dropped} pieces`} of less than ${MIN_ACRES} acres left out.`]
        : []),
    ],
  };
}

/** Why its sides or its pieces contradict each other, with the place; null where they do not. */
export function sentenceOfCrossing(boundary: Boundary): string | null {
  const crossing = crossingOf(boundary);
  if (crossing) {
    const [one, other] = crossing.corners;
    return crossing.isOneRing
      ? `This boundary crosses itself at ${placeText(crossing.at)}: the side after corner ${one} and the side after corner ${other}.`
      : `An outline and a hole of this boundary cross at ${placeText(crossing.at)}.`;
  }
  const overlap = overlapOf(boundary);
  if (!overlap) return null;
  const at = placeText(overlap.at);
  if (overlap.what === 'hole outside') return `A hole of this boundary lies outside of its outline, at ${at}.`;
  return `Two ${overlap.what} of this boundary overlap by ${overlap.acres.toFixed(1)} acres, at ${at}.`;
}

const no = (sentence: string): JudgedBoundary => ({ ok: false, sentence });
const placeText = ([longitude, latitude]: readonly [number, number]): string => formatPosition([longitude, latitude]);
const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;
const isSame = (one: readonly [number, number], other: readonly [number, number] | undefined): boolean =>
  one[0] === other?.[0] && one[1] === other[1];

type Ring = DraftBoundary[number][number];
const tidyRing = (ring: GeoRing): Ring => {
  const corners = ring
    .map(([longitude, latitude]): [number, number] => [rounded(longitude), rounded(latitude)])
    .filter((place, at, all) => at === 0 || !isSame(place, all[at - 1]));
  const [first] = corners;
  if (!first) return [];
  return isSame(first, corners.at(-1)) ? corners : [...corners, first];
};
/** Three corners, and the first again. */
const isArea = (ring: GeoRing): boolean => ring.length >= 4;
const cornersOf = (pieces: Boundary): number => pieces.flat().reduce((sum, ring) => sum + ring.length - 1, 0);

/** Degrees: from a decimetre to some twenty metres. */
const [FINEST, COARSEST] = [1e-6, 2e-4];
const METRES_A_DEGREE = 111_320;

/** With few enough corners to be kept: as it is, or simplified as little as it takes. Null where that is too much. */
const fitted = (pieces: Ring[][]): { pieces: Ring[][]; notes: string[] } | null => {
  const had = cornersOf(pieces);
  if (pieces.flat(2).length <= MAX_BOUNDARY_CORNERS) return { pieces, notes: [] };
  for (let tolerance = FINEST; tolerance <= COARSEST; tolerance *= 2) {
    const simple = simplify(multiPolygon(pieces), { tolerance, highQuality: true }).geometry.coordinates as Ring[][];
    if (simple.flat(2).length > MAX_BOUNDARY_CORNERS || crossingOf(simple)) continue;
    const metres = Math.max(0.1, tolerance * METRES_A_DEGREE).toFixed(1);
    const [before, after] = [pieces, simple].map((one) => acresOfBoundary(one).toFixed(1));
    return {
      pieces: simple,
      notes: [
        `Simplified from ${had} corners to ${cornersOf(simple)}: no side moves more than ${metres} m.${before === after ? '' : ` ${before} acres are now ${after}.`}`,
      ],
    };
  }
  return null;
};
