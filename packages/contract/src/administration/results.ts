import { Zone } from '@quarterline/fields';
import { TRUST_METHODS } from '@quarterline/rules';
import { z } from 'zod';
import { OfferSigning } from '../account/signed-offer.ts';
import { cents, instantMs } from '../wire/units.ts';
import { AdminSaleStatus } from './frame.ts';

const civilDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Choose a day.');
const note = z
  .string()
  .trim()
  .min(1, 'Every step needs a note: what happened, or why.')
  .max(1000, 'Use at most 1000 characters.');

export const SettlementPhase = z.enum([
  'sold',
  'offer_sent',
  'offer_signed',
  'deposit_received',
  'firm',
  'completed',
  'defaulted',
  'offered_to_next',
  'unsold',
]);
const Party = z.enum(['us', 'buyer', 'seller', 'nobody']);
const StepKind = z.enum([
  'send_offer',
  'record_signature',
  'record_deposit',
  'declare_firm',
  'complete',
  'declare_default',
  'offer_to_next',
  'leave_unsold',
  'put_off',
  'correct',
]);

const Amounts = z.object({
  priceCents: cents,
  depositCents: cents,
  balanceCents: cents,
  feeCents: cents,
  taxCents: cents,
  totalCents: cents,
});

const Buyer = z.object({
  bidderId: z.string(),
  number: z.int().nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  namesOnTitle: z.array(z.string()),
  coBuyers: z.array(z.string()),
  lawyer: z.string().describe('Lawyer as one text; empty when none was named.'),
});

const HistoryEntry = z.object({
  step: StepKind,
  phase: SettlementPhase,
  at: instantMs,
  who: z.string(),
  note: z.string(),
  dueAt: instantMs.nullable(),
  corrected: z.boolean().describe('A later entry took it back.'),
});

/** Somebody with the most that they bid. */
const BidderAt = z.object({
  number: z.int().nullable(),
  name: z.string(),
  phone: z.string().nullable(),
  amountCents: cents,
});

/** A purchase of a parcel or a block, and its progress. */
export const PurchaseView = z.object({
  parcelId: z.string(),
  stake: z.string(),
  name: z.string(),
  isBlock: z.boolean(),
  legalDescriptions: z.array(z.string()),
  acres: z.number(),
  parts: z
    .array(
      z.object({
        parcelId: z.string(),
        stake: z.string(),
        name: z.string(),
        legalDescriptions: z.array(z.string()),
        acres: z.number(),
        priceCents: cents,
        highBid: BidderAt.nullable().describe(
          'High bidder of the parcel alone, whose bid was released when the block was sold; null without one.',
        ),
      }),
    )
    .describe('For a block: its parcels with their parts of the price.'),
  soldAt: instantMs,
  soldSequence: z.int().describe('The entry of the record that sold it.'),
  turn: z.int().describe('The person who acts says which entry they saw last.'),
  phase: SettlementPhase,
  waitsFor: Party,
  dueAt: instantMs.nullable(),
  overdue: z.boolean(),
  forOffice: z
    .boolean()
    .describe('The office acts now: it owes the next step itself, asks the seller, or the date of the buyer is near.'),
  completesOn: z.string().nullable(),
  buyer: Buyer,
  steps: z.array(StepKind).describe('The steps that are possible now, in the order in which they are usual.'),
  amounts: Amounts,
  depositReceivedCents: cents,
  offerTerms: z
    .object({ businessDays: z.int(), hour: z.int(), minute: z.int() })
    .describe('Due date of a signed offer of this sale.'),
  signing: OfferSigning.nullable().describe('The signature of its present offer; null while none is out.'),
  next: BidderAt.nullable().describe('Next bidder who would get the offer; null when nobody is left.'),
  depositsKeptCents: cents.describe(
    'Canadian cents. Kept for the seller of the deposits of all buyers who defaulted on it.',
  ),
  lost: z
    .object({
      priceCents: cents,
      keptCents: cents,
      unpaidDepositCents: cents,
      resaleCents: cents.nullable(),
      shortfallCents: cents.nullable(),
      uncoveredCents: cents.nullable(),
      aheadCents: cents.nullable(),
    })
    .nullable()
    .describe('After a default: what was kept, and what is missing.'),
  history: z.array(HistoryEntry),
});
export type PurchaseView = z.infer<typeof PurchaseView>;

/** `GET /api/admin/auctions/{slug}/results` */
export const SaleResults = z.object({
  slug: z.string(),
  name: z.string(),
  zone: Zone,
  status: AdminSaleStatus,
  serverTimeMs: instantMs,
  today: z.string().describe('Today where the land lies.'),
  proposedCompletion: z
    .string()
    .describe('A business day there, some thirty days from now: what a new completion day begins as.'),
  purchases: z.array(PurchaseView),
  others: z.array(
    z.object({
      stake: z.string(),
      name: z.string(),
      outcome: z.enum([
        ...(['open', 'no_sale', 'withdrawn', 'block_not_sold'] as const),
        // Of a sale by sealed tender.
        ...(['no_tender', 'tender_not_accepted', 'block_tender_not_taken'] as const),
      ]),
    }),
  ),
  release: z.object({ at: instantMs, who: z.string(), note: z.string(), current: z.boolean() }).nullable(),
  releasable: z.boolean().describe('Everything is firm, completed or left unsold.'),
});
export type SaleResults = z.infer<typeof SaleResults>;

const of = { parcelId: z.uuid(), soldSequence: z.int().positive(), seenTurn: z.int().nonnegative(), note };

/** `POST …/results/steps`: one step of one purchase, with the turn that its sender saw. */
export const SettlementStepRequest = z.discriminatedUnion('step', [
  z.object({ step: z.literal('send_offer'), ...of }),
  z.object({ step: z.literal('record_signature'), ...of }),
  z.object({
    step: z.literal('record_deposit'),
    amountCents: z
      .int('Write an amount in whole cents.')
      .nonnegative('Write an amount.')
      .max(100_000_000_000)
      .describe('Amount that came with this step, in cents; 0 when the trust ledger has all of it.'),
    receivedOn: civilDate.optional().describe('The day on which it came, where the land lies; left out, today.'),
    method: z.enum(TRUST_METHODS).default('not_recorded'),
    reference: z.string().trim().max(120, 'Use at most 120 characters.').default(''),
    ...of,
  }),
  z.object({ step: z.literal('declare_firm'), completesOn: civilDate, ...of }),
  z.object({ step: z.literal('complete'), ...of }),
  z.object({ step: z.literal('declare_default'), renounced: z.boolean(), ...of }),
  z.object({ step: z.literal('offer_to_next'), ...of }),
  z.object({ step: z.literal('leave_unsold'), ...of }),
  z.object({ step: z.literal('put_off'), dueOn: civilDate, ...of }),
  z.object({ step: z.literal('correct'), ...of }),
]);
export type SettlementStepRequest = z.infer<typeof SettlementStepRequest>;

/** `POST …/results/release`: what was settled becomes what the public reads. */
export const ReleasePrices = z.object({ note });
export type ReleasePrices = z.infer<typeof ReleasePrices>;
