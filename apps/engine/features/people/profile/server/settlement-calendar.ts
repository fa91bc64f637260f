import { calendarInstant, calendarLines, calendarText, formatShort } from '@quarterline/civil-time';
import type { OwnResult } from '@quarterline/contract';
import { moneyText } from '@quarterline/text';

type Settlement = NonNullable<OwnResult['settlement']>;
type Firm = { name: string; phone: string /** Where the account reads its purchases. */; address: string };

/** Calendar text of the due date, by phase of the settlement. */
const DUE: Partial<Record<Settlement['phase'], string>> = {
  offer_sent: 'Signed offer and deposit due',
  offered_to_next: 'Signed offer and deposit due',
  offer_signed: 'Deposit due',
  firm: 'Balance due',
};
const LENGTH_MS = 15 * 60_000;

/**
 * The dates of somebody's own purchases as a calendar file: until when something is due from them, and the completion
 * day. An entry keeps its UID, so that a later file changes it; a purchase that is over or came to nothing has none.
 */
export const settlementCalendar = (results: readonly OwnResult[], firm: Firm, now: number): string =>
  calendarLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${firm.name}//Purchases//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...results.flatMap((result) => [...dueEvent(result, firm, now), ...completionEvent(result, firm, now)]),
    'END:VCALENDAR',
    '',
  ]);

/** Has any of them a date that is still to come? */
export const hasSettlementDates = (results: readonly OwnResult[], now: number): boolean =>
  results.some(({ settlement }) => settlement !== null && (isDue(settlement, now) || isCompleting(settlement)));

const isDue = ({ phase, dueAt }: Settlement, now: number): boolean => DUE[phase] !== undefined && (dueAt ?? 0) > now;
const isCompleting = ({ phase, completesOn }: Settlement): boolean => phase === 'firm' && completesOn !== null;

const dueEvent = (result: OwnResult, firm: Firm, now: number): string[] => {
  const { settlement } = result;
  if (!settlement || settlement.dueAt === null || !isDue(settlement, now)) return [];
  const { parcelId, phase, dueAt, zone, depositCents } = settlement;
  const isDeposit = phase !== 'firm';
  return event(result, firm, now, {
    uid: `purchase-${parcelId}-due`,
    times: [`DTSTART:${calendarInstant(dueAt)}`, `DTEND:${calendarInstant(dueAt + LENGTH_MS)}`],
    summary: DUE[phase] ?? '',
    words: [`By ${formatShort(dueAt, zone)}.`, isDeposit ? `Deposit: ${moneyText(depositCents)}.` : ''],
  });
};

const completionEvent = (result: OwnResult, firm: Firm, now: number): string[] => {
  const { settlement } = result;
  if (!settlement || settlement.completesOn === null || !isCompleting(settlement)) return [];
  return event(result, firm, now, {
    uid: `purchase-${settlement.parcelId}-completion`,
    times: [`DTSTART;VALUE=DATE:${settlement.completesOn.replaceAll('-', '')}`],
    summary: 'Completion day',
    words: ['The balance is paid and the land changes hands.'],
  });
};

type Dated = { uid: string; times: string[]; summary: string; words: string[] };

const event = ({ parcelName, saleName }: OwnResult, { address, phone }: Firm, now: number, one: Dated): string[] => {
  const words = [
    `${parcelName}, ${saleName}.`,
    ...one.words,
    'What binds is the signed paper.',
    address,
    phone === '' ? '' : `Questions: ${phone}`,
  ];
  return [
    'BEGIN:VEVENT',
    `UID:${one.uid}@${new URL(address).hostname}`,
    `DTSTAMP:${calendarInstant(now)}`,
    `LAST-MODIFIED:${calendarInstant(now)}`,
    ...one.times,
    `SUMMARY:${calendarText(`${one.summary}: ${parcelName}`)}`,
    `DESCRIPTION:${calendarText(words.filter(Boolean).join('\n'))}`,
    `URL:${address}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P1D',
    `DESCRIPTION:${calendarText(`Tomorrow: ${one.summary}, ${parcelName}`)}`,
    'END:VALARM',
    'END:VEVENT',
  ];
};
