import { Zone } from '@quarterline/fields';
import { z } from 'zod';
import { purchaserFields } from '../account/account.ts';
import { OwnPhone } from '../account/phone-code.ts';
import { askedLimit, IdentityWay, LimitBacking, PrivateDocument } from '../account/private-document.ts';
import { BIDDER_SORTS, listSort } from '../administration/list-sort.ts';
import { isOnDocuments, NOT_ON_DOCUMENTS } from '../wire/document-names.ts';
import { nameText } from '../wire/line-text.ts';
import { cents, instantMs } from '../wire/units.ts';
import { OwnBidDeposits } from './bid-deposit.ts';
import { BuyerLawyer, LawyerRequest } from './buyer-lawyer.ts';
import { You } from './live.ts';
import { SaleDocument } from './sale-document.ts';
import { SaleFormat } from './sale-format.ts';
import { TermsVersion } from './terms.ts';

/** The sentence that every bidder ticks, in the words of the sale's format. */
export const BINDING_OFFER_WORDS: { [format in SaleFormat]: string } = {
  ascending: 'I understand that every bid is a binding offer under the Conditions of Sale and cannot be withdrawn.',
  sealedTender:
    'I understand that I can change or withdraw a tender until the closing time, and that from then on it is a binding offer under the Conditions of Sale.',
};

/** Bidding together is lawful when the seller knows of it beforehand; hiding it is not. */
export const JOINT_BIDDING_WORDS =
  'I have no agreement with another bidder about who bids, or how much, on this land, other than the one I name here.';

const personName = nameText()
  .min(1, 'Write the name, or take the line away')
  .max(200)
  .refine(isOnDocuments, NOT_ON_DOCUMENTS);

/** `POST /api/auctions/{slug}/registration`: ask to bid in this sale, or answer when staff asked for more. */
export const RegistrationRequest = z.object({
  acceptTermsVersion: z.int().positive(),
  acceptBindingOffer: z.literal(true, { error: 'Tick this to say you understand that a bid is binding.' }),
  namesOnTitle: z.array(personName).max(8, 'At most 8 names. Call us when there are more.').default([]),
  coBuyers: z.array(personName).max(8, 'At most 8 names. Call us when there are more.').default([]),
  acceptOwnership: z.boolean().default(false),
  financing: z.enum(['cash', 'approved', 'applying']).nullable().default(null),
  financingNote: z.string().trim().max(1000, 'Use at most 1000 characters.').default(''),
  askedLimitCents: askedLimit.nullable().default(null).describe('Up to how much in all, and what stands behind it.'),
  limitBacking: LimitBacking.nullable().default(null),
  identityWay: IdentityWay.nullable()
    .default(null)
    .describe('Chosen way of the identity check, where the sale requires one.'),
  bidsWith: nameText()
    .max(500, 'Use at most 500 characters.')
    .default('')
    .describe('Bidding alone, or with these: the declaration about other bidders.'),
  acceptJointDeclaration: z.boolean().default(false),
  wantsPhoneBids: z.boolean().default(false).describe('Asks staff to register them for bids by phone.'),
  ...LawyerRequest.shape,
  /** Asked for while the account does not have them: see `asksPurchaser` of the form. */
  ...purchaserFields,
  acceptTermsOfUseVersion: z
    .int()
    .positive()
    .nullable()
    .default(null)
    .describe('Version of the terms of use that the form showed, when they are due.'),
});
export type RegistrationRequest = z.input<typeof RegistrationRequest>;

/** Beside where one stands: what staff wrote, and until when one may ask. */
export const RegistrationAnswer = z.object({ you: You });

