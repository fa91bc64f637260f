import { formatLegalLand, legalLandAt } from '@quarterline/land';
import type { LandOnEarth, LonLat } from '../land-on-earth.ts';

/** Where a device says that it is, and by how much it may be off, in metres. */
export type MyPlace = { at: LonLat; errorMetres: number };

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
export function myPlaceText(place: MyPlace, land: LandOnEarth): string {
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
  const parcel = land.parcels.find(({ rings }) => rings.some((ring) => isInside(at, ring)));
  return `You are on ${here}, ${within}.${maybe} ${parcel ? `That is ${parcel.name}.` : 'It is not part of this sale.'}`;
}

function nameAt([longitude, latitude]: LonLat): string | null {
  const found = legalLandAt(longitude, latitude);
  return found && formatLegalLand(found);
}

/** By how often a line to the east crosses the ring. */
const isInside = ([x, y]: LonLat, ring: readonly LonLat[]): boolean =>
  ring.filter(([ax, ay], index) => {
    const [bx, by] = ring[(index + 1) % ring.length] ?? [ax, ay];
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
  }).length %
    2 ===
  1;

/** Why a device does not say where it is, by the number that browsers give (Geolocation API). */
export const noPlaceText = (code: number): string =>
  ({
    1: 'Your browser does not let this page know where you are. Allow it in the settings of the browser, then press again.',
    2: 'Your device cannot tell where it is right now. Try again under open sky.',
  })[code] ?? 'Your device took too long to tell where it is. Try again under open sky.';
