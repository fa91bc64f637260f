import { nextWebhookAttempt } from '@quarterline/rules';
import type { Database } from '#database/connect.ts';
import type { Post } from '#platform/http/forms/post-outside.ts';
import type { FileCipher } from '#platform/storage/file-cipher.ts';
import {
  type AttemptOutcome,
  listSecrets,
  settleAttempt,
  type TakenDelivery,
  takeDueDeliveries,
} from '../store/webhook-delivery-store.ts';
import { deliveryProblem } from './delivery-problem.ts';
import { webhookHeaders } from './sign-webhook.ts';

const MAX_AT_ONCE = 40;
/** Maximum parallel deliveries of one endpoint, so that a slow one holds no more. */
const MAX_OF_ENDPOINT = 4;
const GONE = 410;

type Delivering = {
  database: Database;
  cipher: FileCipher;
  post: Post;
  /** Milliseconds of the database's clock. */
  now: () => number;
  onError: (error: unknown) => void;
};

/**
 * Takes what is due and sends it, several at a time; a round does not wait for the answers. A receiver that does not
 * answer holds places of its own.
 */
export function openWebhookDelivery({ database, cipher, post, now, onError }: Delivering) {
  const open = new Map<string, number>();
  const running = new Set<Promise<void>>();

  const deliverOne = async (delivery: TakenDelivery): Promise<void> => {
    const began = performance.now();
    const secrets = (await listSecrets(database, delivery.endpointId)).map(({ keyId, bytes }) =>
      cipher.decrypt({ keyId, bytes }, delivery.endpointId).toString(),
    );
    const message = { id: `msg_${delivery.messageId}`, atSeconds: Math.floor(now() / 1000), body: delivery.body };
    const headers = {
      ...webhookHeaders(message, secrets),
      'content-type': 'application/json',
      'user-agent': 'Quarterline-Webhooks',
    };
    const answered = await post(delivery.url, headers, Buffer.from(delivery.body)).catch((error: Error) => ({
      problem: deliveryProblem(error),
    }));
    const outcome = judgeAnswer(answered, delivery, now());
    await settleAttempt(database, delivery, { ...outcome, tookMs: performance.now() - began });
  };

  const count = (endpointId: string, change: number): void => {
    const next = (open.get(endpointId) ?? 0) + change;
    if (next > 0) open.set(endpointId, next);
    else open.delete(endpointId);
  };

  return {
    round: async (): Promise<void> => {
      // An endpoint gets new places once all of its own are free: `perEndpoint` is then never exceeded.
      const limit = MAX_AT_ONCE - running.size;
      if (limit <= 0) return;
      const taken = await takeDueDeliveries(database, { limit, perEndpoint: MAX_OF_ENDPOINT, busy: [...open.keys()] });
      for (const delivery of taken) {
        count(delivery.endpointId, 1);
        const work = deliverOne(delivery)
          .catch(onError)
          .finally(() => {
            count(delivery.endpointId, -1);
            running.delete(work);
          });
        running.add(work);
      }
    },
    /** Waits for what is on its way. */
    settled: async (): Promise<void> => void (await Promise.all(running)),
  };
}

/** 2xx is taken. 410 says that nobody is there any more. Redirects are not followed: they could lead inside. */
const judgeAnswer = (
  answered: Awaited<ReturnType<Post>> | { problem: string },
  { attempts, begunAt }: TakenDelivery,
  now: number,
): Omit<AttemptOutcome, 'tookMs'> => {
  const { status, askedWaitMs, problem }: { status: number | null; askedWaitMs: number; problem: string | null } =
    'status' in answered
      ? { status: answered.status, askedWaitMs: waitOf(answered.headers['retry-after'], now), problem: null }
      : { status: null, askedWaitMs: 0, problem: answered.problem };
  if (status !== null && status >= 200 && status < 300) return { status, problem, next: 'delivered', pauses: null };
  if (status === GONE) return { status, problem, next: null, pauses: 'Its receiver answered 410: it is gone.' };
  return { status, problem, next: nextWebhookAttempt({ attempts, firstAt: begunAt, askedWaitMs }, now), pauses: null };
};

/** Seconds, or a date. */
const waitOf = (header: string | undefined, now: number): number => {
  if (header === undefined) return 0;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : 0;
};
