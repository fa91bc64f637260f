import { Zone } from '@quarterline/fields';
import { z } from 'zod';
import { SaleFormat } from '../sale/sale-format.ts';
import { LotPhase, SaleStatus } from '../sale/sale-status.ts';
import { cents, instantMs } from '../wire/units.ts';
import { OwnResult, OwnTenderResult } from './profile.ts';

/**
 * `POST /api/account/follows`: follows a sale, or one parcel of it, or stops. `parcelSlug`: null for the whole sale.
 */
export const FollowRequest = z.object({
  saleSlug: z.string().min(1).max(200),
  parcelSlug: z.string().min(1).max(200).nullable(),
  follow: z.boolean(),
});
export type FollowRequest = z.infer<typeof FollowRequest>;

/** A lot that somebody follows or bids on. Amounts in cents. */
export const FollowedLot = z.object({
  slug: z.string(),
  label: z.string(),
  isFollowed: z.boolean().describe('It is followed by itself, and not through its sale.'),
  own: OwnResult.shape.result.nullable().describe('Result of the caller’s own bids on it; null without any.'),
  ownHighCents: cents.nullable(),
  ownTender: OwnTenderResult.exactOptional().describe(
    'Only in a sale by sealed tender: what became of the caller’s own.',
  ),
  phase: LotPhase,
  bidCents: cents.nullable().describe('The high bid while it is sold; null while there is none.'),
  startingBidCents: cents,
  closesAtMs: instantMs,
  finalCents: cents.nullable().describe('The price, once staff have released it.'),
});
export type FollowedLot = z.infer<typeof FollowedLot>;

export const FollowedSale = z.object({
  slug: z.string(),
  name: z.string(),
  location: z.string(),
  zone: Zone,
  status: SaleStatus,
  format: SaleFormat,
  opensAtMs: instantMs,
  endsAtMs: instantMs,
  isFollowed: z.boolean().describe('The sale itself is followed, with all its lots.'),
  lots: z.array(FollowedLot),
});
export type FollowedSale = z.infer<typeof FollowedSale>;

/**
 * `GET /api/account/follows`: every sale that is followed or bid in, those that run first. `email`: where news of it
 * goes.
 */
export const OwnFollows = z.object({ email: z.string(), sales: z.array(FollowedSale) });
export type OwnFollows = z.infer<typeof OwnFollows>;

/** State of `/follow/` before a button is pressed. `isFollowed`: null when nobody is logged in. */
export const FollowTarget = z.object({
  saleName: z.string(),
  label: z.string(),
  isOver: z.boolean(),
  isFollowed: z.boolean().nullable(),
});
export type FollowTarget = z.infer<typeof FollowTarget>;
