import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '#engine/env.ts';
import type { DueEmail } from '#platform/store/messages/outbox-store.ts';
import { composeMessage, type OpenedFile, type Sender } from './compose-message.ts';

/** Resolves with the sender's address and what the mail server answered; null without a mail server. */
export type SendMail = (email: DueEmail, sender: Sender, files?: readonly OpenedFile[]) => Promise<string | null>;

/** Hands emails over by SMTP when it is configured, else writes them as files in `outbox/` of the data folder. */
export const openTransport = ({ SMTP_URL, DATA_DIR }: Pick<Env, 'SMTP_URL' | 'DATA_DIR'>): SendMail =>
  SMTP_URL ? bySmtp(SMTP_URL) : asFile(join(DATA_DIR, 'outbox'));

/** The library is loaded with the first email: a start of the engine need not wait for it. */
const once = <Result>(make: () => Promise<Result>): (() => Promise<Result>) => {
  let made: Promise<Result> | null = null;
  return () => {
    made ??= make();
    return made;
  };
};

const bySmtp = (url: string): SendMail => {
  const transport = once(async () => (await import('nodemailer')).createTransport(url));
  return async (email, sender, files) => {
    const message = composeMessage(email, sender, files);
    const { response } = await (await transport()).sendMail(message);
    const from = typeof message.from === 'object' && 'address' in message.from ? message.from.address : message.from;
    return `From ${from}. ${response}`;
  };
};

/** Written under a name of its own: the same email again is the same file. */
const asFile = (folder: string): SendMail => {
  const transport = once(async () =>
    (await import('nodemailer')).createTransport({ streamTransport: true, buffer: true }),
  );
  return async (email, sender, files) => {
    const path = join(folder, `${email.created_at.toISOString().replaceAll(':', '-')}-${email.id}.eml`);
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (isThere) return null;
    const { message: bytes } = await (await transport()).sendMail(composeMessage(email, sender, files));
    await mkdir(folder, { recursive: true });
    await writeFile(`${path}.part`, bytes as Buffer);
    await rename(`${path}.part`, path);
    return null;
  };
};
