import type { SaleDraft } from '@quarterline/contract';
import { landsOfParcel } from '@quarterline/drafting';
import { citedLegal, isPlainTitle, readAcres, valueOr } from '@quarterline/fields';
import { type Boundary, placeOfLegalLand, readLegal, wound } from '@quarterline/land';

/** One parcel of a draft as it is written into a file of land. */
export type ParcelLand = {
  number: number;
  name: string;
  legal: string;
  /** Of the title; null while they cannot be read. */
  acres: number | null;
  /** What its outlines were taken from. */
  source: 'boundary' | 'survey';
  /** Its pieces, each an outline against the clock and then its holes. */
  pieces: Boundary;
};

/** The parcels of a draft that have a place, by their boundary or by all of their legal descriptions; and the numbers of those that have none. */
export function landOfDraft({ parcels }: Pick<SaleDraft, 'parcels'>): { land: ParcelLand[]; without: number[] } {
  const land: ParcelLand[] = [];
  const without: number[] = [];
  parcels.forEach((parcel, at) => {
    const { name, legal, acres, boundary } = parcel;
    const lands = landsOfParcel(parcel);
    const survey = isPlainTitle(readLegal(legal)) ? lands.map(placeOfLegalLand) : [];
    // A part of a parcel is not written as if it were the whole.
    const isWhole = survey.length > 0 && survey.every((ring) => ring !== null);
    const pieces = boundary ?? (isWhole ? survey.map((ring) => [ring]) : []);
    if (pieces.length === 0) without.push(at + 1);
    else
      land.push({
        number: at + 1,
        name: name.trim(),
        legal: citedLegal(legal).join(', '),
        acres: valueOr(readAcres(acres), null),
        source: boundary ? 'boundary' : 'survey',
        pieces: wound(pieces),
      });
  });
  return { land, without };
}

export const GUIDANCE = 'For guidance. The title governs.';
