import { formatPosition, readPosition } from '@quarterline/fields';
import { centreOfNamedLand, formatNamedLand, hasMeridian, type NamedLand, readNamedLands } from '@quarterline/land';
import { MAX_PLACES, type PlaceFeature } from './places.ts';

/** Which meridians have a sale in a township: asked where people leave the meridian out. */
export type MeridiansOf = (township: number, range: number) => readonly number[];

/** Where nothing is for sale there: the meridians of Alberta and its neighbour, the likeliest first. */
const USUAL_MERIDIANS = [4, 5, 3];

/** The pieces of land that a text names, each once for each meridian that may be meant; empty for other texts. */
export function landsNamed(query: string, meridiansOf: MeridiansOf): NamedLand[] {
  return readNamedLands(query)
    .flatMap((land): NamedLand[] => {
      if (hasMeridian(land)) return [land];
      const known = meridiansOf(land.township, land.range);
      return (known.length > 0 ? known : USUAL_MERIDIANS).map((meridian) => ({ ...land, meridian }));
    })
    .slice(0, MAX_PLACES);
}

/** Land of the survey as a place: "nw 12 72 6 w6" lies somewhere, and sales lie near it. */
export function landFeature(land: NamedLand): PlaceFeature {
  const { longitude, latitude } = centreOfNamedLand(land);
  const text = formatNamedLand(land);
  const short = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;
  return { id: `land.${text}`, text, center: [short(longitude), short(latitude)], context: [] };
}

/** Two plain numbers are no position: sections and townships are written so too. */
const IS_POSITION = /[.°:]/;

/** The place of a position that was pasted; empty for other texts. */
export function positionNamed(query: string): PlaceFeature[] {
  const read = IS_POSITION.test(query) ? readPosition(query) : null;
  if (read?.kind !== 'value') return [];
  const text = formatPosition(read.value);
  return [{ id: `position.${text}`, text, center: read.value, context: [] }];
}
