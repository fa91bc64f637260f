import { countAttempts, resetAttempts } from '../store/login-attempt-store.ts';
import type { SignInServices } from './sign-in-services.ts';
import { hashOf } from './tokens.ts';

/** Shorter than the life of a link: after a refusal, the mailbox has an email that works. */
const WINDOW_MINUTES = 30;
const MAX_IN_A_WINDOW = 3;
const DAY_MINUTES = 24 * 60;
/**
 * Number of requests a day after which only one email is sent in each window: enough for its owner, too few to flood a
 * mailbox.
 */
const MANY_IN_A_DAY = 12;

/** Each kind has its own count: a stranger's requests of one kind do not block the other kinds. */
export type EmailTopic = 'a lost password' | 'registering' | 'leaving an address' | 'taking an address';

const keyOf = (about: EmailTopic, email: string): string => `emails about ${about} to ${hashOf(email)}`;

/**
 * Checks whether this address may get one more email: protects mailboxes of strangers, but always sends the first email
 * of each window.
 */
export async function mayWriteTo({ database }: Pick<SignInServices, 'database'>, about: EmailTopic, email: string) {
  const key = keyOf(about, email);
  const now = await countAttempts(database, [key], WINDOW_MINUTES);
  const today = await countAttempts(database, [`${key} in a day`], DAY_MINUTES);
  const isMany = (today.get(`${key} in a day`) ?? 0) > MANY_IN_A_DAY;
  return (now.get(key) ?? 0) <= (isMany ? 1 : MAX_IN_A_WINDOW);
}

/** The links it was about are over because one of them was used: the next email may go at once. */
export const forgetEmails = async ({ database }: Pick<SignInServices, 'database'>, about: EmailTopic, email: string) =>
  resetAttempts(database, [keyOf(about, email)]);
