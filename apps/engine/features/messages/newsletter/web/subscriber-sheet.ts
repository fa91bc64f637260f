import { FIRM_ZONE } from '@quarterline/civil-time';
import { emailAddress, type SubscriberImport } from '@quarterline/contract';
import { type CellError, readDayOfTime, type SheetKind, type TakenRow, tidyBy, valueOr } from '@quarterline/fields';
import type { JudgedRows } from '#platform/staff/web/table/table-import.ts';

const readConsentDay = (text: string) => readDayOfTime(text, FIRM_ZONE);
const keepDay = (text: string): string => valueOr(readConsentDay(text), text);

/** "Anna Kowal <anna@farm.example>", as a mail program copies it. */
const NAMED_ADDRESS = /<([^<>\s]+@[^<>\s]+)>$/;
/** A status that says that emails may be sent; what says anything else is left out. */
const ON_THE_LIST =
  /^(?:(?:re-?)?subscribed|active|confirmed|opted[ -]?in|yes|true|oui|1|abonnée?|inscrite?|actif|active?)$/i;

/**
 * Addresses with their consent, as mailing programs write their lists: the headings are theirs. What they know about the
 * consent comes along as its proof.
 */
export const SUBSCRIBER_SHEET: SheetKind = {
  fields: [
    {
      key: 'address',
      heading: 'Email',
      reads: /^e-?mail(?: address(?:es)?)?$|^address$/,
      assumes:
        /^(?!.*\b(?:status|statut|source|date|time|name)\b)(?:(?:adresse )?(?:courriel|e-?mail|électronique)|adresse(?: électronique)?|subscriber|contact)\b/,
      tidy: (text) => {
        const [, address] = NAMED_ADDRESS.exec(text) ?? [];
        return address
          ? { taken: address.toLowerCase(), assumption: 'The address alone is taken.' }
          : { taken: text.toLowerCase(), assumption: null };
      },
    },
    {
      key: 'givenOn',
      heading: 'Day of consent',
      reads: /^(?:opt-?in|consent)(?: (?:time|date|day|timestamp))?$|^(?:day|date) of consent$|^day$/,
      assumes:
        /^(?!.*\b(?:ip|source|status|statut|form|page)\b)(?:.*(?:consent|opt-?in|inscri|abonn|subscri(?:bed|ption)|sign-?up|joined|added)|creat(?:ed|ion)|date)/,
      tidy: tidyBy(readConsentDay, keepDay),
    },
    {
      key: 'confirmedAt',
      heading: 'Confirmed',
      reads: /^confirm(?:ed|ation)?(?: (?:time|date|day|on|at|timestamp))?$/,
      assumes: /^confirm(?!.*\bip\b)/,
    },
    {
      key: 'ip',
      heading: 'IP address',
      reads: /^(?:(?:opt-?in|confirm(?:ation)?|consent|sign-?up) )?ip(?: address)?$/,
    },
    {
      key: 'origin',
      heading: 'Where it was given',
      reads: /^(?:source|origin|form|where)$/,
      assumes: /source|origin|form\b|formulaire/,
    },
    { key: 'status', heading: 'Status', reads: /^(?:status|state)$/, assumes: /status|statut|\bstate$|^accepts?\b/ },
    {
      key: 'leftAt',
      heading: 'Left the list',
      reads: /^(?:un-?sub(?:scri\w+)?|clean|opt-?out) (?:time|date|on|at)$/,
      assumes: /^(?:un-?subscri|désabonn|opt(?:ed)?-?out)/,
    },
  ],
  names: ['address'],
  nameless: 'This row has no address.',
  isEntry: (cell) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell) || NAMED_ADDRESS.test(cell),
  leavesOut: ({ address = '', status = '', leftAt = '' }, earlier) => {
    if (leftAt !== '') return 'This address is not on that list any more.';
    if (status !== '' && !ON_THE_LIST.test(status))
      return `The list says “${status}” of this address. Only subscribed addresses are taken.`;
    const same = earlier.find(({ cells }) => cells.address === address);
    return same ? `The address is in row ${same.line}.` : null;
  },
};

/** Errors of the rows that are taken. */
export const judgeSubscribers = (rows: readonly TakenRow[]): JudgedRows => ({
  summary: rows.length === 1 ? '1 address' : `${rows.length} addresses`,
  rows: rows.map(({ line }) => ({ line, label: 'Taken', changed: [] })),
  errors: rows.flatMap(errorsOf),
});

const errorsOf = ({ line, cells: { address = '', givenOn = '' } }: TakenRow): CellError[] => {
  const day = readConsentDay(givenOn);
  return [
    ...(emailAddress.safeParse(address).success
      ? []
      : [{ line, field: 'address', sentence: 'This is no email address.' }]),
    ...(day.kind === 'empty'
      ? [{ line, field: 'givenOn', sentence: 'Write the day of the consent, like 2024-05-31.' }]
      : []),
    ...(day.kind === 'wrong'
      ? [{ line, field: 'givenOn', sentence: day.sentence, ...(day.choices ? { choices: day.choices } : {}) }]
      : []),
  ];
};

const MAX_EVIDENCE = 300;
/** How each cell is named in the proof of a consent, beside what stands in its column. */
const EVIDENCE = { givenOn: 'given', confirmedAt: 'confirmed', ip: 'from IP', origin: 'source' };

/** Rows without an error as the engine takes them. The proof has the times as the list has them. */
export const toSubscribers = (rows: readonly TakenRow[]): SubscriberImport['subscribers'] =>
  rows.map(({ line, cells: { address = '', givenOn = '' }, found }) => ({
    line,
    address,
    givenOn,
    evidence: Object.entries(EVIDENCE)
      .flatMap(([key, label]) => {
        const typed = found[key]?.typed ?? '';
        return typed === '' || typed === givenOn ? [] : `${label} ${typed}`;
      })
      .join(', ')
      .slice(0, MAX_EVIDENCE),
  }));
