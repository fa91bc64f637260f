import {
  type BidView as BidViewOfRules,
  type GroupView as GroupViewOfRules,
  type ParcelView as ParcelViewOfRules,
  type TenderView as TenderViewOfRules,
  UNCOUNTED_CODES,
} from '@quarterline/rules';
import { z } from 'zod';
import { PrefixCheckpoint } from '../publication/published-record.ts';
import { cents, durationMs, instantMs } from '../wire/units.ts';
import { LiveSale } from './live-sale.ts';
import { PrivateLimitView } from './private-limit.ts';
import { SaleStatus } from './sale-status.ts';
import { TermsVersion } from './terms.ts';

export const ParcelPhase = z.enum([
  ...(['scheduled', 'open', 'closed', 'provisional', 'no_sale', 'sold', 'sold_en_bloc', 'withdrawn'] as const),
]);

export const ParcelView = z.object({
  id: z.string().describe('Never changes.'),
  kind: z.enum(['parcel', 'enBloc']).describe('A parcel, or a block of parcels.'),
  position: z.int().describe('Place in the printed order, from 1.'),
  groupId: z.string().nullable().describe('Group of parcels that may be sold as one; null without one.'),
  acres: z.number().describe('Titled acres.'),
  phase: ParcelPhase.describe('State of its bidding.'),
  startingBidCents: cents,
  leadingCents: cents.nullable().describe('High bid in Canadian cents; null while there is none.'),
  minimumCents: cents
    .nullable()
    .describe('Least amount that would be taken now, in Canadian cents; null where no bid is taken.'),
  incrementCents: cents.describe('Step at the high bid, in Canadian cents.'),
  bidCount: z.int().describe('Number of bids that stand.'),
  opensAt: instantMs,
  closesAt: instantMs,
  extended: z.boolean().describe('Its close was moved by a bid.'),
  hold: z
    .object({
      remainingMs: durationMs,
      reason: z.string().describe('Reason of the hold, as bidders read it.'),
      resumesAt: instantMs.nullable(),
    })
    .nullable()
    .describe('Its clock is stopped; null while it runs.'),
  closedAt: instantMs.nullable(),
  acceptedBidCents: cents.nullable().describe('Price once it is sold and released, in Canadian cents.'),
  outcome: z
    .object({
      kind: z.enum(['sold', 'sold_en_bloc', 'offered', 'defaulted', 'unsold', 'no_sale', 'withdrawn']),
      priceCents: cents.nullable().describe('Price in Canadian cents, where the caller may see it.'),
      isFinal: z.boolean().describe('Staff have released it.'),
      yours: z
        .enum(['buyer', 'former_buyer', 'released'])
        .nullable()
        .describe('What the caller is to it; null when nothing.'),
    })
    .exactOptional()
    .describe('Outcome once it is decided, as the caller may see it. A price is final after staff release it.'),
  bidStatus: z
    .enum(['lead', 'outbid', 'no_bid', 'were_high', 'not_yours', 'won', 'lost'])
    .nullable()
    .describe('How the caller stands on it; null without a login.'),
  ownMaximumCents: cents.nullable().describe('The caller’s own maximum bid in Canadian cents; null without one.'),
  leaderId: z.string().nullable().describe('The high bidder, for staff alone; null for everybody else.'),
  bidderCount: z.int().exactOptional().describe('Seller, staff and administrators only.'),
}) satisfies z.ZodType<ParcelViewOfRules>;
export type ParcelView = z.infer<typeof ParcelView>;

export const GroupView = z.object({
  id: z.string().describe('Never changes.'),
  name: z.string().describe('Name of the block.'),
  parcelIds: z.array(z.string()).describe('Parcels of the group.'),
  enBlocParcelId: z.string().describe('The block itself among the parcels.'),
  phase: z.enum(['before', 'recess', 'open', 'decided']).describe('Before its round, in the recess, open, or decided.'),
  sumCents: cents.describe('Sum of the high or starting bids of the parcels, in Canadian cents.'),
  withoutBid: z.int().describe('Number of its parcels without a bid.'),
  premiumShare: z.int().describe('Basis points: 500 is 5 %.'),
  premiumCents: cents.describe('Premium on the sum, in Canadian cents.'),
  openingCents: cents.describe('Least opening bid for the block, in Canadian cents.'),
  opensAt: instantMs,
  closesAt: instantMs,
  outcome: z
    .enum(['block', 'parcels'])
    .nullable()
    .describe('Whether the block or its parcels are sold; null before it is decided.'),
  youAreEligible: z.boolean().nullable().describe('The caller may bid on the block; null before that is decided.'),
  eligibleCount: z
    .int()
    .exactOptional()
    .describe('Staff and administrators, and everyone where it is frozen at 0: nobody may bid on the block.'),
}) satisfies z.ZodType<GroupViewOfRules>;
export type GroupView = z.infer<typeof GroupView>;

