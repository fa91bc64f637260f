import { calendarInstant, calendarLines, calendarText, formatShort } from '@quarterline/civil-time';
import { holdOf, livePhaseOf, livePhaseText, ON_HOLD, saleSpan } from '@quarterline/listing';
import type { SaleFacts } from '#site/pages/parts/page-props.ts';
import type { CalendarTexts } from '#site/pages/parts/sale-text-props.ts';

/** An offered parcel in the calendar: its label and its close. */
type Close = { slug: string; label: string; endTime: string };
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
  const sequence = before === null ? 0 : before.sequence + 1;
  return write(entry, { sequence, stamp: calendarInstant(now), closing: before?.closing ?? null });
}

type Times = { start: string; end: string };
/** `closing`: the times of the event of the closes in the last file; null without one. */
type Version = { sequence: number; stamp: string; closing: Times | null };

function readVersion(file: string): Version | null {
  const [sequence, stamp] = [/^SEQUENCE:(\d+)\r?$/m.exec(file)?.[1], /^DTSTAMP:(\S+?)\r?$/m.exec(file)?.[1]];
  const times = /^UID:\S+-closes@\S+\r?\n(?:.+\r?\n)*?DTSTART:(\S+)\r?\nDTEND:(\S+)/m.exec(file);
  if (sequence === undefined || stamp === undefined) return null;
  const [, start = '', end = ''] = times ?? [];
  return { sequence: Number(sequence), stamp, closing: times ? { start, end } : null };
}

const STATUS: Record<SaleFacts['saleStatus'], string> = {
  upcoming: 'CONFIRMED',
  live: 'CONFIRMED',
  completed: 'CONFIRMED',
  postponed: 'TENTATIVE',
  cancelled: 'CANCELLED',
};

/** Words before the names of events that do not take place as dated: a calendar shows names, and few show the status. */
const CALLED_OFF: Partial<Record<SaleFacts['saleStatus'], { name: string; words: string }>> = {
  postponed: { name: 'Postponed: ', words: 'This sale is postponed. A new date is being set.' },
  cancelled: { name: 'Cancelled: ', words: 'This sale is cancelled.' },
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
  const start = Date.parse(sale.startTime);
  return event(entry, version, {
    uid: `sale-${sale.slug}`,
    times: { start: calendarInstant(start), end: calendarInstant(start + OPENING_MS) },
    status: STATUS[sale.saleStatus],
    summary: `${sale.name}: ${calendar.opening}`,
    words: [`${calendar.span}: ${saleSpan(sale)}.`, `${parcelSummary}. ${sale.location}.`],
    alarm: `${sale.name} opens ${formatShort(start, sale.zone)}`,
  });
}

/**
 * From the first close to the last of the clocks that run. While none does, nothing is said to close at a time. Where no parcel is
 * offered any more, the event of the last file is taken back.
 */
function closingEvent(entry: Entry, version: Version): string[] {
  const { sale, closes, calendar } = entry;
  const uid = `sale-${sale.slug}-closes`;
  const summary = `${sale.name}: ${calendar.closing}`;
  const running = closes.filter(({ slug }) => holdOf(sale.livePhase, slug) === null);
  const instants = (running.length > 0 ? running : closes).map(({ endTime }) => Date.parse(endTime));
  if (instants.length === 0)
    return version.closing === null
      ? []
      : event(entry, version, { uid, times: version.closing, status: 'CANCELLED', summary, words: [], alarm: '' });
  const [first, last] = [Math.min(...instants), Math.max(...instants)];
  return event(entry, version, {
    uid,
    times: { start: calendarInstant(first), end: calendarInstant(Math.max(last, first + SHORTEST_CLOSING_MS)) },
    status: running.length > 0 ? STATUS[sale.saleStatus] : 'TENTATIVE',
    summary: running.length > 0 ? summary : `${ON_HOLD}: ${summary}`,
    words: [
      ...closes.map(
        (close) =>
          `${close.label}: ${running.includes(close) ? formatShort(Date.parse(close.endTime), sale.zone) : ON_HOLD}.`,
      ),
      calendar.moves,
    ],
    alarm: `${sale.name}: ${calendar.first} ${formatShort(first, sale.zone)}`,
  });
}

type CalendarEvent = {
  uid: string;
  times: Times;
  status: string;
  summary: string;
  words: string[];
  /** Text of the reminder an hour before. */
  alarm: string;
};

function event({ sale, siteUrl, phone }: Entry, { sequence, stamp }: Version, one: CalendarEvent): string[] {
  const address = siteUrl + sale.href;
  const phase = livePhaseOf(sale);
  const calledOff = CALLED_OFF[sale.saleStatus];
  const words = [
    calledOff?.words ?? '',
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
    `DTSTART:${one.times.start}`,
    `DTEND:${one.times.end}`,
    `SUMMARY:${calendarText((calledOff?.name ?? '') + one.summary)}`,
    `LOCATION:${calendarText(`Online, ${address}`)}`,
    `DESCRIPTION:${calendarText(words.filter(Boolean).join('\n'))}`,
    `URL:${address}`,
    `STATUS:${one.status}`,
    'TRANSP:TRANSPARENT',
    // Nothing opens and nothing closes at the time of another event: an alarm would say that it does.
    ...(one.status === 'CONFIRMED' ? alarm(one.alarm) : []),
    'END:VEVENT',
  ];
}

const alarm = (words: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'TRIGGER:-PT1H',
  `DESCRIPTION:${calendarText(words)}`,
  'END:VALARM',
];
