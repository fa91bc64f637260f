import type { SaleRow } from '../parts/page-props.ts';

const STATUSES = [
  ['live', 'Live now'],
  ['upcoming', 'Not open yet'],
  ['postponed', 'Postponed'],
] as const;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The statuses that these sales have, for a choice. */
export const statusOptions = (sales: readonly Pick<SaleRow, 'saleStatus'>[]): [value: string, label: string][] =>
  STATUSES.filter(([value]) => sales.some(({ saleStatus }) => saleStatus === value)).map(([value, label]) => [
    value,
    label,
  ]);

/** The months in which these sales close, for a choice. */
export const monthOptions = (sales: readonly Pick<SaleRow, 'month'>[]): [value: string, label: string][] =>
  [...new Set(sales.map(({ month }) => month))]
    .filter(Boolean)
    .sort()
    .map((value) => {
      const [year, month] = value.split('-');
      return [value, `${MONTHS[Number(month) - 1]} ${year}`];
    });
