import { landKml } from '@quarterline/land';
import { parcelLabel } from '@quarterline/listing';
import { GUIDANCE, type ParcelLand } from './land-of-draft.ts';

const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

/** GeoJSON (RFC 7946). */
export const writeGeoJson = (land: readonly ParcelLand[]): string =>
  JSON.stringify(
    {
      type: 'FeatureCollection',
      features: land.map(({ pieces, number, ...properties }) => ({
        type: 'Feature',
        properties: { parcel: number, ...properties, note: GUIDANCE },
        geometry: {
          type: 'MultiPolygon',
          coordinates: pieces.map((piece) =>
            piece.map((ring) => ring.map(([longitude, latitude]) => [rounded(longitude), rounded(latitude)])),
          ),
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
    land.map(({ number, name, legal, acres, pieces }) => ({
      name: parcelLabel({ stake: String(number), name }),
      text: [legal, acres === null ? '' : `${acres} acres on the title`, GUIDANCE].filter(Boolean).join('. '),
      at: null,
      pieces,
    })),
  );
