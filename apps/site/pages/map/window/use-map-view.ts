import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { areaOf, lineThrough, type MapFeature, pointAt } from '../draw/features.ts';
import { type Look, MapView } from '../draw/map-view.ts';
import type { PictureStatus } from '../draw/picture-layers.ts';
import groundHref from '../generated/ground.json?url';
import type { Ground, LonLat } from '../land-on-earth.ts';
import type { MapContent } from '../map-content.ts';

type Options = {
  element: RefObject<HTMLElement | null>;
  content: MapContent;
  chosen: string | null;
  onPress: (at: LonLat, key: string | null) => void;
  onPoint: (at: LonLat | null) => void;
  onLook: (look: Look, byKeys: boolean) => void;
  /** The device has no graphics for a map. */
  onUnable: () => void;
};

/** The map of the library in an element, from its first drawing to the end of the window. */
export function useMapView(options: Options) {
  const [view, setView] = useState<MapView | null>(null);
  const [isLost, setLost] = useState(false);
  const [statuses, setStatuses] = useState<Readonly<Record<string, PictureStatus>>>({});
  const [isBare, setBare] = useState(false);
  const stopped = useRef(new AbortController().signal);
  const drawGround = useCallback(async (on: MapView): Promise<void> => {
    const stopping = stopped.current;
    // Waters and places are a help, not the map: without them the survey is still there.
    const features = await fetchGround(stopping).catch(() => null);
    if (stopping.aborted) return;
    setBare(features === null);
    if (features) on.draw('ground', features);
  }, []);
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    const { element, content, chosen } = latest.current;
    if (!element.current) return;
    const stopping = new AbortController();
    stopped.current = stopping.signal;
    let made: MapView | null = null;
    try {
      const making = new MapView(element.current, content, chosen, {
        onReady: () => setView(making),
        onLook: (look, byKeys) => latest.current.onLook(look, byKeys),
        onPoint: (at) => latest.current.onPoint(at),
        onPress: (at, key) => latest.current.onPress(at, key),
        onPictures: (id, status) => setStatuses((now) => (now[id] === status ? now : { ...now, [id]: status })),
        onLost: setLost,
      });
      made = making;
      making.map.once('load', () => void drawGround(making));
    } catch {
      latest.current.onUnable();
    }
    return () => {
      stopping.abort();
      made?.stop();
    };
  }, [drawGround]);
  useEffect(() => view?.show(options.content), [view, options.content]);
  return { view, isLost, isBare, drawGround, statuses };
}

/** Lakes, rivers, borders and places of Western Canada, the base that needs no provider. Rejects without a connection. */
async function fetchGround(signal: AbortSignal): Promise<MapFeature[]> {
  const answer = await fetch(groundHref, { signal });
  if (!answer.ok) throw new Error(`${groundHref} answered ${answer.status}.`);
  const { lakes, rivers, borders, places } = (await answer.json()) as Ground;
  return [
    ...lakes.map((rings) => areaOf(rings, { is: 'lake' })),
    ...rivers.map((line) => lineThrough(line, { is: 'river' })),
    ...borders.map((line) => lineThrough(line, { is: 'border' })),
    ...places.map(([name, longitude, latitude, people]) =>
      pointAt([longitude, latitude], { is: 'place', name, people, rank: rankOf(people) }),
    ),
  ];
}

/** From which zoom on a place is named: cities from far away, hamlets from near. */
const rankOf = (people: number): number => (people > 50_000 ? 3 : people > 5000 ? 6 : people > 800 ? 7.5 : 9);
