import type { ApprovalItem } from '@quarterline/contract';

/** How far the approval of a part has come, for the seller and for staff. */
export const APPROVAL_STATUS: Readonly<Record<ApprovalItem['status'], string>> = {
  waiting: 'Waits for an answer',
  partly: 'Accepted by some of the sellers',
  accepted: 'Accepted',
  commented: 'A comment is open',
  changed: 'Changed since it was accepted',
};
