import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type StaffCommandKind, staffAction } from '@quarterline/rules';
import { expect, it } from 'vitest';

const page = join(import.meta.dirname, '..', 'docs/security.md');

type Row = readonly [name: string, phase: string, changes: string, people: string, kept: string];

/** Each action of staff as docs/security.md has it. The compiler asks for a row of a new one. */
const ROWS: { readonly [Kind in StaffCommandKind]: Row } = {
  hold_parcel: [
    'hold a lot',
    'before its close',
    'its clock stops, and it does not close. In a sealed tender every lot of the round',
    'one',
    'entry with what bidders read; audit log',
  ],
  hold_sale: ['hold the sale', 'before it is over', 'all clocks stop', 'one', 'entry; audit log'],
  announce_resume: [
    'resume',
    'held',
    'the clock runs again, two minutes ahead at least, never sooner than was announced',
    'one',
    'entry; audit log',
  ],
  hold_for_second_person: [
    'the hold while a request waits for a second person',
    'open',
    'the clock stops, and goes on automatically after five minutes; once for each person and lot',
    'one',
    'entry with its own code and a pseudonym of the first person',
  ],
  end_hold_for_second_person: [
    'a request that is dropped',
    'open',
    'the clock runs again at once, with five minutes at least',
    'one',
    'entry; audit log',
  ],
  add_time: ['add time', 'before the close, within the hard stop', 'the close, later only', 'one', 'entry; audit log'],
  announce: ['announce', 'before the end', 'nothing', 'one', 'entry'],
  postpone_sale: ['postpone', 'before it opens', 'the dates; nobody has an offer yet', 'one', 'entry'],
  cancel_sale: [
    'cancel',
    'before the end',
    'every offer on what is not sold ends; what is sold stays sold',
    'two where anything is sold, provisional, bid on or tendered for; otherwise one',
    'entry with both people',
  ],
  withdraw_parcel: [
    'withdraw a lot',
    'before its close',
    'the offers on it end; the parcels of a block are then sold each by itself',
    'two where there is an offer on it, on its block or on another parcel of its block, and, once the sale is open, where its block would end; otherwise one',
    'entry with both people',
  ],
  void_bid: [
    'void a bid',
    'open, closed, provisional, sold',
    'the price returns to the bid before; the next bidder may buy',
    'two',
    'entry with both people',
  ],
  correct_result: [
    'correct a result',
    'the sale is over',
    'the same, beside the finished record',
    'two',
    'signed addendum with both people',
  ],
  lower_increment: ['lower the increment', 'open', 'the step of bids to come', 'one', 'entry; counts as activity'],
  lower_starting_bid: [
    'lower the starting bid',
    'without a bid',
    'the minimum of the first bid',
    'one',
    'entry; counts as activity',
  ],
  set_eligibility: [
    'correct who may bid on a block',
    'before the first round is over',
    'who may bid on it; every bid stays',
    'two to strike a bidder; one to add one',
    'entry with a reason and, of a strike, both people; published with the record',
  ],
  publish_terms: [
    'newer Conditions of Sale',
    'before the end; of a tender, before the close; not where a hard stop leaves less than fifteen minutes',
    'closes, later only: every open lot has half an hour. Bids stay, and each bidder accepts before the next bid',
    'one',
    "entry with the document's hash",
  ],
  answer_for_seller: [
    "the seller's answer",
    'the seller has to answer, until the published day',
    'the highest tender is sold, or ends',
    'two',
    'entry with both people',
  ],
};
const kinds = Object.keys(ROWS) as StaffCommandKind[];

const PEOPLE = { one: /^one$/, by_facts: /^two .+one/, two: /^two$/ } as const;

it.each(kinds)('%s: the page says as many people as the rules take', (kind) => {
  expect(ROWS[kind][3]).toMatch(PEOPLE[staffAction(kind).people]);
});

it('docs/security.md names every action of staff, what it changes and how many people it takes', async () => {
  const lines = readFileSync(page, 'utf8').split('\n');
  const isRow = (line: string): boolean => /^\| `[a-z_]+`, /.test(line);
  const first = lines.findIndex(isRow);
  const rows = kinds.map((kind) => `| \`${kind}\`, ${ROWS[kind].join(' | ')} |`);
  const others = lines.filter((line) => !isRow(line));
  const written = [...others.slice(0, first), ...rows, ...others.slice(first)].join('\n');
  expect(first).toBeGreaterThan(0);
  await expect(written).toMatchFileSnapshot(page);
});
