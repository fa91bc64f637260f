import { formatDay } from '@quarterline/civil-time';
import type { SaleRules } from '@quarterline/rules';
import type { DemoParcel, DemoSale } from '#demo/demo-sale.ts';
import type { ParcelLand } from '#demo/parcel-land.ts';
import type { Pdf } from '../../engine/platform/pdf/pdf.ts';

/** What the documents of one sale are made from. `publishedAt` is when the sale was announced, in milliseconds. */
export type DocumentFacts = { sale: DemoSale; rules: SaleRules; publishedAt: number; opensAt: number };

export type NumberedParcel = DemoParcel & { number: number };

export type DemoDocument = {
  slug: string;
  name: string;
  /** The parcels it is about; null for a document of the whole sale. A document about no parcel is not made. */
  about: ((parcel: DemoParcel) => boolean) | null;
  /** In the place of "All parcels". */
  scope?: string;
  /** Days after the announcement on which a newer version came. */
  changedAfterDays?: number;
  write: (pdf: Pdf, facts: DocumentFacts, parcels: readonly NumberedParcel[]) => void;
};

export const numberedParcels = ({ parcels }: DemoSale): NumberedParcel[] =>
  parcels.map((parcel, index) => ({ ...parcel, number: index + 1 }));

export const hasOnLand =
  (part: keyof ParcelLand) =>
  ({ land }: DemoParcel): boolean =>
    land[part] !== undefined;

/** "Parcel 3, SE-23-46-19-W4" */
export const landText = ({ number, legal }: NumberedParcel): string => `Parcel ${number}, ${legal.join(', ')}`;

/** "Parcels 1 to 4", "Parcels 1, 3 and 5" */
export function scopeOf(parcels: readonly NumberedParcel[], all: number): string {
  const numbers = parcels.map(({ number }) => number);
  const [first = 0] = numbers;
  const last = numbers.at(-1) ?? 0;
  if (numbers.length === all) return 'All parcels';
  if (numbers.length === 1) return `Parcel ${first}`;
  if (numbers.length > 2 && last - first === numbers.length - 1) return `Parcels ${first} to ${last}`;
  return `Parcels ${numbers.slice(0, -1).join(', ')} and ${last}`;
}

export const dayText = (at: number, { zone }: DemoSale): string => formatDay(at, zone);

/** A figure that differs from parcel to parcel and is the same each time: `share` of the way from `low` to `high`. */
export function figureBetween(low: number, high: number, parcel: NumberedParcel, salt: number): number {
  const share = ((Math.round(parcel.acres * 10) * 31 + parcel.number * 17 + salt * 53) % 97) / 96;
  return Math.round(low + share * (high - low));
}
