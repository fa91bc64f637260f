import type { PublishedParcel } from '@quarterline/contract';
import { type Boundary, publicOutlines } from '@quarterline/land';
import { isOffered, parcelLabel } from '@quarterline/listing';

export type PlacedParcel = {
  slug: string;
  /** "Parcel 3, Home quarter". */
  name: string;
  legal: string;
  /** Position to drive to, and the centre of the land. Longitude before latitude. */
  at: readonly [longitude: number, latitude: number];
  isApproach: boolean;
  way: string | null;
  /** Its pieces, each an outline and then its holes; none where only an approach is known. */
  pieces: Boundary;
};

const outlines = new WeakMap<PublishedParcel, Boundary>();

/**
 * The pieces of a parcel: see `publicOutlines`. Read once for each record, which is never changed in place: the pages and
 * the files of a sale ask seven times for each parcel, and its legal description is read anew each time.
 */
export function outlinesOf(parcel: PublishedParcel): Boundary {
  const pieces = outlines.get(parcel) ?? publicOutlines(parcel);
  outlines.set(parcel, pieces);
  return pieces;
}

/**
 * Position of a parcel: its boundary where staff entered one, or else all of its legal descriptions. Null when one has
 * no known place and there is no field approach either: a part is never shown as the whole.
 */
export function placedParcel(parcel: PublishedParcel): PlacedParcel | null {
  const { slug, name, legalDescriptions, fieldApproach, wayThere } = parcel;
  const pieces = outlinesOf(parcel);
  const at = fieldApproach ?? middleOf(pieces);
  if (!at) return null;
  return {
    slug,
    name: parcel.enBloc ? name : parcelLabel(parcel),
    legal: legalDescriptions.join(', '),
    at,
    isApproach: fieldApproach !== undefined,
    way: wayThere ?? null,
    pieces,
  };
}

/** The parcels of a sale that are offered and have a place, in their printed order. */
export const placedParcels = (parcels: readonly PublishedParcel[]): PlacedParcel[] =>
  [...parcels]
    .sort((left, right) => left.position - right.position)
    .filter((parcel) => !parcel.enBloc && isOffered(parcel))
    .flatMap((parcel) => placedParcel(parcel) ?? []);

/**
 * The middle by area; over a few miles a degree is a degree. Holes run the other way around than their outlines, and so
 * take away what is in them. Null without land.
 */
export function middleOf(pieces: Boundary): [longitude: number, latitude: number] | null {
  const rings = pieces.flat();
  const [origin] = rings[0] ?? [];
  if (!origin) return null;
  let [twice, across, up] = [0, 0, 0];
  for (const ring of rings) {
    ring.forEach((point, index) => {
      const next = ring[(index + 1) % ring.length] ?? point;
      // Around the first corner, as differences of nearby degrees keep their digits.
      const [ax, ay, bx, by] = [point[0] - origin[0], point[1] - origin[1], next[0] - origin[0], next[1] - origin[1]];
      const cross = ax * by - bx * ay;
      twice += cross;
      across += (ax + bx) * cross;
      up += (ay + by) * cross;
    });
  }
  return twice === 0 ? null : [origin[0] + across / (3 * twice), origin[1] + up / (3 * twice)];
}
