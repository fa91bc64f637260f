import { type Queryable, queryValue } from '#database/statements/rows.ts';

/** A text that changes with the newest request to bid, limit asked for, form and reported mistake. */
export const readNewsMark = async (database: Queryable): Promise<string> =>
  (await queryValue<string>(
    database,
    `SELECT concat_ws(' ',
       (SELECT count(*) || '/' || max(requested_at) FROM registration WHERE status = 'requested' AND more_asked_at IS NULL),
       (SELECT max(received_at) FROM lead WHERE status = 'new'),
       (SELECT max(reported_at) FROM bid_mistake)) AS mark`,
  )) ?? '';
