import { formatAcres, sumAcres } from './acres.ts';
import { isOffered, type ListedParcel } from './listed-sale.ts';

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** "No Parcels", "4 Parcels, 1 En Bloc", "1 Parcel, 158.2 acres". */
export function parcelSummary(all: readonly Pick<ListedParcel, 'enBloc' | 'acres' | 'outcome'>[]): string {
  const parcels = all.filter(isOffered);
  if (parcels.length === 0) return 'No Parcels';
  const single = parcels.filter((parcel) => !parcel.enBloc);
  const blocks = parcels.length - single.length;
  const words = [counted(single.length, 'Parcel')];
  if (blocks > 0) words.push(counted(blocks, 'En Bloc'));
  const [only] = single;
  if (only && single.length === 1) words.push(formatAcres(only.acres));
  return words.join(', ');
}

/** The same with the acres of all of it, said once: "4 Parcels, 1 En Bloc, 634.7 acres in all", "1 Parcel, 158.2 acres". */
export function landSummary(all: readonly Pick<ListedParcel, 'enBloc' | 'acres' | 'outcome'>[]): string {
  const summary = parcelSummary(all);
  const acres = totalAcres(all);
  const isSaid = all.filter((parcel) => isOffered(parcel) && !parcel.enBloc).length === 1;
  return acres > 0 && !isSaid ? `${summary}, ${formatAcres(acres)} in all` : summary;
}

/** The acres of the land itself: en bloc parcels are the same land once more. */
export const totalAcres = (parcels: readonly Pick<ListedParcel, 'enBloc' | 'acres' | 'outcome'>[]): number =>
  sumAcres(parcels.filter((parcel) => isOffered(parcel) && !parcel.enBloc));
