import { MAX_BOUND_REFUSALS, type SaleEvent } from '@quarterline/rules';
import type pg from 'pg';
import { refuseCancelledCommit } from '#database/confirm-sessions.ts';
import type { Database } from '#database/connect.ts';
import { queryRows } from '#database/statements/rows.ts';
import { textArray } from '#database/statements/text-array.ts';
import { publishStatement } from '../sales/published-store.ts';
import { addendumStatements, type NewAddendum } from './addendum-store.ts';
import { settle } from './locked-sale-store.ts';

/** A commit whose outcome is known to be nothing. */
class NotCommitted extends Error {
  override name = 'NotCommitted';
}

export type RecordRow = {
  event: SaleEvent;
  eventText: string;
  parcelId: string | null;
  bidderId: string | null;
  bidId: string | null;
  actorId: string | null;
  amountCents: number | null;
  closeBefore: number | null;
  closeAfter: number | null;
  requestId: string | null;
  previousHash: string;
  hash: string;
};
/** Public columns of a parcel. */
export type ParcelRow = {
  id: string;
  phase: string;
  startingBidCents: number;
  highBidCents: number | null;
  bidCount: number;
  opensAt: number;
  closesAt: number;
  acceptedBidCents: number | null;
};
/** The answer to a recorded bid, as it is kept: who asks again by its id gets the same bytes. */
export type BidAnswer = {
  bidId: string;
  askerId: string;
  content: string;
  status: number;
  body: string;
  sequence: number;
};
export type RecordWriting = {
  saleId: string;
  ruleVersion: number;
  sequence: number;
  headHash: string;
  decidedAt: number;
  nextDueAt: number | null;
  status: string;
  heartbeatAt: number | null;
  records: RecordRow[];
  /** Corrections of a completed sale, whose events are no entries of its record. */
  addenda?: NewAddendum[];
  answers: BidAnswer[];
  bound: BoundAnswer[];
  parcels: ParcelRow[];
  /** The sale as the public may read it from now on; null when nothing public changed. */
  published: { slug: string; record: unknown } | null;
};

/** Round trip two: append, update, commit. Throws `NotCommitted` when the server says that it rolled back. */
export async function writeAndCommit(client: pg.PoolClient, writing: RecordWriting): Promise<void> {
  const results = await settle(
    [...appendStatements(writing), { text: 'COMMIT' }].map((statement) => client.query(statement)),
  );
  // COMMIT of a failed transaction succeeds, with ROLLBACK as its tag.
  if (results.at(-1)?.command !== 'COMMIT') throw new NotCommitted('The database rolled the transaction back.');
  refuseCancelledCommit(client);
}

/**
 * Writes what is no entry, of a sale whose lock this transaction has, and commits: bound refusals, and the heartbeat
 * only where an entry could be written too. Throws `NotCommitted` as above.
 */
export async function writeBesideAndCommit(
  client: pg.PoolClient,
  { saleId, heartbeatAt, bound }: Pick<RecordWriting, 'saleId' | 'heartbeatAt' | 'bound'>,
): Promise<void> {
  const results = await settle(
    [
      ...boundStatements(saleId, bound),
      ...(heartbeatAt === null
        ? []
        : [
            { name: 'queue-try-write', text: 'SELECT try_record_write()' },
            { name: 'queue-save-heartbeat', text: SAVE_HEARTBEAT, values: [saleId, heartbeatAt] },
          ]),
      { text: 'COMMIT' },
    ].map((statement) => client.query(statement)),
  );
  if (results.at(-1)?.command !== 'COMMIT') throw new NotCommitted('The database rolled the transaction back.');
  refuseCancelledCommit(client);
}

/** Commits what was written. Throws `NotCommitted` when the server says that it rolled back. */
export async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('COMMIT');
  if (command !== 'COMMIT') throw new NotCommitted('The database rolled the transaction back.');
  refuseCancelledCommit(client);
}

/** The same inside a transaction of the caller, who commits. */
export async function writeRecord(client: pg.PoolClient, writing: RecordWriting): Promise<void> {
  for (const statement of appendStatements(writing)) await client.query(statement);
}

