import type { AccountRole } from '@quarterline/rules';

/** Names of roles on screens and in emails. */
export const ROLE_NAMES: Readonly<Record<AccountRole, string>> = {
  bidder: 'Bidder',
  read_only: 'Read only',
  content: 'Content',
  clerk: 'Clerk',
  staff: 'Lawyer',
  administrator: 'Administrator',
};

/** Description of each role in one sentence, for the administrator who chooses it. */
export const ROLE_RIGHTS: Readonly<Record<AccountRole, string>> = {
  bidder: 'No rights in the office.',
  read_only: 'Sees sales, bidders, results and messages. Changes nothing.',
  content: 'Prepares sales and writes the site. Sees no bidders, and publishes no sale and no terms.',
  clerk: 'Prepares sales, approves bidders, enters phone bids, holds a clock, takes settlement steps, answers people.',
  staff: 'Everything of a clerk and of content, publishes, runs and voids, and pays out of trust.',
  administrator: 'Everything of a lawyer, and accounts, settings, API keys and the audit log.',
};
