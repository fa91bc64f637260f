import type { RegistrationAction, SettlementStepRequest } from '@quarterline/contract';
import type { AskedCommand } from '@quarterline/rules';
import { many, maybe, type Queryable, writesOne } from '#database/statements/rows.ts';

/** An act that takes two people, as the first person asked for it: without who does it and why. */
export type TwoPeopleCommand =
  | AskedCommand
  | { kind: 'decide_registration'; registrationId: string; input: RegistrationAction }
  | { kind: 'settle_purchase'; parcelId: string; step: SettlementStepRequest }
  | { kind: 'release_prices'; note: string };

/** What a request is about, for the people who read it. The amount is null of a tender that is not opened. */
export type AboutRequest = { parcelId: string | null; bidderId: string | null; amountCents: number | null };

export type TwoPeopleRequest = AboutRequest & {
  id: string;
  saleId: string;
  command: TwoPeopleCommand;
  reason: string;
  askedBy: string;
  askedByName: string;
  /** Instants in milliseconds since 1970. */
  askedAt: number;
  expiresAt: number;
};

/** An older engine keeps a void without its command. */
const COMMAND = `coalesce(command, jsonb_build_object('kind', action, 'parcelId', parcel_id, 'bidId', bid_id))`;
const OPEN_REQUESTS = `SELECT void_request.id, sale_id, parcel_id, bidder_id, amount_cents, reason, asked_by, name AS asked_by_name, asked_at, expires_at,
    ${COMMAND} AS command
  FROM void_request JOIN account_user ON account_user.id = asked_by
  WHERE sale_id = $1 AND outcome IS NULL AND expires_at > clock_timestamp()`;

export const listOpenRequests = (database: Queryable, saleId: string): Promise<TwoPeopleRequest[]> =>
  many(database, `${OPEN_REQUESTS} ORDER BY asked_at DESC`, [saleId]);

export const findOpenRequest = (database: Queryable, saleId: string, id: string): Promise<TwoPeopleRequest | null> =>
  maybe(database, `${OPEN_REQUESTS} AND void_request.id = $2`, [saleId, id]);

export type WaitingRequestRow = Pick<
  TwoPeopleRequest,
  'id' | 'command' | 'amountCents' | 'reason' | 'askedByName' | 'expiresAt'
> & { slug: string; name: string; zone: string; lot: string | null; bidder: string | null };

/** Open requests of all sales, newest first, with the names of lot and bidder. */
export const listWaitingRequests = (database: Queryable, limit: number): Promise<WaitingRequestRow[]> =>
  many(
    database,
    `SELECT void_request.id, ${COMMAND} AS command, amount_cents, void_request.reason, asker.name AS asked_by_name, expires_at,
       sale.slug, editorial ->> 'name' AS name, editorial ->> 'zone' AS zone,
       (SELECT lot ->> 'name' FROM jsonb_array_elements(editorial::jsonb -> 'parcels') AS lot WHERE lot ->> 'id' = parcel_id::text) AS lot,
       (SELECT concat_ws(' ', bidder_number, person.name) FROM registration JOIN account_user AS person ON person.id = user_id
        WHERE registration.id = bidder_id) AS bidder
     FROM void_request JOIN sale ON sale.id = sale_id JOIN account_user AS asker ON asker.id = asked_by
     WHERE outcome IS NULL AND expires_at > clock_timestamp() ORDER BY asked_at DESC LIMIT $1`,
    [limit],
  );

/** Drops requests that nobody confirmed in time. */
const dropExpired = (client: Queryable, saleId: string): Promise<unknown> =>
  client.query(
    `UPDATE void_request SET outcome = 'dropped', settled_by = asked_by, settled_at = expires_at
     WHERE sale_id = $1 AND outcome IS NULL AND expires_at <= clock_timestamp()`,
    [saleId],
  );

export type NewTwoPeopleRequest = AboutRequest &
  Pick<TwoPeopleRequest, 'saleId' | 'command' | 'reason' | 'askedBy'> & {
    /** It can be confirmed for so many minutes. */
    minutes: number;
  };

/** Keeps a request for an act of two people. False when the same is asked already. */
export async function insertTwoPeopleRequest(client: Queryable, input: NewTwoPeopleRequest): Promise<boolean> {
  const { saleId, command, reason, askedBy, parcelId, bidderId, amountCents, minutes } = input;
  await dropExpired(client, saleId);
  const bidId = command.kind === 'void_bid' ? command.bidId : null;
  return writesOne(
    client,
    `INSERT INTO void_request (sale_id, action, parcel_id, bid_id, bidder_id, amount_cents, command, reason, asked_by, asked_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, clock_timestamp(), clock_timestamp() + make_interval(mins => $10)) ON CONFLICT DO NOTHING`,
    [saleId, command.kind, parcelId, bidId, bidderId, amountCents, command, reason, askedBy, minutes],
  );
}

/** False when it was settled already, or has expired. */
export const settleRequest = (
  database: Queryable,
  id: string,
  outcome: 'confirmed' | 'dropped',
  settledBy: string,
): Promise<boolean> =>
  writesOne(
    database,
    `UPDATE void_request SET outcome = $2, settled_by = $3, settled_at = clock_timestamp() WHERE id = $1 AND outcome IS NULL`,
    [id, outcome, settledBy],
  );
