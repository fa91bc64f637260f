import { type AccountRole, type BidderEligibility, CHAIN_START, type SaleEvent } from '@quarterline/rules';
import type pg from 'pg';
import type { Database } from '#database/connect.ts';
import { queryRows } from '#database/statements/rows.ts';
import type { PendingChange } from '../registrations/bidder-facts-store.ts';
import { HOLDS_BID_DEPOSIT } from '../sales/bid-deposit-store.ts';

export type EarlierAnswer = { bid_id: string; asker_id: string; content: string; status: number; body: string };

export type QueueReading = {
  /** Last sequence of the record; 0 for a sale without one. */
  sequence: number;
  headHash: string;
  /** Milliseconds, read after the lock was held. */
  now: number;
  /** Instant of the sale's last heartbeat by any engine; null without one. */
  heartbeatAt: number | null;
  missedEvents: SaleEvent[];
  /** Changes of what bidders may do, noted under this lock since the last entry. */
  pendingChanges: PendingChange[];
  answers: EarlierAnswer[];
  askers: AskerRow[];
  /**
   * Milliseconds from the first statement of the transaction to having the lock: a round trip, and what others held it
   * for.
   */
  lockWaitMs: number;
};

/**
 * Round trip one: lock the sale's row, and only then, in statements of their own, read everything else. A statement
 * that waited for the lock has an old snapshot and an old clock; the ones after it do not.
 */
export const lockAndRead = async (
  client: pg.PoolClient,
  saleId: string,
  afterSequence: number,
  bidIds: readonly string[],
  userIds: readonly string[],
): Promise<QueueReading> => readLocked(client, [client.query('BEGIN')], saleId, afterSequence, bidIds, userIds);

/** The same in a transaction that the caller began, without anybody who asks: for a publication. */
export const lockAndReadInTransaction = async (
  client: pg.PoolClient,
  saleId: string,
  afterSequence: number,
): Promise<QueueReading> => readLocked(client, [], saleId, afterSequence, [], []);

const readLocked = async (
  client: pg.PoolClient,
  before: readonly Promise<pg.QueryResult>[],
  saleId: string,
  afterSequence: number,
  bidIds: readonly string[],
  userIds: readonly string[],
): Promise<QueueReading> => {
  const begunAt = performance.now();
  let lockWaitMs = 0;
  const lock = client.query({ name: 'queue-lock', text: LOCK, values: [saleId] });
  const [sale, clock, watch, events, answers, askers] = (
    await settle([
      ...before,
      lock.then((result) => {
        lockWaitMs = performance.now() - begunAt;
        return result;
      }),
      client.query({ name: 'queue-clock', text: CLOCK }),
      client.query({ name: 'queue-heartbeat', text: HEARTBEAT, values: [saleId] }),
      client.query({ name: 'queue-events', text: EVENTS, values: [saleId, afterSequence] }),
      client.query({ name: 'queue-answers', text: ANSWERS, values: [saleId, bidIds] }),
      client.query({ name: 'queue-askers', text: ASKERS, values: [saleId, userIds] }),
    ])
  ).slice(before.length);
  const [[locked], [time], [kept]] = [sale?.rows ?? [], clock?.rows ?? [], watch?.rows ?? []];
  return {
    sequence: locked?.sequence ?? 0,
    headHash: locked?.head_hash ?? CHAIN_START,
    now: time?.now,
    heartbeatAt: kept?.heartbeat_at ?? null,
    pendingChanges: locked?.pending_changes ?? [],
    missedEvents: events?.rows.map(({ event }) => event) ?? [],
    answers: answers?.rows ?? [],
    askers: askers?.rows ?? [],
    lockWaitMs,
  };
};

// NO KEY: anybody who inserts a row that refers to the sale (a notice, a request to void) holds its key until its own commit has reached
// the disk, and with a plain FOR UPDATE every bid would wait for that.
const LOCK = 'SELECT sequence, head_hash, pending_changes FROM sale WHERE id = $1 FOR NO KEY UPDATE';
// Rounded down: an instant just before the close must not become the close.
const CLOCK = 'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now';
const HEARTBEAT =
  'SELECT floor(extract(epoch FROM heartbeat_at) * 1000)::bigint AS heartbeat_at FROM sale_heartbeat WHERE sale_id = $1';