const appendStatements = (w: RecordWriting): pg.QueryConfig[] => {
  const r = w.records;
  const statements: pg.QueryConfig[] = [];
  if (r.length > 0)
    statements.push({
      name: 'queue-records',
      text: APPEND,
      values: [
        w.saleId,
        r.map(({ event }) => event.sequence),
        textArray(r.map(({ event }) => event.kind)),
        r.map(({ parcelId }) => parcelId),
        r.map(({ bidderId }) => bidderId),
        r.map(({ bidId }) => bidId),
        textArray(r.map(({ actorId }) => actorId)),
        r.map(({ amountCents }) => amountCents),
        r.map(({ event }) => event.decidedAt),
        r.map(({ closeBefore }) => closeBefore),
        r.map(({ closeAfter }) => closeAfter),
        textArray(r.map(({ requestId }) => requestId)),
        w.ruleVersion,
        r.map(({ event }) => event.kind === 'bid_accepted' && event.byMaximum),
        textArray(r.map(({ eventText }) => eventText)),
        textArray(r.map(({ previousHash }) => previousHash)),
        textArray(r.map(({ hash }) => hash)),
      ],
    });
  statements.push(
    {
      name: 'queue-sale',
      text: UPDATE_SALE,
      values: [w.saleId, w.sequence, w.headHash, w.decidedAt, w.nextDueAt, w.status],
    },
    ...addendumStatements(w.saleId, w.ruleVersion, w.addenda ?? []),
  );
  if (w.answers.length > 0)
    statements.push({ name: 'queue-save-answers', text: SAVE_ANSWERS, values: answerValues(w) });
  statements.push(...boundStatements(w.saleId, w.bound));
  if (w.parcels.length > 0) statements.push({ name: 'queue-parcels', text: UPDATE_PARCELS, values: parcelValues(w) });
  if (w.heartbeatAt !== null)
    statements.push({ name: 'queue-save-heartbeat', text: SAVE_HEARTBEAT, values: [w.saleId, w.heartbeatAt] });
  // Last: anybody who publishes waits here for nobody who still needs the sale's row.
  if (w.published) statements.push(publishStatement('sale', w.published.slug, w.published.record));
  return statements;
};

const answerValues = (w: RecordWriting): unknown[] => [
  w.saleId,
  w.answers.map(({ bidId }) => bidId),
  w.answers.map(({ askerId }) => askerId),
  textArray(w.answers.map(({ content }) => content)),
  w.answers.map(({ status }) => status),
  textArray(w.answers.map(({ body }) => body)),
  w.answers.map(({ sequence }) => sequence),
];

const parcelValues = (w: RecordWriting): unknown[] => [
  w.saleId,
  w.parcels.map(({ id }) => id),
  textArray(w.parcels.map(({ phase }) => phase)),
  w.parcels.map(({ startingBidCents }) => startingBidCents),
  w.parcels.map(({ highBidCents }) => highBidCents),
  w.parcels.map(({ bidCount }) => bidCount),
  w.parcels.map(({ opensAt }) => opensAt),
  w.parcels.map(({ closesAt }) => closesAt),
  w.parcels.map(({ acceptedBidCents }) => acceptedBidCents),
];

const APPEND = `INSERT INTO sale_record (sale_id, sequence, kind, parcel_id, bidder_id, bid_id, actor_id, amount_cents, decided_at,
    close_before, close_after, request_id, rule_version, by_maximum, event, previous_hash, hash)
  SELECT $1, t.sequence, t.kind, t.parcel_id, t.bidder_id, t.bid_id, t.actor_id, t.amount, to_timestamp(t.decided_at / 1000.0),
    to_timestamp(t.close_before / 1000.0), to_timestamp(t.close_after / 1000.0), t.request_id, $13, t.by_maximum, t.event::json, t.previous_hash, t.hash
  FROM unnest($2::bigint[], $3::text[], $4::uuid[], $5::uuid[], $6::uuid[], $7::text[], $8::bigint[], $9::bigint[], $10::bigint[],
    $11::bigint[], $12::text[], $14::boolean[], $15::text[], $16::text[], $17::text[])
    AS t (sequence, kind, parcel_id, bidder_id, bid_id, actor_id, amount, decided_at, close_before, close_after, request_id, by_maximum,
      event, previous_hash, hash)`;
