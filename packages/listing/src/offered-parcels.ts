import { sumAcres } from './acres.ts';

/** As much of a published parcel as is needed to say what a block still holds. */
type Lot = {
  id: string;
  slug: string;
  stake: string;
  enBloc: boolean;
  name: string;
  acres: number;
  summary: string;
  legalDescriptions: string[];
  lands?: string[];
  parcelSlugs: string[];
};

/** "A", "A and B", "A, B and C"; empty for none. */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** "Parcels 1 to 4", "Parcels 1, 3 and 4", "Parcel 2": by their stakes. */
export function membersText(stakes: readonly string[]): string {
  const numbers = stakes.map(Number);
  const inRow = stakes.length > 2 && numbers.every((number, index) => number === (numbers[0] ?? 0) + index);
  if (inRow) return `Parcels ${stakes[0]} to ${stakes.at(-1)}`;
  return `Parcel${stakes.length < 2 ? '' : 's'} ${listed(stakes)}`;
}

/**
 * The parcels of a sale as they read once these were withdrawn: each block names, counts and adds up the parcels that
 * are still in it. A block that lost none stays as it was written.
 */
export function withoutWithdrawn<Parcel extends Lot>(
  parcels: readonly Parcel[],
  withdrawnIds: ReadonlySet<string>,
): Parcel[] {
  return parcels.map((parcel) => {
    if (!parcel.enBloc) return parcel;
    const members = parcels.filter(({ slug }) => parcel.parcelSlugs.includes(slug));
    const left = members.filter(({ id }) => !withdrawnIds.has(id));
    if (left.length === members.length) return parcel;
    const text = membersText(left.map(({ stake }) => stake));
    return {
      ...parcel,
      name: `${parcel.name.split(',')[0]}, ${text}`,
      summary: `${text} as one`,
      acres: sumAcres(left),
      legalDescriptions: left.flatMap(({ legalDescriptions }) => legalDescriptions),
      ...(parcel.lands ? { lands: left.flatMap(({ lands, legalDescriptions }) => lands ?? legalDescriptions) } : {}),
      parcelSlugs: left.map(({ slug }) => slug),
    };
  });
}
