/** Refresh interval for calendar programs. */
const REFRESH = 'PT6H';

/**
 * The dates of all sales in one calendar, made from the calendar files of the sales: an event is the same one, with the
 * same version, whichever of the two somebody follows.
 */
export const salesCalendar = (product: string, calendarFiles: readonly string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${product}//Sales//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${product} farmland sales`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...calendarFiles.map(eventsOf).filter((events) => events !== ''),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

const eventsOf = (file: string): string => {
  const [first, last] = [file.indexOf('BEGIN:VEVENT'), file.lastIndexOf('END:VEVENT')];
  return first === -1 || last === -1 ? '' : file.slice(first, last + 'END:VEVENT'.length);
};
