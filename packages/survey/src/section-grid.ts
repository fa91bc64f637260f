import type { LegalLand } from './legal-land.ts';

/**
 * A section's place among all sections of its meridian: `west` counts columns westward from the meridian, `north` rows
 * northward from the 49th parallel. Both start at zero.
 */
export type SectionPlace = { west: number; north: number };

/** Column from the east and row from the south of a section number: 1 to 36 run back and forth from the south-east. */
export function columnAndRow(section: number): { column: number; row: number } {
  const row = Math.floor((section - 1) / 6);
  const step = (section - 1) % 6;
  return { column: row % 2 === 0 ? step : 5 - step, row };
}

/** The number of the section in that column from the east and row from the south. */
export const sectionNumberAt = (column: number, row: number): number =>
  row * 6 + (row % 2 === 0 ? column : 5 - column) + 1;

/** Position of the section of `land`. East of the principal meridian `west` is negative. */
export function placeOf(land: Pick<LegalLand, 'section' | 'township' | 'range' | 'east'>): SectionPlace {
  const { column, row } = columnAndRow(land.section);
  const ranges = land.east ? -land.range : land.range - 1;
  return { west: ranges * 6 + column, north: (land.township - 1) * 6 + row };
}

/** The section that lies there; `null` beyond the meridian or the 49th parallel. */
export function sectionAt(place: SectionPlace): Pick<LegalLand, 'section' | 'township' | 'range'> | null {
  if (place.west < 0 || place.north < 0) return null;
  return {
    section: sectionNumberAt(place.west % 6, place.north % 6),
    township: Math.floor(place.north / 6) + 1,
    range: Math.floor(place.west / 6) + 1,
  };
}

/** The sections that touch a section, corners included, clockwise from the north. */
export function neighboursOf(
  land: Pick<LegalLand, 'section' | 'township' | 'range'>,
): Pick<LegalLand, 'section' | 'township' | 'range'>[] {
  const { west, north } = placeOf(land);
  const around = [
    [0, 1],
    [-1, 1],
    [-1, 0],
    [-1, -1],
    [0, -1],
    [1, -1],
    [1, 0],
    [1, 1],
  ] as const;
  return around.flatMap(([dw, dn]) => sectionAt({ west: west + dw, north: north + dn }) ?? []);
}

/**
 * True when a road allowance of one chain runs along the north of that row of sections. The third system of survey has
 * one every second mile: on the township line, between rows 2 and 3 (sections 7–12 and 13–18), and between rows 4 and
 * 5.
 */
export const hasRoadAlongNorth = (north: number): boolean => (((north % 6) + 6) % 6) % 2 === 1;
