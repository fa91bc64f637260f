import { missingInBrand } from '@quarterline/listing';
import { ProblemError } from '../../../platform/http/problem-handler.ts';
import { readBrand } from '../../../platform/store/content/email-template-store.ts';
import type { Queryable } from '../../../platform/store/queryable.ts';

/**
 * In production no sale becomes public before the firm has said who it is and how it is reached. Throws `409 brand_missing`
 * with what is missing and where it is set.
 */
export const needBrand = async (database: Queryable): Promise<void> => {
  const missing = missingInBrand((await readBrand(database)) ?? {});
  if (missing.length === 0) return;
  const last = missing.at(-1) ?? '';
  const listed = missing.length === 1 ? last : `${missing.slice(0, -1).join(', ')} and ${last}`;
  throw new ProblemError(409, {
    code: 'brand_missing',
    message: `The site has no ${listed} of its own yet. Nothing was published.`,
    next: 'An administrator sets it under Settings, Brand, and publishes that first.',
  });
};
