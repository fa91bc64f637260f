import { execute, type Queryable, queryRow, queryRows, writesOne } from '#database/statements/rows.ts';
import type { Encrypted } from '#platform/storage/file-cipher.ts';

/** The offer that a copy or a request is about: a purchase, and the entry of its settlement that sent the offer. */
export type OfferKey = { saleId: string; parcelId: string; soldSequence: number; offerTurn: number };

/** A signed copy without its bytes. */
export type SignedOfferRow = {
  id: string;
  parcelId: string;
  soldSequence: number;
  offerTurn: number;
  buyerId: string;
  source: 'buyer' | 'staff' | 'service';
  fileName: string;
  mediaType: string;
  bytes: number;
  sentAt: Date;
  sentBy: string | null;
  openedAt: Date | null;
  /** Reason for the return; null when it was not returned. */
  reason: string | null;
};

const LIST = `SELECT signed_offer.id, parcel_id AS "parcelId", sold_sequence AS "soldSequence", offer_turn AS "offerTurn", buyer_id AS "buyerId",
    source, file_name AS "fileName", media_type AS "mediaType", byte_count AS bytes, sent_at AS "sentAt", account_user.name AS "sentBy",
    opened_at AS "openedAt", reason
  FROM signed_offer LEFT JOIN account_user ON account_user.id = sent_by`;

/** The signed copies of a sale, newest first. */
export const listSignedOffers = (database: Queryable, saleId: string): Promise<SignedOfferRow[]> =>
  queryRows(database, `${LIST} WHERE sale_id = $1 ORDER BY sent_at DESC, id`, [saleId]);

export const findSignedOffer = (database: Queryable, saleId: string, copyId: string): Promise<SignedOfferRow | null> =>
  queryRow(database, `${LIST} WHERE sale_id = $1 AND signed_offer.id = $2`, [saleId, copyId]);

export type NewSignedOffer = OfferKey & {
  id: string;
  buyerId: string;
  source: SignedOfferRow['source'];
  /** Null for the service. */
  sentBy: string | null;
  fileName: string;
  mediaType: string;
  byteCount: number;
  encrypted: Encrypted;
};

/** False when this copy is here already. A copy of the buyer takes the place of one that nobody has opened. */
export async function insertSignedOffer(client: Queryable, copy: NewSignedOffer): Promise<boolean> {
  const { saleId, parcelId, soldSequence, offerTurn, encrypted } = copy;
  if (copy.source === 'buyer')
    await client.query(
      `DELETE FROM signed_offer WHERE sale_id = $1 AND parcel_id = $2 AND sold_sequence = $3 AND offer_turn = $4
         AND source = 'buyer' AND opened_at IS NULL AND id <> $5`,
      [saleId, parcelId, soldSequence, offerTurn, copy.id],
    );
  return writesOne(
    client,
    `INSERT INTO signed_offer (id, sale_id, parcel_id, sold_sequence, offer_turn, buyer_id, source, sent_by, file_name, media_type,
       byte_count, key_id, encrypted)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT (id) DO NOTHING`,
    [
      copy.id,
      saleId,
      parcelId,
      soldSequence,
      offerTurn,
      copy.buyerId,
      copy.source,
      copy.sentBy,
      copy.fileName,
      copy.mediaType,
      copy.byteCount,
      encrypted.keyId,
      encrypted.bytes,
    ],
  );
}

export const markSignedOfferOpened = (client: Queryable, copyId: string): Promise<void> =>
  execute(client, 'UPDATE signed_offer SET opened_at = clock_timestamp() WHERE id = $1 AND opened_at IS NULL', [
    copyId,
  ]);

export const sendBackSignedOffer = (client: Queryable, copyId: string, reason: string): Promise<void> =>
  execute(client, 'UPDATE signed_offer SET sent_back_at = clock_timestamp(), reason = $2 WHERE id = $1', [
    copyId,
    reason,
  ]);

export const readSignedOfferBytes = (database: Queryable, copyId: string): Promise<Encrypted | null> =>
  queryRow(database, 'SELECT key_id AS "keyId", encrypted AS bytes FROM signed_offer WHERE id = $1', [copyId]);
