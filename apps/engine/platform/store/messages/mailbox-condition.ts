/** SQL on a row of `account_user`: an email to it would be read by a person. The robots of the demonstration have no mailboxes. */
export const HAS_A_MAILBOX = `account_user.closed_at IS NULL AND NOT (account_user.demo AND email LIKE 'robot-%')`;
