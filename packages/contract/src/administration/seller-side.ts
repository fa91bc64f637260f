import { Zone } from '@quarterline/fields';
import { z } from 'zod';
import { SaleApproval, SellerMessage } from '../account/seller-seat.ts';
import { instantMs } from '../wire/units.ts';
import { AdminSaleStatus } from './frame.ts';

const text = (missing: string, most: number) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(most, `Use at most ${most.toLocaleString('en-CA')} characters.`);

/** `GET /api/admin/auctions/{slug}/seller`: the seller's side of a sale, for staff. */
export const SellerSide = z.object({
  slug: z.string(),
  name: z.string(),
  zone: Zone,
  status: AdminSaleStatus,
  sellers: z
    .array(z.object({ id: z.string(), name: z.string(), email: z.string() }))
    .describe('Accounts of the seller’s side, with a confirmed address.'),
  withoutAccount: z.array(z.string()).describe('Addresses in the draft that no confirmed account has.'),
  approval: SaleApproval.nullable(),
  messages: z.array(SellerMessage),
  unread: z.int(),
  serverTimeMs: instantMs,
});
export type SellerSide = z.infer<typeof SellerSide>;

/** `POST /api/admin/auctions/{slug}/seller`. The same `id` is one request, one message. */
export const SellerSideAction = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('ask_approval'),
    id: z.uuid(),
    needs: z.enum(['one', 'all']),
    fees: text('Write what the seller pays us.', 2000),
    note: z.string().trim().max(4000, 'Use at most 4,000 characters.'),
  }),
  z.object({ action: z.literal('reply'), answerId: z.uuid(), text: text('Write the answer.', 4000) }),
  z.object({ action: z.literal('resolve'), answerId: z.uuid() }),
  z.object({ action: z.literal('message'), id: z.uuid(), text: text('Write the message.', 10_000) }),
  z.object({ action: z.literal('read') }),
]);
export type SellerSideAction = z.infer<typeof SellerSideAction>;
