import { Zone } from '@quarterline/fields';
import { z } from 'zod';
import { DeliveryState } from '../administration/deliveries.ts';
import { instantMs } from '../wire/units.ts';
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
  id: z.string().describe('Id of the parcel; `sale` for everything else.'),
  title: z.string(),
  facts: z.array(z.object({ label: z.string(), text: z.string() })),
  hash: hash.describe('Hash of the current part: an answer names it.'),
  status: z.enum(['waiting', 'partly', 'accepted', 'commented', 'changed']),
  answers: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        isMine: z.boolean(),
        kind: z.enum(['accept', 'comment']),
        comment: z.string(),
        at: instantMs,
        isCurrent: z.boolean().describe('To the part as it is now.'),
        reply: z.string().nullable(),
        repliedBy: z.string().nullable(),
        isResolved: z.boolean(),
      }),
    )
    .describe('Oldest first.'),
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
  previewUrl: z.string().describe('The sale as a buyer will see it.'),
  items: z.array(ApprovalItem),
});
export type SaleApproval = z.infer<typeof SaleApproval>;

/**
 * A message between the seller's side and the office. `state`: how far its emails have come; null for what the seller's
 * side wrote.
 */
export const SellerMessage = z.object({
  id: z.string(),
  name: z
    .string()
    .describe('Name of the office or of the seller’s side; the address for a message that came by email.'),
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
  approval: SaleApproval.nullable().describe('Null while the office has not asked.'),
  documents: z.array(SellerDocument).describe('To sign, oldest first; those that are done or withdrawn too.'),
  messages: z.array(SellerMessage),
  unread: z.int(),
  statements: z.array(ReleasedStatement).describe('Released statements, newest first.'),
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
