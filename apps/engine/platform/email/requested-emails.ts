import { hasEmail } from '@quarterline/contract';
import type { TemplateName } from '@quarterline/emails';
import type { Queryable } from '#database/statements/rows.ts';
import { lockRequestedEmails } from '../store/messages/requested-email-store.ts';

/**
 * Emails that anybody can ask for to somebody's mailbox. A `way in` is the only way of the mailbox's owner into the
 * account. Of a kind asked for `once`, one more says nothing new; of the others each one does.
 */
const REQUESTED: Partial<Record<TemplateName, 'way in' | 'once' | 'each'>> = {
  confirm_email: 'way in',
  lost_password: 'way in',
  leave_address: 'way in',
  take_address: 'once',
  already_known: 'once',
  no_account: 'once',
  newsletter_confirm: 'once',
  newsletter_known: 'once',
  reminder_confirm: 'once',
  reminder_set: 'once',
  search_set: 'once',
  message_received: 'once',
  observer_invited: 'each',
};
/** Links of these work longer than an hour: after a refusal the mailbox has one that works. */
export const WAYS_IN: readonly TemplateName[] = ['confirm_email', 'lost_password', 'leave_address'];

const HOUR_MS = 3_600_000;
const MAX_AN_HOUR = 2;
/** Of those that are no way in. */
const MAX_OTHERS_A_DAY = 10;

/** When a requested email may leave, by the database's clock in milliseconds; for any other email null. */
export type RequestPlace = { requestedAs: TemplateName; requestedFor: number } | null;

/**
 * Judges one more email to this mailbox, in a transaction: two an hour leave, whatever was asked for. One of the two is
 * kept for a way in, so that nobody's requests keep the owner out: another email waits until the hour is over. False: it
 * is not written, because the mailbox has as good a one.
 */
export async function placeOf(client: Queryable, template: TemplateName, to: string): Promise<RequestPlace | false> {
  const asked = REQUESTED[template];
  if (!asked || !hasEmail(to)) return null;
  const { now, sent } = await lockRequestedEmails(client, to);
  if (asked === 'way in') {
    const inAnHour = sent.filter(({ requestedFor: at }) => at > now - HOUR_MS && at <= now);
    return inAnHour.length < MAX_AN_HOUR && { requestedAs: template, requestedFor: now };
  }
  const others = sent.filter(({ requestedAs }) => !WAYS_IN.some((one) => one === requestedAs));
  const isThere = others.some(({ requestedAs, requestedFor: at }) => requestedAs === template && at > now - HOUR_MS);
  if (others.length >= MAX_OTHERS_A_DAY || (asked === 'once' && isThere)) return false;
  const after = (email: { requestedFor: number } | undefined): number => (email ? email.requestedFor + HOUR_MS : now);
  return { requestedAs: template, requestedFor: Math.max(now, after(others[0]), after(sent[MAX_AN_HOUR - 1])) };
}

/**
 * Whether an email of this template would be written now: asked before what it says is stored. `gapMs`: so long after
 * the one before.
 */
export async function mayRequest(client: Queryable, template: TemplateName, to: string, gapMs = 0): Promise<boolean> {
  if ((await placeOf(client, template, to)) === false) return false;
  const { now, sent } = await lockRequestedEmails(client, to);
  return !sent.some(({ requestedAs, requestedFor: at }) => requestedAs === template && at > now - gapMs);
}
