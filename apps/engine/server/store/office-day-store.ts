import type { CivilDate } from '@quarterline/rules';
import type { Queryable } from './queryable.ts';

export type OfficeClosingDay = { day: CivilDate; name: string };

/** Days of the wall calendar on which the office is closed though the law does not say so, in their order. */
export const listOfficeClosingDays = async (database: Queryable): Promise<OfficeClosingDay[]> => {
  const { rows } = await database.query<OfficeClosingDay>(
    'SELECT day::text AS day, name FROM office_closing_days ORDER BY day',
  );
  return rows;
};
