import { useEffect, useState } from 'react';
import { type MyPlace, noPlaceText } from './my-place.ts';

export type MyPlaceState =
  | { is: 'off' }
  | { is: 'asking' }
  | { is: 'known'; place: MyPlace }
  | { is: 'unknown'; text: string };

const LONGEST_MS = 30_000;
const NO_PLACES = 'This browser cannot tell where you are.';

/** Follows where the device is while `isOn`; nothing is sent anywhere. */
export function useMyPlace(isOn: boolean): MyPlaceState {
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
