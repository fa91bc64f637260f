import { MAX_BOUND_REFUSALS } from '@quarterline/rules';
import type pg from 'pg';

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
export const boundStatements = (saleId: string, bound: readonly BoundAnswer[]): pg.QueryConfig[] => {
  if (bound.length === 0) return [];
  const of = <Field extends keyof BoundAnswer>(field: Field) => bound.map((one) => one[field]);
  return [
    {
      name: 'queue-save-refused',
      text: SAVE_REFUSED,
      values: [saleId, of('bidId'), of('askerId'), of('content'), of('status'), of('body'), of('parcelId')],
    },
    { name: 'queue-drop-refused', text: DROP_REFUSED, values: [saleId, of('askerId'), MAX_BOUND_REFUSALS] },
  ];
};

const SAVE_REFUSED = `INSERT INTO refused_bid (sale_id, bid_id, asker_id, content, status, body, parcel_id)
  SELECT $1, t.* FROM unnest($2::uuid[], $3::uuid[], $4::text[], $5::int[], $6::text[], $7::uuid[]) AS t`;
const DROP_REFUSED = `DELETE FROM refused_bid WHERE sale_id = $1 AND id IN (SELECT id FROM (
    SELECT id, row_number() OVER (PARTITION BY asker_id, parcel_id ORDER BY id DESC) AS place
    FROM refused_bid WHERE sale_id = $1 AND asker_id = ANY ($2::uuid[])) AS ranked WHERE place > $3)`;
