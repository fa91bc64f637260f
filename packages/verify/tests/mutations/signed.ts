import { statementText } from '@quarterline/rules/src/record/statement.ts';
import { canonicalJson } from '../../src/record/canonical-json.ts';
import type { RecordFile } from '../../src/record/record-file.ts';
import { freshKey, rootOver, signedRecord, signStatement, signText } from '../published.ts';
import type { Draft, Mutation } from './draft.ts';

const lawful = ({ entries }: Draft): RecordFile => signedRecord(entries.map(canonicalJson));

/** With other words in the statement and the old signature. */
const restated = (
  name: string,
  change: (statement: RecordFile['statement']) => object,
  fault = /signature does not fit/,
): Mutation => ({
  name,
  fault,
  forge: (day) => {
    const record = lawful(day);
    return { record: { ...record, statement: { ...record.statement, ...change(record.statement) } } };
  },
});

/** With other words in the statement, signed by the true key. */
const resigned = (name: string, fault: RegExp, change: (statement: RecordFile['statement']) => object): Mutation => ({
  name,
  fault,
  forge: (day) => {
    const record = lawful(day);
    const statement = { ...record.statement, ...change(record.statement) } as RecordFile['statement'];
    return { record: { ...record, statement, signature: signStatement(statement) } };
  },
});

const stranger = freshKey();

/** Errors in signed content and keys. */
export const SIGNED_MUTATIONS: Mutation[] = [
  restated('a record under another name', () => ({ name: 'Another sale' })),
  restated('a record at another address', () => ({ slug: 'another-sale' })),
  restated('a record of another sale', () => ({ saleId: 'another' })),
  resigned('a record that is signed as that of another sale', /those of another sale/, () => ({ saleId: 'another' })),
  resigned('a checkpoint of a running sale that is passed off as its record', /not a published record/, () => ({
    kind: 'live',
  })),
  resigned('a record that says it follows another', /not a published record/, () => ({ follows: 'f'.repeat(64) })),
  resigned('a record with a field too many in what is signed', /not a published record/, () => ({ note: 'final' })),
  resigned('a record that is signed for another number of entries', /over \d+ entries/, ({ size }) => ({
    size: size + 1,
  })),
  resigned('a record that is signed for another root', /their root is another/, () => ({
    root: rootOver(['another']),
  })),
  {
    name: 'a record whose entries were altered and not signed again',
    fault: /their root is another/,
    forge: (day) => {
      const record = lawful(day);
      const index = day.choose(record.entries.map((_, place) => place)) ?? 0;
      const entry = (record.entries[index] ?? '').replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
      return { record: { ...record, entries: record.entries.with(index, entry) } };
    },
  },
  {
    name: 'a record that is signed with a key of somebody else',
    fault: /not a key we know/,
    forge: ({ entries }) => ({ record: signedRecord(entries.map(canonicalJson), 'sale', stranger) }),
  },
  {
    name: 'a record that names our key and is signed with another',
    fault: /signature does not fit/,
    forge: (day) => {
      const record = lawful(day);
      return { record: { ...record, signature: stranger.signText(statementText(record.statement)) } };
    },
  },
  {
    name: 'a record of the old format',
    fault: /format 1/,
    forge: (day) => {
      const record = lawful(day);
      const { root, size, saleId } = record.statement;
      const signature = signText(`quarterline record\n${saleId}\n${size}\n${root}`);
      return { record: { ...record, format: 'quarterline record 1', signature } as unknown as RecordFile };
    },
  },
];
