import { apiPath } from '@quarterline/contract';
import type { Env } from '#engine/env.ts';
import { openPost, type Post } from '#platform/http/forms/post-outside.ts';
import type { DeviceNotification, PushTarget } from '../../store/notification-store.ts';

export type VapidKeys = { publicKey: string; privateKey: string };
/** `gone`: the browser has taken its agreement back. `refused`: this message never goes. `later`: in its time, or when they say. */
export type PushOutcome =
  | { kind: 'sent' | 'gone' }
  | { kind: 'refused'; why: string }
  | { kind: 'later'; why: string; waitSeconds: number };
export type SendPush = (
  target: Pick<PushTarget, 'endpoint' | 'p256dh' | 'auth'>,
  message: Pick<DeviceNotification, 'id' | 'title' | 'body' | 'url' | 'reminds_of'>,
) => Promise<PushOutcome>;

const ONE_HOUR_SECONDS = 3600;
/** A push service takes 4,096 bytes, sealed. */
const MAX_TITLE = 150;
const MAX_BODY = 600;

type Sender = { keys: VapidKeys; subject: string; hosts: Pick<Env, 'engineUrl'> };

/**
 * Web push: sealed for the one browser (RFC 8291), signed with our key (RFC 8292). Handed over again after an answer that was
 * lost, it has the same topic and the same id: what still waits is replaced, and what was shown is not shown anew.
 */
export const openPush =
  ({ keys, subject, hosts }: Sender, post: Post = openPost()): SendPush =>
  async ({ endpoint, p256dh, auth }, { id, title, body, url, reminds_of }) => {
    const { default: webPush } = await import('web-push');
    const payload = {
      id,
      title: cut(title, MAX_TITLE),
      body: cut(body, MAX_BODY),
      url,
      ...(reminds_of === null
        ? {}
        : { off: { address: hosts.engineUrl + apiPath('POST /api/reminders/device/stop'), saleSlug: reminds_of } }),
    };
    const request = encryptedOrNull(() =>
      webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
        vapidDetails: { subject, ...keys },
        TTL: ONE_HOUR_SECONDS,
        urgency: 'high',
        topic: `message-${id}`,
      }),
    );
    if (!request) return { kind: 'refused', why: 'The key of this browser is none.' };
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const answer = await post(request.endpoint, headers, new Uint8Array(request.body ?? []));
    const { status } = answer;
    const why = `The push service answered ${status}.`;
    if (status >= 200 && status < 300) return { kind: 'sent' };
    if (status === 404 || status === 410) return { kind: 'gone' };
    if (status === 429 || status >= 500)
      return { kind: 'later', why, waitSeconds: waitSecondsOf(answer.headers['retry-after']) };
    return { kind: 'refused', why };
  };

/** A browser may hand in a key that is on no curve. */
const encryptedOrNull = <Request>(encrypt: () => Request): Request | null => {
  try {
    return encrypt();
  } catch {
    return null;
  }
};

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** Seconds, or a date; not more than the hour after which it is no news. */
const waitSecondsOf = (header: string | undefined): number => {
  if (header === undefined) return 0;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(ONE_HOUR_SECONDS, Math.max(0, Math.ceil(seconds))) : 0;
};
