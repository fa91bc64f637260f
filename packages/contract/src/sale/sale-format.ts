import type { SaleFormat as Key } from '@quarterline/listing';
import { z } from 'zod';

const KEYS = ['ascending', 'sealedTender'] as const satisfies readonly Key[];

/** Format of a sale: an auction with rising bids, or sealed tenders. */
export const SaleFormat = z.enum(KEYS);
export type SaleFormat = z.infer<typeof SaleFormat>;
