import { missingInBrand } from '@quarterline/listing';
import { refuse } from '../../../../platform/http/problem-handler.ts';
import { readBrand } from '../../../../platform/store/content/email-template-store.ts';
import type { Queryable } from '../../../../platform/store/queryable.ts';

/**
 * In production no sale becomes public before the firm has said who it is and how it is reached. Throws `409 brand_missing`
 * with what is missing and where it is set.
 */
export const needBrand = async (database: Queryable): Promise<void> => {
  const missing = missingInBrand((await readBrand(database)) ?? {});
  if (missing.length === 0) return;
  const last = missing.at(-1) ?? '';
  const listed = missing.length === 1 ? last : `${missing.slice(0, -1).join(', ')} and ${last}`;
  throw refuse(409, 'brand_missing', { listed });
};
