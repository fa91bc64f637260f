/**
 * Everybody who works in the office. `staff` is the lawyer who answers for sales; an administrator also decides about
 * accounts and settings.
 */
export const STAFF_ROLES = ['read_only', 'content', 'clerk', 'staff', 'administrator'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
export const ACCOUNT_ROLES = ['bidder', ...STAFF_ROLES] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

/** A role of staff with a part of the rights. An engine that does not know it would give it all of them. */
export const isLimitedRole = (role: string): boolean =>
  role !== 'bidder' && role !== 'staff' && role !== 'administrator';

/** Rights of roles. Every operation of the administration names one. */
export const RIGHTS = [
  /** Sales in preparation, their addenda, and the content of the site. Nobody who bids or asks. */
  'see_sales',
  /** Bidders, questions, messages, subscribers, results, reports and emails that left: names and amounts of people. */
  'see_people',
  'prepare_sales',
  /** Also what binds in public: addenda, terms, openers, prices that become final. */
  'publish_sales',
  /** Approvals, identity, deposits, notes and messages to bidders. */
  'handle_bidders',
  'enter_phone_bids',
  /** Stopping clocks without deciding: holds and announcements. */
  'hold_sales',
  'run_sales',
  /** Steps after the close, among them what came into the trust account. */
  'settle_sales',
  /** Payments out of the trust account, reversals in its ledger, and reconciliation. */
  'keep_trust_ledger',
  'write_content',
  'answer_people',
  'send_weekly_email',
  /** Accounts, settings and the audit log. */
  'administer',
  /** Keys with which programs ask, and where events are sent. */
  'connect_programs',
] as const;
export type Right = (typeof RIGHTS)[number];

const CLERK: readonly Right[] = [
  'see_sales',
  'see_people',
  'prepare_sales',
  'handle_bidders',
  'enter_phone_bids',
  'hold_sales',
  'settle_sales',
  'answer_people',
  'send_weekly_email',
];
const RIGHTS_OF: Readonly<Record<AccountRole, readonly Right[]>> = {
  bidder: [],
  read_only: ['see_sales', 'see_people'],
  content: ['see_sales', 'prepare_sales', 'write_content', 'send_weekly_email'],
  clerk: CLERK,
  staff: [...CLERK, 'publish_sales', 'run_sales', 'keep_trust_ledger', 'write_content'],
  administrator: RIGHTS,
};

export const rightsOf = (role: AccountRole): readonly Right[] => RIGHTS_OF[role];
export const hasRight = (role: AccountRole, right: Right): boolean => RIGHTS_OF[role].includes(right);
export const rolesWith = (right: Right): AccountRole[] => ACCOUNT_ROLES.filter((role) => hasRight(role, right));
/** True when the change of role gives any new right. */
export const gainsRights = (from: AccountRole, to: AccountRole): boolean =>
  RIGHTS_OF[to].some((right) => !hasRight(from, right));