const UPDATE_SALE = `UPDATE sale SET sequence = $2, head_hash = $3, decided_at = to_timestamp($4::bigint / 1000.0),
  next_due_at = to_timestamp($5::bigint / 1000.0), status = $6, pending_changes = NULL WHERE id = $1`;
const SAVE_ANSWERS = `INSERT INTO bid_answer (sale_id, bid_id, asker_id, content, status, body, sequence)
  SELECT $1, t.* FROM unnest($2::uuid[], $3::uuid[], $4::text[], $5::int[], $6::text[], $7::bigint[]) AS t`;
const UPDATE_PARCELS = `UPDATE parcel SET phase = t.phase, starting_bid_cents = t.starting, high_bid_cents = t.high, bid_count = t.bids,
    opens_at = to_timestamp(t.opens_at / 1000.0), closes_at = to_timestamp(t.closes_at / 1000.0), accepted_bid_cents = t.accepted
  FROM unnest($2::uuid[], $3::text[], $4::bigint[], $5::bigint[], $6::int[], $7::bigint[], $8::bigint[], $9::bigint[])
    AS t (id, phase, starting, high, bids, opens_at, closes_at, accepted)
  WHERE parcel.sale_id = $1 AND parcel.id = t.id`;
const SAVE_HEARTBEAT = `INSERT INTO sale_heartbeat (sale_id, heartbeat_at) VALUES ($1, to_timestamp($2::bigint / 1000.0))
  ON CONFLICT (sale_id) DO UPDATE SET heartbeat_at = excluded.heartbeat_at`;

/** The answer to a bid that was refused without an entry, and is bound to that. */
export type BoundAnswer = {
  bidId: string;
  askerId: string;
  parcelId: string;
  content: string;
  status: number;
  body: string;
};
/** Keeps them, of each bidder and parcel the newest. In a transaction that has the lock of the sale. */
const boundStatements = (saleId: string, bound: readonly BoundAnswer[]): pg.QueryConfig[] => {
  if (bound.length === 0) return [];
  const of = <Field extends keyof BoundAnswer>(field: Field) => bound.map((one) => one[field]);
  return [
    {
      name: 'queue-save-refused',
      text: SAVE_REFUSED,
      values: [
        saleId,
        of('bidId'),
        of('askerId'),
        textArray(of('content')),
        of('status'),
        textArray(of('body')),
        of('parcelId'),
      ],
    },
    { name: 'queue-drop-refused', text: DROP_REFUSED, values: [saleId, of('askerId'), MAX_BOUND_REFUSALS] },
  ];
};

const SAVE_REFUSED = `INSERT INTO refused_bid (sale_id, bid_id, asker_id, content, status, body, parcel_id)
  SELECT $1, t.* FROM unnest($2::uuid[], $3::uuid[], $4::text[], $5::int[], $6::text[], $7::uuid[]) AS t`;
const DROP_REFUSED = `DELETE FROM refused_bid WHERE sale_id = $1 AND id IN (SELECT id FROM (
    SELECT id, row_number() OVER (PARTITION BY asker_id, parcel_id ORDER BY id DESC) AS place
    FROM refused_bid WHERE sale_id = $1 AND asker_id = ANY ($2::uuid[])) AS ranked WHERE place > $3)`;

/**
 * Was this entry committed? Asked on a fresh connection after one was lost in the middle; the lock waits for the old one's end. That it
 * can be read is not enough: a server shows what it wrote alone when it was started again, so a commit of ours comes after it, which waits for
 * as many machines as every other.
 */
export async function wasCommitted(
  database: Database,
  saleId: string,
  sequence: number,
  hash: string,
): Promise<boolean> {
  const client = await database.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT FROM sale WHERE id = $1 FOR NO KEY UPDATE', [saleId]);
    const [row] = await queryRows<{ hash: string }>(
      client,
      'SELECT hash FROM sale_history WHERE sale_id = $1 AND sequence = $2',
      [saleId, sequence],
    );
    const isThere = row?.hash === hash;
    // The lock is in the log of the database, so this commit comes after the other one there.
    if (isThere) await commit(client);
    else await client.query('ROLLBACK');
    client.release();
    return isThere;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