export const BidView = z.object({
  sequence: z.int().describe('Number of its entry in the record.'),
  bidId: z.string().nullable().describe('The caller’s own bid alone; null for others.'),
  parcelId: z.string().describe('Parcel or block that it is on.'),
  amountCents: cents.describe('Amount in Canadian cents.'),
  decidedAt: instantMs,
  you: z.boolean().describe('The caller made it.'),
  voided: z.boolean().describe('Staff have voided it: it does not count.'),
  bidderId: z.string().nullable().describe('For staff alone; null for everybody else.'),
  byMaximum: z
    .literal(true)
    .exactOptional()
    .describe('Only on the caller’s own bids: the engine made it, up to their maximum.'),
}) satisfies z.ZodType<BidViewOfRules>;
export type BidView = z.infer<typeof BidView>;

export const Announcement = z.object({
  sequence: z.int().describe('Number of its entry in the record.'),
  text: z.string().describe('What was announced, as everybody reads it.'),
  at: instantMs,
});

/** Published terms of a sale by sealed tender: its second round, and who decides. Shares are in basis points. */
export const TenderTerms = z.object({
  secondRound: z
    .object({
      invited: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('highest'), tenders: z.int() }),
        z.object({ kind: z.literal('within'), share: z.int() }),
      ]),
      lengthMs: durationMs,
    })
    .nullable()
    .describe('Null: one round.'),
  acceptance: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('at_starting_bid') }),
    z.object({ kind: z.literal('seller_accepts'), days: z.int() }),
  ]),
});
export type TenderTerms = z.infer<typeof TenderTerms>;

/** A sale by sealed tender, beside its lots: what everybody may know, the caller's own tenders, and what was opened. */
export const TenderView = z.object({
  stage: z.enum(['before', 'taking', 'waiting', 'seller', 'over']),
  round: z.union([z.literal(1), z.literal(2)]),
  ...TenderTerms.shape,
  acceptBy: instantMs.nullable(),
  keys: z
    .object({ engine: z.string(), openers: z.array(z.string()) })
    .describe('The public keys that an amount is encrypted under.'),
  unopened: z.int().exactOptional().describe('Staff and administrators only.'),
  lots: z.array(
    z.object({
      lotId: z.string(),
      yours: z
        .object({
          bidId: z.string(),
          round: z.union([z.literal(1), z.literal(2)]),
          commitment: z.string(),
          sequence: z.int(),
          decidedAt: instantMs,
        })
        .nullable(),
      youAreInvited: z.boolean().nullable(),
      opened: z.array(
        z.object({
          round: z.union([z.literal(1), z.literal(2)]),
          amountCents: cents.nullable(),
          uncounted: z.enum(UNCOUNTED_CODES).nullable(),
          you: z.boolean(),
        }),
      ),
      tenderers: z.array(z.string()).exactOptional(),
    }),
  ),
}) satisfies z.ZodType<TenderViewOfRules>;
export type TenderView = z.infer<typeof TenderView>;

