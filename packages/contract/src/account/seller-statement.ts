import { z } from 'zod';
import { SettlementPhase } from '../administration/results.ts';
import { cents, instantMs } from '../wire/units.ts';

const owed = z
  .int()
  .min(0, 'Write an amount of zero or more.')
  .max(10_000_000_000, 'This is too large.')
  .describe('Canadian cents.');
const share = z.int().min(0, 'Write a share such as 2%.').max(10_000, 'Use at most 100%.');

/** A statement for a seller as the rules make it: amounts in cents. */
export const SellerStatementView = z.object({
  lots: z.array(
    z.object({
      parcelId: z.string(),
      name: z.string(),
      phase: SettlementPhase,
      lines: z.array(
        z.object({ kind: z.enum(['price', 'land_gst', 'tax', 'rent', 'commission', 'commission_gst']), cents }),
      ),
      netCents: cents,
      receivedCents: cents,
      balanceCents: cents,
      parts: z.array(z.object({ name: z.string(), priceCents: cents, netCents: cents })),
      isWithoutAdjustments: z.boolean(),
    }),
  ),
  unsold: z.array(z.object({ parcelId: z.string(), name: z.string(), phase: SettlementPhase.nullable() })),
  kept: z
    .array(z.object({ parcelId: z.string(), name: z.string(), cents }))
    .exactOptional()
    .describe('Deposits of buyers who defaulted, which the seller keeps. Absent in statements of earlier versions.'),
  charges: z.array(z.object({ name: z.string(), cents, taxCents: cents })),
  priceCents: cents,
  deductionsCents: cents,
  receivedCents: cents,
  balanceCents: cents,
  netCents: cents,
});

/** A statement that the seller got. Numbers count from one. */
export const ReleasedStatement = z.object({ number: z.int(), at: instantMs, statement: SellerStatementView });
export type ReleasedStatement = z.infer<typeof ReleasedStatement>;

/** Fees of the seller of a sale: shares in basis points, amounts in cents. */
export const SellerTermsInput = z.object({
  commission: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('share'), share }),
    z.object({ kind: z.literal('flat'), cents: owed }),
  ]),
  commissionTax: share,
  charges: z
    .array(
      z.object({
        name: z.string().trim().min(1, 'Write what the charge is for.').max(120, 'Use at most 120 characters.'),
        cents: owed,
        taxCents: owed,
      }),
    )
    .max(12, 'Use at most 12 charges.'),
});
export type SellerTermsInput = z.infer<typeof SellerTermsInput>;

/** The statement of a sale for staff; the draft is worked out anew each time. */
export const StaffStatement = z.object({
  version: z.int().describe('Version of the terms; 0 before they are entered.'),
  terms: SellerTermsInput.nullable(),
  draft: SellerStatementView.nullable(),
  notFinal: z.array(z.string()).describe('Lots that keep it from being released.'),
  released: z.array(ReleasedStatement),
});
export type StaffStatement = z.infer<typeof StaffStatement>;

/**
 * `POST /api/admin/auctions/{slug}/seller/statement`: on the version that was seen, and for a release with the net that
 * was seen.
 */
export const StatementAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('enter'), seenVersion: z.int().min(0), terms: SellerTermsInput }),
  z.object({ action: z.literal('release'), seenVersion: z.int().min(1), seenNetCents: cents }),
]);
export type StatementAction = z.infer<typeof StatementAction>;
