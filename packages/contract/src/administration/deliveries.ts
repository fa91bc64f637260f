import { z } from 'zod';
import { emailAddress } from '../account/account.ts';
import { EmailFile } from '../wire/email-files.ts';
import { instantMs } from '../wire/units.ts';
import { DELIVERY_SORTS, listSort } from './list-sort.ts';

export const DELIVERY_STATES = ['waiting', 'trying', 'sent', 'kept', 'returned', 'dead', 'suppressed'] as const;
export const DeliveryState = z.enum(DELIVERY_STATES);
export type DeliveryState = z.infer<typeof DeliveryState>;
export const DELIVERY_OUTCOMES = ['sent', 'kept', 'failed', 'gave_up', 'suppressed', 'returned', 'unknown'] as const;
export const DELIVERY_CHANNELS = ['mail', 'push', 'phone'] as const;
const DeliveryChannel = z.enum(DELIVERY_CHANNELS);

/** `GET /api/admin/deliveries`. `before` is what the page before said. */
export const DeliveriesQuery = z.object({
  words: z.string().trim().max(254).default(''),
  state: DeliveryState.optional(),
  channel: DeliveryChannel.optional(),
  sort: listSort(DELIVERY_SORTS),
  before: z.string().max(700).optional(),
});

/** `detail`: what the mail server answered, or why it was not sent. */
const DeliveryTry = z.object({
  attempt: z.int(),
  outcome: z.enum(DELIVERY_OUTCOMES),
  detail: z.string().nullable(),
  at: instantMs,
});
export type DeliveryTry = z.infer<typeof DeliveryTry>;

/** A message without its text, which is asked for one by one: each look is in the audit log. */
export const Delivery = z.object({
  id: z.string(),
  channel: DeliveryChannel,
  to: z.string(),
  subject: z.string(),
  occasion: z.string().describe('Which kind of email, and what it follows from.'),
  list: z.string().nullable(),
  state: DeliveryState,
  attempts: z.int(),
  createdAt: instantMs,
  sentAt: instantMs.nullable(),
  nextAttemptAt: instantMs.nullable().describe('Instant of the next attempt; null without one.'),
  lastError: z.string().nullable(),
  canRetry: z.boolean(),
  stoppedBecause: z
    .string()
    .nullable()
    .describe('Reason why list emails to the address are stopped: a returned email. Null when they are not.'),
  tries: z.array(DeliveryTry),
});
export type Delivery = z.infer<typeof Delivery>;
export const Deliveries = z.object({
  deliveries: z.array(Delivery),
  counts: z
    .object({ waiting: z.int(), dead: z.int(), misread: z.int() })
    .describe('`misread`: reports in the folder of returned mail that nobody could make sense of, of the last month.'),
  next: z.string().nullable(),
});
export type Deliveries = z.infer<typeof Deliveries>;

/** `GET /api/admin/deliveries/{id}/text`: a kept email, without the addresses and codes that open something. */
export const DeliveryText = z.object({
  to: z.string(),
  subject: z.string(),
  createdAt: instantMs,
  state: DeliveryState,
  tries: z.array(DeliveryTry),
  text: z.string(),
  isShortened: z.boolean(),
  files: z.array(EmailFile),
});
export type DeliveryText = z.infer<typeof DeliveryText>;

/** `POST /api/admin/deliveries/lift`: emails of lists go again to an address from which mail had come back. */
export const LiftStop = z.object({
  address: emailAddress,
  reason: z.string().trim().min(1, 'Write how you know that mail arrives there again.').max(1000),
});
export type LiftStop = z.infer<typeof LiftStop>;
