import type { SaleDraft } from '@quarterline/contract';
import { citedLegal, isPlainTitle, landsOf, readAcres, valueOr } from '@quarterline/fields';
import { type LandPolygon, placeOfLegalLand, readLegal } from '@quarterline/land';

/** One parcel of a draft as it is written into a file of land. */
export type ParcelLand = {
  number: number;
  name: string;
  legal: string;
  /** Of the title; null while they cannot be read. */
  acres: number | null;
  /** What its outlines were taken from. */
  source: 'boundary' | 'survey';
  /** Outlines of its pieces, closed: longitude before latitude, degrees of WGS 84. */
  rings: readonly LandPolygon[];
};

/** The parcels of a draft that have a place, by their boundary or by all of their legal descriptions; and the numbers of those that have none. */
export const landOfDraft = ({ parcels }: Pick<SaleDraft, 'parcels'>): { land: ParcelLand[]; without: number[] } => {
  const land: ParcelLand[] = [];
  const without: number[] = [];
  parcels.forEach((parcel, at) => {
    const { name, legal, acres, boundary } = parcel;
    const lands = landsOf(parcel);
    const survey = isPlainTitle(readLegal(legal)) ? lands.map(placeOfLegalLand) : [];
    // A part of a parcel is not written as if it were the whole.
    const isWhole = survey.length > 0 && survey.every((ring) => ring !== null);
    const rings = boundary ? [boundary] : isWhole ? survey : [];
    if (rings.length === 0) without.push(at + 1);
    else
      land.push({
        ...{ number: at + 1, name: name.trim(), legal: citedLegal(legal).join(', ') },
        ...{ acres: valueOr(readAcres(acres), null), source: boundary ? 'boundary' : 'survey', rings },
      });
  });
  return { land, without };
};

export const GUIDANCE = 'For guidance. The title governs.';
