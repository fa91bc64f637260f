import type { ContentField } from './content-field.ts';

const required = true;
const half = true;
/** So many steps has the ladder of increments in a new sale; fewer when they are left empty. */
export const DEFAULT_BANDS = 4;

const band = (at: number): ContentField[] => [
  {
    name: `under${at}`,
    label: `Band ${at}: while the bid is under`,
    kind: 'line',
    half,
    ...(at === 1 ? { heading: 'Increments' } : {}),
  },
  { name: `step${at}`, label: `Band ${at}: bids rise by`, kind: 'line', half },
];

/** Initial values of a new sale, as texts, like every number of a draft: the drafting package reads them. */
export const SALE_DEFAULT_FIELDS: readonly ContentField[] = [
  {
    name: 'closingMode',
    label: 'Parcels close',
    kind: 'choice',
    half,
    heading: 'Dates and clocks',
    options: [
      ['staggered', 'One after another'],
      ['universal', 'All at one time'],
    ],
    required,
  },
  { name: 'gapMinutes', label: 'Minutes between two closes', kind: 'line', half, required },
  {
    name: 'softCloseScope',
    label: 'A late bid keeps open',
    kind: 'choice',
    half,
    options: [
      ['parcel', 'That parcel'],
      ['group', 'Its en bloc group'],
      ['sale', 'The whole sale'],
    ],
    required,
  },
  ...Array.from({ length: DEFAULT_BANDS - 1 }, (_, at) => band(at + 1)).flat(),
  { name: `step${DEFAULT_BANDS}`, label: 'Above that, bids rise by', kind: 'line', half, required },
  { name: 'grid', label: 'Bids are multiples of', kind: 'line', half, required, heading: 'Bids' },
  { name: 'jumpIncrements', label: 'Ask again above so many increments', kind: 'line', half, required },
  { name: 'jumpShare', label: 'Ask again above so many percent over the least bid', kind: 'line', half, required },
  {
    name: 'maximumBids',
    label: 'Maximum bids',
    kind: 'choice',
    half,
    options: [
      ['off', 'Off'],
      ['on', 'Bidders may leave a maximum'],
    ],
    required,
  },
  { name: 'recessMinutes', label: 'Recess before it, minutes', kind: 'line', half, required, heading: 'En bloc round' },
  { name: 'enBlocMinutes', label: 'It lasts, minutes', kind: 'line', half, required },
  { name: 'enBlocPremium', label: 'Premium over the sum, %', kind: 'line', half, required },
  { name: 'deposit', label: 'Deposit, %', kind: 'line', half, required, heading: 'Money' },
  { name: 'offerDays', label: 'Signed offer due, business days after the close', kind: 'line', half, required },
  { name: 'offerTime', label: 'On that day, at', kind: 'line', half, required },
  {
    name: 'feeKind',
    label: 'Buyer’s fee',
    kind: 'choice',
    half,
    options: [
      ['none', 'None'],
      ['flat', 'Flat'],
      ['percent', 'Percentage'],
    ],
    required,
  },
  { name: 'fee', label: 'Amount or percentage', kind: 'line', half },
  { name: 'feeLeast', label: 'At least', kind: 'line', half },
  { name: 'feeMost', label: 'At most', kind: 'line', half },
  { name: 'feeTax', label: 'Tax on it, %', kind: 'line', half },
];
