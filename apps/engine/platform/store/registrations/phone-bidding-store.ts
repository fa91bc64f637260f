import { type Queryable, queryRows } from '#database/statements/rows.ts';
import { COLUMNS, type RegistrationRow } from './registration-store.ts';

type PhoneDecision = {
  registrationId: string;
  action: 'register_by_phone' | 'end_phone_bids';
  actorId: string;
  reason: string | null;
};

/**
 * Registers a bidder for phone bids in a sale, or ends it: from then on the sale queue takes or refuses them. Null when it
 * is so already, or the request was declined.
 */
export async function setPhoneBidding(
  client: Queryable,
  saleId: string,
  { registrationId, action, actorId, reason }: PhoneDecision,
): Promise<RegistrationRow | null> {
  const [row] = await queryRows<RegistrationRow>(
    client,
    `UPDATE registration SET phone_bidding_since = CASE WHEN $3 THEN clock_timestamp() END, updated_at = clock_timestamp()
     WHERE sale_id = $1 AND id = $2 AND (phone_bidding_since IS NULL) = $3 AND (status <> 'declined' OR NOT $3) RETURNING ${COLUMNS}`,
    [saleId, registrationId, action === 'register_by_phone'],
  );
  if (!row) return null;
  await client.query(
    'INSERT INTO registration_step (registration_id, action, actor_id, reason) VALUES ($1, $2, $3, $4)',
    [registrationId, action, actorId, reason],
  );
  return row;
}
