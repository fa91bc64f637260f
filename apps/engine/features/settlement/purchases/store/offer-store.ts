import { execute, type Queryable, queryRow } from '#database/statements/rows.ts';

/**
 * Form and parties of the offers of a sale, beside the purchase itself. While nobody wrote the names, they are the seller's name of the sale
 * as it was published; names and lawyer are empty where that says nothing.
 */
export type SaleOfferRow = { version: number; offerFormId: string | null; sellerNames: string; sellerLawyer: string };

const NOTHING: SaleOfferRow = { version: 0, offerFormId: null, sellerNames: '', sellerLawyer: '' };

export const readSaleOffer = async (database: Queryable, saleId: string): Promise<SaleOfferRow> =>
  (await queryRow<SaleOfferRow>(
    database,
    `SELECT coalesce(sale_offer.version, 0) AS version, offer_form_id AS "offerFormId", coalesce(seller_lawyer, '') AS "sellerLawyer",
       coalesce(nullif(seller_names, ''), trim(public_draft ->> 'sellerName'), '') AS "sellerNames"
     FROM sale LEFT JOIN sale_draft ON sale_draft.sale_id = sale.id LEFT JOIN sale_offer ON sale_offer.sale_id = sale.id
     WHERE sale.id = $1 ORDER BY sale_offer.version DESC NULLS LAST LIMIT 1`,
    [saleId],
  )) ?? NOTHING;

export const insertSaleOffer = (
  client: Queryable,
  saleId: string,
  { version, offerFormId, sellerNames, sellerLawyer }: SaleOfferRow,
  by: { actorId: string; requestId: string | null },
): Promise<void> =>
  execute(
    client,
    `INSERT INTO sale_offer (sale_id, version, offer_form_id, seller_names, seller_lawyer, actor_id, request_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [saleId, version, offerFormId, sellerNames, sellerLawyer, by.actorId, by.requestId],
  );

/** The words with which an earlier version sent an offer. */
export type SentWords = {
  text: { notice: string; terms: string; closing: string };
  sellerNames: string;
  sellerLawyer: string;
};
/** An offer as it went to a buyer: its file, or the words of an earlier version. */
export type SentOffer = { words: SentWords | null; file: Buffer | null; mediaType: string | null };

/** A purchase, and the settlement entry that sent its offer. */
export type OfferOf = { saleId: string; parcelId: string; soldSequence: number };

export const insertSentOffer = (
  client: Queryable,
  { saleId, parcelId, soldSequence }: OfferOf,
  sent: { turn: number; buyerId: string; file: Buffer; mediaType: string },
): Promise<void> =>
  execute(
    client,
    `INSERT INTO sent_offer (sale_id, parcel_id, sold_sequence, turn, buyer_id, file, media_type, sha256)
     VALUES ($1, $2, $3, $4, $5, $6, $7, encode(sha256($6), 'hex'))`,
    [saleId, parcelId, soldSequence, sent.turn, sent.buyerId, sent.file, sent.mediaType],
  );

/** The last offer to this buyer; null when none was sent. */
export const readSentOffer = (
  database: Queryable,
  { saleId, parcelId, soldSequence }: OfferOf,
  buyerId: string,
): Promise<SentOffer | null> =>
  queryRow(
    database,
    `SELECT words, file, media_type AS "mediaType" FROM sent_offer
     WHERE sale_id = $1 AND parcel_id = $2 AND sold_sequence = $3 AND buyer_id = $4 ORDER BY turn DESC LIMIT 1`,
    [saleId, parcelId, soldSequence, buyerId],
  );
