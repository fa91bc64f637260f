import type { SaleStatus as SaleStatusOfRules } from '@quarterline/rules';
import { z } from 'zod';

export const SaleStatus = z.enum([
  'upcoming',
  'live',
  'completed',
  'postponed',
  'cancelled',
]) satisfies z.ZodType<SaleStatusOfRules>;
export type SaleStatus = z.infer<typeof SaleStatus>;

/** `GET /api/sale-statuses`, on both hosts. */
export const SaleStatuses = z.object({ data: z.array(z.object({ slug: z.string(), saleStatus: SaleStatus })) });
export type SaleStatuses = z.infer<typeof SaleStatuses>;
