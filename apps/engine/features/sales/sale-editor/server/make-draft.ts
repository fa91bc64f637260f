import { randomUUID } from 'node:crypto';
import type { SaleDraft } from '@quarterline/contract';
import type { Database } from '#database/connect.ts';
import type { Queryable } from '#database/statements/rows.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import { refuse } from '#platform/http/problem-handler.ts';
import { insertDraft, isSlugTaken } from '#platform/store/sales/sale-draft-store.ts';
import { newPreviewToken } from './find-admin-draft.ts';

const MAX_NUMBER = 99;

type NewSale = {
  /** The address that it has where it is free. */
  slug: string;
  draft: SaleDraft;
  actorId: string;
  /** In the transaction that makes it. */
  alsoWrite: (client: Queryable, made: { saleId: string; slug: string }) => Promise<void>;
};

/** Begins a sale with this draft, at its address or the next free one; answers the address. Throws `ProblemError 409 address_taken`. */
export async function makeDraft(
  database: Database,
  { slug: plain, draft, actorId, alsoWrite }: NewSale,
): Promise<string> {
  const saleId = randomUUID();
  const input = { saleId, draft, publicDraft: null, publishedAt: null, previewToken: newPreviewToken(), actorId };
  for (let slug = await freeSlug(database, plain); slug !== null; slug = await freeSlug(database, plain)) {
    const address = slug;
    const isNew = await inTransaction(database, async (client) => {
      const made = await insertDraft(client, { ...input, slug: address });
      if (made) await alsoWrite(client, { saleId, slug: address });
      return made;
    });
    if (isNew) return address;
  }
  throw refuse(409, 'address_taken');
}

/** "bear-lake", then "bear-lake-2" and on; null when all are taken. */
export async function freeSlug(database: Queryable, plain: string): Promise<string | null> {
  if (!(await isSlugTaken(database, plain))) return plain;
  for (let number = 2; number <= MAX_NUMBER; number += 1)
    if (!(await isSlugTaken(database, `${plain}-${number}`))) return `${plain}-${number}`;
  return null;
}
