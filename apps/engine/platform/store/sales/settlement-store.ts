import type { Zone } from '@quarterline/contract';
import type { ReleasedPrice, SaleRules, Settlement, SettlementEntryStep } from '@quarterline/rules';
import { execute, type Queryable, queryRow, queryRows, writesOne } from '#database/statements/rows.ts';

export type SettlementRow = {
  parcel_id: string;
  sold_sequence: number;
  step: SettlementEntryStep;
  after: Settlement;
  note: string;
  actor_name: string;
  at: Date;
};

/** Steps of earlier versions said what was received; the trust ledger says it. */
const ENTRIES = `SELECT parcel_id, sold_sequence, step, after - 'depositReceivedCents' AS after, note, name AS actor_name, at
  FROM settlement_entry JOIN account_user ON account_user.id = actor_id`;

/** Every step that was taken after a sale, in its order for each purchase. */
export const listSettlementEntries = (database: Queryable, saleId: string): Promise<SettlementRow[]> =>
  queryRows(database, `${ENTRIES} WHERE sale_id = $1 ORDER BY parcel_id, sold_sequence, turn`, [saleId]);

export type NewSettlementEntry = {
  saleId: string;
  parcelId: string;
  soldSequence: number;
  step: SettlementEntryStep;
  after: Settlement;
  note: string;
  actorId: string;
  requestId: string | null;
  /** Instant of the step; default: the database's clock. Only the demonstration sets it. */
  at?: number;
};

/** False when somebody took this turn a moment ago: then nothing was written. */
export async function insertSettlementEntry(client: Queryable, entry: NewSettlementEntry): Promise<boolean> {
  const { after } = entry;
  return writesOne(
    client,
    `INSERT INTO settlement_entry (sale_id, parcel_id, sold_sequence, turn, step, after, phase, buyer_id, due_at, note, actor_id, request_id, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9::bigint / 1000.0), $10, $11, $12,
       coalesce(to_timestamp($13::bigint / 1000.0), clock_timestamp())) ON CONFLICT DO NOTHING`,
    [
      entry.saleId,
      entry.parcelId,
      entry.soldSequence,
      after.turn,
      entry.step,
      JSON.stringify(after),
      after.phase,
      after.buyerId,
      after.dueAt,
      entry.note,
      entry.actorId,
      entry.requestId,
      entry.at ?? null,
    ],
  );
}

export type BuyerRow = {
  id: string;
  bidder_number: number | null;
  name: string;
  email: string;
  phone: string | null;
  legal_name: string | null;
  application: { namesOnTitle?: string[]; coBuyers?: string[]; lawyer?: unknown } | null;
};

/** The people behind some registrations of a sale. */
export const listBuyers = (database: Queryable, ids: readonly string[]): Promise<BuyerRow[]> =>
  queryRows(
    database,
    `SELECT registration.id, bidder_number, name, email, phone, legal_name, application
     FROM registration JOIN account_user ON account_user.id = user_id WHERE registration.id = ANY ($1::uuid[])`,
    [ids],
  );

export type OwnSettlementRow = SettlementRow & { sale_id: string; buyer_id: string };

/** The whole settlement of whatever an account was ever the buyer of. */
export const listOwnSettlements = (database: Queryable, userId: string): Promise<OwnSettlementRow[]> =>
  queryRows(
    database,
    `SELECT entry.sale_id, entry.parcel_id, entry.sold_sequence, entry.step, entry.after, entry.note, '' AS actor_name, entry.at,
       mine.buyer_id
     FROM (SELECT DISTINCT settlement_entry.sale_id, parcel_id, sold_sequence, buyer_id FROM settlement_entry
       JOIN registration ON registration.id = buyer_id WHERE user_id = $1) AS mine
     JOIN settlement_entry AS entry USING (sale_id, parcel_id, sold_sequence)
     ORDER BY entry.sale_id, entry.parcel_id, entry.sold_sequence, entry.turn`,
    [userId],
  );

export type PriceRelease = { prices: ReleasedPrice[]; note: string; actor_name: string; at: Date };

export const readPriceRelease = (database: Queryable, saleId: string): Promise<PriceRelease | null> =>
  queryRow(
    database,
    `SELECT prices, note, name AS actor_name, at FROM price_release JOIN account_user ON account_user.id = actor_id
     WHERE sale_id = $1 ORDER BY price_release.id DESC LIMIT 1`,
    [saleId],
  );

export const insertPriceRelease = (
  client: Queryable,
  release: { saleId: string; prices: readonly ReleasedPrice[]; note: string; actorId: string },
): Promise<void> =>
  execute(client, 'INSERT INTO price_release (sale_id, prices, note, actor_id) VALUES ($1, $2, $3, $4)', [
    release.saleId,
    JSON.stringify(release.prices),
    release.note,
    release.actorId,
  ]);

export type DueSettlementRow = {
  sale_id: string;
  parcel_id: string;
  sold_sequence: number;
  phase: 'offer_sent' | 'offer_signed' | 'offered_to_next' | 'firm';
  due_at: Date;
  name: string;
  email: string;
  sale_name: string;
  parcel_name: string;
  zone: Zone;
  buyerId: string;
  priceCents: number;
  rules: SaleRules;
  /** Staff sent the newest signed copy of the present offer back. */
  isSentBack: boolean;
};

