import { wallClockAt } from '@quarterline/civil-time';
import type { SaleRow } from '../parts/page-props.ts';

type Dated = Pick<SaleRow, 'saleStatus' | 'firstCloseTime' | 'zone'>;

const STATUSES = [
  ['live', 'Live now'],
  ['upcoming', 'Not open yet'],
  ['postponed', 'Postponed'],
] as const;
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** The statuses that these sales have, for a choice. */
export const statusOptions = (sales: readonly Pick<SaleRow, 'saleStatus'>[]): [value: string, label: string][] =>
  STATUSES.filter(([value]) => sales.some(({ saleStatus }) => saleStatus === value)).map(([value, label]) => [
    value,
    label,
  ]);

/** When its first parcel closes, by the calendar of the land: "2026-12". A postponed sale has no date. */
export function monthOf({ saleStatus, firstCloseTime, zone }: Dated): string {
  if (saleStatus === 'postponed') return '';
  const { year, month } = wallClockAt(zone, Date.parse(firstCloseTime));
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** The months in which these sales close, for a choice. */
export const monthOptions = (sales: readonly Dated[]): [value: string, label: string][] =>
  [...new Set(sales.map(monthOf))]
    .filter(Boolean)
    .sort()
    .map((value) => {
      const [year, month] = value.split('-');
      return [value, `${MONTHS[Number(month) - 1]} ${year}`];
    });
