import type { IdentityWay, LimitBacking, PublishedSale, SaleDocument, SaleFormat } from '@quarterline/contract';
import type { SaleStatus } from '@quarterline/rules';
import { many, type Queryable, queryRow, queryRows, queryValue } from '#database/statements/rows.ts';
import { FORMAT_OF_SALE } from '../sales/format-of-sale.ts';

export type RegistrationStatus = 'requested' | 'approved' | 'declined' | 'suspended';
export type RegistrationRow = {
  id: string;
  status: RegistrationStatus;
  accepted_terms_version: number;
  limit_cents: number | null;
  limit_set_at: Date | null;
  bidder_number: number | null;
  reason: string | null;
  late: boolean;
  application: Record<string, unknown> | null;
  asked_limit_cents: number | null;
  limit_backing: LimitBacking | null;
  limit_asked_at: Date | null;
  identity_way: IdentityWay | null;
  more_asked_at: Date | null;
  phone_bidding_since: Date | null;
};

export const COLUMNS = `registration.id, status, accepted_terms_version, limit_cents, limit_set_at, bidder_number, reason, late, application,
  asked_limit_cents, limit_backing, limit_asked_at, identity_way, more_asked_at, phone_bidding_since`;

/** In SQL: the bidder asked for a limit after staff last set one, and for another than theirs. */
export const IS_LIMIT_ASKED = `(limit_asked_at IS NOT NULL AND limit_asked_at > coalesce(limit_set_at, '-infinity')
  AND asked_limit_cents IS DISTINCT FROM limit_cents)`;

export const findRegistration = (
  database: Queryable,
  saleId: string,
  userId: string,
): Promise<RegistrationRow | null> =>
  queryRow(database, `SELECT ${COLUMNS} FROM registration WHERE sale_id = $1 AND user_id = $2`, [saleId, userId]);

/** Registration deadline: as staff set it, or a day before the first parcel opens. */
export async function readRegistrationDeadline(
  database: Queryable,
  saleId: string,
): Promise<{ closesAt: number | null; closed: boolean }> {
  const [row] = await queryRows<{ closes_at: Date | null; closed: boolean }>(
    database,
    `SELECT closes_at, coalesce(closes_at <= clock_timestamp(), false) AS closed FROM (
       SELECT coalesce(registration_closes_at, (SELECT min(opens_at) FROM parcel WHERE sale_id = sale.id) - interval '1 day') AS closes_at
       FROM sale WHERE id = $1) AS deadline`,
    [saleId],
  );
  return { closesAt: row?.closes_at?.getTime() ?? null, closed: row?.closed ?? false };
}

export type Request = {
  saleId: string;
  userId: string;
  termsVersion: number;
  application: Record<string, unknown>;
  askedLimitCents: number | null;
  limitBacking: LimitBacking | null;
  identityWay: IdentityWay | null;
  late: boolean;
  /** Staff member who registers a person without email. */
  actorId?: string;
};

/**
 * Asks to bid; an approval or a refusal by staff is not touched. The person who is approved accepts newer terms through
 * the sale's queue alone, where their proxy bids wait for it. Every asking is a step of its own.
 */
export async function requestRegistration(database: Queryable, request: Request): Promise<RegistrationRow> {
  const row = await queryRow<RegistrationRow>(
    database,
    `INSERT INTO registration (sale_id, user_id, status, accepted_terms_version, application, late, asked_limit_cents, limit_backing, limit_asked_at, identity_way)
     VALUES ($1, $2, 'requested', $3, $4, $5, $6::bigint, $7, CASE WHEN $6::bigint IS NOT NULL THEN clock_timestamp() END, $8)
     ON CONFLICT (sale_id, user_id) DO UPDATE SET
       accepted_terms_version = CASE WHEN registration.status = 'approved' THEN registration.accepted_terms_version ELSE excluded.accepted_terms_version END,
       application = excluded.application, asked_limit_cents = excluded.asked_limit_cents, limit_backing = excluded.limit_backing,
       limit_asked_at = excluded.limit_asked_at, identity_way = excluded.identity_way,
       reason = CASE WHEN registration.more_asked_at IS NULL THEN registration.reason END, more_asked_at = NULL,
       updated_at = clock_timestamp()
     RETURNING ${COLUMNS}`,
    [
      request.saleId,
      request.userId,
      request.termsVersion,
      JSON.stringify(request.application),
      request.late,
      request.askedLimitCents,
      request.limitBacking,
      request.identityWay,
    ],
  );
  if (!row) throw new Error('A registration was not written.');
  const { userId, actorId = userId, termsVersion, application, askedLimitCents } = request;
  await database.query(
    `INSERT INTO registration_step (registration_id, action, actor_id, terms_version, application, limit_cents) VALUES ($1, 'request', $2, $3, $4, $5)`,
    [row.id, actorId, termsVersion, JSON.stringify(application), askedLimitCents],
  );
  return row;
}

