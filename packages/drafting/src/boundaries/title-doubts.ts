import type { DraftParcel } from '@quarterline/contract';
import { compareAcres } from '@quarterline/fields';
import { formatLegalLand, readLegal } from '@quarterline/land';
import { landsOfParcel, NO_PLACE } from '../parcels/place-of-parcel.ts';

type Described = Pick<DraftParcel, 'legal' | 'liesIn' | 'acres' | 'boundary'>;
export type TitleDoubt = { key: 'legal' | 'liesIn' | 'acres' | 'boundary'; sentence: string };

/** Warnings about what a title says of the land. Each title can be sold, and what it leaves open is confirmed. */
export function titleDoubts(parcel: Described): TitleDoubt[] {
  if (parcel.legal.trim() === '') return [];
  const reading = readLegal(parcel.legal);
  const lands = landsOfParcel(parcel).map(formatLegalLand).join(', ');
  const isOpen = reading.unplaced.length > 0 || (reading.isAssumed && parcel.liesIn.trim() === '');
  const acres = compareAcres(parcel.acres, parcel);
  const said: (TitleDoubt | null)[] = [
    isOpen
      ? {
          key: 'legal',
          sentence: reading.isAssumed
            ? `The meridian is missing: ${lands} is assumed. Add the meridian, like W1, as the title has it.`
            : 'A meridian is missing. Add it, like W4, as the title has it.',
        }
      : null,
    lands === '' && parcel.boundary === null
      ? { key: 'liesIn', sentence: `Its place is not known, and no map shows it. ${NO_PLACE}` }
      : null,
    lands !== '' && reading.isPart && parcel.boundary === null
      ? {
          key: 'boundary',
          sentence: `Its title says more than ${lands}. Without its boundary, maps show all of that land.`,
        }
      : null,
    acres ? { key: 'acres', sentence: acres.sentence } : null,
  ];
  return said.filter((one) => one !== null);
}