/** Fields of every frame. `serverTimeMs` is the database's clock when the frame was made. */
const live = {
  sequence: z.int().describe('Number of the newest entry of the record that this shows.'),
  serverTimeMs: instantMs,
  status: SaleStatus.describe('State of the sale for lists.'),
  phase: z
    .enum(['draft', 'scheduled', 'live', 'completed', 'postponed', 'cancelled'])
    .describe('State of the sale in its record.'),
  hold: z
    .object({ reason: z.string().describe('Reason of the hold, as bidders read it.'), resumesAt: instantMs.nullable() })
    .nullable()
    .describe('The whole sale is on hold; null while it goes on.'),
  groups: z.array(GroupView).describe('Groups of parcels that may be sold as one.'),
  termsVersion: z
    .int()
    .describe(
      'Version of the Conditions of Sale. A bidder who accepted an earlier one must accept this before their next bid.',
    ),
  privateLimit: PrivateLimitView.optional().describe('The bidder’s own limit across parcels; absent without one.'),
  checkpoint: PrefixCheckpoint.exactOptional().describe(
    'Signed checkpoint of the record up to `sequence`, in the live stream. A client that keeps it can detect later changes.',
  ),
  tender: TenderView.exactOptional().describe('Only of a sale by sealed tender.'),
};

/** The caller's status in this sale. */
export const You = z.object({
  registrationStatus: z
    .enum(['visitor', 'not_registered', 'requested', 'approved', 'declined', 'suspended', 'seller', 'staff'])
    .describe('What the caller is in this sale.'),
  name: z.string().nullable().describe('Name of the account; null without a login.'),
  bidderNumber: z.int().nullable().describe('Number in this sale; null before approval.'),
  limitCents: cents.nullable().describe('Limit that staff set, in Canadian cents; null without one.'),
  askedLimitCents: cents
    .exactOptional()
    .describe('Canadian cents. The limit that they asked for, while nobody has answered.'),
  limitSetAt: instantMs.nullable(),
  emailConfirmed: z.boolean().describe('The email address of the account is confirmed.'),
  reason: z.string().nullable().exactOptional().describe('Comment of staff about a refusal, a suspension or a limit.'),
  late: z
    .boolean()
    .exactOptional()
    .describe('True when the request came after the registration closed: only a call helps.'),
  bidDepositMissing: z
    .literal(true)
    .exactOptional()
    .describe('The sale asks for a deposit before bidding, and none of theirs is in the trust account.'),
  acceptedTermsVersion: z
    .int()
    .exactOptional()
    .describe('Accepted version of the Conditions of Sale; absent before a request to bid.'),
});
export type You = z.infer<typeof You>;

/** `GET /api/auctions/{slug}`: the live view as the caller may see it. */
export const LiveSnapshot = z.object({
  ...live,
  sale: LiveSale.describe('What does not change while the sale runs.'),
  you: You.describe('The caller in this sale.'),
  parcels: z.array(ParcelView).describe('Every parcel and block.'),
  bids: z.array(BidView).describe('Newest first, at most 50 a parcel.'),
  announcements: z.array(Announcement).describe('What was announced, oldest first.'),
  terms: z.array(TermsVersion).describe('Every version of the Conditions of Sale, oldest first; empty in practice.'),
});
export type LiveSnapshot = z.infer<typeof LiveSnapshot>;

/**
 * A step of the live stream: everything after `after` and up to `sequence`, coalesced. A client whose own sequence is
 * not `after` has missed something and requests the snapshot. When `after` equals `sequence`, the record has nothing
 * new: after the sale, a settlement step changed the state of its lots.
 */
export const LiveFrame = z.object({
  ...live,
  after: z.int().describe('Sequence that this follows: with another one of your own, read the snapshot.'),
  parcels: z.array(ParcelView).describe('Only parcels that changed.'),
  bids: z.array(BidView).describe('New bids, oldest first.'),
  voidedSequences: z.array(z.int()).describe('Sequences of earlier bids that staff voided since.'),
  announcements: z.array(Announcement).describe('New announcements, oldest first.'),
});
export type LiveFrame = z.infer<typeof LiveFrame>;

export const Heartbeat = z.object({
  serverTimeMs: instantMs,
  wireVersion: z.int().describe('Version of the stream for pages of the engine.'),
});

/**
 * The live conversation, `GET /api/auctions/{slug}/events`. Server-sent events named:
 * `snapshot` (LiveSnapshot, first of a new connection that has no usable Last-Event-ID), `frame` (LiveFrame),
 * `heartbeat` (every 3 s; no id). `id:` of the first two is the sequence.
 */
export const LIVE_EVENT = { snapshot: 'snapshot', frame: 'frame', heartbeat: 'heartbeat' } as const;
export const HEARTBEAT_MS = 3000;
