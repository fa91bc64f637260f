import { formatLong, formatShort } from '@quarterline/civil-time';
import type { SaleFacts } from '../pages/parts/page-props.ts';

type Entry = { sale: SaleFacts; parcelSummary: string; siteUrl: string; phone: string; product: string };

/**
 * A sale for somebody’s calendar. Instants are in UTC only, because the clocks of this country changed in 2026 and many
 * calendars do not know it; the wall time stands in words in the text.
 */
export function calendarFile(entry: Entry, last: string | null, now: number): string {
  const before = last === null ? null : readVersion(last);
  const same = before !== null && write(entry, before) === last;
  if (same && last !== null) return last;
  return write(entry, { sequence: before === null ? 0 : before.sequence + 1, stamp: utc(now) });
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

function write({ sale, parcelSummary, siteUrl, phone, product }: Entry, { sequence, stamp }: Version): string {
  const [start, end] = [Date.parse(sale.startTime), Date.parse(sale.endTime)];
  const address = siteUrl + sale.href;
  const words = [
    sale.saleStatus === 'postponed' ? 'This sale is postponed. A new date is being set.' : '',
    sale.saleStatus === 'cancelled' ? 'This sale is cancelled.' : '',
    `Bidding: ${formatLong(start, end, sale.zone)}.`,
    `${parcelSummary}. ${sale.location}.`,
    `${address}`,
    ...(phone === '' ? [] : [`Questions: ${phone}`]),
  ];
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${product}//Sales//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    // Stays the same for ever, so that a later file changes the entry instead of adding one.
    `UID:sale-${sale.slug}@${new URL(siteUrl).hostname}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stamp}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(Math.max(end, start))}`,
    `SUMMARY:${text(`${sale.name}: online farmland sale`)}`,
    `LOCATION:${text(`Online, ${address}`)}`,
    `DESCRIPTION:${text(words.filter(Boolean).join('\n'))}`,
    `URL:${address}`,
    `STATUS:${STATUS[sale.saleStatus]}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT1H',
    `DESCRIPTION:${text(`${sale.name} opens ${formatShort(start, sale.zone)}`)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}

/** "20261201T160000Z" */
const utc = (atMs: number): string => new Date(atMs).toISOString().replace(/[-:]|\.\d+/g, '');

const text = (words: string): string =>
  words.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r?\n/g, '\\n');

/** A line has at most 75 octets; a longer one goes on behind a space. Letters are never cut in two. */
function folded(line: string): string {
  const lines = [''];
  for (const character of line) {
    const full = Buffer.byteLength((lines.at(-1) ?? '') + character) > (lines.length === 1 ? 75 : 74);
    if (full) lines.push(character);
    else lines[lines.length - 1] += character;
  }
  return lines.join('\r\n ');
}
