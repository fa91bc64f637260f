import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GeoBounds, metresOfLatitude, metresOfLongitude } from '../src/earth.ts';
import { type LegalLand, parseLegalLand } from '../src/legal-land.ts';
import { columnAndRow } from '../src/section-grid.ts';

/** A published position of land of the survey. Where each comes from is in the README of this folder. */
export type PublishedPosition = {
  text: string;
  land: LegalLand;
  /** Its middle, a corner of it, or the middle of the crossing of roads at that corner. */
  point: 'centre' | 'SE' | 'NE' | 'SE road' | 'NE road';
  latitude: number;
  longitude: number;
  source: string;
  /** Whether the position was used for the table of surveyed lines or for measuring the error: never both. */
  use: 'table' | 'measured';
};

const HALF_ROAD = 10.0584;

export function readPositions(): PublishedPosition[] {
  const [, ...rows] = readFileSync(join(import.meta.dirname, 'published-positions.csv'), 'utf8')
    .trim()
    .split('\n');
  return rows.map((row) => {
    const [text = '', point, latitude, longitude, source = '', use] = row.split(',');
    const land = parseLegalLand(text);
    if (!land) throw new Error(`“${text}” is no land of the survey.`);
    return {
      text,
      land,
      point: point as PublishedPosition['point'],
      latitude: Number(latitude),
      longitude: Number(longitude),
      source,
      use: use as PublishedPosition['use'],
    };
  });
}

/** Metres north and east from the same point of `bounds` to the published position. */
export function metresFrom(bounds: GeoBounds, position: PublishedPosition): { north: number; east: number } {
  const { point, land, latitude, longitude } = position;
  const isCentre = point === 'centre';
  const isNorth = point.startsWith('NE');
  const at = {
    latitude: isCentre ? (bounds.south + bounds.north) / 2 : isNorth ? bounds.north : bounds.south,
    longitude: isCentre ? (bounds.west + bounds.east) / 2 : bounds.east,
  };
  const isRoad = point.endsWith('road');
  // East of every section is a road; north of a section or south of it only along every second row.
  const up = isRoad ? (isNorth ? HALF_ROAD : columnAndRow(land.section).row % 2 === 0 ? -HALF_ROAD : 0) : 0;
  return {
    north: (latitude - at.latitude) * metresOfLatitude(latitude) - up,
    east: (longitude - at.longitude) * metresOfLongitude(latitude) - (isRoad ? HALF_ROAD : 0),
  };
}

/** The middle value, and the one that 95 of 100 do not exceed. */
export function medianAndP95(values: readonly number[]): { median: number; p95: number; worst: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95), worst: at(1) };
}
