import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_BRAND } from '@quarterline/listing';
import type { Database } from '../../../../database/connect.ts';
import type { Env } from '../../../../env.ts';
import { readBrand } from '../../../../platform/store/email-template-store.ts';
import { markBounced } from '../../../../platform/store/mail-address-store.ts';
import {
  type DueEmail,
  markFailed,
  markSent,
  markSuppressed,
  settleUnknownEmails,
  takeDueEmails,
  whySuppressed,
} from '../../../../platform/store/outbox-store.ts';
import { judgeReturn } from '../returned/judge-return.ts';
import { composeMessage } from './compose-message.ts';

const LOOK_EVERY_MS = 1000;
const SETTLE_EVERY_MS = 60_000;
const AT_ONCE = 20;

type Sender = Parameters<typeof composeMessage>[1];
export type Send = (email: DueEmail, sender: Sender) => Promise<void>;

/** Sends what waits in the outbox: by SMTP when it is configured, else as files in `outbox/` of the data folder. */
export const startDelivery = (
  database: Database,
  env: Env,
  onError: (error: unknown) => void,
  send: Send = env.SMTP_URL ? bySmtp(env.SMTP_URL) : asFile(join(env.DATA_DIR, 'outbox')),
) => {
  const outcome = env.SMTP_URL ? 'sent' : 'kept';
  let busy = false;
  let settledAt = 0;
  const deliver = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    try {
      if (Date.now() - settledAt > SETTLE_EVERY_MS) {
        settledAt = Date.now();
        await settleUnknownEmails(database);
      }
      const emails = await takeDueEmails(database, AT_ONCE);
      if (emails.length > 0) {
        const sender = { ...env, brand: (await readBrand(database)) ?? DEFAULT_BRAND };
        for (const email of emails) await deliverOne(database, email, (one) => send(one, sender), outcome);
      }
    } catch (error) {
      onError(error);
    }
    busy = false;
  };
  const timer = setInterval(() => void deliver(), LOOK_EVERY_MS);
  return { stop: () => clearInterval(timer) };
};

const deliverOne = async (
  database: Database,
  email: DueEmail,
  send: (email: DueEmail) => Promise<void>,
  outcome: 'sent' | 'kept',
): Promise<void> => {
  const why = await whySuppressed(database, email);
  if (why !== null) return markSuppressed(database, email, why);
  try {
    await send(email);
  } catch (error) {
    await markFailed(database, email, (error as Error).message, isForGood(error));
    const reason = whyGone(error);
    if (reason !== null) await markBounced(database, email.recipient, reason);
    return;
  }
  await markSent(database, email, outcome);
};

/** The mail server has said that this will never go: 5xx at the recipient or the message. Anything else is tried again. */
const isForGood = (error: unknown): boolean => {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return responseCode !== undefined && responseCode >= 550 && responseCode < 560 && command !== 'AUTH';
};

/** What it says of the mailbox itself, in the words of RFC 3463, when it says that it is gone; else null. */
const whyGone = (error: unknown): string | null => {
  const { command, response = '' } = error as { command?: string; response?: string };
  const [, status = ''] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response) ?? [];
  return command === 'RCPT TO' && judgeReturn({ action: 'failed', status }) === 'gone' ? response : null;
};

/** The library is loaded with the first email: a start of the engine need not wait for it. */
const once = <Result>(make: () => Promise<Result>): (() => Promise<Result>) => {
  let made: Promise<Result> | null = null;
  return () => {
    made ??= make();
    return made;
  };
};

const bySmtp = (url: string): Send => {
  const transport = once(async () => (await import('nodemailer')).createTransport(url));
  return async (email, sender) => void (await (await transport()).sendMail(composeMessage(email, sender)));
};

/** Written under a name of its own: the same email again is the same file. */
const asFile = (folder: string): Send => {
  const transport = once(async () =>
    (await import('nodemailer')).createTransport({ streamTransport: true, buffer: true }),
  );
  return async (email, sender) => {
    const path = join(folder, `${email.created_at.toISOString().replaceAll(':', '-')}-${email.id}.eml`);
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    const { message: bytes } = await (await transport()).sendMail(composeMessage(email, sender));
    await mkdir(folder, { recursive: true });
    await writeFile(`${path}.part`, bytes as Buffer);
    await rename(`${path}.part`, path);
  };
};
