import { acresInside, metresAlong } from '@quarterline/land';
import type { LonLat } from '../land-on-earth.ts';

const METRES_A_MILE = 1609.344;
const ACRES_A_HECTARE = 2.471053814671653;
const number = (value: number, digits: number): string =>
  value.toLocaleString('en-CA', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** "805 m (0.50 miles)", "3.22 km (2.00 miles)". */
export const lengthText = (metres: number): string =>
  `${metres < 1000 ? `${number(metres, 0)} m` : `${number(metres / 1000, 2)} km`} (${number(metres / METRES_A_MILE, 2)} miles)`;

/** "64.7 hectares (160.0 acres)". */
export const areaText = (acres: number): string =>
  `${number(acres / ACRES_A_HECTARE, 1)} hectares (${number(acres, 1)} acres)`;

/** What was measured between these points, and what to do next. */
export function measureText(points: readonly LonLat[]): string {
  if (points.length === 0) return 'Press on the map where you want to measure from.';
  if (points.length === 1) return 'Press on the next point.';
  const length = `Distance ${lengthText(metresAlong(points))}.`;
  return points.length === 2 ? length : `${length} Area inside ${areaText(acresInside(points))}.`;
}
