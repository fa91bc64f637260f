import { Zone } from '@quarterline/fields';
import { TRUST_KINDS, TRUST_METHODS } from '@quarterline/rules';
import { z } from 'zod';
import { betweenFields } from '../wire/between-fields.ts';
import { lineText, nameText } from '../wire/line-text.ts';
import { cents, instantMs } from '../wire/units.ts';
import { SettlementPhase } from './results.ts';

const civilDate = z.iso.date('Choose the day.');
const amountCents = z
  .int('Write dollars, like 10,000.')
  .positive('Write dollars, like 10,000.')
  .max(100_000_000_000)
  .describe('Canadian cents.');
const reference = lineText()
  .min(1, 'Write the reference, as the bank or the cheque has it.')
  .max(120, 'Use at most 120 characters.');
const reason = z.string().trim().min(1, 'Say why.').max(1000, 'Use at most 1000 characters.');
const party = nameText().max(200, 'Use at most 200 characters.').default('');

/** An entry of a trust ledger as staff read it. */
export const TrustEntryView = z.object({
  id: z.string(),
  number: z.int().nullable().describe('In the firm’s journal; null in practice.'),
  receiptNumber: z.int().nullable(),
  kind: z.enum(TRUST_KINDS),
  day: z.string().describe('The day on which money moved, where the land lies.'),
  inCents: cents,
  outCents: cents,
  balanceCents: cents.describe('Canadian cents. Balance of this ledger after this entry.'),
  method: z.enum(TRUST_METHODS),
  reference: z.string(),
  party: z.string(),
  reason: z.string(),
  reverses: z
    .int()
    .nullable()
    .describe('The number in the journal of the entry that this one reverses, or that reverses it.'),
  reversedBy: z.int().nullable(),
  isReversed: z.boolean(),
  who: z.string(),
  at: instantMs,
});
export type TrustEntryView = z.infer<typeof TrustEntryView>;

/** The money of one buyer of a purchase, oldest entry first. */
const BuyerLedger = z.object({
  registrationId: z.string(),
  name: z.string(),
  bidderNumber: z.int().nullable(),
  isPresent: z.boolean().describe('False of somebody who defaulted or was passed over.'),
  receivedCents: cents.describe('Canadian cents. Towards the purchase, less what went back.'),
  balanceCents: cents,
  feeLeftCents: cents.describe(
    'Canadian cents. The part of the fee, and of its tax, that was not paid out of trust yet.',
  ),
  feeTaxLeftCents: cents,
  keptCents: cents.describe(
    'Canadian cents. Deposit of a buyer in default that is kept for the seller and not paid to the seller yet.',
  ),
  entries: z.array(TrustEntryView),
});

const DividedByDay = z.object({
  wholeCents: cents,
  days: z.int(),
  sellerDays: z.int(),
  sellerCents: cents,
  buyerDays: z.int(),
  buyerCents: cents,
  creditTo: z.enum(['seller', 'buyer']),
});

/** Input of staff for a statement of adjustments. */
export const AdjustmentTermsInput = z.object({
  possessionOn: civilDate,
  tax: z
    .object({ annualCents: amountCents, paidBy: z.enum(['seller', 'nobody']) })
    .nullable()
    .describe('Property tax of the calendar year of possession, in cents, and whether the seller has paid it.'),
  rent: z
    .object({ cents: amountCents, from: civilDate, to: civilDate, paidTo: z.enum(['seller', 'nobody']) })
    .refine(({ from, to }) => !(to < from), betweenFields('to', 'The last day is before the first.'))
    .nullable()
    .describe('Rent for a period, both days included, and whether the seller has it already.'),
  gst: z
    .discriminatedUnion('kind', [
      z.object({
        kind: z.literal('self_assessed'),
        number: z
          .string()
          .trim()
          .regex(/^\d{9} ?RT ?\d{4}$/, 'Write the number like 123456789 RT0001.'),
      }),
      z.object({ kind: z.literal('collected') }),
      z.object({ kind: z.literal('not_taxable'), reason: lineText().min(1, 'Say why it is not taxable.').max(200) }),
    ])
    .nullable(),
});
export type AdjustmentTermsInput = z.infer<typeof AdjustmentTermsInput>;

const AdjustmentsView = z.object({
  version: z.int(),
  who: z.string(),
  at: instantMs,
  terms: AdjustmentTermsInput,
  figures: z.object({
    tax: DividedByDay.nullable(),
    rent: DividedByDay.nullable(),
    gstCents: cents,
    creditSellerCents: cents,
    creditBuyerCents: cents,
    balanceCents: cents,
    dueCents: cents,
  }),
});
export type AdjustmentsView = z.infer<typeof AdjustmentsView>;

