import type { MessagePort } from 'node:worker_threads';
import { connectDatabase } from '#database/connect.ts';
import type { Queryable } from '#database/statements/rows.ts';
import type { Env } from '#engine/env.ts';
import { type FileCipher, openFileCipher } from '#platform/storage/file-cipher.ts';
import { listFilesOf, readEmailFile } from '#platform/store/messages/email-file-store.ts';
import type { DueEmail } from '#platform/store/messages/outbox-store.ts';
import type { ThreadAnswer } from '#platform/threads/job-thread.ts';
import type { OpenedFile, Sender } from './compose-message.ts';
import { openTransport } from './mail-transport.ts';

/** Start data of the thread. */
export type MailSettings = {
  databaseUrl: string;
  env: Pick<Env, 'SMTP_URL' | 'DATA_DIR' | 'PRIVATE_FILES_KEY' | 'production'>;
};
export type MailQuestion = { email: DueEmail; sender: Sender };
/** A refusal of a mail server, as far as delivery depends on it. */
export type MailFailure = { message: string; responseCode?: number; command?: string; response?: string };
export type MailOutcome = { sent: true; answer: string | null } | { sent: false; failure: MailFailure };

/**
 * The work of the thread: opens the files of an email and hands it over. It has a connection of its own and takes none
 * from bids.
 */
export function answerMail(port: MessagePort, { databaseUrl, env }: MailSettings): void {
  const database = connectDatabase(databaseUrl, 1);
  const cipher = openFileCipher(env);
  const send = openTransport(env);
  // The emails of one message come one after another: its files are opened once.
  let last: { messageId: string; files: OpenedFile[] } | null = null;
  port.on('message', async ({ email, sender }: MailQuestion) => {
    const answer = (done: MailOutcome): void => port.postMessage({ done } satisfies ThreadAnswer<MailOutcome>);
    try {
      const messageId = email.message_id ?? '';
      if (last?.messageId !== messageId) last = { messageId, files: await openFiles(database, cipher, messageId) };
      answer({ sent: true, answer: await send(email, sender, last.files) });
    } catch (error) {
      const { message, responseCode, command, response } = error as Error & MailFailure;
      answer({
        sent: false,
        failure: {
          message,
          ...(responseCode === undefined ? {} : { responseCode }),
          ...(command === undefined ? {} : { command }),
          ...(response === undefined ? {} : { response }),
        },
      });
    }
  });
}

/** An email never leaves without a file that it had. */
const openFiles = async (database: Queryable, cipher: FileCipher | null, messageId: string): Promise<OpenedFile[]> => {
  const files = await listFilesOf(database, [messageId]);
  if (files.length === 0) throw new Error('The files of this email are not here any more.');
  if (cipher === null) throw new Error('PRIVATE_FILES_KEY is missing: the files of this email cannot be opened.');
  return Promise.all(
    files.map(async ({ id, name, mediaType }) => {
      const kept = await readEmailFile(database, id);
      if (kept === null) throw new Error(`${name} is not here any more.`);
      return { name, mediaType, bytes: cipher.decrypt(kept, id) };
    }),
  );
};
