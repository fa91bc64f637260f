import { formatDay, formatDayRange } from '@quarterline/civil-time';
import type { SaleRow } from '../parts/page-props.ts';

/** "Nov 20 – Nov 27" by the calendar of the land; of a sale that is over its last day, and of a postponed one that. */
export function saleDaysText({ startTime, endTime, zone }: SaleRow, status: SaleRow['saleStatus']): string {
  const [start, end] = [Date.parse(startTime), Date.parse(endTime)];
  if (status === 'postponed') return 'Postponed';
  return status === 'completed' ? formatDay(end, zone) : formatDayRange(start, end, zone);
}
