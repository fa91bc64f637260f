import { statementText } from '@quarterline/rules/src/record/statement.ts';
import type { AddendaFile } from '../../src/record/addenda.ts';
import { canonicalJson } from '../../src/record/canonical-json.ts';
import { freshKey, signedAddenda, signedRecord } from '../published.ts';
import type { Draft, Mutation } from './draft.ts';

type Addendum = {
  saleId: string;
  number: number;
  decidedAt: number;
  follows: string;
  corrects: { parcelId: string; bidSequence: number; bidder: string; amountCents: number };
  people: string[];
  stands: { parcelId: string; outcome: string; bidder: string | null; amountCents: number | null }[];
};

const recordOf = ({ entries }: Draft) => signedRecord(entries.map(canonicalJson));

/** With any one addendum rewritten, spelled, hashed and signed as the engine would have done it. */
const rewritten = (
  name: string,
  fault: RegExp,
  change: (addendum: Addendum, day: Draft) => object | null,
): Mutation => ({
  name,
  fault,
  forge: (day) => {
    const index = day.choose(day.addenda.map((_, place) => place));
    if (index === undefined) return null;
    const addendum = JSON.parse(day.addenda[index] ?? '') as Addendum;
    const fields = change(addendum, day);
    if (fields === null) return null;
    const record = recordOf(day);
    // What came after it would rest on it: the forged one is the last.
    const texts = [...day.addenda.slice(0, index), canonicalJson({ ...addendum, ...fields })];
    return { record, addenda: signedAddenda(texts, record) };
  },
});

/** With the signed addenda taken apart. */
const rearranged = (
  name: string,
  fault: RegExp,
  change: (file: AddendaFile, day: Draft) => AddendaFile['addenda'] | null,
): Mutation => ({
  name,
  fault,
  forge: (day) => {
    const record = recordOf(day);
    const file = signedAddenda(day.addenda, record);
    const addenda = file.addenda.length === 0 ? null : change(file, day);
    return addenda === null ? null : { record, addenda: { ...file, addenda } };
  },
});

const stranger = freshKey();
const firstWith = (stands: Addendum['stands'], outcome: string) => stands.find((one) => one.outcome === outcome);
const without = (stands: Addendum['stands'], changed: Addendum['stands'][number] | undefined, fields: object) =>
  changed === undefined ? null : { stands: stands.map((one) => (one === changed ? { ...one, ...fields } : one)) };

