import type { WeeklyPlan } from '@quarterline/contract';
import type { Queryable } from '../../../platform/store/queryable.ts';

const PLAN = 'SELECT weekday, hour, introduction FROM weekly_plan';

export const readWeeklyPlan = async (database: Queryable): Promise<WeeklyPlan> =>
  onlyPlan((await database.query<WeeklyPlan>(PLAN)).rows);

/** Held until the commit: the introduction that was read is the one that is sent, and later the one that is emptied. */
export const lockWeeklyPlan = async (client: Queryable): Promise<WeeklyPlan> =>
  onlyPlan((await client.query<WeeklyPlan>(`${PLAN} FOR UPDATE`)).rows);

export const saveWeeklyPlan = async (client: Queryable, { weekday, hour, introduction }: WeeklyPlan): Promise<void> => {
  await client.query('UPDATE weekly_plan SET weekday = $1, hour = $2, introduction = $3', [
    weekday,
    hour,
    introduction,
  ]);
};

const onlyPlan = ([plan]: readonly WeeklyPlan[]): WeeklyPlan => {
  if (!plan) throw new Error('The row of the weekly plan is missing: run the migrations.');
  return plan;
};
