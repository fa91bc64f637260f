import type { Role } from '@quarterline/contract';
import {
  execute,
  hasRow,
  type Queryable,
  queryColumn,
  queryRows,
  queryValue,
  run,
  writesOne,
} from '#database/statements/rows.ts';

export type WayIn = 'password' | 'second_factor' | 'recovery_code' | 'passkey' | 'letter';

export type SessionRow = {
  session_id: string;
  signed_in_with: WayIn;
  remembered: boolean;
  is_stale: boolean;
  id: string;
  name: string;
  email: string;
  phone: string | null;
  email_verified: boolean;
  role: Role;
  demo: boolean;
  second_factor: boolean;
  /** Slugs of the sales in which this account looks on for a bidder; null: none. */
  observes: string[] | null;
};

/** Nobody is logged out during a live sale in which they may bid: an expiry does not count until it is over. */
const IN_A_LIVE_SALE = `EXISTS (SELECT FROM registration JOIN sale ON sale.id = sale_id
    WHERE registration.user_id = account_session.user_id AND registration.status = 'approved' AND sale.status = 'live' AND NOT practice)`;

/** Condition for an unfinished session of an open account. */
const IS_GOING_ON = `closed_at IS NULL AND suspended_at IS NULL AND (expires_at > clock_timestamp()
       OR (expires_at > clock_timestamp() - interval '1 day' AND ${IN_A_LIVE_SALE})) AND (ended_at IS NULL OR ${IN_A_LIVE_SALE})`;

/** Sessions that go on, by their tokens. */
export async function readSessions(database: Queryable, tokens: readonly string[]): Promise<Map<string, SessionRow>> {
  const rows = await queryRows<SessionRow & { token: string }>(
    database,
    `SELECT found.* FROM unnest($1::text[]) AS asked (token) CROSS JOIN LATERAL (SELECT token, account_session.id AS session_id, signed_in_with, remembered, last_seen_at < clock_timestamp() - interval '1 minute' AS is_stale,
       account_user.id, name, email, phone, email_verified, role, demo,
       second_factor_since IS NOT NULL OR EXISTS (SELECT FROM account_passkey WHERE account_passkey.user_id = account_user.id) AS second_factor,
       (SELECT array_agg(slug) FROM observer_seat JOIN sale ON sale.id = sale_id WHERE observer_id = account_user.id AND ended_at IS NULL) AS observes
     FROM account_session JOIN account_user ON account_user.id = user_id
     WHERE token = asked.token AND ${IS_GOING_ON} OFFSET 0) AS found`,
    [tokens],
    'sessions-by-token',
  );
  return new Map(rows.map((row) => [row.token, row]));
}

/** Those of these sessions that let nobody in any longer. */
export const listEndedSessions = (database: Queryable, sessionIds: readonly string[]): Promise<string[]> =>
  queryColumn(
    database,
    `SELECT asked.id FROM unnest($1::uuid[]) AS asked (id) WHERE NOT EXISTS (
       SELECT FROM account_session JOIN account_user ON account_user.id = user_id WHERE account_session.id = asked.id AND ${IS_GOING_ON})`,
    [sessionIds],
    'ended-sessions',
  );

/**
 * Seen: a kept session lives on for two weeks, ninety days in all; any other one only while a sale is live in which the
 * person may bid. What another engine writes at this moment is left to it.
 */
export const touchSessions = (database: Queryable, sessionIds: readonly string[]): Promise<void> =>
  execute(
    database,
    `UPDATE account_session SET last_seen_at = clock_timestamp(), updated_at = clock_timestamp(), expires_at = greatest(expires_at,
       CASE WHEN ${IN_A_LIVE_SALE} THEN clock_timestamp() + interval '12 hours' END,
       CASE WHEN remembered THEN least(clock_timestamp() + interval '14 days', created_at + interval '90 days') END)
     WHERE id IN (SELECT id FROM account_session WHERE id = ANY ($1::uuid[]) FOR NO KEY UPDATE SKIP LOCKED)`,
    [sessionIds],
  );

export const insertSession = async (
  database: Queryable,
  session: {
    userId: string;
    token: string;
    ipAddress: string;
    userAgent: string;
    way: WayIn;
    remembered: boolean;
  },
): Promise<string> =>
  (await queryValue<string>(
    database,
    `INSERT INTO account_session (user_id, token, ip_address, user_agent, signed_in_with, remembered, updated_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp(), clock_timestamp() + CASE WHEN $6 THEN interval '14 days' ELSE interval '1 day' END)
     RETURNING id`,
    [session.userId, session.token, session.ipAddress, session.userAgent, session.way, session.remembered],
    'insert-session',
  )) ?? '';

