import { Zone } from '@quarterline/fields';
import { TENDER_UNSOLD_CODES, UNCOUNTED_CODES } from '@quarterline/rules';
import { z } from 'zod';
import { SettlementPhase } from '../administration/results.ts';
import { AnyReceipt } from '../sale/bidding.ts';
import { SaleDocument } from '../sale/sale-document.ts';
import { SaleFormat } from '../sale/sale-format.ts';
import { SaleStatus } from '../sale/sale-status.ts';
import { TermsVersion } from '../sale/terms.ts';
import { WireInstructions } from '../sale/wire-instructions.ts';
import { isOnDocuments, NOT_ON_DOCUMENTS } from '../wire/document-names.ts';
import { lineText, nameText } from '../wire/line-text.ts';
import { cents, instantMs } from '../wire/units.ts';
import {
  changedPassword,
  currentPassword,
  emailAddress,
  keepOtherDevices,
  Province,
  PurchaserKind,
  phoneNumber,
  purchaserFields,
} from './account.ts';
import { OwnSigning } from './signed-offer.ts';

/** Optional subjects of emails. */
export const NOTICE_KINDS = ['reminders', 'outbid', 'receipts', 'results'] as const;
/** An email, a message on a device that agreed to it, a text message where the firm sends them. */
export const NOTICE_CHANNELS = ['email', 'push', 'phone'] as const;
export const Notices = z.object({
  reminders: z.array(z.enum(NOTICE_CHANNELS)),
  outbid: z.array(z.enum(NOTICE_CHANNELS)),
  receipts: z.array(z.enum(NOTICE_CHANNELS)).default(['email']),
  results: z.array(z.enum(NOTICE_CHANNELS)),
});
export type Notices = z.infer<typeof Notices>;

export const Profile = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  province: Province.nullable(),
  purchaserKind: PurchaserKind.nullable(),
  legalName: z.string().nullable(),
  gstNumber: z.string().nullable(),
  notices: Notices,
  newsletter: z.boolean(),
  channels: z
    .array(z.enum(NOTICE_CHANNELS))
    .describe('The ways the firm can tell: text messages only where it sends them.'),
  addressToCome: z.string().nullable().describe('An address that was asked for and is not confirmed at both ends yet.'),
  secondFactor: z.boolean(),
  recoveryCodesLeft: z.int(),
  runningSale: z
    .string()
    .nullable()
    .describe('The name of a sale that is running and in which one may bid; null when there is none.'),
  createdAt: instantMs,
});
export type Profile = z.infer<typeof Profile>;

/** `POST /api/account/profile`: everything that is changed without an email. */
export const ProfileRequest = z.object({
  name: nameText('Name is required').min(1, 'Name is required').max(160),
  phone: phoneNumber,
  ...purchaserFields,
  legalName: nameText()
    .max(200, 'Use at most 200 characters.')
    .refine((name) => name === '' || isOnDocuments(name), NOT_ON_DOCUMENTS)
    .default(''),
});
export type ProfileRequest = z.infer<typeof ProfileRequest>;

export const NoticesRequest = z.object({ notices: Notices, newsletter: z.boolean() });
export type NoticesRequest = z.infer<typeof NoticesRequest>;

export const ChangeEmailRequest = z.object({ email: emailAddress, password: currentPassword });
export type ChangeEmailRequest = z.infer<typeof ChangeEmailRequest>;
/** `POST /api/account/email/confirm`: one of the two emails of a change. */
export const ConfirmChangeRequest = z.object({ token: z.string().min(1).max(200) });
export const ConfirmChangeAnswer = z.object({ done: z.boolean(), waitsFor: z.enum(['old', 'new']).nullable() });

export const ChangePasswordRequest = z.object({
  currentPassword,
  password: changedPassword,
  keepOtherDevices,
});
export type ChangePasswordRequest = z.infer<typeof ChangePasswordRequest>;