/** Corrections of a finished record. */
export const ADDENDUM_MUTATIONS: Mutation[] = [
  rewritten('an addendum that one person decided', /two different people/, ({ people }) => ({
    people: people.slice(0, 1),
  })),
  rewritten('an addendum that one person decided under two signatures', /two different people/, ({ people }) => ({
    people: [people[0], people[0]],
  })),
  rewritten('an addendum under another number', /has number/, ({ number }) => ({ number: number + 1 })),
  rewritten('an addendum to the record of another sale', /another sale/, () => ({ saleId: 'another' })),
  rewritten('an addendum that follows another root', /does not follow/, () => ({ follows: 'f'.repeat(64) })),
  rewritten('an addendum that was decided before the end of the sale', /before what it follows/, () => ({
    decidedAt: 1,
  })),
  rewritten('an addendum that voids a bid that does not stand', /does not stand/, ({ corrects }) => ({
    corrects: { ...corrects, bidSequence: 1 },
  })),
  rewritten('an addendum that says another amount of the bid', /something else about it/, ({ corrects }) => ({
    corrects: { ...corrects, amountCents: corrects.amountCents + 10_000 },
  })),
  rewritten('an addendum that says another bidder of the bid', /something else about it/, ({ corrects }) => ({
    corrects: { ...corrects, bidder: 'f'.repeat(16) },
  })),
  rewritten(
    'an addendum that corrects a lot that was not sold by itself',
    /not sold by itself/,
    ({ corrects, number }, day) => {
      const other = number === 1 ? day.states.at(-1)?.parcels.find(({ phase }) => phase !== 'sold') : undefined;
      return other ? { corrects: { ...corrects, parcelId: other.id } } : null;
    },
  ),
  rewritten('an addendum after which another price stands', /says what stands/, ({ stands }) => {
    const sold = firstWith(stands, 'sold');
    return without(stands, sold, { amountCents: (sold?.amountCents ?? 0) + 10_000 });
  }),
  rewritten('an addendum after which somebody else has bought', /says what stands/, ({ stands }) =>
    without(stands, firstWith(stands, 'sold'), { bidder: 'f'.repeat(16) }),
  ),
  rewritten('an addendum after which a sold lot is unsold', /says what stands/, ({ stands }) =>
    without(stands, firstWith(stands, 'sold'), { outcome: 'unsold', bidder: null, amountCents: null }),
  ),
  rewritten('an addendum that leaves a lot out', /says what stands/, ({ stands }) => ({ stands: stands.slice(1) })),
  rewritten('an addendum with a field too many', /does not have the fields/, () => ({ note: 'Agreed.' })),
  rewritten('an addendum without one of its fields', /does not have the fields/, () => ({ people: undefined })),
  rearranged('addenda without the first', /number|follow/, ({ addenda }) =>
    addenda.length > 1 ? addenda.slice(1) : null,
  ),
  rearranged('addenda in another order', /number|follow/, ({ addenda }) =>
    addenda.length > 1 ? addenda.toReversed() : null,
  ),
  rearranged('an addendum twice', /number|follow/, ({ addenda }) => addenda.flatMap((one) => [one, one])),
  rearranged(
    'an addendum whose text was altered and not signed again',
    /not the text that was signed/,
    ({ addenda: [one] }) =>
      one
        ? [
            {
              ...one,
              text: one.text.replace(/"number":\d/, '"number":1,"people":[]').replace(/,"people":\["[^\]]*\]/, ''),
            },
          ]
        : null,
  ),
  rearranged('an addendum under another name', /another sale/, ({ addenda: [one] }) =>
    one ? [{ ...one, statement: { ...one.statement, name: 'Another' } }] : null,
  ),
  rearranged('an addendum that is signed with a key of somebody else', /not a key we know/, ({ addenda: [one] }) => {
    if (!one) return null;
    const statement = { ...one.statement, keyId: stranger.keyId };
    return [
      {
        ...one,
        statement,
        signature: stranger.signText(statementText(statement)),
        publicKeyPem: stranger.publicKeyPem,
      },
    ];
  }),
  rearranged(
    'an addendum with the signature of the record',
    /signature .*does not fit|signature does not fit/,
    ({ addenda: [one] }, day) => (one ? [{ ...one, signature: recordOf(day).signature }] : null),
  ),
  {
    name: 'an addendum about a parcel that fell with a cancelled sale',
    fault: /not sold by itself/,
    forge: (day) => {
      const end = day.states.at(-1);
      const fell = end?.parcels.filter(({ phase }) => phase !== 'sold').map(({ id }) => id) ?? [];
      const bid = day.entries.find(({ kind, parcelId }) => kind === 'bid_accepted' && fell.includes(String(parcelId)));
      if (end?.phase !== 'cancelled' || !bid) return null;
      const { parcelId, sequence: bidSequence, decidedAt: bidDecidedAt, bidder, amountCents } = bid;
      const record = recordOf(day);
      const text = canonicalJson({
        saleId: 'sale',
        number: 1,
        decidedAt: end.decidedAt + 1,
        follows: record.statement.root,
        corrects: { parcelId, bidSequence, bidDecidedAt, bidder, amountCents },
        people: ['0'.repeat(16), '1'.repeat(16)],
        stands: [],
      });
      return { record, addenda: signedAddenda([text], record) };
    },
  },
];
