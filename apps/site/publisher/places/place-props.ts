import type { PublishedParcel, PublishedSale } from '@quarterline/contract';
import { formatPosition } from '@quarterline/fields';
import { parcelLandRoute, saleLandRoute } from '@quarterline/listing';
import type { LandPlace } from '#site/pages/parts/page-pieces.ts';
import { middleOf, placedParcel, placedParcels } from './parcel-place.ts';

type Ending = 'gpx' | 'kml';
type At = readonly [longitude: number, latitude: number];

const MIDDLE_OF_PARCEL = 'The middle of the parcel';
const MIDDLE_OF_LAND = 'The middle of the land';
const APPROACH = 'The field approach, where you turn in';

/** Directions to a parcel; null where its place is not known. `earth`: the file of the sale's land for the map. */
export function parcelPlace(
  sale: Pick<PublishedSale, 'slug'>,
  parcel: PublishedParcel,
  earth: string | null,
): LandPlace | null {
  const placed = placedParcel(parcel);
  if (!placed) return null;
  const { at, isApproach, way, name } = placed;
  const middle = parcel.enBloc ? MIDDLE_OF_LAND : MIDDLE_OF_PARCEL;
  const fileHref = (ending: Ending): string => parcelLandRoute({ sale, slug: parcel.slug }, ending);
  return { ...placeProps(at, isApproach ? APPROACH : middle, name, way, fileHref), earth };
}

/** Directions to the land of a sale: to its only parcel, or to the centre of all located parcels; null without any. */
export function salePlace({ slug, name, parcels }: PublishedSale, earth: string | null): LandPlace | null {
  const placed = placedParcels(parcels);
  const [only, more] = placed;
  if (!only) return null;
  const fileHref = (ending: Ending): string => saleLandRoute({ slug }, ending);
  if (!more)
    return { ...placeProps(only.at, only.isApproach ? APPROACH : MIDDLE_OF_PARCEL, name, only.way, fileHref), earth };
  const middle = middleOf(placed.flatMap(({ pieces }) => pieces)) ?? only.at;
  return { ...placeProps(middle, `${MIDDLE_OF_LAND}; each parcel has its own page`, name, null, fileHref), earth };
}

function placeProps(
  at: At,
  of: string,
  name: string,
  way: string | null,
  fileHref: (ending: Ending) => string,
): Omit<LandPlace, 'earth'> {
  const position = formatPosition([at[0], at[1]]);
  const place = position.replace(' ', '');
  const query = encodeURIComponent(place);
  return {
    position,
    of,
    way,
    maps: [
      { label: 'Google Maps', href: `https://www.google.com/maps/dir/?api=1&destination=${query}` },
      { label: 'Apple Maps', href: `https://maps.apple.com/?daddr=${query}` },
      { label: 'OpenStreetMap', href: `https://www.openstreetmap.org/directions?to=${query}` },
    ],
    geoHref: `geo:${place}?q=${query}(${encodeURIComponent(name.replace(/[()]/g, ''))})`,
    files: [
      { label: 'GPX, for a GPS device', href: fileHref('gpx') },
      { label: 'KML, for Google Earth and others', href: fileHref('kml') },
    ],
  };
}
