import type { PrivateLimitView as PrivateLimitViewOfRules } from '@quarterline/rules';
import { z } from 'zod';
import { cents } from '../wire/units.ts';
import { ShownBidderNumber } from './shown-bidder.ts';

const parcels = z.object({ parcelIds: z.array(z.string().max(100)).max(500), maxCount: z.int() }).nullable();

/** `POST /api/auctions/{slug}/private-limit`: what a bidder wants to be kept to across parcels; null takes it back. Nobody else reads it. */
export const PrivateLimitRequest = z.object({
  limit: z
    .object({
      totalCents: cents.nullable().describe('No more than so many cents in all; null for no limit on the sum.'),
      parcels: parcels.describe('At most `maxCount` of these parcels; null for no limit on their number.'),
    })
    .nullable(),
  bidderNumber: ShownBidderNumber,
});
export type PrivateLimitRequest = z.infer<typeof PrivateLimitRequest>;
export const PrivateLimitAnswer = z.object({ limit: PrivateLimitRequest.shape.limit });

/** A bidder's own limit in their live view, with what they would buy as things stand and, for each open lot, how high they may go. */
export const PrivateLimitView = z.object({
  totalCents: cents.nullable(),
  parcels,
  heldCents: cents,
  heldCount: z.int(),
  left: z.record(z.string(), z.int().nullable()),
}) satisfies z.ZodType<PrivateLimitViewOfRules>;
export type PrivateLimitView = z.infer<typeof PrivateLimitView>;
