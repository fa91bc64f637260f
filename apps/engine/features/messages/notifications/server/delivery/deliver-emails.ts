import { DEFAULT_BRAND } from '@quarterline/listing';
import type { Database } from '#database/connect.ts';
import type { Env } from '#engine/env.ts';
import { markBounced } from '#platform/store/accounts/mail-address-store.ts';
import { readBrand } from '#platform/store/content/email-template-store.ts';
import {
  type DueEmail,
  markFailed,
  markSent,
  markSuppressed,
  settleUnknownEmails,
  takeDueEmails,
  whySuppressed,
} from '#platform/store/messages/outbox-store.ts';
import { judgeReturn } from '../returned/judge-return.ts';
import { openTransport, type SendMail } from './mail-transport.ts';

const LOOK_EVERY_MS = 1000;
const SETTLE_EVERY_MS = 60_000;
const AT_ONCE = 20;

/**
 * Sends what waits in the outbox. Emails that carry files go beside the others, one at a time by `sendWithFiles`: a
 * login code waits for no plan of ten megabytes.
 */
export function startDelivery(
  database: Database,
  env: Env,
  onError: (error: unknown) => void,
  sendWithFiles: SendMail | null = null,
) {
  const send = openTransport(env);
  const outcome = env.SMTP_URL ? 'sent' : 'kept';
  let settledAt = 0;
  let isStopped = false;
  const round = async (withFiles: boolean, sendOne: SendMail): Promise<number> => {
    const emails = await takeDueEmails(database, withFiles ? 1 : AT_ONCE, withFiles);
    if (emails.length === 0) return 0;
    const sender = { ...env, brand: (await readBrand(database)) ?? DEFAULT_BRAND };
    for (const email of emails) await deliverOne(database, email, (one) => sendOne(one, sender), outcome);
    return emails.length;
  };
  const plain = oneAtATime(async () => {
    if (Date.now() - settledAt > SETTLE_EVERY_MS) {
      settledAt = Date.now();
      await settleUnknownEmails(database);
    }
    await round(false, send);
  }, onError);
  const carrying = oneAtATime(async () => {
    if (sendWithFiles !== null) while (!isStopped && (await round(true, sendWithFiles)) > 0);
  }, onError);
  const timer = setInterval(() => {
    void plain();
    void carrying();
  }, LOOK_EVERY_MS);
  return {
    stop: (): void => {
      isStopped = true;
      clearInterval(timer);
    },
  };
}

/** Runs a job without overlap; calls during a run are dropped. */
const oneAtATime = (work: () => Promise<void>, onError: (error: unknown) => void): (() => Promise<void>) => {
  let isBusy = false;
  return async () => {
    if (isBusy) return;
    isBusy = true;
    await work().catch(onError);
    isBusy = false;
  };
};

const deliverOne = async (
  database: Database,
  email: DueEmail,
  send: (email: DueEmail) => Promise<string | null>,
  outcome: 'sent' | 'kept',
): Promise<void> => {
  const why = await whySuppressed(database, email);
  if (why !== null) return markSuppressed(database, email, why);
  let answer: string | null;
  try {
    answer = await send(email);
  } catch (error) {
    await markFailed(database, email, (error as Error).message, isForGood(error));
    const reason = whyGone(error);
    if (reason !== null) await markBounced(database, email.recipient, reason);
    return;
  }
  await markSent(database, email, outcome, answer);
};

/**
 * The mail server has said that this will never go: 5xx at the recipient or the message. Anything else is tried again.
 */
const isForGood = (error: unknown): boolean => {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return responseCode !== undefined && responseCode >= 550 && responseCode < 560 && command !== 'AUTH';
};

/** Reason why the mailbox is gone, in terms of RFC 3463; null for other errors. */
const whyGone = (error: unknown): string | null => {
  const { command, response = '' } = error as { command?: string; response?: string };
  const [, status = ''] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response) ?? [];
  return command === 'RCPT TO' && judgeReturn({ action: 'failed', status }) === 'gone' ? response : null;
};
