import { z } from 'zod';
import { instantMs } from '../wire/units.ts';
import { ShownBidderNumber } from './shown-bidder.ts';

/** A version of terms, kept word for word. `href` leads to this version; `sha256` is of its bytes. */
export const TermsVersion = z.object({
  version: z.int().positive(),
  name: z.string(),
  href: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  publishedAt: instantMs,
});
export type TermsVersion = z.infer<typeof TermsVersion>;

/**
 * `GET /api/terms-of-use`: what a new account accepts. `terms` is null while nothing is published: then accounts stay
 * closed.
 */
export const TermsOfUse = z.object({ terms: TermsVersion.nullable() });
export type TermsOfUse = z.infer<typeof TermsOfUse>;

/** `POST /api/auctions/{slug}/terms`: a bidder accepts the version of the Conditions of Sale that they were shown. */
export const AcceptTermsRequest = z.object({ version: z.int().positive(), bidderNumber: ShownBidderNumber });
export type AcceptTermsRequest = z.infer<typeof AcceptTermsRequest>;
export const AcceptTermsAnswer = z.object({ version: z.int().positive() });
