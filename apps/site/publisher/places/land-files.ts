import type { PublishedSale } from '@quarterline/contract';
import { escapeXml, landKml } from '@quarterline/land';
import { parcelLandRoute, saleLandRoute } from '@quarterline/listing';
import type { SiteFile } from '../files/site-file.ts';
import { type PlacedParcel, placedParcel, placedParcels } from './parcel-place.ts';

const GUIDANCE = 'For guidance. The title governs.';
const ENDINGS = ['gpx', 'kml'] as const;

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
const degrees = (value: number): string => value.toFixed(6);
const wordsOf = ({ legal, way, isApproach }: PlacedParcel, demo: boolean): string =>
  [
    `${isApproach ? 'Field approach' : 'Middle'} of ${legal}.`,
    way ?? '',
    demo ? 'A demonstration: this land is not for sale.' : '',
    GUIDANCE,
  ]
    .filter((text) => text !== '')
    .join(' ');

type Land = { title: string; demo: boolean; parcels: readonly PlacedParcel[] };

/** GPX 1.1 (topografix.com/GPX/1/1): a waypoint to drive to and the outline as a track, for each parcel. */
const gpxOf = ({ title, demo, parcels }: Land, product: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<gpx version="1.1" creator="${escapeXml(product)}" xmlns="http://www.topografix.com/GPX/1/1">`,
    `<metadata>${element('name', title)}${element('desc', GUIDANCE)}</metadata>`,
    ...parcels.map(
      (parcel) =>
        `<wpt lat="${degrees(parcel.at[1])}" lon="${degrees(parcel.at[0])}">${element('name', parcel.name)}${element('desc', wordsOf(parcel, demo))}</wpt>`,
    ),
    ...parcels
      .filter(({ pieces }) => pieces.length > 0)
      .map(
        ({ name, legal, pieces }) =>
          `<trk>${element('name', name)}${element('desc', `Outline of ${legal}. ${GUIDANCE}`)}${pieces
            .flat()
            .map(
              (ring) =>
                `<trkseg>${ring.map(([lon, lat]) => `<trkpt lat="${degrees(lat)}" lon="${degrees(lon)}"/>`).join('')}</trkseg>`,
            )
            .join('')}</trk>`,
      ),
    '</gpx>',
    '',
  ].join('\n');

const kmlOf = ({ title, demo, parcels }: Land): string =>
  landKml(
    title,
    GUIDANCE,
    parcels.map((parcel) => ({ ...parcel, text: wordsOf(parcel, demo) })),
  );

/** Every address under which a sale or a parcel may have files of its land. */
export const landPathsOf = (sale: { slug: string }, parcel?: { slug: string }): string[] =>
  ENDINGS.map((ending) =>
    parcel ? parcelLandRoute({ sale, slug: parcel.slug }, ending) : saleLandRoute(sale, ending),
  );

/** The files of a sale, or of one parcel of it; none where no place is known. */
export function landFilesOf(sale: PublishedSale, parcelSlug: string | null, product: string): SiteFile[] {
  const parcel = sale.parcels.find(({ slug }) => slug === parcelSlug);
  if (parcelSlug !== null && !parcel) return [];
  const one = parcel ? placedParcel(parcel) : null;
  const parcels = parcel ? (one ? [one] : []) : placedParcels(sale.parcels);
  if (parcels.length === 0) return [];
  const land = { title: one ? `${one.name}, ${sale.name}` : sale.name, demo: sale.demo, parcels };
  const [gpx = '', kml = ''] = landPathsOf(sale, parcel);
  return [
    { path: gpx, text: gpxOf(land, product) },
    { path: kml, text: kmlOf(land) },
  ];
}