export type Decision = {
  registrationId: string;
  action: 'approve' | 'decline' | 'ask_more' | 'suspend' | 'reinstate' | 'set_limit';
  actorId: string;
  reason: string | null;
  limitCents: number | null;
  overDeadline: boolean;
};

/** Allowed state changes of each action; all others are refused. */
const ACTIONS: Record<Decision['action'], { from: RegistrationStatus[]; to: RegistrationStatus | null }> = {
  approve: { from: ['requested', 'declined'], to: 'approved' },
  decline: { from: ['requested'], to: 'declined' },
  ask_more: { from: ['requested'], to: null },
  suspend: { from: ['approved'], to: 'suspended' },
  reinstate: { from: ['suspended'], to: 'approved' },
  set_limit: { from: ['approved', 'suspended'], to: null },
};

/**
 * Null when the registration is in a state that this action is not for. The next free number goes with the first
 * approval.
 */
export async function decideRegistration(
  database: Queryable,
  saleId: string,
  decision: Decision,
): Promise<RegistrationRow | null> {
  const { from, to } = ACTIONS[decision.action];
  // Two approvals at once take two numbers; the sale's row itself is left to the bids.
  await database.query('SELECT pg_advisory_xact_lock(hashtextextended($1::text, 6))', [saleId]);
  const setsLimit = decision.action === 'approve' || decision.action === 'set_limit';
  const [row] = await queryRows<RegistrationRow>(
    database,
    `UPDATE registration SET status = coalesce($3, status), reason = $4, decided_at = clock_timestamp(), updated_at = clock_timestamp(),
       limit_cents = CASE WHEN $5 THEN $6::bigint ELSE limit_cents END,
       limit_set_at = CASE WHEN $5 THEN clock_timestamp() ELSE limit_set_at END,
       more_asked_at = CASE WHEN $8 THEN clock_timestamp() END,
       bidder_number = CASE WHEN $3 = 'approved' THEN coalesce(bidder_number,
         (SELECT coalesce(max(bidder_number), 200) + 1 FROM registration WHERE sale_id = $1)) ELSE bidder_number END
     WHERE sale_id = $1 AND id = $2 AND status = ANY ($7) RETURNING ${COLUMNS}`,
    [
      saleId,
      decision.registrationId,
      to,
      decision.reason,
      setsLimit,
      decision.limitCents,
      from,
      decision.action === 'ask_more',
    ],
  );
  if (!row) return null;
  await database.query(
    `INSERT INTO registration_step (registration_id, action, actor_id, reason, limit_cents, over_deadline) VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      decision.registrationId,
      decision.action,
      decision.actorId,
      decision.reason,
      decision.limitCents,
      decision.overDeadline,
    ],
  );
  return row;
}

export type StaffRegistrationRow = RegistrationRow & {
  user_id: string;
  name: string;
  email: string;
  phone: string | null;
  phone_verified_at: Date | null;
  requested_at: Date;
  closed_at: Date | null;
  mail_returns: string | null;
  identity_documents: number;
  limit_documents: number;
  identity_checks: number;
  copy_missing: boolean;
};

/** In SQL: what staff read of each registration of the sale `$1`. */
export const OF_STAFF = `SELECT ${COLUMNS}, user_id, name, email, phone, phone_verified_at, requested_at, closed_at,
    (SELECT count(*)::int FROM private_document WHERE registration_id = registration.id AND purpose = 'identity') AS identity_documents,
    (SELECT count(*)::int FROM private_document WHERE registration_id = registration.id AND purpose = 'limit') AS limit_documents,
    (SELECT count(*)::int FROM identity_check WHERE registration_id = registration.id) AS identity_checks,
    EXISTS (SELECT FROM recorded_acceptance WHERE registration_id = registration.id AND way = 'signed_by_hand' AND encrypted_copy IS NULL) AS copy_missing,
    (SELECT coalesce(nullif(bounce_reason, ''), 'No reason was given.') FROM mail_address WHERE address = lower(account_user.email) AND bounced_at IS NOT NULL) AS mail_returns
  FROM registration JOIN account_user ON account_user.id = user_id WHERE sale_id = $1`;

/**
 * All of a sale, for emails and tables: those who wait first, in the order in which they asked. Lists on screens come
 * in pages.
 */
export const listRegistrations = (database: Queryable, saleId: string): Promise<StaffRegistrationRow[]> =>
  queryRows(database, `${OF_STAFF} ORDER BY status <> 'requested', requested_at`, [saleId]);

export const readStaffRegistration = (
  database: Queryable,
  saleId: string,
  registrationId: string,
): Promise<StaffRegistrationRow | null> =>
  queryRow(database, `${OF_STAFF} AND registration.id = $2`, [saleId, registrationId]);

export type OwnRegistrationRow = {
  id: string;
  sale_id: string;
  slug: string;
  sale_name: string;
  zone: PublishedSale['zone'];
  sale_status: SaleStatus;
  format: SaleFormat;
  status: RegistrationStatus;
  bidder_number: number | null;
  limit_cents: number | null;
  reason: string | null;
  accepted_terms_version: number;
  application: Record<string, unknown> | null;
  requested_at: Date;
  documents: SaleDocument[];
  terms: { version: number; name: string; href: string; sha256: string; publishedAt: string } | null;
};

/** Running sales first, then those that are to come, then the others; in each the newest request first. */
export const listOwnRegistrations = (database: Queryable, userId: string): Promise<OwnRegistrationRow[]> =>
  queryRows(
    database,
    `SELECT registration.id, sale_id, slug, editorial ->> 'name' AS sale_name, editorial ->> 'zone' AS zone, sale.status AS sale_status, ${FORMAT_OF_SALE} AS format, registration.status,
       bidder_number, limit_cents, reason, accepted_terms_version, application, requested_at, editorial -> 'documents' AS documents,
       (SELECT json_build_object('version', version, 'name', name, 'href', coalesce(file_url, '/auctions/' || slug || '/addenda/' || version || '/'), 'sha256', sha256, 'publishedAt', published_at)
        FROM terms_version WHERE terms_version.sale_id = sale.id AND version = accepted_terms_version) AS terms
     FROM registration JOIN sale ON sale.id = sale_id WHERE user_id = $1 AND NOT practice
     ORDER BY array_position(ARRAY['live', 'upcoming', 'postponed'], sale.status::text), requested_at DESC LIMIT 1000`,
    [userId],
  );

/** Name of a live sale in which the person may bid; null when there is none. */
export const findLiveSaleOf = (database: Queryable, userId: string): Promise<string | null> =>
  queryValue(
    database,
    `SELECT editorial ->> 'name' AS name FROM registration JOIN sale ON sale.id = sale_id
     WHERE user_id = $1 AND registration.status = 'approved' AND sale.status = 'live' AND NOT practice LIMIT 1`,
    [userId],
  );

export type LiveRegistrationRow = {
  id: string;
  saleId: string;
  slug: string;
  saleName: string;
  parcels: { id: string; slug: string; name: string }[];
};

/** Approved registrations of a person in live sales, without practice. */
export const listLiveRegistrations = (database: Queryable, userId: string): Promise<LiveRegistrationRow[]> =>
  many(
    database,
    `SELECT registration.id, sale_id, slug, editorial ->> 'name' AS sale_name,
       (SELECT jsonb_agg(jsonb_build_object('id', one ->> 'id', 'slug', one ->> 'slug', 'name', one ->> 'name'))
        FROM jsonb_array_elements(editorial -> 'parcels') AS one) AS parcels
     FROM registration JOIN sale ON sale.id = sale_id
     WHERE user_id = $1 AND registration.status = 'approved' AND sale.status = 'live' AND NOT practice`,
    [userId],
  );
