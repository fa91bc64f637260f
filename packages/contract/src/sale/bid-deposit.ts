import { TRUST_METHODS } from '@quarterline/rules';
import { z } from 'zod';
import { lineText } from '../wire/line-text.ts';
import { cents } from '../wire/units.ts';

const day = z.iso.date('Choose the day.');
const method = z.enum(TRUST_METHODS).default('not_recorded');
const reference = lineText()
  .min(1, 'Write the reference, as it is in the books of the trust account.')
  .max(120, 'Use at most 120 characters.');

/**
 * `POST /api/admin/auctions/{slug}/registrations/{registrationId}/bid-deposits`. The id is made with the form: sent
 * twice, it is one deposit.
 */
export const BidDepositReceived = z.object({
  id: z.uuid(),
  amountCents: z
    .int('Write dollars, like 10,000.')
    .positive('Write dollars, like 10,000.')
    .max(100_000_000_000)
    .describe('Canadian cents.'),
  receivedOn: day,
  method,
  reference,
});
export type BidDepositReceived = z.infer<typeof BidDepositReceived>;

/** `POST /api/admin/auctions/{slug}/bid-deposits/{depositId}/return`. */
export const BidDepositReturned = z.object({ returnedOn: day, method, reference });
export type BidDepositReturned = z.infer<typeof BidDepositReturned>;

/** A deposit as its bidder reads it; days are those of the land. */
export const OwnBidDeposit = z.object({
  amountCents: cents,
  receivedOn: z.string(),
  reference: z.string(),
  returnedOn: z.string().nullable(),
});

/** Bid deposit that a sale requires of one bidder. */
export const OwnBidDeposits = z.object({
  text: z.string().describe('The condition as a sentence.'),
  dueCents: cents
    .nullable()
    .describe('Null before staff have set this bidder’s limit, where the deposit is a share of it.'),
  heldCents: cents,
  deposits: z.array(OwnBidDeposit),
});
export type OwnBidDeposits = z.infer<typeof OwnBidDeposits>;

export const StaffBidDeposit = OwnBidDeposit.extend({
  id: z.string(),
  recordedBy: z.string(),
  returnReference: z.string().nullable(),
});
export type StaffBidDeposit = z.infer<typeof StaffBidDeposit>;

/** `GET /api/admin/auctions/{slug}/bid-deposits`: every bidder who may have to pay one, or has. */
export const StaffBidDeposits = z.object({
  text: z.string().nullable().describe('The condition as a sentence; null where the sale asks for none.'),
  bidders: z.array(
    z.object({
      registrationId: z.string(),
      name: z.string(),
      bidderNumber: z.int().nullable(),
      status: z.enum(['requested', 'approved', 'declined', 'suspended']),
      dueCents: cents.nullable(),
      heldCents: cents,
      deposits: z.array(StaffBidDeposit),
    }),
  ),
});
export type StaffBidDeposits = z.infer<typeof StaffBidDeposits>;
