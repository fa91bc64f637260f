// `npm run verify:mutations -- [--records 400] [--seed 1] [--enough 6]`: holds lawful sales by the real rules, breaks every rule one at a
// time in their records, signs them again with the true key, and prints what the verifier said. Then goes through every state that a sale
// can come to and tries, in each, every kind of entry that the rules do not allow there: at most `enough` of a kind in a state by each way of making one. Ends with 0
// when nothing unlawful was accepted, nothing lawful refused, and every rule and every kind in every state had a place.
import { MUTATIONS, tryMutations } from '../packages/verify/tests/mutations/try-mutations.ts';
import { requiredRows } from '../packages/verify/tests/transitions/required-states.ts';
import { SALES } from '../packages/verify/tests/transitions/sales.ts';
import { nothingTried, tryTransitions } from '../packages/verify/tests/transitions/try-transitions.ts';

const option = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? otherwise : Number(process.argv[at + 1]);
};
const [records, seed] = [option('records', 400), option('seed', 1)];

const breakRules = (): number => {
  const { entries, lawfulRefused, rows } = tryMutations(records, seed);
  console.log('| a record with | tried | accepted |\n|---|---|---|');
  for (const { name, tried, accepted } of rows) console.log(`| ${name} | ${tried} | ${accepted} |`);
  const sum = (count: (row: (typeof rows)[number]) => number): number =>
    rows.reduce((total, row) => total + count(row), 0);
  const [tried, accepted] = [sum((row) => row.tried), sum((row) => row.accepted)];
  const untried = rows.filter((row) => row.tried === 0);
  console.log(`\n${records} lawful records with ${entries} entries: ${lawfulRefused.length} refused.`);
  console.log(`${MUTATIONS.length} ways to break one, ${tried} unlawful records: ${accepted} accepted.`);
  for (const { name } of untried) console.log(`No record had a place for: ${name}`);
  for (const { name, elsewhere } of rows) if (elsewhere) console.log(`Found for another reason: ${name}: ${elsewhere}`);
  for (const sentence of lawfulRefused.slice(0, 10)) console.log(`Lawful, and refused: ${sentence}`);
  return accepted + lawfulRefused.length + untried.length;
};

const tryStates = (): number => {
  const all = nothingTried();
  console.log('\n| a sale | places | lawful decisions | forbidden entries |\n|---|---|---|---|');
  for (const sale of SALES) {
    const { places, lawful, forbidden } = { ...all };
    tryTransitions(sale, { every: 1, enough: option('enough', 6), isWhole: true }, all);
    console.log(`| ${sale.name} | ${all.places - places} | ${all.lawful - lawful} | ${all.forbidden - forbidden} |`);
  }
  const { rows, accepted, lawfulRefused } = all;
  const isTried = (name: string): boolean => {
    const row = rows.get(name);
    return row !== undefined && row.forbidden + row.lawful > 0;
  };
  const untried = requiredRows().filter((name) => !isTried(name));
  console.log(`\n${all.lawful} lawful decisions: ${lawfulRefused.length} refused.`);
  console.log(
    `${all.forbidden} forbidden entries in ${rows.size} states of a sale, a lot and a kind: ${accepted.length} accepted.`,
  );
  console.log(`${requiredRows().length} of these are required: ${untried.length} had no place.`);
  for (const sentence of accepted.slice(0, 20)) console.log(`Forbidden, and accepted: ${sentence}`);
  for (const sentence of lawfulRefused.slice(0, 20)) console.log(`Lawful, and refused: ${sentence}`);
  for (const name of untried.slice(0, 20)) console.log(`No place for: ${name}`);
  return accepted.length + lawfulRefused.length + untried.length;
};

process.exit(breakRules() + tryStates() === 0 ? 0 : 1);
