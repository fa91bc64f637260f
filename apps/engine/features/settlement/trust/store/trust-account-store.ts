import type { TrustQuery } from '@quarterline/contract';
import type { TrustKind, TrustMethod } from '@quarterline/rules';
import { type Queryable, queryOne, queryRows, queryValue, writesOne } from '#database/statements/rows.ts';

/** No practice: rehearsals move no money. */
const ENTRIES = `trust_entry AS entry JOIN sale ON sale.id = entry.sale_id AND NOT practice
  JOIN registration ON registration.id = entry.registration_id JOIN account_user AS person ON person.id = registration.user_id`;
const LAND = `(SELECT one ->> 'name' FROM jsonb_array_elements(editorial -> 'parcels') AS one WHERE one ->> 'id' = entry.parcel_id::text)`;
const OF = `($3::text IS NULL OR sale.slug = $3) AND ($4::uuid IS NULL OR entry.parcel_id = $4)`;
const UNTIL = `($2::date IS NULL OR day <= $2) AND ${OF}`;
const FROM = `($1::date IS NULL OR day >= $1)`;

const valuesOf = ({ from, to, sale, purchase }: TrustQuery) => [
  from ?? null,
  to ?? null,
  sale || null,
  purchase ?? null,
];

export type LedgerRow = {
  saleSlug: string;
  saleName: string;
  parcelId: string | null;
  land: string | null;
  registrationId: string;
  person: string;
  bidderNumber: number | null;
  openingCents: number;
  inCents: number;
  outCents: number;
  closingCents: number;
  lastDay: string;
};

/** The ledgers of the firm with what each had before a day, what moved until another, and what is left: sums alone, without names. */
const LEDGERS = `SELECT sale_id, parcel_id, sold_sequence, registration_id,
    coalesce(sum(in_cents - out_cents) FILTER (WHERE NOT ${FROM}), 0)::bigint AS opening,
    coalesce(sum(in_cents) FILTER (WHERE ${FROM}), 0)::bigint AS received, coalesce(sum(out_cents) FILTER (WHERE ${FROM}), 0)::bigint AS paid,
    sum(in_cents - out_cents)::bigint AS closing, max(day) AS last_day
  FROM trust_entry AS entry JOIN sale ON sale.id = entry.sale_id AND NOT practice WHERE ${UNTIL}
  GROUP BY sale_id, parcel_id, sold_sequence, registration_id HAVING bool_or(${FROM}) OR sum(in_cents - out_cents) <> 0`;

/** The ledgers of a time, those with money first and then those that moved last; in the order of their sales. */
export const listLedgers = (database: Queryable, query: TrustQuery, limit: number): Promise<LedgerRow[]> =>
  queryRows(
    database,
    `SELECT sale.slug AS "saleSlug", sale.editorial ->> 'name' AS "saleName", entry.parcel_id AS "parcelId", ${LAND} AS land,
       entry.registration_id AS "registrationId", person.name AS person, bidder_number AS "bidderNumber",
       opening AS "openingCents", received AS "inCents", paid AS "outCents", closing AS "closingCents", last_day::text AS "lastDay"
     FROM (SELECT * FROM (${LEDGERS}) AS ledger ORDER BY closing <> 0 DESC, last_day DESC, sale_id, parcel_id, registration_id LIMIT $5) AS entry
     JOIN sale ON sale.id = entry.sale_id JOIN registration ON registration.id = entry.registration_id JOIN account_user AS person ON person.id = registration.user_id
     ORDER BY "saleName", land NULLS LAST, person`,
    [...valuesOf(query), limit],
  );

export type LedgerSums = {
  ledgers: number;
  openingCents: number;
  inCents: number;
  outCents: number;
  closingCents: number;
};

/** The same ledgers, counted and added up: all of them. */
export const sumLedgers = (database: Queryable, query: TrustQuery): Promise<LedgerSums> =>
  queryOne(
    database,
    `SELECT count(*)::int AS ledgers, coalesce(sum(opening), 0)::bigint AS "openingCents", coalesce(sum(received), 0)::bigint AS "inCents",
       coalesce(sum(paid), 0)::bigint AS "outCents", coalesce(sum(closing), 0)::bigint AS "closingCents" FROM (${LEDGERS}) AS ledger`,
    valuesOf(query),
  );

