import { centreOf, formatLegalLand, parseLegalLand } from '@quarterline/land';
import type { PlaceFeature } from './places.ts';

/** A legal land description as a place: "nw 12 72 6 w6" lies somewhere, and sales lie near it. `null` for other texts. */
export function landFeature(query: string): PlaceFeature | null {
  const land = parseLegalLand(query);
  if (!land) return null;
  const { longitude, latitude } = centreOf(land);
  const text = formatLegalLand(land);
  const short = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;
  return { id: `land.${text}`, text, center: [short(longitude), short(latitude)], context: [] };
}
