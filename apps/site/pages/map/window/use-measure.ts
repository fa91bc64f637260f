import { acresInside, metresAlong } from '@quarterline/land';
import { useEffect, useState } from 'react';
import { areaOf, lineThrough, type MapFeature, pointAt } from '../draw/features.ts';
import type { LandView } from '../draw/land-view.ts';
import type { LonLat } from '../land-on-earth.ts';
import type { MapNote } from './map-notes.tsx';
/** Points that the reader puts on the map, and what is between them; null while nothing is measured. */
export function useMeasure(view: LandView | null) {
  const [points, setPoints] = useState<readonly LonLat[] | null>(null);
  useEffect(() => view?.draw('measure', measured(points ?? [])), [view, points]);
  const change = (by: (now: readonly LonLat[]) => readonly LonLat[]): void => setPoints((now) => now && by(now));
  const add = (at: LonLat): void => change((now) => [...now, at]);
  const takeBack = (): void => change((now) => now.slice(0, -1));
  const stop = (): void => setPoints(null);
  const notes: MapNote[] = points
    ? [
        {
          key: 'measure',
          text: measureText(points),
          actions: [
            { label: 'Add the middle of the map', act: () => view && add(view.look.centre) },
            ...(points.length > 0 ? [{ label: 'Take back the last point', act: takeBack }] : []),
            { label: 'Stop measuring', act: stop },
          ],
        },
      ]
    : [];
  return { isOn: points !== null, start: () => setPoints([]), stop, add, takeBack, notes };
}

const measured = (points: readonly LonLat[]): MapFeature[] => [
  ...(points.length > 2 ? [areaOf([points], { is: 'area' })] : []),
  ...(points.length > 1 ? [lineThrough(points, { is: 'line' })] : []),
  ...points.map((at) => pointAt(at, { is: 'point' })),
];

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
