import type { BuyerFee as BuyerFeeOfRules } from '@quarterline/rules';
import { z } from 'zod';

const cents = z.int();

/** What a buyer pays us beside the price, and the tax on it. Shares are in basis points. */
export const BuyerFee = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('flat'), feeCents: cents, tax: z.int() }),
  z.object({
    kind: z.literal('percent'),
    share: z.int(),
    leastCents: cents,
    mostCents: cents.nullable(),
    tax: z.int(),
  }),
]) satisfies z.ZodType<BuyerFeeOfRules>;
