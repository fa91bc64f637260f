import type { CivilDate } from '@quarterline/rules';
import { type Queryable, queryRows, queryValue, writesOne } from '#database/statements/rows.ts';

export type OfficeClosingDay = { day: CivilDate; name: string };

/** Days of the wall calendar on which the office is closed though the law does not say so, in their order. */
export const listOfficeClosingDays = (database: Queryable): Promise<OfficeClosingDay[]> =>
  queryRows(database, 'SELECT day::text AS day, name FROM office_closing_days ORDER BY day');

/** False when this day is closed already. */
export const closeOfficeOn = (
  database: Queryable,
  { day, name, actorId }: OfficeClosingDay & { actorId: string },
): Promise<boolean> =>
  writesOne(
    database,
    'INSERT INTO office_closing_days (day, name, added_by) VALUES ($1, $2, $3) ON CONFLICT (day) DO NOTHING',
    [day, name, actorId],
  );

/** Name of the closed day that is opened; null when it was not closed. */
export const openOfficeOn = (database: Queryable, day: CivilDate): Promise<string | null> =>
  queryValue(database, 'DELETE FROM office_closing_days WHERE day = $1 RETURNING name', [day]);
