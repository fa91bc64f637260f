import type { ContentField } from './content-fields.ts';

const required = true;
/** So many steps has the ladder of increments in a new sale; fewer when they are left empty. */
export const DEFAULT_BANDS = 4;

const band = (at: number): ContentField[] => [
  {
    name: `under${at}`,
    label: `Band ${at}: while the bid is under`,
    kind: 'line',
    ...(at === 1 ? { heading: 'Increments' } : {}),
    hint: at === 1 ? 'Leave a band empty and it falls away. Above the last one there is no upper end.' : undefined,
  } as ContentField,
  { name: `step${at}`, label: `Band ${at}: bids rise by`, kind: 'line' },
];

/** What a new sale begins with. As texts, like every number of a sale in preparation: the drafting package reads them. */
export const SALE_DEFAULT_FIELDS: readonly ContentField[] = [
  {
    name: 'closingMode',
    label: 'Parcels close',
    kind: 'choice',
    heading: 'Dates and clocks',
    options: [
      ['staggered', 'One after another'],
      ['universal', 'All at one time'],
    ],
    required,
  },
  { name: 'gapMinutes', label: 'Minutes between two closes', kind: 'line', required },
  {
    name: 'softCloseScope',
    label: 'A late bid keeps open',
    kind: 'choice',
    options: [
      ['parcel', 'That parcel'],
      ['group', 'Its en bloc group'],
      ['sale', 'The whole sale'],
    ],
    required,
  },
  ...Array.from({ length: DEFAULT_BANDS - 1 }, (_, at) => band(at + 1)).flat(),
  { name: `step${DEFAULT_BANDS}`, label: 'Above that, bids rise by', kind: 'line', required },
  { name: 'grid', label: 'Bids are multiples of', kind: 'line', required, heading: 'Bids' },
  { name: 'jumpIncrements', label: 'Ask again above so many increments', kind: 'line', required },
  { name: 'jumpShare', label: 'Ask again above so many percent over the least bid', kind: 'line', required },
  {
    name: 'maximumBids',
    label: 'Maximum bids',
    kind: 'choice',
    options: [
      ['off', 'Off'],
      ['on', 'Bidders may leave a maximum'],
    ],
    required,
  },
  { name: 'recessMinutes', label: 'Recess before it, minutes', kind: 'line', required, heading: 'En bloc round' },
  { name: 'enBlocMinutes', label: 'It lasts, minutes', kind: 'line', required },
  { name: 'enBlocPremium', label: 'Premium over the sum, %', kind: 'line', required },
  { name: 'deposit', label: 'Deposit, %', kind: 'line', required, heading: 'Money' },
  {
    name: 'feeKind',
    label: 'Buyer’s fee',
    kind: 'choice',
    options: [
      ['none', 'None'],
      ['flat', 'Flat'],
      ['percent', 'Percentage'],
    ],
    required,
  },
  { name: 'fee', label: 'Amount or percentage', kind: 'line' },
  { name: 'feeLeast', label: 'At least', kind: 'line' },
  { name: 'feeMost', label: 'At most', kind: 'line' },
  { name: 'feeTax', label: 'Tax on it, %', kind: 'line' },
];
