// `npm run verify -- FILE [RECEIPT …]`: checks the published record of a sale, and receipts against it, with nothing but their own text
// and, when it is known from elsewhere, the key: `--key FILE`. Ends with 0 when everything holds.
import { readFileSync } from 'node:fs';
import { type RecordFile, verifyReceipt, verifyRecord } from '../packages/verify/src/index.ts';

const words = process.argv.slice(2);
const keyAt = words.indexOf('--key');
const key = keyAt === -1 ? null : readFileSync(words[keyAt + 1] ?? '', 'utf8');
const [recordPath, ...receiptPaths] = keyAt === -1 ? words : words.toSpliced(keyAt, 2);
if (recordPath === undefined) {
  console.error('npm run verify -- RECORD.json [RECEIPT.json …] [--key KEY.pem]');
  process.exit(2);
}
const say = (what: string, faults: readonly string[]): void => {
  console.log(faults.length === 0 ? `${what}: holds` : `${what}: does not hold`);
  for (const fault of faults) console.log(`  ${fault}`);
};

const text = readFileSync(recordPath, 'utf8');
const verdict = verifyRecord(text, key);
say(recordPath, verdict.faults);
if (verdict.faults.length === 0) {
  console.log(`  ${verdict.saleName}, ${verdict.entries} entries, key ${verdict.keyId}`);
  for (const { parcelId, kind, bids, extensions, soldTo, priceCents } of verdict.parcels) {
    const result = soldTo === null ? 'not sold' : `$${(Number(priceCents) / 100).toLocaleString('en-CA')} to ${soldTo}`;
    console.log(`  ${kind} ${parcelId}: ${bids} bids, ${extensions} extensions, ${result}`);
  }
}
let failed = verdict.faults.length > 0;
for (const path of receiptPaths) {
  const record = JSON.parse(text) as RecordFile;
  const { faults } = verifyReceipt(readFileSync(path, 'utf8'), key ?? record.publicKeyPem, record);
  say(path, faults);
  failed ||= faults.length > 0;
}
process.exit(failed ? 1 : 0);
