import type { PublishedParcel } from '@quarterline/contract';
import { type LandPolygon, parseLegalLand, placeOfLegalLand } from '@quarterline/land';
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
  /** Outlines of its pieces, closed; none where only an approach is known. */
  rings: readonly LandPolygon[];
};

/**
 * Position of a parcel: its boundary where staff entered one, or else all of its legal descriptions. Null when one has
 * no known place and there is no field approach either: a part is never shown as the whole.
 */
export function placedParcel(parcel: PublishedParcel): PlacedParcel | null {
  const { slug, name, legalDescriptions, fieldApproach, wayThere } = parcel;
  const rings = ringsOf(parcel);
  const at = fieldApproach ?? middleOf(rings);
  if (!at) return null;
  return {
    slug,
    name: parcel.enBloc ? name : parcelLabel(parcel),
    legal: legalDescriptions.join(', '),
    at,
    isApproach: fieldApproach !== undefined,
    way: wayThere ?? null,
    rings,
  };
}

/** The parcels of a sale that are offered and have a place, in their printed order. */
export const placedParcels = (parcels: readonly PublishedParcel[]): PlacedParcel[] =>
  [...parcels]
    .sort((left, right) => left.position - right.position)
    .filter((parcel) => !parcel.enBloc && isOffered(parcel))
    .flatMap((parcel) => placedParcel(parcel) ?? []);

function ringsOf({ boundary, legalDescriptions, lands }: PublishedParcel): LandPolygon[] {
  if (boundary && boundary.length >= 3) return [closed(boundary)];
  // A title in other words lies somewhere in the land: its outline is not known.
  if (lands) return [];
  const rings = legalDescriptions.map((text) => {
    const land = parseLegalLand(text);
    return land && placeOfLegalLand(land);
  });
  return rings.every((ring) => ring !== null) ? rings : [];
}

const closed = (ring: LandPolygon): LandPolygon => {
  const [first, last] = [ring[0], ring.at(-1)];
  return first && last && (first[0] !== last[0] || first[1] !== last[1]) ? [...ring, first] : ring;
};

/** The middle by area; over a few miles a degree is a degree. Null without land. */
export function middleOf(rings: readonly LandPolygon[]): [longitude: number, latitude: number] | null {
  const [origin] = rings[0] ?? [];
  if (!origin) return null;
  let [twice, across, up] = [0, 0, 0];
  for (const ring of rings) {
    let [area, x, y] = [0, 0, 0];
    ring.forEach((point, index) => {
      const next = ring[(index + 1) % ring.length] ?? point;
      // Around the first corner, as differences of nearby degrees keep their digits.
      const [ax, ay, bx, by] = [point[0] - origin[0], point[1] - origin[1], next[0] - origin[0], next[1] - origin[1]];
      const cross = ax * by - bx * ay;
      area += cross;
      x += (ax + bx) * cross;
      y += (ay + by) * cross;
    });
    const turn = Math.sign(area);
    twice += turn * area;
    across += turn * x;
    up += turn * y;
  }
  return twice === 0 ? null : [origin[0] + across / (3 * twice), origin[1] + up / (3 * twice)];
}
