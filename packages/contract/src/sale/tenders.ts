import { Zone } from '@quarterline/fields';
import { TENDER_UNSOLD_CODES, UNCOUNTED_CODES } from '@quarterline/rules';
import { z } from 'zod';
import { cents, instantMs } from '../wire/units.ts';
import { ParcelPhase, TenderView } from './live.ts';
import { SaleStatus } from './sale-status.ts';
import { ShownBidderNumber } from './shown-bidder.ts';

const base64 = z.string().regex(/^[A-Za-z0-9+/=]+$/, 'This is not Base64.');

/**
 * `POST /api/auctions/{slug}/parcels/{parcelSlug}/tenders`. The amount is encrypted where the bidder is; nobody here
 * can read it.
 */
export const PlaceTenderRequest = z.object({
  bidId: z.uuid(),
  commitment: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'This is not a commitment.')
    .describe('SHA-256, hexadecimal, over amount and secret, as the record format says.'),
  encrypted: base64.max(4000, 'An encrypted tender has at most 4000 characters.'),
  bidderNumber: ShownBidderNumber,
});
export type PlaceTenderRequest = z.infer<typeof PlaceTenderRequest>;

/** `POST` of the same address with `/withdraw`. */
export const WithdrawTenderRequest = z.object({ bidId: z.uuid(), bidderNumber: ShownBidderNumber });

/** One of the two or three openers of the tenders of a sale. */
export const TenderOpener = z.object({
  userId: z.string(),
  name: z.string(),
  you: z.boolean(),
  publicKey: z
    .string()
    .nullable()
    .describe('The public half of their key of this sale. Null, with its time: the key is not made yet.'),
  keyMadeAt: instantMs.nullable(),
  isPublished: z.boolean().describe('This very key stands in the published rules of the sale.'),
});
export type TenderOpener = z.infer<typeof TenderOpener>;

/**
 * `GET /api/admin/auctions/{slug}/openers`: the two or three people who open the tenders of a sale, and whether their
 * keys are made.
 */
export const Openers = z.object({
  saleId: z.string().describe('Keys are made for one sale.'),
  openers: z.array(TenderOpener),
  staff: z.array(z.object({ userId: z.string(), name: z.string() })).describe('Staff who can be named.'),
});
export type Openers = z.infer<typeof Openers>;

/** `POST` of the same address. A person who stays among them keeps their key. */
export const NameOpeners = z.object({
  userIds: z
    .array(z.uuid())
    .min(2, 'Name two or three people.')
    .max(3, 'Name two or three people.')
    .refine((ids) => new Set(ids).size === ids.length, 'Name different people.'),
});

/** `POST /api/admin/auctions/{slug}/openers/key`: the public half of the caller's own key. */
export const OpenerKey = z.object({ publicKey: base64.max(200) });

/** A lot as staff see it around the opening: who tendered is known, amounts only of what was opened. */
export const OpeningLot = z.object({
  id: z.string(),
  stake: z.string(),
  name: z.string(),
  startingBidCents: cents,
  phase: ParcelPhase,
  unsold: z
    .enum(TENDER_UNSOLD_CODES)
    .nullable()
    .describe(
      'Code of the reason why it has no buyer; null while it is not decided, and where it is sold or withdrawn.',
    ),
  secondRound: z
    .object({ invited: z.int(), closesAt: instantMs })
    .nullable()
    .describe('For a lot with a second round: number of invited bidders, and its closing time.'),
  tenderers: z.array(z.object({ bidId: z.string(), bidder: z.string() })),
  opened: z
    .array(
      z.object({
        bidder: z.string(),
        round: z.int(),
        amountCents: cents.nullable(),
        uncounted: z
          .enum(UNCOUNTED_CODES)
          .nullable()
          .describe('Code of the reason why it does not count; null where it counts.'),
        isHighest: z.boolean().describe('It stands first on its lot.'),
      }),
    )
    .describe('The highest first, those that do not count last.'),
});
export type OpeningLot = z.infer<typeof OpeningLot>;

/**
 * `GET /api/admin/auctions/{slug}/opening`: what goes on around the opening, and with `?parts=yes` what an opener's
 * part is made from.
 */
export const Opening = z.object({
  name: z.string(),
  status: SaleStatus,
  zone: Zone,
  serverTimeMs: instantMs,
  saleId: z.string().describe('Keys are made for one sale.'),
  stage: TenderView.shape.stage,
  refusal: z.string().nullable().describe('A sentence about why nothing can be opened now; null when it can.'),
  round: z.int(),
  hasSecondRound: z.boolean(),
  opensAt: instantMs
    .nullable()
    .describe('Instant from which tenders are accepted, before it. Milliseconds since 1970-01-01 UTC.'),
  closesAt: instantMs.nullable().describe('Close of the current round. Milliseconds since 1970-01-01 UTC.'),
  acceptBy: instantMs.nullable().describe('Until when the seller answers; null while nobody asks the seller.'),
  unopened: z.int(),
  openers: z.array(
    z.object({ userId: z.string(), name: z.string(), you: z.boolean(), handedInAt: instantMs.nullable() }),
  ),
  openedBy: z.array(z.string()).describe('Names of the two openers of the last opening; empty before.'),
  openedAt: instantMs.nullable(),
  publicKey: z
    .string()
    .nullable()
    .describe('The caller’s public key of this sale, to compare with their file; null for somebody who is no opener.'),
  lots: z.array(OpeningLot),
  tenders: z
    .array(z.object({ bidId: z.string(), encrypted: z.string() }))
    .describe('Empty until the closing time has passed, and where they were not asked for.'),
});
export type Opening = z.infer<typeof Opening>;

/** `POST` of the same address: the caller's parts, Base64, by bid id. */
export const HandIn = z.object({
  parts: z.record(z.string().max(100), base64.max(200)),
});

export const HandedIn = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('waiting') }),
  z.object({ outcome: z.literal('opened') }),
]);
export type HandedIn = z.infer<typeof HandedIn>;