/**
 * Purchases that wait for their buyer and are due within so many hours; the newest entry of each, as the record now has
 * it sold.
 */
export const listDueSettlements = (database: Queryable, hours: number): Promise<DueSettlementRow[]> =>
  queryRows(
    database,
    `SELECT newest.sale_id, newest.parcel_id, newest.sold_sequence, newest.phase, newest.due_at, newest.buyer_id AS "buyerId", (newest.after ->> 'priceCents')::bigint AS "priceCents", account_user.name, account_user.email,
       (SELECT event -> 'rules' FROM sale_record WHERE sale_record.sale_id = sale.id AND kind = 'sale_scheduled' ORDER BY sequence DESC LIMIT 1) AS rules,
       coalesce((SELECT reason IS NOT NULL FROM signed_offer AS copy WHERE copy.sale_id = newest.sale_id AND copy.parcel_id = newest.parcel_id
         AND copy.sold_sequence = newest.sold_sequence AND copy.offer_turn = (SELECT max(turn) FROM settlement_entry AS sent
           WHERE (sent.sale_id, sent.parcel_id, sent.sold_sequence) = (newest.sale_id, newest.parcel_id, newest.sold_sequence) AND sent.step IN ('send_offer', 'offer_to_next'))
         ORDER BY copy.sent_at DESC LIMIT 1), false) AS "isSentBack",
       editorial ->> 'name' AS sale_name, editorial ->> 'zone' AS zone,
       (SELECT one ->> 'name' FROM jsonb_array_elements(editorial -> 'parcels') AS one WHERE one ->> 'id' = newest.parcel_id::text) AS parcel_name
     FROM settlement_entry AS newest
     JOIN sale ON sale.id = newest.sale_id
     JOIN registration ON registration.id = newest.buyer_id
     JOIN account_user ON account_user.id = registration.user_id
     WHERE NOT practice AND newest.phase IN ('offer_sent', 'offer_signed', 'offered_to_next', 'firm')
       AND newest.due_at BETWEEN statement_timestamp() AND statement_timestamp() + make_interval(hours => $1)
       AND NOT EXISTS (SELECT FROM settlement_entry AS later WHERE later.sale_id = newest.sale_id AND later.parcel_id = newest.parcel_id
         AND (later.sold_sequence, later.turn) > (newest.sold_sequence, newest.turn))
       AND newest.sold_sequence = (SELECT max(sequence) FROM sale_history AS sold WHERE sold.sale_id = newest.sale_id
         AND sold.parcel_id = newest.parcel_id AND sold.kind = 'parcel_sold')`,
    [hours],
  );

export type SoldStateRow = {
  parcel_id: string;
  decided_at: Date;
  amount_cents: number;
  bidder_id: string;
  after: Settlement | null;
};

/** The newest decision that sold the row of `parcel`, and its newest settlement entry, null before the first. */
const SOLD_STATE = `sold.decided_at, sold.amount_cents, sold.bidder_id, newest.after
  FROM parcel CROSS JOIN LATERAL (SELECT * FROM sale_history AS history WHERE history.sale_id = parcel.sale_id AND history.parcel_id = parcel.id
    AND kind = 'parcel_sold' ORDER BY sequence DESC LIMIT 1) AS sold
  LEFT JOIN LATERAL (SELECT after, phase FROM settlement_entry AS entry WHERE entry.sale_id = parcel.sale_id AND entry.parcel_id = parcel.id
    AND sold_sequence = sold.sequence ORDER BY turn DESC LIMIT 1) AS newest ON true`;

/** Every sold parcel or block with where its settlement stands, without reading the whole record. */
export const listSoldStates = (database: Queryable, saleId: string): Promise<SoldStateRow[]> =>
  queryRows(
    database,
    `SELECT parcel.id AS parcel_id, ${SOLD_STATE} WHERE parcel.sale_id = $1 AND parcel.phase = 'sold' ORDER BY position`,
    [saleId],
  );

export type OpenPurchaseRow = SoldStateRow & { slug: string; name: string; zone: Zone };

/**
 * The purchases of all sales that are neither completed nor left unsold: of sales that are not over, and of those that
 * triggers keep in `sale_to_settle`.
 */
export const listOpenPurchases = (database: Queryable): Promise<OpenPurchaseRow[]> =>
  queryRows(
    database,
    `SELECT sale.slug, editorial ->> 'name' AS name, editorial ->> 'zone' AS zone, parcel.id AS parcel_id, ${SOLD_STATE}
     JOIN sale ON sale.id = parcel.sale_id
     WHERE sale.id IN (SELECT id FROM sale WHERE status IN ('upcoming', 'live', 'postponed') UNION SELECT sale_id FROM sale_to_settle)
       AND parcel.phase = 'sold' AND published AND NOT practice AND (newest.phase IS NULL OR newest.phase NOT IN ('completed', 'unsold'))
     ORDER BY sold.decided_at, position LIMIT 1000`,
  );
