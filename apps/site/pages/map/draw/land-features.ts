import { isArea } from '@quarterline/land';
import type { LandOnEarth, LonLat } from '../land-on-earth.ts';
import { areaOf, lineThrough, type MapFeature, pointAt } from './features.ts';

/** Parcels with their stakes, what staff drew on them, and where people turn in. `chosen`: the slug of the parcel that is looked at. */
export function landFeatures({ parcels }: LandOnEarth, chosen: string | null): MapFeature[] {
  return parcels.flatMap(({ slug, stake, legal, rings, at, approach, drawn }) => {
    const isChosen = slug === chosen;
    return [
      ...rings.map((ring) => areaOf([ring], { is: 'parcel', slug, chosen: isChosen })),
      pointAt(at, { is: 'stake', slug, stake, legal, chosen: isChosen }),
      ...(approach ? [pointAt(approach, { is: 'field approach' })] : []),
      ...drawn.flatMap(({ kind, label, points }) => [
        isArea(kind) ? areaOf([points], { is: 'drawn area', kind }) : lineThrough(points, { is: 'drawn line', kind }),
        ...(label === '' ? [] : [pointAt(middleOf(points), { is: 'drawn name', name: label })]),
      ]),
    ];
  });
}

/** Where the name of a shape stands: in the middle of its corners. */
const middleOf = (points: readonly LonLat[]): LonLat => [
  points.reduce((sum, [longitude]) => sum + longitude, 0) / points.length,
  points.reduce((sum, [, latitude]) => sum + latitude, 0) / points.length,
];

/** The rectangle around all that is to be seen of a sale, or of one parcel of it. */
export function boundsOfLand({ parcels }: LandOnEarth, slug: string | null): [LonLat, LonLat] {
  const one = parcels.filter((parcel) => parcel.slug === slug);
  const places = (one.length > 0 ? one : parcels).flatMap(({ rings, at, approach }) => [
    ...rings.flat(),
    at,
    ...(approach ? [approach] : []),
  ]);
  const [longitudes, latitudes] = [places.map(([longitude]) => longitude), places.map(([, latitude]) => latitude)];
  return [
    [Math.min(...longitudes), Math.min(...latitudes)],
    [Math.max(...longitudes), Math.max(...latitudes)],
  ];
}
