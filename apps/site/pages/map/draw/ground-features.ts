import groundHref from '../generated/ground.json?url';
import type { LonLat } from '../land-on-earth.ts';
import { areaOf, lineThrough, type MapFeature, pointAt } from './features.ts';

type Ground = {
  lakes: LonLat[][][];
  rivers: LonLat[][];
  borders: LonLat[][];
  places: [name: string, longitude: number, latitude: number, people: number][];
};

/** Lakes, rivers, borders and places of Western Canada, the base that needs no provider. Rejects without a connection. */
export async function fetchGround(signal: AbortSignal): Promise<MapFeature[]> {
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
