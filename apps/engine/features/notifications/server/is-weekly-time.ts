import { wallClockAt } from '@quarterline/civil-time';
import type { WeeklyPlan } from '@quarterline/contract';

/** The clock of the office, by which the day and the hour of the weekly email are counted. */
export const OFFICE_ZONE = 'America/Edmonton';

/** From the hour of the plan until the end of its day. `now` is in milliseconds. */
export const isWeeklyTime = ({ weekday, hour }: Pick<WeeklyPlan, 'weekday' | 'hour'>, now: number): boolean => {
  const wall = wallClockAt(OFFICE_ZONE, now);
  return wall.weekday === weekday && wall.hour >= hour;
};
