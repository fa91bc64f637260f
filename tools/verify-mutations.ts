// `npm run verify:mutations -- [--records 400] [--seed 1]`: holds lawful sales by the real rules, breaks every rule one at a time in their
// records, signs them again with the true key, and prints what the verifier said. Ends with 0 when nothing unlawful was
// accepted, nothing lawful refused, and every rule had a place to be broken.
import { MUTATIONS, tryMutations } from '../packages/verify/test/mutations/try-mutations.ts';

const option = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? otherwise : Number(process.argv[at + 1]);
};
const [records, seed] = [option('records', 400), option('seed', 1)];
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
process.exit(accepted + lawfulRefused.length + untried.length === 0 ? 0 : 1);
