/** What an administrator can do to an account that changes who decides here. */
export type AccountChange =
  | { kind: 'set_role'; role: AccountRole }
  | { kind: 'suspend' }
  | { kind: 'reinstate' }
  | { kind: 'reset_factor' };
export type AccountRole = 'bidder' | 'staff' | 'administrator';

/** So many administrators must be left beside the account that loses its rights, or a second person agrees to it. */
const ADMINISTRATORS_THAT_WATCH_EACH_OTHER = 2;

const RANK: Readonly<Record<AccountRole, number>> = { bidder: 0, staff: 1, administrator: 2 };

/**
 * Does this change take a second administrator? A role that is new, higher, or comes back; a second factor that is taken away; and rights
 * of an administrator that are taken away when fewer than two others would be left, since one who is alone is watched by nobody.
 * `others`: active administrators beside the account, the one who asks among them.
 */
export const takesSecondAdministrator = (change: AccountChange, role: AccountRole, others: number): boolean => {
  const leavesOneAlone = role === 'administrator' && others < ADMINISTRATORS_THAT_WATCH_EACH_OTHER;
  switch (change.kind) {
    case 'reset_factor':
      return true;
    case 'set_role':
      return RANK[change.role] > RANK[role] || (change.role !== role && leavesOneAlone);
    case 'suspend':
      return leavesOneAlone;
    case 'reinstate':
      return role !== 'bidder';
  }
};