/** Password confirmation before a sensitive action. */
export const PasswordRequest = z.object({ password: currentPassword });
export type PasswordRequest = z.infer<typeof PasswordRequest>;

export const OwnSession = z.object({
  id: z.string(),
  current: z.boolean(),
  device: z.string(),
  ipAddress: z.string().nullable(),
  signedInAt: instantMs,
  lastSeenAt: instantMs,
});
export const OwnSessions = z.object({ sessions: z.array(OwnSession) });
export type OwnSessions = z.infer<typeof OwnSessions>;

export const SecondFactorStart = z.object({ secret: z.string(), otpauthUrl: z.string(), squareSvg: z.string() });
export type SecondFactorStart = z.infer<typeof SecondFactorStart>;
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const OwnPasskey = z.object({ id: z.string(), name: z.string(), createdAt: instantMs });
export const OwnPasskeys = z.object({ passkeys: z.array(OwnPasskey) });
export type OwnPasskeys = z.infer<typeof OwnPasskeys>;
/** Response of the browser's passkey API; the library reads it. */
export const PasskeyResponse = z.object({
  response: z.record(z.string(), z.unknown()),
  name: lineText().max(80).optional(),
});

export const OwnRegistration = z.object({
  saleSlug: z.string(),
  saleName: z.string(),
  saleStatus: SaleStatus,
  format: SaleFormat,
  status: z.enum(['requested', 'approved', 'declined', 'suspended']),
  bidderNumber: z.int().nullable(),
  limitCents: cents.nullable(),
  reason: z.string().nullable(),
  zone: Zone,
  termsVersion: z.int(),
  terms: TermsVersion.nullable().describe('The conditions that were accepted, when they were kept.'),
  requestedAt: instantMs,
  documents: z.array(SaleDocument),
  steps: z
    .array(z.object({ code: z.enum(['bid_deposit', 'more_asked', 'identity', 'phone', 'terms']), text: z.string() }))
    .describe('What the sale waits for the caller to do, money first, each with a sentence.'),
});
export type OwnRegistration = z.infer<typeof OwnRegistration>;
export const OwnRegistrations = z.object({ registrations: z.array(OwnRegistration) });
export type OwnRegistrations = z.infer<typeof OwnRegistrations>;

/** A lot in a live sale that the caller was outbid on. */
export const OutbidLot = z.object({
  saleSlug: z.string(),
  saleName: z.string(),
  parcelSlug: z.string(),
  parcelName: z.string(),
  leadingCents: cents.describe('High bid in Canadian cents.'),
});
export const OutbidLots = z.object({
  lots: z.array(OutbidLot).describe('The lot that closes first comes first. Empty without a login.'),
});
export type OutbidLots = z.infer<typeof OutbidLots>;

/** A bid with its answer: the receipt is the signed original. */
export const OwnBid = z.object({
  saleSlug: z.string(),
  saleName: z.string(),
  parcelName: z.string(),
  zone: Zone,
  conditions: TermsVersion.nullable().describe(
    'The Conditions of Sale in force at its entry of the record; null in practice and where none were kept.',
  ),
  receipt: AnyReceipt,
  asMaximum: z
    .literal(true)
    .exactOptional()
    .describe('A maximum, up to which the engine bid; a receipt of practice, which binds nobody.'),
  practice: z.literal(true).exactOptional(),
});
export const OwnReceipts = z.object({ bids: z.array(OwnBid), publicKeyPem: z.string() });
export type OwnReceipts = z.infer<typeof OwnReceipts>;

/** Result of the caller's tender for a lot of a sale by sealed tender. */
export const OwnTenderResult = z.object({
  isUnopened: z.boolean().describe('True when a tender of the caller is in place and not opened.'),
  amountCents: cents
    .nullable()
    .describe(
      'Their opened amount that counts, else the newest that does not; null before the opening, and where it cannot be read.',
    ),
  uncounted: z.enum(UNCOUNTED_CODES).nullable().describe('Code of the reason why it does not count.'),
  unsold: z
    .enum(TENDER_UNSOLD_CODES)
    .nullable()
    .describe(
      'Code of the reason why the lot has no buyer; null while it is not decided, and where it is sold or withdrawn.',
    ),
});

