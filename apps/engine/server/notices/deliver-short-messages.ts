import webPush from 'web-push';
import type { Database } from '../../database/connect.ts';
import {
  forgetPushTarget,
  listPushTargets,
  markShortMessage,
  type PushTarget,
  type ShortMessage,
  takeShortMessages,
} from '../store/short-message-store.ts';

export type VapidKeys = { publicKey: string; privateKey: string };
type Told = Pick<ShortMessage, 'title' | 'body' | 'url'>;
/** `gone`: the browser has taken its agreement back. */
export type SendPush = (
  target: Pick<PushTarget, 'endpoint' | 'p256dh' | 'auth'>,
  told: Told,
) => Promise<'sent' | 'gone'>;
export type SendText = (phone: string, words: string) => Promise<void>;

const AT_ONCE = 50;
const PATIENCE_MS = 10_000;
const ONE_HOUR_SECONDS = 3600;

/** One look at what waits for devices and telephones. Without a text service nothing is ever queued for telephones. */
export const deliverShortMessages = async (
  database: Database,
  { push, text }: { push: SendPush; text: SendText | null },
): Promise<void> => {
  for (const message of await takeShortMessages(database, AT_ONCE)) {
    try {
      if (message.channel === 'push') await pushToAll(database, message, push);
      else if (text && message.phone) await text(`+1${message.phone.slice(-10)}`, `${message.title}. ${message.url}`);
      await markShortMessage(database, message.id, null);
    } catch (error) {
      await markShortMessage(database, message.id, (error as Error).message);
    }
  }
};

const pushToAll = async (database: Database, message: ShortMessage, push: SendPush): Promise<void> => {
  for (const target of await listPushTargets(database, message.user_id)) {
    if ((await push(target, message)) === 'gone') await forgetPushTarget(database, target.id);
  }
};

/** Web push: sealed for the one browser, signed with our key. */
export const openPush =
  (keys: VapidKeys, subject: string): SendPush =>
  async ({ endpoint, p256dh, auth }, { title, body, url }) => {
    const request = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify({ title, body, url }),
      {
        vapidDetails: { subject, ...keys },
        TTL: ONE_HOUR_SECONDS,
        urgency: 'high',
      },
    );
    const answer = await fetch(request.endpoint, {
      method: request.method,
      headers: request.headers as Record<string, string>,
      body: new Uint8Array(request.body ?? []),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    if (answer.status === 404 || answer.status === 410) return 'gone';
    if (!answer.ok) throw new Error(`The push service answered ${answer.status}.`);
    return 'sent';
  };

/** Any service that takes `{to, text}` as JSON with a key. */
export const openTexts =
  (url: string, key: string): SendText =>
  async (to, text) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ to, text }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The text service answered ${answer.status}.`);
  };
