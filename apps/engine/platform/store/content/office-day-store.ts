import type { CivilDate } from '@quarterline/rules';
import type { Queryable } from '../queryable.ts';

export type OfficeClosingDay = { day: CivilDate; name: string };

/** Days of the wall calendar on which the office is closed though the law does not say so, in their order. */
export const listOfficeClosingDays = async (database: Queryable): Promise<OfficeClosingDay[]> => {
  const { rows } = await database.query<OfficeClosingDay>(
    'SELECT day::text AS day, name FROM office_closing_days ORDER BY day',
  );
  return rows;
};

/** False when this day is closed already. */
export const closeOfficeOn = async (
  database: Queryable,
  { day, name, actorId }: OfficeClosingDay & { actorId: string },
): Promise<boolean> => {
  const { rowCount } = await database.query(
    'INSERT INTO office_closing_days (day, name, added_by) VALUES ($1, $2, $3) ON CONFLICT (day) DO NOTHING',
    [day, name, actorId],
  );
  return rowCount === 1;
};

/** Name of the closed day that is opened; null when it was not closed. */
export const openOfficeOn = async (database: Queryable, day: CivilDate): Promise<string | null> => {
  const { rows } = await database.query<{ name: string }>(
    'DELETE FROM office_closing_days WHERE day = $1 RETURNING name',
    [day],
  );
  return rows[0]?.name ?? null;
};
