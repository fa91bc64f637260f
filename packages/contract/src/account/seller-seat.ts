import { Zone } from '@quarterline/fields';
import { z } from 'zod';
import { DeliveryState } from '../administration/deliveries.ts';
import { instantMs } from '../wire/instant.ts';
import { SellerDocument } from './seller-document.ts';
import { ReleasedStatement } from './seller-statement.ts';

const text = (missing: string, most: number) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(most, `Use at most ${most.toLocaleString('en-CA')} characters.`);
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** A part of the draft of a sale, what the seller's side said to it, and how far its approval has come. */
export const ApprovalItem = z.object({
  /** Id of the parcel; `sale` for everything else. */
  id: z.string(),
  title: z.string(),
  facts: z.array(z.object({ label: z.string(), text: z.string() })),
  /** Hash of the current part: an answer names it. */
  hash,
  status: z.enum(['waiting', 'partly', 'accepted', 'commented', 'changed']),
  /** Oldest first. */
  answers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      isMine: z.boolean(),
      kind: z.enum(['accept', 'comment']),
      comment: z.string(),
      at: instantMs,
      /** To the part as it is now. */
      isCurrent: z.boolean(),
      reply: z.string().nullable(),
      repliedBy: z.string().nullable(),
      isResolved: z.boolean(),
    }),
  ),
});
export type ApprovalItem = z.infer<typeof ApprovalItem>;

/** The newest request to approve the draft of a sale. */
export const SaleApproval = z.object({
  id: z.string(),
  needs: z.enum(['one', 'all']),
  fees: z.string(),
  note: z.string(),
  askedBy: z.string(),
  askedAt: instantMs,
  /** The sale as a buyer will see it. */
  previewUrl: z.string(),
  items: z.array(ApprovalItem),
});
export type SaleApproval = z.infer<typeof SaleApproval>;

/**
 * A message between the seller's side and the office. `state`: how far its emails have come; null for what the seller's
 * side wrote.
 */
export const SellerMessage = z.object({
  id: z.string(),
  /** Name of the office or of the seller's side; the address for a message that came by email. */
  name: z.string(),
  fromStaff: z.boolean(),
  text: z.string(),
  at: instantMs,
  state: DeliveryState.nullable(),
});
export type SellerMessage = z.infer<typeof SellerMessage>;

/** `GET /api/account/selling/{slug}`: what a seller does about one sale. */
export const SellerSeat = z.object({
  slug: z.string(),
  name: z.string(),
  zone: Zone,
  isPublic: z.boolean(),
  /** Null while the office has not asked. */
  approval: SaleApproval.nullable(),
  /** To sign, oldest first; those that are done or withdrawn too. */
  documents: z.array(SellerDocument),
  messages: z.array(SellerMessage),
  unread: z.int(),
  /** Released statements, newest first. */
  statements: z.array(ReleasedStatement),
  serverTimeMs: instantMs,
});
export type SellerSeat = z.infer<typeof SellerSeat>;

/** `POST /api/account/selling/{slug}`. The same `id` is one answer, one message. */
export const SellerAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('accept'), id: z.uuid(), itemId: z.string().max(40), hash }),
  z.object({
    action: z.literal('comment'),
    id: z.uuid(),
    itemId: z.string().max(40),
    hash,
    comment: text('Write what should be different.', 4000),
  }),
  z.object({ action: z.literal('message'), id: z.uuid(), text: text('Write your message.', 10_000) }),
  z.object({ action: z.literal('read') }),
]);
export type SellerAction = z.infer<typeof SellerAction>;
