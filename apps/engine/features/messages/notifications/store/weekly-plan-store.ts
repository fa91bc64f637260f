import type { WeeklyPlan } from '@quarterline/contract';
import { type Queryable, queryRows } from '#database/statements/rows.ts';

const PLAN = 'SELECT weekday, hour, introduction, file_ids AS "fileIds" FROM weekly_plan';

export const readWeeklyPlan = async (database: Queryable): Promise<WeeklyPlan> =>
  onlyPlan(await queryRows(database, PLAN));

/** Held until the commit: the introduction that was read is the one that is sent, and later the one that is emptied. */
export const lockWeeklyPlan = async (client: Queryable): Promise<WeeklyPlan> =>
  onlyPlan(await queryRows(client, `${PLAN} FOR UPDATE`));

export async function saveWeeklyPlan(client: Queryable, plan: WeeklyPlan): Promise<void> {
  const { weekday, hour, introduction, fileIds } = plan;
  await client.query('UPDATE weekly_plan SET weekday = $1, hour = $2, introduction = $3, file_ids = $4', [
    weekday,
    hour,
    introduction,
    fileIds,
  ]);
}

const onlyPlan = ([plan]: readonly WeeklyPlan[]): WeeklyPlan => {
  if (!plan) throw new Error('The row of the weekly plan is missing: run the migrations.');
  return plan;
};
