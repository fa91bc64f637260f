import type { DraftParcel } from '@quarterline/contract';
import { isPlainTitle, landsOf } from '@quarterline/fields';
import { centreOf, formatLegalLand, type GeoPoint, type LegalLand, readLegal } from '@quarterline/land';
import { middleOfBoundary } from '../boundaries/common-land.ts';

type Placed = Pick<DraftParcel, 'legal' | 'liesIn' | 'boundary'>;

export const NO_PLACE = 'Name the quarter that it lies in, or upload its boundary.';

/** The land of the survey that a parcel lies in: as its title or staff name it, or else the quarter around its boundary. */
export const landsOfParcel = (parcel: Placed): LegalLand[] =>
  landsOf(parcel, parcel.boundary && middleOfBoundary(parcel.boundary));

/** What is public as its `lands`: undefined where its legal descriptions are such land themselves. */
export function publicLandsOf(parcel: Placed): string[] | undefined {
  const lands = landsOfParcel(parcel);
  const isSaid = isPlainTitle(readLegal(parcel.legal)) && parcel.liesIn.trim() === '';
  return isSaid || lands.length === 0 ? undefined : lands.map(formatLegalLand);
}

/** Where a parcel lies, about; null where neither land nor boundary says it. */
export function placeOfParcel(parcel: Placed): GeoPoint | null {
  const centres = landsOf(parcel).map(centreOf);
  if (centres.length > 0)
    return {
      longitude: mean(centres.map(({ longitude }) => longitude)),
      latitude: mean(centres.map(({ latitude }) => latitude)),
    };
  return parcel.boundary && middleOfBoundary(parcel.boundary);
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
