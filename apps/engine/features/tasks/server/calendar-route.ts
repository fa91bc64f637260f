import { type CivilZone, civilDayAt, daysOfMonth, FIRM_ZONE } from '@quarterline/civil-time';
import type { CalendarEntry } from '@quarterline/contract';
import { hasRight } from '@quarterline/rules';
import type { App } from '../../../platform/http/app-type.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { AdminServices } from '../../administration/server/admin-services.ts';
import { type CalendarRow, listCalendar } from '../store/calendar-store.ts';

/** Sales, dates of the settlement, next steps and tasks of a month. Who sees no people sees the sales alone. */
export const calendarRoute = (app: App, { database }: Pick<AdminServices, 'database'>): void => {
  serve(app, 'GET /api/admin/calendar', async (request) => {
    const { who } = request.session;
    const { month } = request.query;
    const days = daysOfMonth(month);
    const [first = '', last = ''] = [days[0], days.at(-1)];
    const rows = await listCalendar(database, first, last, hasRight(who.role, 'see_people'));
    return { month, entries: rows.map(entryOf).filter(({ day }) => day >= first && day <= last) };
  });
};

const entryOf = ({ id, kind, at, day, zone, text, slug, done }: CalendarRow): CalendarEntry => {
  const shown = (zone ?? FIRM_ZONE) as CivilZone;
  return {
    ...{ id, kind, text, slug, isDone: done },
    day: day ?? (at ? civilDayAt(shown, at.getTime()) : ''),
    at: at?.getTime() ?? null,
    zone: at ? shown : null,
  };
};
