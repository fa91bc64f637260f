import type { AdminUserRow } from '@quarterline/contract';
import type { StatusTone } from '@quarterline/ui';

export const ROLE_WORDS: Record<AdminUserRow['role'], string> = {
  bidder: 'Bidder',
  staff: 'Staff',
  administrator: 'Administrator',
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
