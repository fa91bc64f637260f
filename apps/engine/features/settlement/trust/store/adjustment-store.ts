import type { AdjustmentTerms } from '@quarterline/rules';
import { type Queryable, queryRows, writesOne } from '#database/statements/rows.ts';

export type AdjustmentRow = {
  parcel_id: string;
  sold_sequence: number;
  version: number;
  terms: AdjustmentTerms;
  actor_name: string;
  at: Date;
};

/** The newest terms of each purchase of a sale. */
export const listAdjustments = (database: Queryable, saleId: string): Promise<AdjustmentRow[]> =>
  queryRows(
    database,
    `SELECT DISTINCT ON (parcel_id, sold_sequence) parcel_id, sold_sequence, version, terms, name AS actor_name, at
     FROM purchase_adjustment JOIN account_user ON account_user.id = actor_id WHERE sale_id = $1
     ORDER BY parcel_id, sold_sequence, version DESC`,
    [saleId],
  );

export type NewAdjustment = {
  saleId: string;
  parcelId: string;
  soldSequence: number;
  version: number;
  terms: AdjustmentTerms;
  actorId: string;
  requestId: string | null;
};

/** False when somebody wrote this version a moment ago: then nothing was written. */
export const insertAdjustment = (client: Queryable, row: NewAdjustment): Promise<boolean> =>
  writesOne(
    client,
    `INSERT INTO purchase_adjustment (sale_id, parcel_id, sold_sequence, version, terms, actor_id, request_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [row.saleId, row.parcelId, row.soldSequence, row.version, JSON.stringify(row.terms), row.actorId, row.requestId],
  );
