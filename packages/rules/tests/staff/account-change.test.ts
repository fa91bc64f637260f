import { describe, expect, it } from 'vitest';
import { type AccountChange, takesSecondAdministrator } from '../../src/staff/account-change.ts';
import type { AccountRole } from '../../src/staff/staff-rights.ts';

const role = (to: AccountRole): AccountChange => ({ kind: 'set_role', role: to });

describe('a second administrator', () => {
  it.each<[string, AccountChange, AccountRole, number, boolean]>([
    ['confirms that a bidder becomes staff', role('staff'), 'bidder', 5, true],
    ['confirms that a bidder becomes administrator', role('administrator'), 'bidder', 5, true],
    ['confirms that a clerk becomes lawyer', role('staff'), 'clerk', 5, true],
    ['confirms that a clerk goes to content, with other rights', role('content'), 'clerk', 5, true],
    ['is not needed to make a clerk read only', role('read_only'), 'clerk', 1, false],
    ['confirms that staff become administrator', role('administrator'), 'staff', 5, true],
    ['is not needed to make a bidder of staff', role('bidder'), 'staff', 1, false],
    ['is not needed to lower one of three administrators', role('staff'), 'administrator', 2, false],
    ['confirms that one of two administrators is lowered', role('staff'), 'administrator', 1, true],
    ['confirms that one of two administrators becomes a bidder', role('bidder'), 'administrator', 1, true],
    ['is not needed to suspend a bidder', { kind: 'suspend' }, 'bidder', 1, false],
    ['is not needed to suspend staff', { kind: 'suspend' }, 'staff', 1, false],
    ['is not needed to suspend one of three administrators', { kind: 'suspend' }, 'administrator', 2, false],
    ['confirms that one of two administrators is suspended', { kind: 'suspend' }, 'administrator', 1, true],
    ['is not needed to let a bidder in again', { kind: 'reinstate' }, 'bidder', 1, false],
    ['confirms that staff are let in again', { kind: 'reinstate' }, 'staff', 5, true],
    ['confirms that an administrator is let in again', { kind: 'reinstate' }, 'administrator', 5, true],
    ['confirms the reset of a bidder’s second factor', { kind: 'reset_factor' }, 'bidder', 5, true],
    [
      'confirms the email address of a bidder who had none',
      { kind: 'give_email', email: 'w@farm.example' },
      'bidder',
      5,
      true,
    ],
    ['confirms the reset of an administrator’s second factor', { kind: 'reset_factor' }, 'administrator', 1, true],
  ])('%s', (_, change, before, others, needed) => {
    expect(takesSecondAdministrator(change, before, others)).toBe(needed);
  });
});
