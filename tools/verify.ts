// `npm run verify -- FILE [RECEIPT or CHECKPOINT …]`: checks the published record of a sale, and receipts and checkpoints against it, with nothing
// but their own text and, when it is known from elsewhere, the key: `--key FILE`. Without a record: `-- CHECKPOINT [LATER] --key FILE`.
// Ends with 0 when everything holds.
import { readFileSync } from 'node:fs';
import { type RecordFile, verifyCheckpoint, verifyReceipt, verifyRecord } from '../packages/verify/src/index.ts';

const words = process.argv.slice(2);
const keyAt = words.indexOf('--key');
const key = keyAt === -1 ? null : readFileSync(words[keyAt + 1] ?? '', 'utf8');
const [firstPath, ...otherPaths] = keyAt === -1 ? words : words.toSpliced(keyAt, 2);
if (firstPath === undefined) {
  console.error('npm run verify -- RECORD.json [RECEIPT.json or CHECKPOINT.json …] [--key KEY.pem]');
  console.error('npm run verify -- CHECKPOINT.json [LATER-CHECKPOINT.json] --key KEY.pem');
  process.exit(2);
}
let failed = false;
const say = (what: string, faults: readonly string[]): void => {
  console.log(faults.length === 0 ? `${what}: holds` : `${what}: does not hold`);
  for (const fault of faults) console.log(`  ${fault}`);
  failed ||= faults.length > 0;
};
const isCheckpoint = (text: string): boolean => {
  try {
    return 'root' in JSON.parse(text);
  } catch {
    return false;
  }
};

const checkRecord = (text: string): void => {
  const verdict = verifyRecord(text, key);
  say(firstPath, verdict.faults);
  if (verdict.faults.length > 0) return;
  console.log(`  ${verdict.saleName}, ${verdict.entries} entries, key ${verdict.keyId}`);
  for (const { parcelId, kind, bids, extensions, soldTo, priceCents } of verdict.parcels) {
    const result = soldTo === null ? 'not sold' : `$${(Number(priceCents) / 100).toLocaleString('en-CA')} to ${soldTo}`;
    console.log(`  ${kind} ${parcelId}: ${bids} bids, ${extensions} extensions, ${result}`);
  }
};

const text = readFileSync(firstPath, 'utf8');
if (isCheckpoint(text)) {
  if (key === null) {
    console.error('A checkpoint alone is checked with the key of whoever signed it: --key KEY.pem');
    process.exit(2);
  }
  const [laterPath] = otherPaths;
  say(firstPath, verifyCheckpoint(text, key, null, laterPath ? readFileSync(laterPath, 'utf8') : null).faults);
} else {
  checkRecord(text);
  for (const path of otherPaths) {
    const record = JSON.parse(text) as RecordFile;
    const other = readFileSync(path, 'utf8');
    const verify = isCheckpoint(other) ? verifyCheckpoint : verifyReceipt;
    say(path, verify(other, key ?? record.publicKeyPem, record).faults);
  }
}
process.exit(failed ? 1 : 0);
