import { formatLegalLand, legalLandAt } from '@quarterline/land';
import { useEffect, useRef, useState } from 'react';
import { areaOf, pointAt } from '../draw/features.ts';
import type { MapView } from '../draw/map-view.ts';
import type { LonLat } from '../land-on-earth.ts';
import type { MapContent } from '../map-content.ts';
import type { MapNote } from './map-notes.tsx';

const GRID_ERROR = 'Half of our lines are within 15 m of where they were surveyed, nineteen of twenty within 134 m.';

/** Shows on the map where the device is and says which quarter that is; the first time the map goes there. */
export function useDrawMyPlace(view: MapView | null, { landText }: MapContent, isOn: boolean): MapNote[] {
  const state = useMyPlace(isOn);
  const hasGone = useRef(false);
  useEffect(() => {
    if (state.is === 'off') hasGone.current = false;
    if (state.is !== 'known') return view?.draw('me', []);
    const { place } = state;
    view?.draw('me', [areaOf([errorCircle(place)], { is: 'error' }), pointAt(place.at, { is: 'me' })]);
    if (!view || hasGone.current) return;
    hasGone.current = true;
    view.map.jumpTo({ center: [...place.at], zoom: Math.max(view.map.getZoom(), 13) });
  }, [view, state]);
  if (state.is === 'off') return [];
  const text = {
    asking: 'Asking your device where it is.',
    known: state.is === 'known' ? `${myPlaceText(state.place, landText)} ${GRID_ERROR}` : '',
    unknown: state.is === 'unknown' ? state.text : '',
  }[state.is];
  return [{ key: 'me', text, actions: [] }];
}

type MyPlaceState =
  | { is: 'off' }
  | { is: 'asking' }
  | { is: 'known'; place: MyPlace }
  | { is: 'unknown'; text: string };

const LONGEST_MS = 30_000;
const NO_PLACES = 'This browser cannot tell where you are.';

/** Follows where the device is while `isOn`; nothing is sent anywhere. */
function useMyPlace(isOn: boolean): MyPlaceState {
  const [state, setState] = useState<MyPlaceState>({ is: 'off' });
  useEffect(() => {
    if (!isOn) return setState({ is: 'off' });
    if (!('geolocation' in navigator)) return setState({ is: 'unknown', text: NO_PLACES });
    setState({ is: 'asking' });
    const watch = navigator.geolocation.watchPosition(
      ({ coords: { longitude, latitude, accuracy } }) =>
        setState({ is: 'known', place: { at: [longitude, latitude], errorMetres: accuracy } }),
      ({ code }) => setState({ is: 'unknown', text: noPlaceText(code) }),
      { enableHighAccuracy: true, timeout: LONGEST_MS, maximumAge: 5000 },
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, [isOn]);
  return state;
}

/** Where a device says that it is, and by how much it may be off, in metres. */
type MyPlace = { at: LonLat; errorMetres: number };

const METRES_A_DEGREE = 111_320;
const CIRCLE = Array.from({ length: 32 }, (_, index) => (index / 32) * 2 * Math.PI);
/** Larger than a section: no quarter is meant by it. */
const TOO_COARSE = 1600;

/** The circle that the device may be in. */
export const errorCircle = ({ at: [longitude, latitude], errorMetres }: MyPlace): LonLat[] =>
  CIRCLE.map((angle) => [
    longitude + (Math.cos(angle) * errorMetres) / (METRES_A_DEGREE * Math.cos((latitude * Math.PI) / 180)),
    latitude + (Math.sin(angle) * errorMetres) / METRES_A_DEGREE,
  ]);

/** Which quarter somebody stands on, which others it may be, and whether it is for sale. */
export function myPlaceText(place: MyPlace, landText: MapContent['landText']): string {
  const { at, errorMetres } = place;
  const within = `to within ${Math.max(1, Math.round(errorMetres)).toLocaleString('en-CA')} m`;
  if (errorMetres > TOO_COARSE)
    return `Your device knows where it is only ${within}. That is too coarse to name a quarter. Wait a moment under open sky.`;
  const here = nameAt(at);
  if (here === null)
    return `You are at ${at[1].toFixed(5)}, ${at[0].toFixed(5)}, ${within}. Our survey grid does not reach there.`;
  const around = errorCircle(place).filter((_, index) => index % 4 === 0);
  const others = [...new Set(around.map(nameAt))].filter((name) => name !== null && name !== here);
  const maybe = others.length > 0 ? ` It could also be ${others.join(' or ')}.` : '';
  return `You are on ${here}, ${within}.${maybe} ${landText(at)}`.trim();
}

function nameAt([longitude, latitude]: LonLat): string | null {
  const found = legalLandAt(longitude, latitude);
  return found && formatLegalLand(found);
}

/** Why a device does not say where it is, by the number that browsers give (Geolocation API). */
export const noPlaceText = (code: number): string =>
  ({
    1: 'Your browser does not let this page know where you are. Allow it in the settings of the browser, then press again.',
    2: 'Your device cannot tell where it is right now. Try again under open sky.',
  })[code] ?? 'Your device took too long to tell where it is. Try again under open sky.';
