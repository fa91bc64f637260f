import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Database } from '../../database/connect.ts';
import type { Env } from '../../env.ts';
import { type Letter, markFailed, markSent, takeLetters } from '../store/outbox-store.ts';

const LOOK_EVERY_MS = 1000;

type Send = (letter: Letter) => Promise<void>;

/** Sends what waits in the outbox: by SMTP when it is configured, else as files in `outbox/` of the data folder. */
export const startDelivery = (database: Database, env: Env, onError: (error: unknown) => void) => {
  const send = env.SMTP_URL ? bySmtp(env.SMTP_URL, env.MAIL_FROM) : asFile(join(env.DATA_DIR, 'outbox'), env.MAIL_FROM);
  let busy = false;
  const deliver = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    try {
      for (const letter of await takeLetters(database, 20)) {
        try {
          await send(letter);
          await markSent(database, letter.id);
        } catch (error) {
          await markFailed(database, letter.id, (error as Error).message);
        }
      }
    } catch (error) {
      onError(error);
    }
    busy = false;
  };
  const timer = setInterval(() => void deliver(), LOOK_EVERY_MS);
  return { stop: () => clearInterval(timer) };
};

const message = (letter: Letter, from: string) => ({
  from,
  to: letter.recipient,
  subject: letter.subject,
  text: letter.text_body,
  // The same id at every try: a mailbox that got it twice shows it once.
  messageId: `<${letter.id}@quarterline>`,
});

const bySmtp = (url: string, from: string): Send => {
  const transport = createTransport(url);
  return async (letter) => void (await transport.sendMail(message(letter, from)));
};

const asFile = (folder: string, from: string): Send => {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (letter) => {
    const { message: bytes } = await transport.sendMail(message(letter, from));
    await mkdir(folder, { recursive: true });
    const path = join(folder, `${letter.created_at.toISOString().replaceAll(':', '-')}-${letter.id}.eml`);
    await writeFile(`${path}.part`, bytes as Buffer);
    await rename(`${path}.part`, path);
  };
};