export const deleteSessionByToken = (database: Queryable, token: string): Promise<void> =>
  execute(database, 'DELETE FROM account_session WHERE token = $1', [token]);

/** False when it belongs to another account, or does not exist: callers cannot tell which. */
export const deleteOwnSession = (database: Queryable, userId: string, sessionId: string): Promise<boolean> =>
  writesOne(database, 'DELETE FROM account_session WHERE id = $1 AND user_id = $2', [sessionId, userId]);

export const deleteSessionsOf = (database: Queryable, userId: string, exceptSessionId: string | null): Promise<void> =>
  execute(database, 'DELETE FROM account_session WHERE user_id = $1 AND id IS DISTINCT FROM $2::uuid', [
    userId,
    exceptSessionId,
  ]);

/**
 * For a new password or a new second factor: every session ends at once. `untilSaleEnds`: its owner asked that they end
 * with the live sale in which the owner may bid; without such a sale they end at once all the same. True when any waits
 * for that.
 */
export async function endSessionsOf(database: Queryable, userId: string, untilSaleEnds = false): Promise<boolean> {
  await database.query(`DELETE FROM account_session WHERE user_id = $1 AND NOT ($2 AND ${IN_A_LIVE_SALE})`, [
    userId,
    untilSaleEnds,
  ]);
  const rowCount = await run(
    database,
    'UPDATE account_session SET ended_at = coalesce(ended_at, clock_timestamp()) WHERE user_id = $1',
    [userId],
  );
  return (rowCount ?? 0) > 0;
}

/** Merges two accounts during bidding: sessions go on as the kept account until that sale is over. */
export const moveLiveSessions = (database: Queryable, keepId: string, otherId: string): Promise<void> =>
  execute(
    database,
    `UPDATE account_session SET user_id = $1, ended_at = coalesce(ended_at, clock_timestamp()) WHERE user_id = $2 AND ${IN_A_LIVE_SALE}`,
    [keepId, otherId],
  );

export type OwnSessionRow = {
  id: string;
  ip_address: string | null;
  user_agent: string | null;
  created_at: Date;
  last_seen_at: Date;
};

export const listSessions = (database: Queryable, userId: string): Promise<OwnSessionRow[]> =>
  queryRows(
    database,
    `SELECT id, ip_address, user_agent, created_at, last_seen_at FROM account_session
     WHERE user_id = $1 AND expires_at > clock_timestamp() AND (ended_at IS NULL OR ${IN_A_LIVE_SALE}) ORDER BY last_seen_at DESC LIMIT 100`,
    [userId],
  );

/** Remembers the device. `known`: the account logged in on it before; `first`: on no device at all before. */
export async function rememberDevice(
  database: Queryable,
  userId: string,
  secretHash: string,
): Promise<{ known: boolean; first: boolean }> {
  const rows = await queryRows<{ secret_hash: string }>(
    database,
    'SELECT secret_hash FROM account_device WHERE user_id = $1',
    [userId],
    'devices-of',
  );
  await database.query({
    name: 'meet-device',
    text: `INSERT INTO account_device (user_id, secret_hash) VALUES ($1, $2)
     ON CONFLICT (user_id, secret_hash) DO UPDATE SET last_seen_at = clock_timestamp()`,
    values: [userId, secretHash],
  });
  return { known: rows.some(({ secret_hash }) => secret_hash === secretHash), first: rows.length === 0 };
}

/** True when any account logged in on this device before, or set a password on it. */
export const isDeviceOfAnybody = (database: Queryable, secretHash: string): Promise<boolean> =>
  hasRow(database, 'SELECT FROM account_device WHERE secret_hash = $1 LIMIT 1', [secretHash], 'device-of-anybody');

/**
 * True when this address logged in on this device before, or set a password on it. Works by address, whether or not
 * there is an account.
 */
export const isDeviceOfAddress = (database: Queryable, email: string, secretHash: string): Promise<boolean> =>
  hasRow(
    database,
    'SELECT FROM account_device JOIN account_user ON account_user.id = user_id WHERE secret_hash = $2 AND email = $1',
    [email, secretHash],
    'device-of-address',
  );
