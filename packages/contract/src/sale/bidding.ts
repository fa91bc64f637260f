import { z } from 'zod';
import { cents, durationMs, instantMs } from '../wire/units.ts';
import { ShownBidderNumber } from './shown-bidder.ts';
import { TermsVersion } from './terms.ts';

/**
 * `POST /api/auctions/{slug}/parcels/{parcelSlug}/bids`. The client makes the bid id and keeps it until it is answered.
 */
export const PlaceBidRequest = z.object({
  bidId: z.uuid().describe('Made by the program. Sent again with the same id, it is one bid.'),
  amountCents: cents.positive().max(100_000_000_000).describe('Amount in Canadian cents.'),
  seenSequence: z.int().nonnegative().describe('Sequence of the state that the bidder saw.'),
  retypedAmountCents: cents
    .positive()
    .optional()
    .describe('Canadian cents. The amount typed again, when a jump asked for it.'),
  bidderNumber: ShownBidderNumber,
});
export type PlaceBidRequest = z.infer<typeof PlaceBidRequest>;

/**
 * `POST /api/auctions/{slug}/parcels/{parcelSlug}/maximum`, where the sale allows maximum bids: the engine bids for the
 * bidder up to this amount. Answered like a bid, with the maximum as the receipt's amount; nobody else sees it before
 * the close.
 */
export const SetMaximumRequest = z.object({
  bidId: z.uuid().describe('Made by the program. Sent again with the same id, it is one request.'),
  maximumCents: cents.positive().max(100_000_000_000).describe('Maximum in Canadian cents.'),
  seenSequence: z.int().nonnegative().describe('Sequence of the state that the bidder saw.'),
  retypedAmountCents: cents
    .positive()
    .optional()
    .describe('The maximum typed again, when a jump asked for it. Canadian cents.'),
  bidderNumber: ShownBidderNumber,
});
export type SetMaximumRequest = z.infer<typeof SetMaximumRequest>;

/** Query of `GET /api/auctions/{slug}/bids/{bidId}`. */
export const BidAnswerQuery = z.object({
  bidderNumber: z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .describe('Bidder number that sent it. If another account is logged in, the answer says `loggedOut`.'),
});

/** A signed receipt: enough to find the entry in the record and to prove the answer. */
export const Receipt = z.object({
  receiptNumber: z.int().describe('Number of the entry of the record.'),
  saleId: z.string().describe('Id of the sale.'),
  parcelId: z.string().describe('Parcel or block.'),
  bidId: z.string().describe('Id that the bid was sent with.'),
  bidderId: z.string().nullable().describe('The pseudonym of this sale; null when the person never registered for it.'),
  amountCents: cents.describe('Amount in Canadian cents.'),
  outcome: z.enum(['accepted', 'refused']).describe('Whether the bid was accepted.'),
  refusalCode: z.string().nullable().describe('Why it was refused; null when it was accepted.'),
  decidedAtMs: instantMs,
  confirmedBy: z
    .string()
    .exactOptional()
    .describe('Only on receipts of earlier versions, where a second person confirmed the bid: the id of their seat.'),
  entryHash: z.string().describe('Hex SHA-256 of the record entry, chained to the one before it.'),
  keyId: z.string().describe('Key that signed it.'),
  batch: z
    .object({ index: z.int().nonnegative(), size: z.int().positive(), path: z.array(z.string()) })
    .describe(
      'Position of this receipt, as JSON without `batch` and `signature`, among those of its transaction, and the path to their root.',
    ),
  signature: z.string().describe('Base64 Ed25519 over the root, by the key that `keyId` names.'),
});
export type Receipt = z.infer<typeof Receipt>;

/**
 * The receipt of a sealed tender, whose amount nobody knows: with the commitment, which is null on that of a
 * withdrawal.
 */
export const TenderReceipt = Receipt.extend({
  amountCents: z.null().describe('Nobody knows the amount.'),
  commitment: z.string().nullable().describe('Commitment to the amount; null of a withdrawal.'),
});
export type TenderReceipt = z.infer<typeof TenderReceipt>;

/** Receipt of a bid or of a sealed tender. */
export const AnyReceipt = z.union([Receipt, TenderReceipt]);
export type AnyReceipt = z.infer<typeof AnyReceipt>;

/** 200 of a sealed tender or its withdrawal. */
export const TenderTaken = z.object({
  outcome: z.literal('accepted'),
  receipt: TenderReceipt.describe('Keep it: it proves the answer.'),
  closesAtMs: instantMs.describe('Close in force. Milliseconds since 1970-01-01 UTC.'),
});
export type TenderTaken = z.infer<typeof TenderTaken>;

