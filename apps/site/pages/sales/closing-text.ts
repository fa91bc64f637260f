import { formatClockShort, formatWeekdayShort, isSameDay } from '@quarterline/civil-time';
import type { SaleRow } from '../parts/page-props.ts';

/**
 * When the parcels of a live sale close, as its row says it: "Today, closing now" from the first scheduled close on, "Today, closing from
 * 2:00 PM" before it on that day, else with the weekday. `nowMs` is null while the page is only drawn and knows no time.
 */
export function closingText(
  { firstCloseTime, endTime, zone }: Pick<SaleRow, 'firstCloseTime' | 'endTime' | 'zone'>,
  nowMs: number | null,
): string {
  const first = Date.parse(firstCloseTime);
  if (nowMs !== null && nowMs >= first) return isSameDay(first, nowMs, zone) ? 'Today, closing now' : 'Closing now';
  if (nowMs !== null && isSameDay(first, nowMs, zone)) return `Today, closing from ${formatClockShort(first, zone)}`;
  const day = isSameDay(first, Date.parse(endTime), zone) ? '' : `${formatWeekdayShort(first, zone)} `;
  return `Closing from ${day}${formatClockShort(first, zone)}`;
}
