import { WEBHOOK_TYPES } from '@quarterline/rules';
import { z } from 'zod';
import { lineText } from '../wire/line-text.ts';
import { durationMs, instantMs } from '../wire/units.ts';

const type = z.enum(WEBHOOK_TYPES);

/** An address outside to which events are sent. */
export const WebhookEndpoint = z.object({
  id: z.string(),
  url: z
    .string()
    .describe(
      'An API key is shown the scheme and host only: the rest of an address can hold a password of its receiver.',
    ),
  name: z.string(),
  types: z.array(type),
  madeBy: z.string().describe('Empty for an API key.'),
  madeAt: instantMs,
  pausedAt: instantMs.nullable().describe('Null: events are sent.'),
  pausedBecause: z.string().nullable().describe('Reason for an automatic pause; null without one.'),
  oldSecretUntil: instantMs.nullable().describe('The old secret signs beside the new one until then.'),
  waiting: z.int(),
  gaveUp: z.int(),
  lastDeliveredAt: instantMs.nullable(),
});
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

/** `GET /api/admin/webhooks` */
export const WebhookEndpoints = z.object({
  endpoints: z.array(WebhookEndpoint),
  sendsToPrivate: z
    .boolean()
    .describe('True where events are also sent to private addresses and by http: never in production.'),
});
export type WebhookEndpoints = z.infer<typeof WebhookEndpoints>;

/** `POST /api/admin/webhooks` */
export const NewWebhookEndpoint = z.object({
  name: lineText().min(1, 'Write whose program it is.').max(80, 'A shorter name, please: 80 characters at most.'),
  url: lineText().min(1, 'Write the address.').max(500, 'This address is too long.'),
  types: z.array(type).min(1, 'Choose what is sent.').max(WEBHOOK_TYPES.length),
});
export type NewWebhookEndpoint = z.infer<typeof NewWebhookEndpoint>;

/** `POST /api/admin/webhooks/:endpointId` */
export const ChangeWebhookEndpoint = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['pause', 'resume', 'remove']) }),
  z.object({ action: z.literal('rotate'), overlapHours: z.int().min(0).max(168) }),
  /** Sends one event again. */
  z.object({ action: z.literal('replay'), eventId: z.int().positive() }),
  /** Every event after this one, a thousand at a time. */
  z.object({ action: z.literal('replay_after'), eventId: z.int().min(0) }),
]);
export type ChangeWebhookEndpoint = z.infer<typeof ChangeWebhookEndpoint>;

/** The answer to both: all endpoints, and the secret when one was made. Nobody is shown it again. */
export const ChangedWebhookEndpoints = WebhookEndpoints.extend({
  made: z.object({ id: z.string(), secret: z.string() }).nullable(),
  replayed: z.int().describe('Number of deliveries that a replay has started.'),
});
export type ChangedWebhookEndpoints = z.infer<typeof ChangedWebhookEndpoints>;

/** `POST /api/admin/webhooks/:endpointId/test`: where the deliveries list the test, and the `webhook-id` of its receiver. */
export const SentWebhookTest = z.object({ eventId: z.int(), messageId: z.string() });
export type SentWebhookTest = z.infer<typeof SentWebhookTest>;

/**
 * `GET /api/admin/webhooks/:endpointId/deliveries`: the newest event first; `before` is the `next` of the page before.
 */
export const WebhookDeliveriesQuery = z.object({ before: z.coerce.number().int().positive().optional() });
export const WebhookDeliveries = z.object({
  deliveries: z.array(
    z.object({
      eventId: z.int().describe('Its number among all events: where a replay may begin.'),
      messageId: z.string().describe('The `webhook-id` that its receiver saw.'),
      type: z.string(),
      at: instantMs,
      state: z.enum(['waiting', 'delivered', 'gave_up']),
      nextAttemptAt: instantMs.nullable(),
      attempts: z.array(
        z.object({ at: instantMs, status: z.int().nullable(), problem: z.string().nullable(), tookMs: durationMs }),
      ),
    }),
  ),
  next: z.int().nullable(),
});
export type WebhookDeliveries = z.infer<typeof WebhookDeliveries>;
