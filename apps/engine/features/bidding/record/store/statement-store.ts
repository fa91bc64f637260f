import type { Database } from '#database/connect.ts';
import { queryValue } from '#database/statements/rows.ts';

/** Everything that a sale's statement is made from, as one short text: another text means another statement. */
export const readStatementVersion = async (database: Database, saleId: string): Promise<string> =>
  (await queryValue<string>(
    database,
    `SELECT concat_ws(' ', status, sequence, md5(editorial::text),
       (SELECT max(id)::text FROM price_release WHERE price_release.sale_id = sale.id),
       (SELECT cursor FROM published WHERE type = 'brand' AND id = 'brand')) AS version
     FROM sale WHERE id = $1`,
    [saleId],
  )) ?? '';
