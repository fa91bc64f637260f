import fc from 'fast-check';
import { verifyRecord } from '../../src/record/verify-record.ts';
import { day, holdDay } from '../lawful-day.ts';
import { addendaTexts, keys, published, signedAddenda } from '../published.ts';
import { ADDENDUM_MUTATIONS } from './addenda.ts';
import { BID_MUTATIONS } from './bids.ts';
import { OUTCOME_MUTATIONS } from './blocks.ts';
import { CLOCK_MUTATIONS } from './clocks.ts';
import { CONFIRMED_MUTATIONS } from './confirmed.ts';
import { COURSE_MUTATIONS } from './course.ts';
import { type Choose, draftOf, type Forged, type Mutation } from './draft.ts';
import { SIGNED_MUTATIONS } from './signed.ts';
import { STAFF_MUTATIONS } from './staff.ts';

export const MUTATIONS: readonly Mutation[] = [
  ...COURSE_MUTATIONS,
  ...BID_MUTATIONS,
  ...CONFIRMED_MUTATIONS,
  ...CLOCK_MUTATIONS,
  ...STAFF_MUTATIONS,
  ...OUTCOME_MUTATIONS,
  ...SIGNED_MUTATIONS,
  ...ADDENDUM_MUTATIONS,
];

export type Row = {
  name: string;
  /** Number of lawful records that had a place for it. */
  tried: number;
  accepted: number;
  /** Found, and for another reason than the rule that was broken: the first of them. */
  elsewhere: string | null;
};
export type Tried = { records: number; entries: number; lawfulRefused: string[]; rows: Row[] };

/** A generator of its own, so that a red run is the same run for everybody. */
export function seeded(seed: number): Choose {
  let state = seed | 0;
  return (items) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    const mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39);
    return items[((mixed ^ (mixed >>> 15)) >>> 0) % Math.max(1, items.length)];
  };
}

const faultsOf = ({ record, addenda }: Forged): string[] =>
  verifyRecord(JSON.stringify(record), { keys, addenda: addenda ? JSON.stringify(addenda) : null }).faults;

/** Holds `records` lawful sales, has each read as it is, and breaks each rule in at most `enough` of them. */
export function tryMutations(records: number, seed: number, enough = Number.POSITIVE_INFINITY): Tried {
  const rows = MUTATIONS.map(({ name }): Row => ({ name, tried: 0, accepted: 0, elsewhere: null }));
  const choose = seeded(seed);
  const tried: Tried = { records, entries: 0, lawfulRefused: [], rows };
  for (const someDay of fc.sample(day, { numRuns: records, seed })) {
    const history = holdDay(someDay);
    const record = published(history);
    tried.entries += record.entries.length;
    tried.lawfulRefused.push(...faultsOf({ record, addenda: signedAddenda(addendaTexts(history), record) }));
    const draft = draftOf(history, choose);
    for (const [index, { fault, forge }] of MUTATIONS.entries()) {
      const row = rows[index];
      const forged = row && row.tried < enough ? forge(draft) : null;
      if (!row || !forged) continue;
      const faults = faultsOf(forged);
      row.tried += 1;
      if (faults.length === 0) row.accepted += 1;
      else if (!faults.some((sentence) => fault.test(sentence))) row.elsewhere ??= faults.join(' ');
    }
  }
  return tried;
}
