import type { Env } from '#engine/env.ts';
import { openJobThread } from '#platform/threads/job-thread.ts';
import type { MailOutcome, MailQuestion, MailSettings } from './answer-mail.ts';
import type { SendMail } from './mail-transport.ts';

/** Less than the five minutes after which nobody knows what became of an email. */
const MAX_SENDING_MS = 180_000;
const MAX_HEAP_MB = 256;
const IDLE_MS = 60_000;

/** Sends emails that carry files, one after another in a thread of its own: to read, open and encode them takes no time of bids. */
export function openSendWithFiles(
  databaseUrl: string,
  { SMTP_URL, DATA_DIR, PRIVATE_FILES_KEY, production }: Env,
): { send: SendMail; stop: () => Promise<void> } {
  const workerData: MailSettings = { databaseUrl, env: { SMTP_URL, DATA_DIR, PRIVATE_FILES_KEY, production } };
  const thread = openJobThread<MailQuestion, MailOutcome>({
    file: new URL('./mail-thread.mjs', import.meta.url),
    workerData,
    maxWaiting: 5,
    maxHeapMb: MAX_HEAP_MB,
    idleMs: IDLE_MS,
  });
  return {
    send: async (email, sender) => {
      const { MAIL_FROM, MAIL_RETURNS_TO, POSTAL_ADDRESS, engineUrl, brand } = sender;
      // What the thread needs and nothing else: settings hold secrets.
      const question = { email, sender: { MAIL_FROM, MAIL_RETURNS_TO, POSTAL_ADDRESS, engineUrl, brand } };
      const outcome = await thread.ask({ maxMs: MAX_SENDING_MS, read: async () => ({ question, transfer: [] }) });
      if ('failed' in outcome) throw new Error(`The email and its files could not be handed over (${outcome.failed}).`);
      if (!outcome.done.sent) throw Object.assign(new Error(outcome.done.failure.message), outcome.done.failure);
      return outcome.done.answer;
    },
    stop: thread.stop,
  };
}
