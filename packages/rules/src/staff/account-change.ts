import { type AccountRole, gainsRights } from './staff-rights.ts';

/** Changes of an account that change who decides. */
export type AccountChange =
  | { kind: 'set_role'; role: AccountRole }
  | { kind: 'suspend' }
  | { kind: 'reinstate' }
  | { kind: 'reset_factor' }
  /** For a person without email: the address then opens the account. */
  | { kind: 'give_email'; email: string };

/** So many administrators must be left beside the account that loses its rights, or a second person agrees to it. */
const ADMINISTRATORS_THAT_WATCH_EACH_OTHER = 2;

/**
 * Does this change take a second administrator? A role that gives a right, or comes back; a second factor that is taken
 * away; an address that opens an account; and rights of an administrator that are taken away when fewer than two others
 * would be left, since one who is alone is watched by nobody. `others`: active administrators beside the account, the
 * one who asks among them.
 */
export const takesSecondAdministrator = (change: AccountChange, role: AccountRole, others: number): boolean => {
  const leavesOneAlone = role === 'administrator' && others < ADMINISTRATORS_THAT_WATCH_EACH_OTHER;
  switch (change.kind) {
    case 'reset_factor':
    case 'give_email':
      return true;
    case 'set_role':
      return gainsRights(role, change.role) || (change.role !== role && leavesOneAlone);
    case 'suspend':
      return leavesOneAlone;
    case 'reinstate':
      return role !== 'bidder';
  }
};
