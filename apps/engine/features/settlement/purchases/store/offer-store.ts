import { OfferText } from '@quarterline/contract';
import type { Queryable } from '../../../../platform/store/queryable.ts';

/**
 * What the offers of a sale say beside the purchase itself. While nobody wrote the names, they are the seller's name of the sale as it was
 * published; names and lawyer are empty where that says nothing.
 */
export type SaleOfferRow = { version: number; offerTextId: string | null; sellerNames: string; sellerLawyer: string };

const NOTHING: SaleOfferRow = { version: 0, offerTextId: null, sellerNames: '', sellerLawyer: '' };

export const readSaleOffer = async (database: Queryable, saleId: string): Promise<SaleOfferRow> => {
  const { rows } = await database.query<SaleOfferRow>(
    `SELECT coalesce(sale_offer.version, 0) AS version, offer_text_id AS "offerTextId", coalesce(seller_lawyer, '') AS "sellerLawyer",
       coalesce(nullif(seller_names, ''), trim(public_draft ->> 'sellerName'), '') AS "sellerNames"
     FROM sale LEFT JOIN sale_draft ON sale_draft.sale_id = sale.id LEFT JOIN sale_offer ON sale_offer.sale_id = sale.id
     WHERE sale.id = $1 ORDER BY sale_offer.version DESC NULLS LAST LIMIT 1`,
    [saleId],
  );
  return rows[0] ?? NOTHING;
};

export const insertSaleOffer = async (
  client: Queryable,
  saleId: string,
  { version, offerTextId, sellerNames, sellerLawyer }: SaleOfferRow,
  by: { actorId: string; requestId: string | null },
): Promise<void> => {
  await client.query(
    `INSERT INTO sale_offer (sale_id, version, offer_text_id, seller_names, seller_lawyer, actor_id, request_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [saleId, version, offerTextId, sellerNames, sellerLawyer, by.actorId, by.requestId],
  );
};

export type OfferTextRow = OfferText & { id: string };

/** The words that are in force, by name. */
export const listOfferTexts = async (database: Queryable): Promise<OfferTextRow[]> => {
  const { rows } = await database.query<{ id: string; public_record: unknown }>(
    `SELECT id, public_record FROM content_item WHERE type = 'offerText' AND public_record IS NOT NULL ORDER BY public_record ->> 'name', id`,
  );
  return rows.map(({ id, public_record }) => ({ id, ...OfferText.parse(public_record) }));
};

/** The words with which an offer went out. */
export type SentWords = { text: OfferText; sellerNames: string; sellerLawyer: string };

/** A purchase, and the settlement entry that sent its offer. */
export type OfferOf = { saleId: string; parcelId: string; soldSequence: number };

export const insertSentOffer = async (
  client: Queryable,
  { saleId, parcelId, soldSequence }: OfferOf,
  sent: { turn: number; buyerId: string; words: SentWords },
): Promise<void> => {
  await client.query(
    'INSERT INTO sent_offer (sale_id, parcel_id, sold_sequence, turn, buyer_id, words) VALUES ($1, $2, $3, $4, $5, $6)',
    [saleId, parcelId, soldSequence, sent.turn, sent.buyerId, JSON.stringify(sent.words)],
  );
};

/** Content of the last offer to this buyer; null when none was sent, or it was sent before wordings were kept. */
export const readSentOffer = async (
  database: Queryable,
  { saleId, parcelId, soldSequence }: OfferOf,
  buyerId: string,
): Promise<SentWords | null> => {
  const { rows } = await database.query<{ words: SentWords }>(
    `SELECT words FROM sent_offer WHERE sale_id = $1 AND parcel_id = $2 AND sold_sequence = $3 AND buyer_id = $4
     ORDER BY turn DESC LIMIT 1`,
    [saleId, parcelId, soldSequence, buyerId],
  );
  return rows[0]?.words ?? null;
};