/** `GET` of the same address: what the form needs to know. */
export const RegistrationForm = z.object({
  saleName: z.string(),
  saleSlug: z.string(),
  province: z.string(),
  zone: Zone,
  terms: TermsVersion.nullable().describe(
    'The Conditions of Sale in force, and the terms of use when the requester has not accepted these yet.',
  ),
  termsOfUseDue: TermsVersion.nullable(),
  accepted: TermsVersion.nullable().describe('The conditions that the requester has accepted.'),
  notOpen: z
    .string()
    .nullable()
    .describe(
      'A sentence about why registration is closed: the sale is over, or the firm has not published something yet.',
    ),
  isOver: z.boolean().describe('Completed or cancelled: nothing can be asked for any more.'),
  openLots: z.enum(['all', 'some', 'none']).describe('Lots of the sale that the requester can still bid on.'),
  openLotsText: z
    .string()
    .nullable()
    .describe('A sentence about the lots that are left, for a registered bidder; null while all of them are.'),
  blockText: z
    .string()
    .nullable()
    .describe('How somebody comes to bid on a block, while its list of bidders is not settled; otherwise null.'),
  format: SaleFormat,
  closesAt: instantMs.nullable(),
  closed: z.boolean(),
  approvedAtOnce: z.boolean().describe('A live sale of the demonstration: who asks is approved in the same moment.'),
  asksIdentity: z.boolean(),
  takesDocuments: z.boolean().describe('Private files can be taken here.'),
  phone: OwnPhone.nullable().describe(
    'The number of the account, where the sale asks that a code shows that it reaches the bidder; null where it does not.',
  ),
  own: z
    .object({
      namesOnTitle: z.array(z.string()),
      coBuyers: z.array(z.string()),
      financing: RegistrationRequest.shape.financing.unwrap(),
      financingNote: z.string(),
      bidsWith: z.string(),
      wantsPhoneBids: z.boolean(),
      lawyer: BuyerLawyer.nullable(),
      askedLimitCents: cents.nullable(),
      limitBacking: LimitBacking.nullable(),
      identityWay: IdentityWay.nullable(),
      moreAsked: z.boolean().describe('Staff wait for an answer; what they want is the reason in `you`.'),
      identityChecked: z.boolean(),
      documents: z.array(PrivateDocument),
    })
    .nullable()
    .describe('The person’s earlier registration; null before.'),
  bidsByPhone: z.boolean().describe('Registered to bid by phone in this sale: a call to the office is enough.'),
  bidDeposit: OwnBidDeposits.nullable().describe(
    'Required and received bid deposit; null where the sale requires none.',
  ),
  suggestedNames: z.array(z.string()),
  asksPurchaser: z
    .boolean()
    .describe(
      'The account does not have the facts about the buyer yet: the form asks for them, and the account keeps them.',
    ),
  buyerFeeText: z.string().nullable().describe('A sentence about the buyer’s fee.'),
  note: z.string().describe('What staff say to people who ask to take part; empty: nothing.'),
  documents: z.array(SaleDocument).describe('What there is to read before asking, the Conditions of Sale among it.'),
  you: You,
});
export type RegistrationForm = z.infer<typeof RegistrationForm>;

const reason = z.string().trim().max(1000, 'Use at most 1000 characters.');
const neededReason = reason.min(1, 'Write the reason: it is sent to the bidder and goes to the record.');
const limitCents = cents.positive().max(100_000_000_000).nullable();

/** `POST /api/admin/auctions/{slug}/registrations/{registrationId}`. */
export const RegistrationAction = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('approve'),
    limitCents,
    reason: reason.default(''),
    overrideDeadline: z.boolean().default(false).describe('Letting somebody in who asked after the list had closed.'),
  }),
  z.object({ action: z.literal('decline'), reason: neededReason }),
  z.object({
    action: z.literal('ask_more'),
    reason: reason.min(1, 'Write what you still need: it is sent to the bidder.'),
  }),
  z.object({ action: z.literal('suspend'), reason: neededReason }),
  z.object({ action: z.literal('reinstate'), reason: neededReason }),
  z.object({ action: z.literal('set_limit'), limitCents, reason: neededReason }),
  z.object({ action: z.literal('register_by_phone'), reason: neededReason }),
  z.object({ action: z.literal('end_phone_bids'), reason: neededReason }),
]);
export type RegistrationAction = z.infer<typeof RegistrationAction>;

