import { calendarInstant, calendarLines, calendarText, formatLong, formatShort } from '@quarterline/civil-time';
import { livePhaseOf, livePhaseText } from '@quarterline/listing';
import type { SaleFacts } from '#site/pages/parts/page-props.ts';
import type { CalendarTexts } from '#site/pages/parts/sale-text-props.ts';

/** An offered parcel in the calendar: its label and its close. */
type Close = { label: string; endTime: string };
type Entry = {
  sale: SaleFacts;
  closes: readonly Close[];
  calendar: CalendarTexts;
  parcelSummary: string;
  siteUrl: string;
  phone: string;
  product: string;
};

/**
 * A sale for somebody’s calendar: when its bidding opens, and from when to when its parcels close. The wall time stands
 * in words in the text.
 */
export function calendarFile(entry: Entry, last: string | null, now: number): string {
  const before = last === null ? null : readVersion(last);
  const same = before !== null && write(entry, before) === last;
  if (same && last !== null) return last;
  return write(entry, { sequence: before === null ? 0 : before.sequence + 1, stamp: calendarInstant(now) });
}

type Version = { sequence: number; stamp: string };

function readVersion(file: string): Version | null {
  const [sequence, stamp] = [/^SEQUENCE:(\d+)\r?$/m.exec(file)?.[1], /^DTSTAMP:(\S+?)\r?$/m.exec(file)?.[1]];
  return sequence === undefined || stamp === undefined ? null : { sequence: Number(sequence), stamp };
}

const STATUS: Record<SaleFacts['saleStatus'], string> = {
  upcoming: 'CONFIRMED',
  live: 'CONFIRMED',
  completed: 'CONFIRMED',
  postponed: 'TENTATIVE',
  cancelled: 'CANCELLED',
};

function write(entry: Entry, version: Version): string {
  return calendarLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${entry.product}//Sales//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...openingEvent(entry, version),
    ...closingEvent(entry, version),
    'END:VCALENDAR',
    '',
  ]);
}

const OPENING_MS = 30 * 60_000;
const SHORTEST_CLOSING_MS = 15 * 60_000;

function openingEvent(entry: Entry, version: Version): string[] {
  const { sale, parcelSummary, calendar } = entry;
  const [start, end] = [Date.parse(sale.startTime), Date.parse(sale.endTime)];
  return event(entry, version, {
    uid: `sale-${sale.slug}`,
    startMs: start,
    endMs: start + OPENING_MS,
    summary: `${sale.name}: ${calendar.opening}`,
    words: [`${calendar.span}: ${formatLong(start, end, sale.zone)}.`, `${parcelSummary}. ${sale.location}.`],
    alarm: `${sale.name} opens ${formatShort(start, sale.zone)}`,
  });
}

/** From the first close to the last. Nothing where no parcel is offered. */
function closingEvent(entry: Entry, version: Version): string[] {
  const { sale, closes, calendar } = entry;
  const instants = closes.map(({ endTime }) => Date.parse(endTime));
  if (instants.length === 0) return [];
  const [first, last] = [Math.min(...instants), Math.max(...instants)];
  return event(entry, version, {
    uid: `sale-${sale.slug}-closes`,
    startMs: first,
    endMs: Math.max(last, first + SHORTEST_CLOSING_MS),
    summary: `${sale.name}: ${calendar.closing}`,
    words: [
      ...closes.map(({ label, endTime }) => `${label}: ${formatShort(Date.parse(endTime), sale.zone)}.`),
      calendar.moves,
    ],
    alarm: `${sale.name}: ${calendar.first} ${formatShort(first, sale.zone)}`,
  });
}

type CalendarEvent = {
  uid: string;
  startMs: number;
  endMs: number;
  summary: string;
  words: string[];
  /** Text of the reminder an hour before. */
  alarm: string;
};

function event({ sale, siteUrl, phone }: Entry, { sequence, stamp }: Version, one: CalendarEvent): string[] {
  const address = siteUrl + sale.href;
  const phase = livePhaseOf(sale);
  const words = [
    sale.saleStatus === 'postponed' ? 'This sale is postponed. A new date is being set.' : '',
    sale.saleStatus === 'cancelled' ? 'This sale is cancelled.' : '',
    phase ? `${livePhaseText(phase, sale.zone, null)}.` : '',
    ...one.words,
    address,
    phone === '' ? '' : `Questions: ${phone}`,
  ];
  return [
    'BEGIN:VEVENT',
    // Stays the same for ever, so that a later file changes the entry instead of adding one.
    `UID:${one.uid}@${new URL(siteUrl).hostname}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stamp}`,
    `DTSTART:${calendarInstant(one.startMs)}`,
    `DTEND:${calendarInstant(one.endMs)}`,
    `SUMMARY:${calendarText(one.summary)}`,
    `LOCATION:${calendarText(`Online, ${address}`)}`,
    `DESCRIPTION:${calendarText(words.filter(Boolean).join('\n'))}`,
    `URL:${address}`,
    `STATUS:${STATUS[sale.saleStatus]}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT1H',
    `DESCRIPTION:${calendarText(one.alarm)}`,
    'END:VALARM',
    'END:VEVENT',
  ];
}