const EVENTS = 'SELECT event FROM sale_history WHERE sale_id = $1 AND sequence > $2 ORDER BY sequence';
// The lateral with OFFSET 0 keeps a plan made on an empty table from scanning every answer of the sale later.
const ANSWERS = `SELECT found.* FROM unnest($2::uuid[]) AS asked (bid_id) CROSS JOIN LATERAL (
  SELECT bid_id, asker_id, content, status, body FROM bid_answer WHERE sale_id = $1 AND bid_id = asked.bid_id
  UNION ALL SELECT bid_id, asker_id, content, status, body FROM refused_bid WHERE sale_id = $1 AND bid_id = asked.bid_id OFFSET 0) AS found`;

/** A person's row for the sale queue. */
export type AskerRow = {
  userId: string;
  emailVerified: boolean;
  role: AccountRole;
  registrationId: string | null;
  status: 'requested' | 'approved' | 'declined' | 'suspended' | null;
  acceptedTermsVersion: number | null;
  limitCents: number | null;
  bidderNumber: number | null;
  /** The sale asks for a bid deposit, and none of theirs is held. */
  bidDepositMissing: boolean;
  /** Registered to bid by phone in this sale. */
  bidsByPhone: boolean;
  isSellerSide: boolean;
};

/**
 * Query of accounts `$2` in sale `$1`. The lateral with OFFSET 0 asks for each by its key: a plan made for a sale
 * without bidders read all of them for every batch of bids, 0.6 ms with 5,000.
 */
const ASKERS = `SELECT found.* FROM unnest($2::uuid[]) AS asked (id) CROSS JOIN LATERAL (SELECT account_user.id AS "userId", email_verified AS "emailVerified", role,
    registration.id AS "registrationId",
    CASE WHEN suspended_at IS NULL THEN registration.status WHEN registration.status IS NOT NULL THEN 'suspended' END AS status,
    accepted_terms_version AS "acceptedTermsVersion", limit_cents AS "limitCents", bidder_number AS "bidderNumber",
    (SELECT asks_bid_deposit FROM sale WHERE id = $1)
      AND NOT ${HOLDS_BID_DEPOSIT} AS "bidDepositMissing", phone_bidding_since IS NOT NULL AS "bidsByPhone",
    EXISTS (SELECT FROM seller_party WHERE sale_id = $1 AND user_id = account_user.id) AS "isSellerSide"
  FROM account_user LEFT JOIN registration ON sale_id = $1 AND user_id = account_user.id
  WHERE account_user.id = asked.id OFFSET 0) AS found`;

/** The same askers outside the lock, by account: to refuse those who are not approved before the queue, never to take a bid. */
export async function readAskers(
  database: Database,
  saleId: string,
  userIds: readonly string[],
): Promise<Map<string, AskerRow>> {
  const rows = await queryRows<AskerRow>(database, ASKERS, [saleId, userIds], 'queue-askers');
  return new Map(rows.map((row) => [row.userId, row]));
}

/**
 * The asker, or undefined when the page that asks was shown to another bidder: their account is logged in no more, and
 * nothing is entered for the account that is.
 */
export const shownBidder = (asker: AskerRow | undefined, shownNumber: number | undefined): AskerRow | undefined =>
  shownNumber === undefined || asker?.bidderNumber === shownNumber ? asker : undefined;

/** Builds a bidder's eligibility from database rows; undefined for an unknown person. */
export function eligibilityOf(asker: AskerRow | undefined, withinRate: boolean): BidderEligibility {
  const registered = asker?.registrationId && asker.status && asker.acceptedTermsVersion !== null;
  return {
    signedIn: asker !== undefined,
    emailConfirmed: asker?.emailVerified ?? false,
    registration: registered
      ? {
          bidderId: asker.registrationId as string,
          status: asker.status as 'requested' | 'approved' | 'declined' | 'suspended',
          acceptedTermsVersion: asker.acceptedTermsVersion as number,
          limitCents: asker.limitCents,
          bidDepositMissing: asker.bidDepositMissing,
          bidsByPhone: asker.bidsByPhone,
        }
      : null,
    isSellerSide: asker !== undefined && (asker.isSellerSide || asker.role !== 'bidder'),
    withinRate,
  };
}

/** Waits for every statement of a pipeline before it fails, so that none of them is left running unseen. */
export async function settle(queries: Promise<pg.QueryResult>[]): Promise<pg.QueryResult[]> {
  const settled = await Promise.allSettled(queries);
  return settled.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}
