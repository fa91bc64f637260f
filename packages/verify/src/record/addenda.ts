import { applyEntry, voidBid } from '../apply-entry.ts';
import type { Entry } from '../entry.ts';
import * as field from '../field-types.ts';
import { keepApart } from '../rules/apart.ts';
import type { Step } from '../rules/expected.ts';
import { BrokenRule, must } from '../rules/law.ts';
import { afterVoidOfSold } from '../rules/outcome.ts';
import { mustBeTwoPeople, type Voided, voidedBid } from '../rules/voids.ts';
import { isOver, type Parcel, parcelOf, type Sale } from '../sale.ts';
import { canonicalJson } from './canonical-json.ts';
import { leafOf, rootOf } from './hashing.ts';
import { type KnownKey, keyOfPem } from './known-keys.ts';
import { parsed } from './record-file.ts';
import { type AddendumStatement, type FinishedStatement, isStatement, signatureFaults } from './statement.ts';

/** The addenda to a record as they are published beside it. */
export type AddendaFile = {
  format: 'quarterline addenda 2';
  addenda: { text: string; statement: AddendumStatement; signature: string; publicKeyPem: string }[];
};
type SignedAddendum = AddendaFile['addenda'][number];

const ADDENDUM = {
  saleId: field.id,
  number: field.count,
  decidedAt: field.instant,
  follows: field.hash,
  corrects: field.exactly({
    parcelId: field.id,
    bidSequence: field.count,
    bidDecidedAt: field.instant,
    bidder: field.pseudonym,
    amountCents: field.cents,
  }),
  people: field.listOf(field.pseudonym),
  stands: field.listOf(
    field.exactly({
      parcelId: field.id,
      outcome: field.oneOf('sold', 'sold_en_bloc', 'unsold', 'withdrawn'),
      bidder: field.orNull(field.pseudonym),
      amountCents: field.orNull(field.cents),
    }),
  ),
};
type Addendum = {
  saleId: string;
  number: number;
  decidedAt: number;
  follows: string;
  corrects: Voided & { parcelId: string };
  people: string[];
  stands: unknown[];
};

/** The finished record that the addenda are to: its statement, the sale at its end, and when that was. */
export type Finished = { statement: FinishedStatement; sale: Sale; decidedAt: number };

/**
 * Checks the addenda to a finished record one after another, and brings the sale to where the last one leaves it. `keys`
 * null: each is checked with the key that it brings along. Answers the first fault, and how many addenda there are.
 */
export function checkAddenda(
  text: string,
  finished: Finished,
  keys: readonly KnownKey[] | null,
): { faults: string[]; count: number } {
  const file = parsed(text) as Partial<AddendaFile> | null;
  if (file?.format !== 'quarterline addenda 2' || !Array.isArray(file.addenda))
    return { faults: ['These are not the addenda to a record.'], count: 0 };
  let [root, decidedAt] = [finished.statement.root, finished.decidedAt];
  for (const [index, signed] of file.addenda.entries()) {
    const subject = `Addendum ${index + 1}`;
    try {
      const addendum = readAddendum(signed, finished.statement, root, index + 1);
      must(addendum.decidedAt >= decidedAt, 'was decided before what it follows');
      const known = keys ?? [keyOfPem(signed.publicKeyPem)].filter((key) => key !== null);
      const context = { keys: known, subject, decidedAt: addendum.decidedAt };
      const faults = signatureFaults(signed.statement, signed.signature, context);
      if (faults.length > 0) return { faults, count: index };
      correct(finished.sale, addendum);
      ({ root } = signed.statement);
      ({ decidedAt } = addendum);
    } catch (error) {
      if (!(error instanceof BrokenRule)) throw error;
      return { faults: [`${subject} ${error.message}.`], count: index };
    }
  }
  return { faults: [], count: file.addenda.length };
}

const readAddendum = (
  signed: Partial<SignedAddendum> | null,
  record: FinishedStatement,
  follows: string,
  number: number,
): Addendum => {
  const { text, statement } = signed ?? {};
  must(typeof text === 'string' && isStatement(statement, 'addendum'), 'is not written as an addendum is');
  must(typeof signed?.signature === 'string' && typeof signed.publicKeyPem === 'string', 'is not signed');
  const found = parsed(text);
  const wrong = field.wrongField(found, ADDENDUM);
  must(wrong === null, `does not have the fields of an addendum as they must be: ${wrong}`);
  must(text === canonicalJson(found), 'is not spelled as an addendum is');
  const addendum = found as Addendum;
  must(statement.size === 1 && statement.root === rootOf([leafOf(text)]), 'is not the text that was signed');
  const { saleId, slug, name } = statement;
  const isOfSale =
    saleId === record.saleId && addendum.saleId === saleId && slug === record.slug && name === record.name;
  must(isOfSale, 'is to the record of another sale');
  must(addendum.number === number, `stands at place ${number} and has number ${addendum.number}`);
  const isNext = statement.follows === follows && addendum.follows === follows;
  must(isNext, 'does not follow what stands before it');
  return addendum;
};

/** The bid falls, and what stands is worked out again. */
const correct = (sale: Sale, { corrects, people, stands }: Addendum): void => {
  must(isOver(sale), 'corrects a sale that was not over');
  const parcel = parcelOf(sale, corrects.parcelId);
  must(parcel.phase === 'sold', 'corrects a parcel that was not sold by itself');
  const bid = voidedBid(parcel, corrects);
  mustBeTwoPeople(people);
  keepApart(sale, { people });
  const wasLeading = parcel.bids.at(-1) === bid;
  voidBid(parcel, bid.sequence);
  if (wasLeading) carryOut(sale, afterVoidOfSold(sale, parcel));
  const due = canonicalJson(sale.parcels.map(standOf));
  must(canonicalJson(stands) === due, `says what stands as ${canonicalJson(stands)}, and the rule says ${due}`);
};

const carryOut = (sale: Sale, steps: readonly Step[]): void => {
  for (const step of steps) {
    if (typeof step === 'function') carryOut(sale, step());
    else applyEntry(sale, { kind: step.kind, ...step.fields } as Entry);
  }
};

const OUTCOMES: Partial<Record<Parcel['phase'], string>> = {
  sold: 'sold',
  sold_en_bloc: 'sold_en_bloc',
  no_sale: 'unsold',
  withdrawn: 'withdrawn',
};

const standOf = ({ id, phase, soldTo, priceCents }: Parcel) => ({
  parcelId: id,
  outcome: OUTCOMES[phase],
  bidder: soldTo,
  amountCents: priceCents,
});
