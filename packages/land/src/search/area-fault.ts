import { acresInside, crossesItself } from '@quarterline/survey';
import { MAX_CORNERS, MIN_CORNERS, type SearchArea } from './search-area.ts';

/** Beyond the farmland of the four provinces there is nothing to look for. */
const WEST_CANADA = { west: -141, east: -88, south: 48, north: 61 };

/** What is wrong with an area to look for land in, as a sentence; null when nothing is. */
export function areaFault(corners: SearchArea): string | null {
  if (corners.length < MIN_CORNERS) return 'Draw an area with three corners or more.';
  if (corners.length > MAX_CORNERS) return `Draw an area with at most ${MAX_CORNERS} corners.`;
  const { west, east, south, north } = WEST_CANADA;
  if (!corners.every(([x, y]) => x >= west && x <= east && y >= south && y <= north))
    return 'Draw the area in British Columbia, Alberta, Saskatchewan or Manitoba.';
  if (crossesItself(corners)) return 'The lines of this area cross. Move or take back a corner.';
  return acresInside(corners) > 0 ? null : 'This area has no ground in it. Move or take back a corner.';
}
