import type { SaleEvent } from '@quarterline/rules';
import type pg from 'pg';
import { type Queryable, queryRow, queryRows } from '#database/statements/rows.ts';

/** Signed context of an addendum: the root it follows, and the name of the sale in the finished record. */
export type AddendumGround = { follows: string; name: string; slug: string };

/** An event of an addendum, with the columns of its row. */
type AddendumEvent = {
  event: SaleEvent;
  text: string;
  previousHash: string;
  hash: string;
  parcelId: string | null;
  bidderId: string | null;
  bidId: string | null;
  actorId: string | null;
  amountCents: number | null;
};

/** An addendum with its events, as they are written together. */
export type NewAddendum = {
  number: number;
  decidedAt: number;
  follows: string;
  root: string;
  text: string;
  keyId: string;
  publicKeyPem: string;
  signature: string;
  reason: string;
  actorId: string;
  secondActorId: string;
  requestId: string | null;
  events: AddendumEvent[];
};

/** Null until the record of the sale is finished and signed. Read under the lock of the sale's row. */
export const readAddendumGround = (client: Queryable, saleId: string): Promise<AddendumGround | null> =>
  queryRow(
    client,
    `SELECT coalesce((SELECT root FROM sale_addendum WHERE sale_id = $1 ORDER BY number DESC LIMIT 1), root) AS follows, name, slug
     FROM finished_record WHERE sale_id = $1`,
    [saleId],
  );

/** The statements that write addenda and their events, in the transaction of the sale's queue. */
export const addendumStatements = (
  saleId: string,
  ruleVersion: number,
  addenda: readonly NewAddendum[],
): pg.QueryConfig[] =>
  addenda.flatMap((one) => [
    {
      text: INSERT,
      values: [
        saleId,
        one.number,
        one.decidedAt,
        one.follows,
        one.root,
        one.text,
        one.keyId,
        one.publicKeyPem,
        one.signature,
        one.reason,
        one.actorId,
        one.secondActorId,
        one.requestId,
      ],
    },
    ...one.events.map(({ event, ...row }) => ({
      text: INSERT_EVENT,
      values: [
        saleId,
        event.sequence,
        event.kind,
        row.parcelId,
        row.bidderId,
        row.bidId,
        row.actorId,
        row.amountCents,
        event.decidedAt,
        one.requestId,
        ruleVersion,
        row.text,
        row.previousHash,
        row.hash,
        one.number,
      ],
    })),
  ]);

const INSERT = `INSERT INTO sale_addendum (sale_id, number, decided_at, follows, root, text, key_id, public_key_pem, signature, reason,
    actor_id, second_actor_id, request_id)
  VALUES ($1, $2, to_timestamp($3::bigint / 1000.0), $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`;
const INSERT_EVENT = `INSERT INTO sale_addendum_event (sale_id, sequence, kind, parcel_id, bidder_id, bid_id, actor_id, amount_cents,
    decided_at, request_id, rule_version, event, previous_hash, hash, addendum)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9::bigint / 1000.0), $10, $11, $12::json, $13, $14, $15)`;

export type AddendumRow = {
  text: string;
  follows: string;
  root: string;
  key_id: string;
  public_key_pem: string;
  signature: string;
};

/** The addenda to a record as they were signed, in their order. */
export const listAddenda = (database: Queryable, saleId: string): Promise<AddendumRow[]> =>
  queryRows(
    database,
    'SELECT text, follows, root, key_id, public_key_pem, signature FROM sale_addendum WHERE sale_id = $1 ORDER BY number',
    [saleId],
  );
