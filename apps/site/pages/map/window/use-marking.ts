import { acresInside, metresAlong, sizeText } from '@quarterline/land';
import { useEffect, useState } from 'react';
import { areaOf, lineThrough, type MapFeature, pointAt } from '../draw/features.ts';
import type { MapView } from '../draw/map-view.ts';
import type { LonLat } from '../land-on-earth.ts';
import type { MapNote } from './map-notes.tsx';

type Ring = readonly LonLat[];
/** An area that a reader draws to look for land in. */
export type AreaTool = {
  /** The one that is kept; null without any. */
  ring: Ring | null;
  /** What is wrong with these corners, in words; null when they are an area. */
  faultOf: (corners: Ring) => string | null;
  onArea: (ring: Ring) => void;
};
type Marking = { what: 'distance' | 'area'; points: Ring };

/** Points that the reader puts on the map: to measure between them, or as the corners of an area. */
export function useMarking(view: MapView | null, area: AreaTool | null) {
  const [marking, setMarking] = useState<Marking | null>(null);
  const kept = area?.ring ?? null;
  useEffect(
    () => view?.draw('marked', marking ? marked(marking.points) : kept ? outlined(kept) : []),
    [view, marking, kept],
  );
  const change = (by: (points: Ring) => Ring): void => setMarking((now) => now && { ...now, points: by(now.points) });
  const add = (at: LonLat): void => change((now) => [...now, at]);
  const takeBack = (): void => change((now) => now.slice(0, -1));
  const stop = (): void => setMarking(null);
  const start = (what: Marking['what']): void => setMarking({ what, points: [] });
  return {
    what: marking?.what ?? null,
    start,
    stop,
    add,
    takeBack,
    notes: marking ? [noteOf(marking)] : [],
  };

  function noteOf({ what, points }: Marking): MapNote {
    const fault = what === 'area' ? (area?.faultOf(points) ?? null) : null;
    const keep = (): void => {
      area?.onArea(points);
      stop();
    };
    return {
      key: 'marking',
      text: what === 'distance' ? measureText(points) : areaNote(points, fault),
      actions: [
        ...(what === 'area' && fault === null ? [{ label: 'Use this area', act: keep }] : []),
        { label: 'Add the middle of the map', act: () => view && add(view.look.centre) },
        ...(points.length > 0 ? [{ label: 'Take back the last point', act: takeBack }] : []),
        { label: what === 'distance' ? 'Stop measuring' : 'Stop drawing', act: stop },
      ],
    };
  }
}

const outlined = (ring: Ring): MapFeature[] => [
  areaOf([ring], { is: 'area' }),
  lineThrough([...ring, ...ring.slice(0, 1)], { is: 'line' }),
];

const marked = (points: Ring): MapFeature[] => [
  ...(points.length > 2 ? [areaOf([points], { is: 'area' })] : []),
  ...(points.length > 1 ? [lineThrough(points, { is: 'line' })] : []),
  ...points.map((at) => pointAt(at, { is: 'point' })),
];

const METRES_A_MILE = 1609.344;
const number = (value: number, digits: number): string =>
  value.toLocaleString('en-CA', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** "805 m (0.50 miles)", "3.22 km (2.00 miles)". */
export const lengthText = (metres: number): string =>
  `${metres < 1000 ? `${number(metres, 0)} m` : `${number(metres / 1000, 2)} km`} (${number(metres / METRES_A_MILE, 2)} miles)`;

/** What was measured between these points, and what to do next. */
export function measureText(points: Ring): string {
  if (points.length === 0) return 'Press on the map where you want to measure from.';
  if (points.length === 1) return 'Press on the next point.';
  const length = `Distance ${lengthText(metresAlong(points))}.`;
  return points.length === 2 ? length : `${length} Area inside ${sizeText(acresInside(points))}.`;
}

/** What the corners of an area are so far, and what to do next. */
export function areaNote(corners: Ring, fault: string | null): string {
  if (corners.length < 3) return 'Press on the map to set the corners of your area. Three or more make an area.';
  return fault ?? `${sizeText(acresInside(corners))} inside.`;
}
