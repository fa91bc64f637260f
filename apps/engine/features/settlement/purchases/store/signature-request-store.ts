import type { SignatureRequest } from '@quarterline/contract';
import { execute, type Queryable, queryRow, queryRows, queryValue, writesOne } from '#database/statements/rows.ts';
import type { Signer } from '#platform/signatures/signature-service.ts';
import type { OfferKey } from './signed-offer-store.ts';

export type SignatureRequestRow = OfferKey & {
  id: string;
  buyerId: string;
  signers: Signer[];
  status: SignatureRequest['status'];
  envelopeId: string | null;
  reason: string | null;
  attempts: number;
  askedById: string;
  askedBy: string;
  askedAt: Date;
  movedAt: Date;
};

const COLUMNS = `signature_request.id, sale_id AS "saleId", parcel_id AS "parcelId", sold_sequence AS "soldSequence", offer_turn AS "offerTurn",
    buyer_id AS "buyerId", signers, signature_request.status, envelope_id AS "envelopeId", reason, attempts, asked_by AS "askedById", account_user.name AS "askedBy",
    asked_at AS "askedAt", moved_at AS "movedAt"
  FROM signature_request JOIN account_user ON account_user.id = asked_by`;

/** The requests of a sale, newest first. */
export const listSignatureRequests = (database: Queryable, saleId: string): Promise<SignatureRequestRow[]> =>
  queryRows(database, `SELECT ${COLUMNS} WHERE sale_id = $1 ORDER BY asked_at DESC, signature_request.id`, [saleId]);

/** A request as it is now, locked until the transaction ends; null when there is none. */
export async function lockSignatureRequest(client: Queryable, id: string): Promise<SignatureRequestRow | null> {
  await client.query('SELECT FROM signature_request WHERE id = $1 FOR NO KEY UPDATE', [id]);
  return queryRow(client, `SELECT ${COLUMNS} WHERE signature_request.id = $1`, [id]);
}

/** False when this request is here already. */
export const insertSignatureRequest = (
  client: Queryable,
  request: OfferKey & { id: string; buyerId: string; signers: readonly Signer[]; askedBy: string },
): Promise<boolean> =>
  writesOne(
    client,
    `INSERT INTO signature_request (id, sale_id, parcel_id, sold_sequence, offer_turn, buyer_id, signers, asked_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO NOTHING`,
    [
      request.id,
      request.saleId,
      request.parcelId,
      request.soldSequence,
      request.offerTurn,
      request.buyerId,
      JSON.stringify(request.signers),
      request.askedBy,
    ],
  );

export const moveSignatureRequest = (
  client: Queryable,
  id: string,
  {
    status,
    envelopeId = null,
    reason = null,
  }: { status: SignatureRequest['status']; envelopeId?: string | null; reason?: string | null },
): Promise<void> =>
  execute(
    client,
    `UPDATE signature_request SET status = $2, envelope_id = coalesce($3, envelope_id), reason = $4, attempts = 0, moved_at = clock_timestamp(),
       next_try_at = clock_timestamp() + interval '1 minute' WHERE id = $1`,
    [id, status, envelopeId, reason],
  );

/**
 * Takes a due request for this engine for `leaseMs`; after that another engine may take it. Failed requests are retried
 * with growing pauses: a minute, then up to a quarter of an hour.
 */
export const takeDueSignatureRequest = (database: Queryable, leaseMs: number): Promise<string | null> =>
  queryValue(
    database,
    `UPDATE signature_request SET attempts = attempts + 1,
       next_try_at = clock_timestamp() + greatest(make_interval(secs => $1::double precision / 1000), make_interval(mins => least(attempts + 1, 15)))
     WHERE id = (SELECT id FROM signature_request WHERE status IN ('asked', 'sent') AND next_try_at <= clock_timestamp()
       ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id`,
    [leaseMs],
  );
