import { Zone } from '@quarterline/fields';
import { TENDER_UNSOLD_CODES, UNCOUNTED_CODES } from '@quarterline/rules';
import { z } from 'zod';
import { instantMs } from '../wire/instant.ts';
import { ParcelPhase, TenderView } from './live.ts';
import { SaleStatus } from './sale-status.ts';

const base64 = z.string().regex(/^[A-Za-z0-9+/=]+$/, 'This is not Base64.');

/**
 * `POST /api/auctions/{slug}/parcels/{parcelSlug}/tenders`. The amount is encrypted where the bidder is; nobody here
 * can read it.
 */
export const PlaceTenderRequest = z.object({
  bidId: z.uuid(),
  /** SHA-256, hexadecimal, over amount and secret: docs/record-format.md. */
  commitment: z.string().regex(/^[0-9a-f]{64}$/, 'This is not a commitment.'),
  encrypted: base64.max(4000, 'An encrypted tender has at most 4000 characters.'),
});
export type PlaceTenderRequest = z.infer<typeof PlaceTenderRequest>;

/** `POST` of the same address with `/withdraw`. */
export const WithdrawTenderRequest = z.object({ bidId: z.uuid() });

/** One of the two or three openers of the tenders of a sale. */
export const TenderOpener = z.object({
  userId: z.string(),
  name: z.string(),
  you: z.boolean(),
  /** The public half of their key of this sale. Null, with its time: the key is not made yet. */
  publicKey: z.string().nullable(),
  keyMadeAt: instantMs.nullable(),
  /** This very key stands in the published rules of the sale. */
  isPublished: z.boolean(),
});
export type TenderOpener = z.infer<typeof TenderOpener>;

/**
 * `GET /api/admin/auctions/{slug}/openers`: the two or three people who open the tenders of a sale, and whether their
 * keys are made.
 */
export const Openers = z.object({
  /** Keys are made for one sale. */
  saleId: z.string(),
  openers: z.array(TenderOpener),
  /** Staff who can be named. */
  staff: z.array(z.object({ userId: z.string(), name: z.string() })),
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
  startingBidCents: z.int(),
  phase: ParcelPhase,
  /** Code of the reason why it has no buyer; null while it is not decided, and where it is sold or withdrawn. */
  unsold: z.enum(TENDER_UNSOLD_CODES).nullable(),
  /** For a lot with a second round: number of invited bidders, and its closing time. */
  secondRound: z.object({ invited: z.int(), closesAt: instantMs }).nullable(),
  tenderers: z.array(z.object({ bidId: z.string(), bidder: z.string() })),
  /** The highest first, those that do not count last. */
  opened: z.array(
    z.object({
      bidder: z.string(),
      round: z.int(),
      amountCents: z.int().nullable(),
      /** Code of the reason why it does not count; null where it counts. */
      uncounted: z.enum(UNCOUNTED_CODES).nullable(),
      /** It stands first on its lot. */
      isHighest: z.boolean(),
    }),
  ),
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
  /** Keys are made for one sale. */
  saleId: z.string(),
  stage: TenderView.shape.stage,
  /** A sentence about why nothing can be opened now; null when it can. */
  refusal: z.string().nullable(),
  round: z.int(),
  hasSecondRound: z.boolean(),
  /** Instant from which tenders are accepted, before it; and the closing time of the current round. */
  opensAt: instantMs.nullable(),
  closesAt: instantMs.nullable(),
  /** Until when the seller answers; null while nobody asks the seller. */
  acceptBy: instantMs.nullable(),
  unopened: z.int(),
  openers: z.array(
    z.object({ userId: z.string(), name: z.string(), you: z.boolean(), handedInAt: instantMs.nullable() }),
  ),
  /** Names of the two openers of the last opening; empty before. */
  openedBy: z.array(z.string()),
  openedAt: instantMs.nullable(),
  /** The caller's public key of this sale, to compare with their file; null for somebody who is no opener. */
  publicKey: z.string().nullable(),
  lots: z.array(OpeningLot),
  /** Empty until the closing time has passed, and where they were not asked for. */
  tenders: z.array(z.object({ bidId: z.string(), encrypted: z.string() })),
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
