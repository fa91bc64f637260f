import type { PublishedAddenda } from '@quarterline/contract';
import type { Database } from '#database/connect.ts';
import { listAddenda } from '#platform/store/record/addendum-store.ts';
import type { FinishedRecordRow } from '#platform/store/record/finished-record-store.ts';

/** The addenda to a finished record, as they are published. */
export const publishedAddenda = async (
  database: Database,
  { sale_id: saleId, name, slug }: Pick<FinishedRecordRow, 'sale_id' | 'name' | 'slug'>,
): Promise<PublishedAddenda> => ({
  format: 'quarterline addenda 2',
  addenda: (await listAddenda(database, saleId)).map(({ text, root, follows, key_id, signature, public_key_pem }) => ({
    text,
    statement: { kind: 'addendum', saleId, size: 1, root, follows, keyId: key_id, name, slug },
    signature,
    publicKeyPem: public_key_pem,
  })),
});
