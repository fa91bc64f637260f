import { useEffect, useRef } from 'react';
import { areaOf, pointAt } from '../draw/features.ts';
import type { LandView } from '../draw/land-view.ts';
import type { LandOnEarth } from '../land-on-earth.ts';
import type { MapNote } from './map-notes.tsx';
import { errorCircle, myPlaceText } from './my-place.ts';
import { useMyPlace } from './use-my-place.ts';

const GRID_ERROR = 'Half of our lines are within 15 m of where they were surveyed, nineteen of twenty within 134 m.';

/** Shows on the map where the device is and says which quarter that is; the first time the map goes there. */
export function useDrawMyPlace(view: LandView | null, land: LandOnEarth, isOn: boolean): MapNote[] {
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
    known: state.is === 'known' ? `${myPlaceText(state.place, land)} ${GRID_ERROR}` : '',
    unknown: state.is === 'unknown' ? state.text : '',
  }[state.is];
  return [{ key: 'me', text, actions: [] }];
}
