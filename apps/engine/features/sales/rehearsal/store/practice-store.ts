import { type Queryable, queryRow, queryRows, queryValue } from '#database/statements/rows.ts';

export type PracticeRun = { id: string; slug: string };

/** The run that is on, or about to begin; null when the firm rests. */
export const findRunOfPractice = (database: Queryable): Promise<PracticeRun | null> =>
  queryRow(
    database,
    `SELECT id, slug FROM sale WHERE practice AND rehearsal_of IS NULL AND status IN ('upcoming', 'live') ORDER BY created_at DESC LIMIT 1`,
  );

export const countRunsOfPractice = async (database: Queryable): Promise<number> =>
  (await queryValue<number>(
    database,
    'SELECT count(*)::int AS count FROM sale WHERE practice AND rehearsal_of IS NULL',
  )) ?? 0;

/** Nobody can sign in as a robot: they have no password, and their accounts are closed from the first day. */
export async function keepRobots(database: Queryable, robots: readonly { id: string; name: string }[]): Promise<void> {
  for (const { id, name } of robots) {
    await database.query(
      `INSERT INTO account_user (id, name, email, email_verified, role, closed_at)
       VALUES ($1, $2, $3, true, 'bidder', clock_timestamp()) ON CONFLICT DO NOTHING`,
      [id, name, `${id}@robot.invalid`],
    );
  }
}

/** The robots of a run, with their registrations for it. */
export const listRobotsOf = (database: Queryable, saleId: string): Promise<{ userId: string; bidderId: string }[]> =>
  queryRows(
    database,
    `SELECT user_id AS "userId", registration.id AS "bidderId" FROM registration
     JOIN account_user ON account_user.id = user_id AND email LIKE '%@robot.invalid' WHERE sale_id = $1`,
    [saleId],
  );

/** Lets somebody practise, or a robot. Once is enough; the sale's row is held so that two never get one number. */
export async function joinPractice(
  database: Queryable,
  saleId: string,
  userId: string,
  limitCents: number | null,
): Promise<void> {
  await database.query('SELECT FROM sale WHERE id = $1 FOR NO KEY UPDATE', [saleId]);
  await database.query(
    `INSERT INTO registration (sale_id, user_id, status, accepted_terms_version, bidder_number, limit_cents, limit_set_at, decided_at, phone_bidding_since)
     SELECT id, $2, 'approved', terms_version,
       (SELECT coalesce(max(bidder_number), 200) + 1 FROM registration WHERE sale_id = $1), $3::bigint, clock_timestamp(), clock_timestamp(), clock_timestamp()
     FROM sale WHERE id = $1 AND practice ON CONFLICT (sale_id, user_id) DO NOTHING`,
    [saleId, userId, limitCents],
  );
}
