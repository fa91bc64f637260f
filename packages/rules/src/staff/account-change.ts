import { type AccountRole, gainsRights } from './staff-rights.ts';

/** Changes of an account that change who decides. */
export type AccountChange =
  | { kind: 'set_role'; role: AccountRole }
  | { kind: 'suspend' }
  | { kind: 'reinstate' }
  | { kind: 'reset_factor' }
  /** For a person without email: the address then opens the account. */
  | { kind: 'give_email'; email: string }
  /** What the other account has becomes this one's: registrations, purchases, and where their emails go. */
  | { kind: 'merge'; otherId: string };

/** So many administrators must be left beside the account that loses its rights, or a second person agrees to it. */
const ADMINISTRATORS_THAT_WATCH_EACH_OTHER = 2;

/**
 * True for a change that needs a second administrator: a role with more rights, or its return; removal of a second
 * factor; a new address of an account; a merge of two; and removal of an administrator's rights when fewer than two others would be
 * left. `others`: active administrators besides the account, the requester included.
 */
export function takesSecondAdministrator(change: AccountChange, role: AccountRole, others: number): boolean {
  const leavesOneAlone = role === 'administrator' && others < ADMINISTRATORS_THAT_WATCH_EACH_OTHER;
  switch (change.kind) {
    case 'reset_factor':
    case 'give_email':
    case 'merge':
      return true;
    case 'set_role':
      return gainsRights(role, change.role) || (change.role !== role && leavesOneAlone);
    case 'suspend':
      return leavesOneAlone;
    case 'reinstate':
      return role !== 'bidder';
  }
}
