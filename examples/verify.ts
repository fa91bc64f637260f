// node verify.ts https://bid.example practice-1 receipt.json        (Node 22.18 or newer, no packages)
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';

const [engine, sale, file = ''] = process.argv.slice(2);
const must = (isSo: boolean, words: string): void => {
  console.log(`${isSo ? 'yes' : 'NO '}  ${words}`);
  if (!isSo) process.exitCode = 1;
};
const hash = (...parts: (string | Buffer)[]): Buffer =>
  parts.reduce((sum, part) => sum.update(part), createHash('sha256')).digest();
const leafOf = (text: string): Buffer => hash(Buffer.of(0), text);
const nodeOf = (left: Buffer, right: Buffer): Buffer => hash(Buffer.of(1), left, right);
/** JSON with its keys in alphabetical order and without white space. */
const sorted = (value: object): string => JSON.stringify(value, Object.keys(value).sort());

// Keep this list from an earlier day: what came with the record proves nothing about who signed it.
const { keys }: { keys: { keyId: string; pem: string }[] } = await (
  await fetch(`${engine}/.well-known/quarterline-keys.json`)
).json();
const isSigned = (text: string, signature: string, keyId: string): boolean => {
  const pem = keys.find((key) => key.keyId === keyId)?.pem;
  return pem !== undefined && verify(null, Buffer.from(text), createPublicKey(pem), Buffer.from(signature, 'base64'));
};

// 1. The receipt: its fields are a leaf, the path leads to the root that is signed.
const read = JSON.parse(await readFile(file, 'utf8'));
// The receipt as a bid is answered, or the file of it that the engine gives out.
const receipt = read.receipt ?? read;
const FIELDS = [
  'amountCents',
  'bidId',
  'bidderId',
  'commitment',
  'confirmedBy',
  'decidedAtMs',
  'entryHash',
  'keyId',
  'outcome',
  'parcelId',
  'receiptNumber',
  'refusalCode',
  'saleId',
];
let root = leafOf(sorted(Object.fromEntries(Object.entries(receipt).filter(([name]) => FIELDS.includes(name)))));
let [index, last] = [receipt.batch.index, receipt.batch.size - 1];
for (const neighbour of receipt.batch.path.map((hex: string) => Buffer.from(hex, 'hex'))) {
  const isRight = index % 2 === 1 || index === last;
  root = isRight ? nodeOf(neighbour, root) : nodeOf(root, neighbour);
  if (isRight) while (index % 2 === 0 && index > 0) [index, last] = [index >> 1, last >> 1];
  [index, last] = [index >> 1, last >> 1];
}
const signed = `quarterline receipts\n${root.toString('hex')}`;
must(last === 0 && isSigned(signed, receipt.signature, receipt.keyId), 'the receipt is signed by a key of the list');

// 2. The record, published once the sale is over: every entry is under the root that is signed.
const answer = await fetch(`${engine}/api/auctions/${sale}/record`);
const record = await answer.json();
if (answer.status === 409) {
  console.log('The sale is not over. Its record comes then: ask again.');
  process.exit();
}
const { entries, statement }: { entries: string[]; statement: { root: string; keyId: string } } = record;
let level = entries.map(leafOf);
while (level.length > 1)
  level = level.flatMap((left, at) => {
    if (at % 2 === 1) return [];
    const right = level[at + 1];
    return [right ? nodeOf(left, right) : left];
  });
must(level[0]?.toString('hex') === statement.root, `the root is over these ${entries.length} entries`);
const said = `${record.format}\n${sorted(statement)}`;
must(isSigned(said, record.signature, statement.keyId), 'the record is signed by a key of the list');

// 3. The bid is in it, where the receipt says.
const entry = JSON.parse(entries[receipt.receiptNumber - 1] ?? '{}');
const isThere = entry.entryHash === receipt.entryHash && entry.decidedAt === receipt.decidedAtMs;
must(isThere, `entry ${receipt.receiptNumber} is the one of the receipt: ${entry.kind}`);