/** 200. The same bid id with the same content gives the same answer, byte for byte. */
export const BidAccepted = z.object({
  outcome: z.literal('accepted'),
  receipt: Receipt.describe('Keep it: it proves the answer.'),
  closesAtMs: instantMs.describe('Close in force after this bid. Milliseconds since 1970-01-01 UTC.'),
  nextMinimumCents: cents.describe('Least amount that would be taken next, in Canadian cents.'),
  asMaximum: z
    .literal(true)
    .exactOptional()
    .describe(
      'Set when it was a maximum that was taken: then the receipt’s amount is the maximum, and no bid by itself.',
    ),
});
export type BidAccepted = z.infer<typeof BidAccepted>;

/**
 * 409. In the problem shape. With its receipt when the refusal is in the record; without one nothing was entered, and
 * `requestId` names the request in the log. An approved bidder gets the same answer under this bid id again, but after
 * `too_many_requests` it is decided then.
 */
export const BidRefused = z.object({
  outcome: z.literal('refused'),
  code: z.string(),
  message: z.string().describe('One plain sentence for people.'),
  next: z.string().describe('What the bidder can do.'),
  minimumCents: cents.optional().describe('Least amount that would be taken now, in Canadian cents.'),
  lateByMs: durationMs.optional().describe('How late the bid was. Milliseconds.'),
  receipt: Receipt.nullable().describe('Signed receipt of the refusal; null when nothing was entered.'),
  requestId: z.string().exactOptional().describe('Names this request in the log of the engine.'),
});
export type BidRefused = z.infer<typeof BidRefused>;

/** `GET /api/auctions/{slug}/bids/{bidId}`: what became of a bid whose answer was lost. */
export const BidAnswer = z.discriminatedUnion('outcome', [
  BidAccepted,
  BidRefused,
  z.object({
    outcome: z.literal('unknown'),
    loggedOut: z.literal(true).optional().describe('Nobody is logged in: the bid may have been entered.'),
  }),
]);
export type BidAnswer = z.infer<typeof BidAnswer>;

/** The same where the sale may be one by sealed tender. */
export const TenderAnswer = z.union([BidAnswer, TenderTaken]);
export type TenderAnswer = z.infer<typeof TenderAnswer>;

/** `POST /api/auctions/{slug}/mistakes`: "I made a mistake". The bid stands until staff decide. */
export const ReportMistakeRequest = z.object({
  sequence: z.int().positive().describe('The record entry of the bid.'),
  note: z.string().trim().max(500, 'Use at most 500 characters.').default(''),
});
export type ReportMistakeRequest = z.input<typeof ReportMistakeRequest>;

export const OwnMistake = z.object({ sequence: z.int(), reportedAtMs: instantMs });
export type OwnMistake = z.infer<typeof OwnMistake>;
/** `GET` of the same address: what the caller reported in this sale. */
export const OwnMistakes = z.object({ mistakes: z.array(OwnMistake) });

/** `GET /api/admin/auctions/{slug}/mistakes`, newest first. */
export const StaffMistakes = z.object({
  mistakes: z.array(
    z.object({
      sequence: z.int(),
      parcelId: z.string(),
      bidId: z.string(),
      amountCents: cents,
      decidedAtMs: instantMs,
      reportedAtMs: instantMs,
      note: z.string(),
      registrationId: z.string(),
      bidderNumber: z.int().nullable(),
      name: z.string(),
      phone: z.string().nullable(),
      voided: z.boolean().describe('Staff voided the bid since.'),
    }),
  ),
});
export type StaffMistakes = z.infer<typeof StaffMistakes>;

/** `GET /api/auctions/{slug}/bids/{bidId}/receipt`: one receipt as a file, with what is needed to check it. */
export const ReceiptFile = z.object({
  practice: z.literal(true).exactOptional().describe('Set on a receipt of a rehearsal, which binds nobody.'),
  saleName: z.string(),
  parcelName: z.string().nullable(),
  conditions: TermsVersion.nullable().describe(
    'The Conditions of Sale in force at the receipt’s entry of the record; null in practice and where none were kept.',
  ),
  receipt: AnyReceipt,
  publicKeyPem: z.string(),
});
export type ReceiptFile = z.infer<typeof ReceiptFile>;

/** `POST /api/practice`: the practice sale by its name in addresses. */
export const PracticeSale = z.object({ slug: z.string().describe('Name of the sale in addresses.') });

/** `POST /api/auctions/{slug}/practice`: takes part in a run of practice. */
export const PracticeJoined = z.object({ joined: z.literal(true).describe('The account may bid in it.') });
