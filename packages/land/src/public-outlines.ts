import { parseLegalLand, placeOfLegalLand } from '@quarterline/survey';
import { type Boundary, boundaryOfPublic, type GeoRing, wound } from './boundary.ts';
import { isWholeLand } from './search/named-land.ts';

/** Of a published parcel, what says where its land is. */
export type PublicParcel = {
  legalDescriptions: readonly string[];
  /** Its land, where that is more or other than its titles say. */
  lands?: readonly string[];
  boundary?: GeoRing;
  boundaryParts?: Boundary;
};

/** The pieces of a public parcel, each an outline and then its holes. None where its title may mean a part of the land, or has no known place. */
export function publicOutlines(parcel: PublicParcel): Boundary {
  const boundary = boundaryOfPublic(parcel);
  if (boundary) return wound(boundary);
  if (!isWholeLand(parcel)) return [];
  const rings = (parcel.lands ?? parcel.legalDescriptions).map((text) => {
    const land = parseLegalLand(text);
    return land && placeOfLegalLand(land);
  });
  return rings.every((ring) => ring !== null) ? rings.map((ring) => [ring]) : [];
}
