import type { OfferForm } from '@quarterline/contract';
import { execute, type Queryable, queryRow, queryRows, writesOne } from '#database/statements/rows.ts';

export type OfferFormRow = Pick<OfferForm, 'id' | 'fileName' | 'kind' | 'bytes' | 'uploadedBy'> & {
  saleId: string | null;
  fields: string[];
  /** Places in other signs than `{{name}}` were confirmed as they are. */
  keepsPlaces: boolean;
  uploadedAt: Date;
  inForceAt: Date | null;
};

const COLUMNS = `SELECT offer_form.id, sale_id AS "saleId", file_name AS "fileName", kind, length(bytes) AS bytes, fields,
    keeps_places AS "keepsPlaces", account_user.name AS "uploadedBy", uploaded_at AS "uploadedAt", in_force_at AS "inForceAt"
  FROM offer_form JOIN account_user ON account_user.id = uploaded_by`;

/** Forms of the firm, and those of a sale when its id is given; newest first. */
export const listOfferForms = (database: Queryable, saleId: string | null): Promise<OfferFormRow[]> =>
  queryRows(database, `${COLUMNS} WHERE sale_id IS NULL OR sale_id = $1 ORDER BY uploaded_at DESC, offer_form.id`, [
    saleId,
  ]);

export const findOfferForm = (database: Queryable, id: string): Promise<OfferFormRow | null> =>
  queryRow(database, `${COLUMNS} WHERE offer_form.id = $1`, [id]);

export async function readOfferFormBytes(database: Queryable, id: string): Promise<Buffer> {
  const [row] = await queryRows<{ bytes: Buffer }>(database, 'SELECT bytes FROM offer_form WHERE id = $1', [id]);
  if (!row) throw new Error(`There is no offer form ${id}.`);
  return row.bytes;
}

/** False when this form is here already. */
export const insertOfferForm = (
  client: Queryable,
  {
    id,
    saleId,
    fileName,
    kind,
    fields,
    keepsPlaces,
    bytes,
    uploadedBy,
  }: Pick<OfferFormRow, 'id' | 'saleId' | 'fileName' | 'kind' | 'fields' | 'keepsPlaces'> & {
    bytes: Buffer;
    uploadedBy: string;
  },
): Promise<boolean> =>
  writesOne(
    client,
    `INSERT INTO offer_form (id, sale_id, file_name, kind, bytes, sha256, fields, uploaded_by, keeps_places)
     VALUES ($1, $2, $3, $4, $5, encode(sha256($5), 'hex'), $6, $7, $8) ON CONFLICT (id) DO NOTHING`,
    [id, saleId, fileName, kind, bytes, JSON.stringify(fields), uploadedBy, keepsPlaces],
  );

export const setOfferFormInForce = (client: Queryable, id: string, inForce: boolean): Promise<void> =>
  execute(client, 'UPDATE offer_form SET in_force_at = CASE WHEN $2 THEN clock_timestamp() END WHERE id = $1', [
    id,
    inForce,
  ]);

/** The newest purchases of the sales that ended last, to preview a form with. */
export const listPreviewPurchases = (
  database: Queryable,
): Promise<{ slug: string; parcelId: string; name: string }[]> =>
  queryRows(
    database,
    `SELECT sale.slug, parcel.id AS "parcelId", concat_ws(', ', one ->> 'name', editorial ->> 'name') AS name
     FROM (SELECT sale_id FROM sale_record JOIN sale ON sale.id = sale_id WHERE kind IN ('sale_completed', 'sale_cancelled') AND status = 'completed' AND NOT practice ORDER BY sale_record.decided_at DESC LIMIT 60) AS ended
     JOIN sale ON sale.id = ended.sale_id JOIN parcel ON parcel.sale_id = sale.id
     CROSS JOIN LATERAL jsonb_array_elements(editorial -> 'parcels') AS one
     WHERE parcel.phase = 'sold' AND sale.status = 'completed' AND NOT practice AND one ->> 'id' = parcel.id::text
     ORDER BY parcel.closes_at DESC, parcel.id LIMIT 50`,
  );