export type JournalRow = {
  number: number;
  receiptNumber: number | null;
  day: string;
  kind: TrustKind;
  /** For a reversal: the kind of the reversed entry. */
  moves: Exclude<TrustKind, 'reversal'>;
  inCents: number;
  outCents: number;
  balanceCents: number;
  method: TrustMethod;
  reference: string;
  party: string;
  reason: string;
  reversesNumber: number | null;
  saleSlug: string;
  saleName: string;
  land: string | null;
  personId: string;
  person: string;
  who: string;
  at: Date;
};

/** Entries of the firm in the order of their numbers, behind one of them. */
export const listJournal = (
  database: Queryable,
  query: TrustQuery,
  after: number | null,
  limit: number,
): Promise<JournalRow[]> =>
  queryRows(
    database,
    `SELECT entry.number, entry.receipt_number AS "receiptNumber", entry.day::text AS day, entry.kind, coalesce(reversed.kind, entry.kind) AS moves,
       entry.in_cents AS "inCents", entry.out_cents AS "outCents", entry.balance_cents AS "balanceCents", entry.method, entry.reference, entry.party,
       entry.reason, reversed.number AS "reversesNumber", sale.slug AS "saleSlug", sale.editorial ->> 'name' AS "saleName", ${LAND} AS land,
       person.id AS "personId", person.name AS person, actor.name AS who, entry.at
     FROM ${ENTRIES} JOIN account_user AS actor ON actor.id = entry.actor_id LEFT JOIN trust_entry AS reversed ON reversed.id = entry.reverses
     WHERE ($1::date IS NULL OR entry.day >= $1) AND ($2::date IS NULL OR entry.day <= $2) AND ${OF}
       AND ($5::bigint IS NULL OR entry.number > $5)
     ORDER BY entry.number LIMIT $6`,
    [...valuesOf(query), after, limit],
  );

export type TrustPerson = { id: string; name: string };

/** People with a ledger in the order of their first entries. */
export const listTrustPeople = (database: Queryable): Promise<TrustPerson[]> =>
  queryRows(database, `SELECT person.id, person.name FROM ${ENTRIES} GROUP BY person.id ORDER BY min(entry.number)`);

export type ReconciliationRow = {
  id: string;
  day: string;
  statementCents: number;
  ledgerCents: number;
  ledgerNowCents: number;
  note: string;
  who: string;
  at: Date;
};

const BALANCE_ON = `(SELECT coalesce(sum(in_cents - out_cents), 0)::bigint FROM trust_entry JOIN sale ON sale.id = sale_id AND NOT practice WHERE trust_entry.day <= `;

/** The newest comparisons with the bank. */
export const listReconciliations = (database: Queryable): Promise<ReconciliationRow[]> =>
  queryRows(
    database,
    `SELECT one.id, one.day::text AS day, statement_cents AS "statementCents", ledger_cents AS "ledgerCents", ${BALANCE_ON} one.day) AS "ledgerNowCents",
       note, name AS who, at FROM trust_reconciliation AS one JOIN account_user ON account_user.id = actor_id ORDER BY one.day DESC, at DESC LIMIT 50`,
  );

export const firmBalanceOn = async (database: Queryable, day: string): Promise<number> =>
  (await queryValue<number>(database, `SELECT ${BALANCE_ON} $1::date) AS cents`, [day])) ?? 0;

export type NewReconciliation = {
  id: string;
  day: string;
  statementCents: number;
  ledgerCents: number;
  note: string;
  actorId: string;
  requestId: string | null;
};

/** False when it is there already. */
export const insertReconciliation = (client: Queryable, row: NewReconciliation): Promise<boolean> =>
  writesOne(
    client,
    `INSERT INTO trust_reconciliation (id, day, statement_cents, ledger_cents, note, actor_id, request_id) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (id) DO NOTHING`,
    [row.id, row.day, row.statementCents, row.ledgerCents, row.note, row.actorId, row.requestId],
  );
