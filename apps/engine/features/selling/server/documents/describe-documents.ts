import type { SellerDocument } from '@quarterline/contract';
import type { Queryable } from '#database/statements/rows.ts';
import { listDocuments, type SellerDocumentRow } from '../../store/seller-document-store.ts';

const describe = (row: SellerDocumentRow): SellerDocument => ({
  id: row.id,
  title: row.title,
  dueOn: row.dueOn,
  status: row.status,
  version: row.version,
  reason: row.reason,
  putUpAt: row.putUpAt.getTime(),
  movedAt: row.movedAt.getTime(),
  copy:
    row.copyId === null
      ? null
      : {
          fileName: row.copyName,
          mediaType: row.copyType,
          bytes: row.copyBytes,
          sentAt: row.copySentAt.getTime(),
          sentBy: row.copySentBy,
          isOpened: row.copyOpenedAt !== null,
        },
});

/** The documents that the seller of a sale signs, oldest first. */
export const describeDocuments = async (database: Queryable, saleId: string): Promise<SellerDocument[]> =>
  (await listDocuments(database, saleId)).map(describe);
