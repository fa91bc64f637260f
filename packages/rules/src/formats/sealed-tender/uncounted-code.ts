/** Codes of opened tenders that do not count, in the order of the checks. */
export const UNCOUNTED_CODES = [
  'unreadable',
  'commitment_broken',
  'not_approved',
  'off_grid',
  'below_starting_bid',
  'not_raised',
  'above_limit',
] as const;
export type UncountedCode = (typeof UNCOUNTED_CODES)[number];
