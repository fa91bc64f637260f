import { CONTENT_TYPES, FIXED_CONTENT } from '@quarterline/contract';
import type { Queryable } from '#database/statements/rows.ts';
import { adoptPublished, beginFixedContent } from '#platform/store/content/content-store.ts';
import { fixedDrafts } from './with-standard.ts';

/**
 * An item to edit for everything that is public or that there is one of. Once when an engine starts: a version may bring another kind or
 * another email, and a page that only reads must not write.
 */
export async function beginDrafts(client: Queryable): Promise<void> {
  for (const type of CONTENT_TYPES) {
    await adoptPublished(client, type);
    if (FIXED_CONTENT.has(type)) await beginFixedContent(client, type, fixedDrafts(type));
  }
}
