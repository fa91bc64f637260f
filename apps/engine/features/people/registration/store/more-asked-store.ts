import { type Queryable, queryValue } from '#database/statements/rows.ts';

/** Number of requests for more information: each answer is news for staff, other repeated submissions are not. */
export const countMoreAsked = async (database: Queryable, registrationId: string): Promise<number> =>
  (await queryValue<number>(
    database,
    `SELECT count(*)::integer AS count FROM registration_step WHERE registration_id = $1 AND action = 'ask_more'`,
    [registrationId],
  )) ?? 0;
