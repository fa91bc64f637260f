import { boundsOf, type GeoBounds, type LegalLand } from '@quarterline/survey';
import type { Rect } from './path.ts';
import { rectOf, type SurveyFrame } from './survey-frame.ts';

/** A square picture of a provider (Web Mercator, as XYZ), and where it lies on the drawing. */
export type AerialTile = { z: number; x: number; y: number; place: Rect };

/** More than a dialog needs; fewer pictures, each larger, are asked for instead. */
const MOST_TILES = 48;
const NEAREST_ZOOM = 22;

/**
 * The pictures that cover a view of the drawing, by the piece of land whose corners are drawn on it: at the nearest zoom that takes few
 * enough. Within a picture the drawing is straight: over one of a quarter's width that is wrong by less than 0.1 m.
 */
export function aerialTiles(frame: SurveyFrame, land: LegalLand, view: Rect, maxZoom = NEAREST_ZOOM): AerialTile[] {
  const rect = rectOf(frame, land);
  if (!rect) return [];
  const bounds = boundsOf(land);
  const seen = boundsOfView(bounds, rect, view);
  for (let z = Math.min(maxZoom, NEAREST_ZOOM); z >= 0; z -= 1) {
    const [west, east] = [columnAt(seen.west, z), columnAt(seen.east, z)].map(Math.floor) as [number, number];
    const [north, south] = [rowAt(seen.north, z), rowAt(seen.south, z)].map(Math.floor) as [number, number];
    if ((east - west + 1) * (south - north + 1) > MOST_TILES) continue;
    return span(north, south).flatMap((y) =>
      span(west, east).map((x) => ({ z, x, y, place: placeOfTile(bounds, rect, x, y, z) })),
    );
  }
  return [];
}

/** The address of a tile by a template with {z}, {x} and {y}. */
export const tileHref = (template: string, { z, x, y }: AerialTile): string =>
  template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));

const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

function boundsOfView(land: GeoBounds, rect: Rect, view: Rect): GeoBounds {
  const longitude = (x: number): number => land.west + ((x - rect.x) / rect.width) * (land.east - land.west);
  const latitude = (y: number): number => land.north - ((y - rect.y) / rect.height) * (land.north - land.south);
  return {
    west: longitude(view.x),
    east: longitude(view.x + view.width),
    north: latitude(view.y),
    south: latitude(view.y + view.height),
  };
}

function placeOfTile(land: GeoBounds, rect: Rect, column: number, row: number, z: number): Rect {
  const xAt = (at: number): number =>
    rect.x + ((longitudeAt(at, z) - land.west) / (land.east - land.west)) * rect.width;
  const yAt = (at: number): number =>
    rect.y + ((land.north - latitudeAt(at, z)) / (land.north - land.south)) * rect.height;
  const [x, y] = [xAt(column), yAt(row)];
  return { x, y, width: xAt(column + 1) - x, height: yAt(row + 1) - y };
}

// Web Mercator: columns and rows of tiles, counted from 180° west and from 85.05° north.
const columnAt = (longitude: number, z: number): number => ((longitude + 180) / 360) * 2 ** z;
const rowAt = (latitude: number, z: number): number => {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** z;
};
const longitudeAt = (column: number, z: number): number => (column / 2 ** z) * 360 - 180;
const latitudeAt = (row: number, z: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** z))) * 180) / Math.PI;
