import { boxOfPart, hasRoadAlongNorth, type LegalLand, placeOf, sectionAt, sectionNumberAt } from '@quarterline/survey';
import type { Rect } from './path.ts';

/** Units of the drawing: 160 to the quarter's half mile, 5 to a road allowance (drawn wider than its one chain). */
export const QUARTER = 160;
export const SECTION = 320;
export const ROAD = 5;

const MARGIN_COLUMNS = 3;
const MARGIN_ROWS = 1;

/** A section as it lies in the frame; `x`, `y` is its north-west corner. */
export type FrameSection = { number: number; column: number; row: number; x: number; y: number };

/**
 * The piece of the survey around some land: its sections with three more to the west and east and one more to the
 * north and south, road allowances where the survey has them. Origin in the north-west, units as above.
 */
export type SurveyFrame = {
  /** Count of section columns west of the meridian, of the frame's westmost column. */
  westmost: number;
  /** Count of section rows north of the 49th parallel, of the frame's northmost row. */
  northmost: number;
  columns: number;
  rows: number;
  width: number;
  height: number;
  sections: FrameSection[];
  /** Middle of each road allowance. */
  roads: { x: number[]; y: number[] };
};

/** The frame of a sale: all lands must be west of the same meridian. */
export function surveyFrame(lands: readonly LegalLand[]): SurveyFrame {
  const places = lands.map(placeOf);
  if (places.length === 0) throw new RangeError('A frame needs at least one piece of land.');
  if (new Set(lands.map((land) => land.meridian)).size > 1)
    throw new RangeError('The lands lie at different meridians.');
  const westmost = Math.max(...places.map((place) => place.west)) + MARGIN_COLUMNS;
  const eastmost = Math.min(...places.map((place) => place.west)) - MARGIN_COLUMNS;
  const northmost = Math.max(...places.map((place) => place.north)) + MARGIN_ROWS;
  const southmost = Math.min(...places.map((place) => place.north)) - MARGIN_ROWS;
  const [columns, rows] = [westmost - eastmost + 1, northmost - southmost + 1];

  const rowTop = tops(northmost, rows);
  const sections: FrameSection[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const place = { west: westmost - column, north: northmost - row };
      // Beyond the meridian the real grid starts anew; the drawing carries on so that it has no hole.
      const number =
        sectionAt(place)?.section ?? sectionNumberAt(((place.west % 6) + 6) % 6, ((place.north % 6) + 6) % 6);
      sections.push({ number, column, row, x: column * (SECTION + ROAD), y: rowTop[row] ?? 0 });
    }
  }
  const roadRows = rowTop.filter((_, row) => row > 0 && hasRoadAlongNorth(northmost - row));
  return {
    westmost,
    northmost,
    columns,
    rows,
    width: columns * (SECTION + ROAD) - ROAD,
    height: (rowTop[rows - 1] ?? 0) + SECTION,
    sections,
    roads: {
      x: Array.from({ length: columns - 1 }, (_, index) => (index + 1) * (SECTION + ROAD) - ROAD / 2),
      y: roadRows.map((top) => top - ROAD / 2),
    },
  };
}

function tops(northmost: number, rows: number): number[] {
  let top = 0;
  return Array.from({ length: rows }, (_, row) => {
    if (row > 0) top += SECTION + (hasRoadAlongNorth(northmost - row) ? ROAD : 0);
    return top;
  });
}

/** Rectangle of the land in the frame; `null` when its section is outside. */
export function rectOf(frame: SurveyFrame, land: LegalLand): Rect | null {
  const place = placeOf(land);
  const [column, row] = [frame.westmost - place.west, frame.northmost - place.north];
  const section = frame.sections.find((one) => one.column === column && one.row === row);
  if (!section) return null;
  const { x, y } = section;
  const { south, north, west, east } = boxOfPart(land.part);
  return {
    x: x + west * SECTION,
    y: y + (1 - north) * SECTION,
    width: (east - west) * SECTION,
    height: (north - south) * SECTION,
  };
}

/** The smallest rectangle around all of them. */
export function boundingRect(rects: readonly Rect[]): Rect {
  const left = Math.min(...rects.map((rect) => rect.x));
  const top = Math.min(...rects.map((rect) => rect.y));
  return {
    x: left,
    y: top,
    width: Math.max(...rects.map((rect) => rect.x + rect.width)) - left,
    height: Math.max(...rects.map((rect) => rect.y + rect.height)) - top,
  };
}