export const PurchaseLedger = z.object({
  parcelId: z.string(),
  soldSequence: z.int(),
  stake: z.string(),
  name: z.string(),
  isBlock: z.boolean(),
  phase: SettlementPhase,
  priceCents: cents,
  depositCents: cents,
  feeCents: cents,
  feeTaxCents: cents,
  balanceCents: cents.describe('Canadian cents. Balance of all its buyers together.'),
  buyers: z.array(BuyerLedger).describe('The present buyer first.'),
  known: z
    .object({ completesOn: z.string().nullable(), annualTaxCents: cents.nullable() })
    .describe('Known figures for the statement of adjustments: completion day, and last year’s taxes of the land.'),
  adjustments: AdjustmentsView.nullable().describe('Null before staff have entered anything.'),
});
export type PurchaseLedger = z.infer<typeof PurchaseLedger>;

/** `GET /api/admin/auctions/{slug}/trust`: the trust ledger of every purchase of a sale. */
export const SaleTrust = z.object({
  slug: z.string(),
  name: z.string(),
  zone: Zone,
  status: z.enum(['upcoming', 'live', 'completed', 'postponed', 'cancelled']),
  today: z.string().describe('Today where the land lies.'),
  purchases: z.array(PurchaseLedger),
});
export type SaleTrust = z.infer<typeof SaleTrust>;

/** The id is made with the form: sent twice, it is one entry. */
const of = { id: z.uuid(), soldSequence: z.int().positive(), registrationId: z.uuid() };

/** `POST …/trust/{parcelId}/receipts`: money of a buyer that came into the trust account. */
export const TrustReceived = z.object({
  ...of,
  kind: z.enum(['deposit', 'payment']),
  amountCents,
  day: civilDate,
  method: z.enum(TRUST_METHODS),
  reference,
  party,
});
export type TrustReceived = z.infer<typeof TrustReceived>;

/** `POST …/trust/{parcelId}/payments`: money of a buyer that went out of the trust account. */
export const TrustPaid = TrustReceived.extend({
  kind: z.enum(['to_seller', 'fee', 'fee_tax', 'refund', 'to_other']),
}).refine(({ kind, party: to }) => kind !== 'to_other' || to !== '', betweenFields('party', 'Say who was paid.'));
export type TrustPaid = z.infer<typeof TrustPaid>;

/** `POST …/trust/{parcelId}/reversals`: an entry that was wrong is reversed by another. */
export const TrustReversed = z.object({ ...of, reverses: z.uuid(), day: civilDate, reason });
export type TrustReversed = z.infer<typeof TrustReversed>;

/** `POST …/trust/{parcelId}/adjustments`: `seenVersion` is 0 before the first. */
export const AdjustmentsEntered = z.object({
  soldSequence: z.int().positive(),
  seenVersion: z.int().nonnegative(),
  terms: AdjustmentTermsInput,
});
export type AdjustmentsEntered = z.infer<typeof AdjustmentsEntered>;

const optionalDay = z.iso.date('Write a day such as 2026-11-20.').optional();

/** `GET /api/admin/trust`: entries from one day to another, both included, of one sale, of one purchase or of all. */
export const TrustQuery = z.object({
  from: optionalDay,
  to: optionalDay,
  sale: z.string().max(200).optional(),
  purchase: z.uuid().optional().describe('The parcel or block that was sold.'),
});
export type TrustQuery = z.infer<typeof TrustQuery>;

export const TrustAccount = z.object({
  today: z.string(),
  totals: z.object({ openingCents: cents, inCents: cents, outCents: cents, closingCents: cents }),
  ledgers: z
    .array(
      z.object({
        saleSlug: z.string(),
        saleName: z.string(),
        parcelId: z.string().nullable().describe('Null of a bid deposit.'),
        land: z.string().nullable(),
        registrationId: z.string(),
        person: z.string(),
        bidderNumber: z.int().nullable(),
        openingCents: cents,
        inCents: cents,
        outCents: cents,
        closingCents: cents,
        lastDay: z.string(),
      }),
    )
    .describe('Ledgers that had money before or in the time that is looked at: at most 300, those with money first.'),
  ledgerCount: z.int().describe('All of them. `totals` are the sums of all.'),
  reconciliations: z
    .array(
      z.object({
        id: z.string(),
        day: z.string(),
        statementCents: cents,
        ledgerCents: cents,
        ledgerNowCents: cents.describe(
          'Canadian cents. The ledger’s balance of that day as it is now: entries of former days may have come since.',
        ),
        note: z.string(),
        who: z.string(),
        at: instantMs,
      }),
    )
    .describe('The newest first.'),
});
export type TrustAccount = z.infer<typeof TrustAccount>;

/** `POST /api/admin/trust/reconciliations`. The note is needed where the two differ. */
export const ReconcileTrust = z.object({
  id: z.uuid(),
  day: civilDate,
  statementCents: z
    .int('Write dollars, like 10,000.')
    .min(-100_000_000_000)
    .max(100_000_000_000)
    .describe('Canadian cents.'),
  note: z.string().trim().max(1000, 'Use at most 1000 characters.').default(''),
});
export type ReconcileTrust = z.infer<typeof ReconcileTrust>;

export const TrustExportQuery = TrustQuery.extend({ format: z.enum(['csv', 'xlsx']).default('csv') });
export const TrustJournalQuery = TrustQuery.extend({ format: z.enum(['csv', 'iif']).default('csv') });
