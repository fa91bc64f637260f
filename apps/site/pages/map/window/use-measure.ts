import { useEffect, useState } from 'react';
import { areaOf, lineThrough, type MapFeature, pointAt } from '../draw/features.ts';
import type { LandView } from '../draw/land-view.ts';
import type { LonLat } from '../land-on-earth.ts';
import type { MapNote } from './map-notes.tsx';
import { measureText } from './measure-text.ts';

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