export const StaffRegistration = z.object({
  id: z.string(),
  userId: z.string().describe('The account that asked.'),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  phoneVerifiedAt: instantMs.nullable().describe('Instant of the phone verification; null without one.'),
  asksPhone: z.boolean(),
  phoneBids: z
    .object({ since: instantMs.nullable() })
    .nullable()
    .describe(
      'Since when the bidder is registered for phone bids in this sale; null in a sealed tender, which has none.',
    ),
  mailReturns: z
    .string()
    .nullable()
    .describe('Message of the mail server about a returned email; null while emails arrive.'),
  status: z.enum(['requested', 'approved', 'declined', 'suspended']),
  bidderNumber: z.int().nullable(),
  limitCents: cents.nullable(),
  reason: z.string().nullable(),
  late: z.boolean(),
  termsVersion: z.int(),
  application: z.record(z.string(), z.unknown()).nullable(),
  askedLimitCents: cents.nullable(),
  limitBacking: LimitBacking.nullable(),
  limitAskedAt: instantMs
    .nullable()
    .describe('Instant of the last request for a limit; an approved bidder may request another one.'),
  limitSetAt: instantMs.nullable(),
  moreAskedAt: instantMs.nullable().describe('Since when staff wait for an answer of the bidder’s.'),
  identity: z
    .object({ way: IdentityWay.nullable(), documents: z.int(), checks: z.int() })
    .nullable()
    .describe(
      'Null where the sale asks for no identity. What was shown is read elsewhere, and each reading is in the audit log.',
    ),
  limitDocuments: z.int().describe('Documents that are to show what stands behind the limit.'),
  requestedAt: instantMs,
  notes: z
    .array(z.object({ author: z.string(), text: z.string(), at: instantMs }))
    .describe('Notes of staff, for staff.'),
});
export type StaffRegistration = z.infer<typeof StaffRegistration>;
/** Parts of the list of bidders. Somebody who asks for another limit is in two of them. */
export const BIDDER_TABS = ['requested', 'more_asked', 'limit_asked', 'approved', 'declined', 'suspended'] as const;
export type BidderTab = (typeof BIDDER_TABS)[number];

/**
 * `GET /api/admin/auctions/{slug}/registrations`. Without `size` up to 5,000 at once. `before` is the id where the page
 * before ended.
 */
export const StaffRegistrationsQuery = z.object({
  sort: listSort(BIDDER_SORTS),
  tab: z.enum(BIDDER_TABS).optional(),
  words: z.string().trim().max(200).default(''),
  before: z.uuid().optional(),
  size: z.coerce.number().int().min(1).max(5000).default(5000),
});
export const StaffRegistrations = z.object({
  registrations: z.array(StaffRegistration),
  counts: z
    .object(
      Object.fromEntries([...BIDDER_TABS, 'all' as const].map((tab) => [tab, z.int()])) as Record<
        BidderTab | 'all',
        z.ZodInt
      >,
    )
    .describe('Number of rows in each part of the list, without filters.'),
  vainApproval: z
    .string()
    .nullable()
    .describe('Why an approval now lets nobody bid any more; null while it lets them bid.'),
  next: z.string().nullable().describe('Value of `before` for the next page; null after the last.'),
});
export type StaffRegistrations = z.infer<typeof StaffRegistrations>;

/** The caller's registration status, for pages of the public site: no name, no limit, no reason. */
export const RegistrationStatusAnswer = You.pick({ registrationStatus: true, bidderNumber: true }).extend({
  closesAt: instantMs.nullable().describe('Until when one may ask to bid; null while no time is set.'),
  closed: z.boolean(),
  nothingOpen: z
    .literal(true)
    .exactOptional()
    .describe('Only where the caller can bid on nothing in the sale any more.'),
});
export type RegistrationStatusAnswer = z.infer<typeof RegistrationStatusAnswer>;