/** Result of a lot that the caller has bid on. A block sold as one is one lot, with its parcels as parts. */
export const OwnResult = z.object({
  saleSlug: z.string(),
  saleName: z.string(),
  zone: Zone,
  parcelId: z.string(),
  parcelName: z.string(),
  parcelSlug: z.string(),
  result: z
    .enum([
      'open',
      'leading',
      'outbid',
      'outbid_at_close',
      'held',
      'outbid_by_block',
      'in_own_block',
      'cancelled',
      'bought',
      'offered',
      'not_completed',
      'sold_to_another',
      'unsold',
      'no_sale',
      'withdrawn',
    ])
    .describe(
      '`open`: no bid stands on it. `outbid_at_close`: another bidder had the high bid, and the block is not decided yet. `held`: the caller had it; `outbid_by_block`: the same, and another bidder has the high bid on the block. `in_own_block`: the caller has the high bid on its block. `not_completed`: the caller bought it, or was offered it, and it is not theirs any more.',
    ),
  ownHighCents: cents
    .nullable()
    .describe(
      'The caller’s highest bid on this lot that stands; null when there is none. A bid that was voided is none.',
    ),
  ownHighAt: instantMs.nullable().describe('Instant of that bid’s decision.'),
  againstCents: cents
    .nullable()
    .describe('The bid of another that stands against it, on this lot or on its block, while nothing is decided.'),
  priceCents: cents.nullable().describe('Null until it is decided, and when nobody buys it.'),
  isFinal: z.boolean().describe('Staff have released the price.'),
  parts: z
    .array(
      z.object({
        stake: z.string(),
        name: z.string(),
        priceCents: cents.nullable(),
        ownHighCents: cents.nullable(),
        isReleased: z.boolean().describe('The caller had the high bid, and the sale of the block released it.'),
      }),
    )
    .describe(
      'For a block that was sold as one: its parcels, with their parts of the price and the caller’s own bids on them.',
    ),
  tender: OwnTenderResult.exactOptional().describe('Only in a sale by sealed tender.'),
  settlement: z
    .object({
      parcelId: z.string(),
      phase: SettlementPhase,
      waitsFor: z.enum(['us', 'buyer', 'seller', 'nobody']),
      dueAt: instantMs.nullable(),
      zone: Zone,
      priceCents: cents,
      depositCents: cents,
      feeCents: cents.describe('Canadian cents. The buyer’s fee with its tax.'),
      totalCents: cents,
      completesOn: z.string().nullable(),
      lost: z
        .object({ at: instantMs, keptCents: cents })
        .nullable()
        .describe('The caller’s default, and what the seller keeps of their deposit; null without one.'),
      hasOffer: z.boolean().describe('The offer to purchase has gone out, so that it may be read.'),
      hasReceipt: z.boolean(),
      signing: OwnSigning.nullable().describe('Progress of the signature; null while no offer is out.'),
      receipts: z
        .array(
          z.object({
            number: z.int().nullable(),
            amountCents: cents,
            day: z.string().describe('The day on which it came, where the land lies.'),
            isReversed: z.boolean(),
          }),
        )
        .describe('The caller’s payments into the trust account for it, oldest first. Without a number in practice.'),
    })
    .nullable()
    .describe('For the buyer: progress, next action and its deadline.'),
});
export type OwnResult = z.infer<typeof OwnResult>;
export const OwnResults = z.object({
  results: z.array(OwnResult),
  wire: WireInstructions.nullable().describe(
    'For a buyer whose offer is out and not completed; null for everybody else, and while the firm has not said it.',
  ),
  hasDates: z.boolean().describe('A date of a purchase is still to come: there is a calendar file of them.'),
});
export type OwnResults = z.infer<typeof OwnResults>;
