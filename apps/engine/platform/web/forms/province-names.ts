import type { Province } from '@quarterline/contract';

/** Where our buyers live first, then the others by their names. */
export const PROVINCE_NAMES: readonly (readonly [Province, string])[] = [
  ['AB', 'Alberta'],
  ['SK', 'Saskatchewan'],
  ['MB', 'Manitoba'],
  ['BC', 'British Columbia'],
  ['NB', 'New Brunswick'],
  ['NL', 'Newfoundland and Labrador'],
  ['NT', 'Northwest Territories'],
  ['NS', 'Nova Scotia'],
  ['NU', 'Nunavut'],
  ['ON', 'Ontario'],
  ['PE', 'Prince Edward Island'],
  ['QC', 'Quebec'],
  ['YT', 'Yukon'],
];

export const PURCHASER_KINDS = [
  ['person', 'A person'],
  ['company', 'A company'],
  ['partnership', 'A partnership'],
] as const;
