import { type JournalLine, journalLines } from '@quarterline/rules';
import { JOURNAL_ACCOUNT_NAMES, TRUST_KIND_NAMES } from '@quarterline/text';
import anyAscii from 'any-ascii';
import { type SheetFile, type SheetValue, writeSheet } from '#platform/pages/write-sheet.ts';
import type { JournalRow, TrustPerson } from '../store/trust-account-store.ts';

const linesOf = ({ inCents, outCents, moves }: JournalRow): JournalLine[] => journalLines({ inCents, outCents }, moves);

const memoOf = ({ kind, saleName, land, reference, reason }: JournalRow, person = ''): string =>
  [TRUST_KIND_NAMES[kind], person, saleName, land, reference, reason].filter(Boolean).join(', ');

type Entries = AsyncIterable<readonly JournalRow[]>;

/**
 * Entries of the trust ledger as journal entries that balance, for a spreadsheet or for accounting programs that read
 * IIF, with the number of entries. `people`: everyone with a ledger, also outside of `entries`.
 */
export async function journalFile(
  entries: Entries,
  people: readonly TrustPerson[],
  format: 'csv' | 'iif',
): Promise<SheetFile> {
  let count = 0;
  async function* counted(): AsyncGenerator<readonly JournalRow[]> {
    for await (const rows of entries) {
      count += rows.length;
      yield rows;
    }
  }
  const file = format === 'iif' ? await asIif(counted(), iifNames(people)) : await asSheet(counted());
  return { ...file, rows: count };
}

const COLUMNS = ['Entry', 'Day', 'Account', 'Name', 'Memo', 'Debit', 'Credit'].map((title) => ({ title }));

const asSheet = (entries: Entries): Promise<SheetFile> =>
  writeSheet({ name: 'Trust journal', columns: COLUMNS, pages: sheetLines(entries) }, 'csv', 'trust-journal');

async function* sheetLines(entries: Entries): AsyncGenerator<SheetValue[][]> {
  for await (const rows of entries)
    yield rows.flatMap((row) =>
      linesOf(row).map(({ account, debitCents, creditCents }) => [
        row.number,
        row.day,
        JOURNAL_ACCOUNT_NAMES[account],
        row.person,
        memoOf(row),
        debitCents / 100,
        creditCents / 100,
      ]),
    );
}

const HEADS = ['TRNS', 'SPL'].map((line) => `!${line}\tTRNSTYPE\tDATE\tACCNT\tNAME\tAMOUNT\tDOCNUM\tMEMO`);

/**
 * Formats a transaction of IIF for each entry: the first line is `TRNS`, the others are `SPL`, and their amounts sum to
 * zero.
 */
async function asIif(entries: Entries, names: ReadonlyMap<string, string>): Promise<Omit<SheetFile, 'rows'>> {
  const parts = [latin([...HEADS, '!ENDTRNS'])];
  for await (const rows of entries) parts.push(latin(rows.flatMap((row) => iifLines(row, names))));
  return {
    bytes: Buffer.concat(parts),
    mediaType: 'text/plain; charset=windows-1252',
    disposition: 'attachment; filename="trust-journal.iif"',
  };
}

/** Programs that read IIF expect the Windows code page; what it does not have is left out. */
const latin = (lines: readonly string[]): Buffer => Buffer.from(lines.map((line) => `${line}\r\n`).join(''), 'latin1');

const iifLines = (row: JournalRow, names: ReadonlyMap<string, string>): string[] => [
  ...linesOf(row).map(({ account, debitCents, creditCents }, index) =>
    [
      index === 0 ? 'TRNS' : 'SPL',
      'GENERAL JOURNAL',
      dateOf(row.day),
      JOURNAL_ACCOUNT_NAMES[account],
      names.get(row.personId) ?? '',
      dollarsOf(debitCents - creditCents),
      String(row.number),
      cell(memoOf(row, row.person)),
    ].join('\t'),
  ),
  'ENDTRNS',
];

/** `2026-12-03` as `12/03/2026`. */
const dateOf = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

const dollarsOf = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const LONGEST = 400;
/** No tab, no line, no quotation mark: they end a field. Letters that Latin 1 does not have are transliterated. */
const cell = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\t\r\n"]+/g, ' ')
    .replace(/[^\u0020-\u00ff]+/g, (letters) => anyAscii(letters).replaceAll('"', "'"))
    .slice(0, LONGEST);

const LONGEST_NAME = 41;
/**
 * Names for IIF by the id of the person: at most 41 letters, no colon (it means a sub-account), and no name twice,
 * whatever its capitals. The first person keeps the name; later people get a number. `people` is everyone, in the order
 * of their first entries, so that a person has the same name in every file.
 */
export function iifNames(people: readonly TrustPerson[]): Map<string, string> {
  const used = new Set<string>();
  return new Map(
    people.map(({ id, name }) => {
      const plain = cell(name)
        .replace(/\s*:\s*/g, ' - ')
        .trim();
      let unique = plain.slice(0, LONGEST_NAME).trim();
      for (let number = 2; used.has(unique.toLowerCase()); number += 1)
        unique = `${plain.slice(0, LONGEST_NAME - ` ${number}`.length).trim()} ${number}`;
      used.add(unique.toLowerCase());
      return [id, unique];
    }),
  );
}
