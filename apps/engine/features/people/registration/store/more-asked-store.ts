import type { Queryable } from '../../../../platform/store/queryable.ts';

/** Number of requests for more information: each answer is news for staff, other repeated submissions are not. */
export const countMoreAsked = async (database: Queryable, registrationId: string): Promise<number> => {
  const { rows } = await database.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM registration_step WHERE registration_id = $1 AND action = 'ask_more'`,
    [registrationId],
  );
  return rows[0]?.count ?? 0;
};
