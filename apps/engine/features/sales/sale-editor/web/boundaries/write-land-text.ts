import { landKml } from '@quarterline/land';
import { GUIDANCE, type ParcelLand } from './land-of-draft.ts';

const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

/** GeoJSON (RFC 7946): outer rings run against the clock. */
export const writeGeoJson = (land: readonly ParcelLand[]): string =>
  JSON.stringify(
    {
      type: 'FeatureCollection',
      features: land.map(({ rings, number, ...properties }) => ({
        type: 'Feature',
        properties: { parcel: number, ...properties, note: GUIDANCE },
        geometry: {
          type: 'MultiPolygon',
          coordinates: rings.map((ring) => [
            (isClockwise(ring) ? ring.toReversed() : ring).map(([longitude, latitude]) => [
              rounded(longitude),
              rounded(latitude),
            ]),
          ]),
        },
      })),
    },
    null,
    1,
  );

export const writeKml = (title: string, land: readonly ParcelLand[]): string =>
  landKml(
    title,
    GUIDANCE,
    land.map(({ number, name, legal, acres, rings }) => ({
      name: name === '' ? `Parcel ${number}` : `Parcel ${number}, ${name}`,
      text: [legal, acres === null ? '' : `${acres} acres on the title`, GUIDANCE].filter(Boolean).join('. '),
      at: null,
      rings,
    })),
  );

/** By the sign of the area; y goes north. */
export const isClockwise = (ring: ParcelLand['rings'][number]): boolean =>
  ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[at + 1] ?? [x, y];
    return sum + (nextX - x) * (nextY + y);
  }, 0) > 0;
