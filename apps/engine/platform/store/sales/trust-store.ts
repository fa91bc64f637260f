import type { TrustEntry, TrustKind, TrustMethod } from '@quarterline/rules';
import { type Queryable, queryRow, queryRows } from '#database/statements/rows.ts';

/** An entry of a trust ledger with what the page and the receipt say of it. */
export type TrustRow = TrustEntry & {
  saleId: string;
  registrationId: string;
  parcelId: string | null;
  soldSequence: number | null;
  /** Null in practice. */
  number: number | null;
  receiptNumber: number | null;
  balanceCents: number;
  method: TrustMethod;
  reference: string;
  party: string;
  reason: string;
  settlementTurn: number | null;
  actorName: string;
  at: Date;
};

const COLUMNS = `entry.id, entry.sale_id AS "saleId", registration_id AS "registrationId", parcel_id AS "parcelId", sold_sequence AS "soldSequence",
  number, receipt_number AS "receiptNumber", kind, in_cents AS "inCents", out_cents AS "outCents", balance_cents AS "balanceCents", day::text AS day,
  method, reference, party, entry.reason, reverses, settlement_turn AS "settlementTurn", actor.name AS "actorName", at`;
const ENTRIES = `SELECT ${COLUMNS} FROM trust_entry AS entry JOIN account_user AS actor ON actor.id = actor_id`;
/** Oldest first: the order in which balances follow each other. */
const ORDER = 'ORDER BY entry.sale_id, parcel_id, sold_sequence, registration_id, position';

/** Every entry of the purchases of a sale, each ledger in its order. */
export const listTrustEntries = (database: Queryable, saleId: string): Promise<TrustRow[]> =>
  queryRows(database, `${ENTRIES} WHERE entry.sale_id = $1 AND parcel_id IS NOT NULL ${ORDER}`, [saleId]);

/** Receipts for purchases of an account, with their reversals. */
export const listOwnTrustEntries = (database: Queryable, userId: string): Promise<TrustRow[]> =>
  queryRows(
    database,
    `${ENTRIES} JOIN registration ON registration.id = registration_id WHERE registration.user_id = $1 ${ORDER}`,
    [userId],
  );

/** The entry of a receipt; null when no receipt has this number. */
export const findTrustReceipt = (database: Queryable, receiptNumber: number): Promise<TrustRow | null> =>
  queryRow(database, `${ENTRIES} WHERE receipt_number = $1`, [receiptNumber]);

/** Reversal of an entry; null without one. */
export const findTrustReversal = (database: Queryable, entryId: string): Promise<TrustRow | null> =>
  queryRow(database, `${ENTRIES} WHERE reverses = $1`, [entryId]);

export type NewTrustEntry = {
  id: string;
  saleId: string;
  registrationId: string;
  /** Null of a bid deposit and its return. */
  parcelId: string | null;
  soldSequence: number | null;
  kind: TrustKind;
  inCents: number;
  outCents: number;
  day: string;
  method: TrustMethod;
  reference: string;
  party?: string;
  reason?: string;
  reverses?: string | null;
  /** For the return of a bid deposit: its entry. */
  givesBack?: string | null;
  settlementTurn?: number | null;
  actorId: string;
  requestId: string | null;
  /** Instant of the entry; default: the database's clock. Only the demonstration sets it. */
  at?: number;
};

/**
 * Writes an entry, the one way in which money in trust is recorded; the database gives its numbers and its balance.
 * Null when an entry of this id is there already.
 */
export const insertTrustEntry = (
  client: Queryable,
  entry: NewTrustEntry,
): Promise<{ number: number | null; receiptNumber: number | null; balanceCents: number } | null> =>
  queryRow(
    client,
    `INSERT INTO trust_entry (id, sale_id, registration_id, parcel_id, sold_sequence, kind, in_cents, out_cents, day, method, reference, party, reason, reverses,
       settlement_turn, gives_back, actor_id, request_id, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, coalesce(to_timestamp($19::bigint / 1000.0), clock_timestamp()))
     ON CONFLICT (id) DO NOTHING RETURNING number, receipt_number AS "receiptNumber", balance_cents AS "balanceCents"`,
    [
      entry.id,
      entry.saleId,
      entry.registrationId,
      entry.parcelId,
      entry.soldSequence,
      entry.kind,
      entry.inCents,
      entry.outCents,
      entry.day,
      entry.method,
      entry.reference,
      entry.party ?? '',
      entry.reason ?? '',
      entry.reverses ?? null,
      entry.settlementTurn ?? null,
      entry.givesBack ?? null,
      entry.actorId,
      entry.requestId,
      entry.at ?? null,
    ],
  );
