import { acresWithin } from '@quarterline/survey';

/** Closed: its first place stands again at the end. Longitude before latitude, degrees of WGS 84. */
export type GeoRing = readonly (readonly [longitude: number, latitude: number])[];

/**
 * The land within a boundary, as in the MultiPolygon of GeoJSON (RFC 7946): pieces, each with its outline against the
 * clock and then its holes with the clock.
 */
export type Boundary = readonly (readonly GeoRing[])[];

/** Acres of all pieces without their holes. */
export const acresOfBoundary = (boundary: Boundary): number =>
  boundary.reduce((sum, [outline = [], ...holes]) => sum + acresWithin(outline) - sumOf(holes.map(acresWithin)), 0);

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The piece with the most acres; undefined without pieces. */
export const largestPiece = <Piece extends readonly GeoRing[]>(pieces: readonly Piece[]): Piece | undefined =>
  pieces.toSorted((one, other) => acresOfBoundary([other]) - acresOfBoundary([one]))[0];

/** What is public of a boundary: the outline of its largest piece, and all of it where there is more. */
type PublicBoundary = { boundary?: GeoRing; boundaryParts?: Boundary };

/** The whole boundary of a public parcel; null where its legal description says it all. */
export const boundaryOfPublic = ({ boundary, boundaryParts }: PublicBoundary): Boundary | null =>
  boundaryParts ?? (boundary && boundary.length >= 3 ? [[closed(boundary)]] : null);

const closed = (ring: GeoRing): GeoRing => {
  const [first, last] = [ring[0], ring.at(-1)];
  return first && last && (first[0] !== last[0] || first[1] !== last[1]) ? [...ring, first] : ring;
};

/** Positive of a ring that runs against the clock. */
const direction = (ring: GeoRing): number =>
  ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[at + 1] ?? [x, y];
    return sum - (nextX - x) * (nextY + y);
  }, 0);

/** With its outlines against the clock and its holes with it, however they came. */
export const wound = <Ring extends GeoRing>(pieces: readonly (readonly Ring[])[]): Ring[][] =>
  pieces.map((piece) =>
    piece.map((ring, at) => (direction(ring) > 0 === (at === 0) ? ring : ([...ring].reverse() as unknown as Ring))),
  );
