import type { AccountProposal, AdminUserRow } from '@quarterline/contract';
import type { StatusTone } from '@quarterline/ui';

/** Of a change of role the role is said. */
export const PROPOSAL_WORDS: Record<AccountProposal['kind'], string> = {
  set_role: 'New role',
  suspend: 'Suspend the account',
  reinstate: 'Open the account again',
  reset_factor: 'Reset the two-step login',
  give_email: 'Give an email address',
  merge: 'Merge with another account',
};
export const STATE_WORDS: Record<AdminUserRow['state'], string> = {
  active: 'Active',
  unconfirmed: 'Address not confirmed',
  suspended: 'Suspended',
  closed: 'Closed',
};
export const STATE_TONES: Record<AdminUserRow['state'], StatusTone> = {
  active: 'lead',
  unconfirmed: 'info',
  suspended: 'out',
  closed: 'none',
};
