import type { Env } from '#engine/env.ts';

type Mailbox = Pick<Env, 'MAIL_RETURNS_TO' | 'MAIL_RETURNS_DIR'>;

/**
 * Reply address of an email: the engine's mailbox with the word of this email (decision 121), or its author where no
 * mailbox is read.
 */
export const replyAddress = (
  { MAIL_RETURNS_TO, MAIL_RETURNS_DIR }: Mailbox,
  returnToken: string,
  author: { email: string },
): string =>
  MAIL_RETURNS_TO !== undefined && MAIL_RETURNS_DIR !== undefined
    ? MAIL_RETURNS_TO.replace('@', `+${returnToken}@`)
    : author.email;
