import { wallClockAt } from '@quarterline/civil-time';
import type { WeeklyPlan } from '@quarterline/contract';
import { OFFICE_ZONE } from '../../../../platform/time/office-zone.ts';

/** From the hour of the plan until the end of its day. `now` is in milliseconds. */
export const isWeeklyTime = ({ weekday, hour }: Pick<WeeklyPlan, 'weekday' | 'hour'>, now: number): boolean => {
  const wall = wallClockAt(OFFICE_ZONE, now);
  return wall.weekday === weekday && wall.hour >= hour;
};
