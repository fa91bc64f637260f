import type { Queryable } from '#database/statements/rows.ts';

/** By which keys documents, notes and the keys of tenders that may still be opened are encrypted, and which sales that are not over ask for them. */
export async function readPrivateFileNeeds(database: Queryable): Promise<{ keyIds: string[]; salesAsking: string[] }> {
  const [keys, sales] = await Promise.all([
    database.query<{ key_id: string }>(
      `SELECT key_id FROM private_document UNION SELECT key_id FROM identity_check WHERE key_id IS NOT NULL
       UNION SELECT copy_key_id FROM recorded_acceptance WHERE copy_key_id IS NOT NULL
       UNION SELECT key_id FROM seller_document UNION SELECT key_id FROM seller_signed_copy UNION SELECT key_id FROM signed_offer
       UNION SELECT key_id FROM email_file UNION SELECT key_id FROM tender_part UNION SELECT key_id FROM webhook_secret
       UNION SELECT key_id FROM tender_engine_key WHERE NOT EXISTS (SELECT FROM sale WHERE sale.id = sale_id AND status IN ('completed', 'cancelled'))`,
    ),
    database.query<{ name: string }>(
      `SELECT editorial ->> 'name' AS name FROM sale
       WHERE published AND NOT practice AND status IN ('upcoming', 'live', 'postponed') AND editorial -> 'asksIdentity' = 'true' ORDER BY 1`,
    ),
  ]);
  return { keyIds: keys.rows.map(({ key_id }) => key_id), salesAsking: sales.rows.map(({ name }) => name) };
}
