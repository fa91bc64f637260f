import type { Boundary } from './boundary.ts';
import { escapeXml } from './escape-xml.ts';

type Place = readonly [longitude: number, latitude: number];
export type LandPlacemark = {
  name: string;
  text: string;
  /** Position of its pin; null without one. */
  at: Place | null;
  /** Its pieces, each an outline and then its holes. */
  pieces: Boundary;
};

/** KML 2.2 (OGC 07-147r2): a placemark for each piece of land, with its point, its outlines and their holes. */
export const landKml = (title: string, text: string, places: readonly LandPlacemark[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2">',
    `<Document>${element('name', title)}${element('description', text)}`,
    ...places.map(
      (place) =>
        `<Placemark>${element('name', place.name)}${element('description', place.text)}<MultiGeometry>${
          place.at ? `<Point><coordinates>${pair(place.at)}</coordinates></Point>` : ''
        }${place.pieces.map(polygon).join('')}</MultiGeometry></Placemark>`,
    ),
    '</Document>',
    '</kml>',
    '',
  ].join('\n');

const polygon = ([outline = [], ...holes]: Boundary[number]): string =>
  `<Polygon>${[['outer', outline] as const, ...holes.map((hole) => ['inner', hole] as const)]
    .map(
      ([side, ring]) =>
        `<${side}BoundaryIs><LinearRing><coordinates>${ring.map(pair).join(' ')}</coordinates></LinearRing></${side}BoundaryIs>`,
    )
    .join('')}</Polygon>`;
const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
const pair = ([longitude, latitude]: Place): string => `${longitude.toFixed(6)},${latitude.toFixed(6)}`;
