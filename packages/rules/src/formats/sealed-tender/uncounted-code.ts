/** Why an opened tender does not count, in the order in which it is asked. */
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
