// `npm run verify -- RECORD.json [ADDENDA.json] [RECEIPT.json or CHECKPOINT.json …] --key KEYS`: checks the published record of a
// sale, its addenda, and receipts and checkpoints against it. KEYS is a file with the engine's public key in PEM, or with the list it publishes
// at /.well-known/quarterline-keys.json, kept from elsewhere. Without a record: `-- CHECKPOINT [LATER] --key KEYS`.
// Ends with 0 when everything holds, 1 when something does not, 2 when it was asked wrongly, and 3 when everything holds but the key
// came from the very file that it is to prove: then nobody knows who signed it.
import { readFileSync } from 'node:fs';
import {
  type KnownKey,
  keyOfPem,
  publishedOf,
  type RecordVerdict,
  readKeys,
  readRecordFile,
  verifyCheckpoint,
  verifyReceipt,
  verifyRecord,
} from '../packages/verify/src/index.ts';

const OK = 0;
const FAULTY = 1;
const ASKED_WRONGLY = 2;
const NOT_PROVED = 3;

const stop = (...sentences: string[]): never => {
  for (const sentence of sentences) console.error(sentence);
  process.exit(ASKED_WRONGLY);
};
const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return stop(`${path} cannot be read.`);
  }
};
const knownKeys = (path: string | undefined): KnownKey[] | null => {
  if (path === undefined) return null;
  return readKeys(read(path)) ?? stop(`${path} has no public key in it, neither in PEM nor in the list of an engine.`);
};

const args = process.argv.slice(2);
const keyAt = args.indexOf('--key');
const keys = knownKeys(keyAt === -1 ? undefined : (args[keyAt + 1] ?? ''));
const [firstPath, ...otherPaths] = keyAt === -1 ? args : args.toSpliced(keyAt, 2);
if (firstPath === undefined)
  stop(
    'npm run verify -- RECORD.json [ADDENDA.json] [RECEIPT.json or CHECKPOINT.json …] --key KEYS',
    'npm run verify -- CHECKPOINT.json [LATER-CHECKPOINT.json] --key KEYS',
  );

let failed = false;
const say = (path: string, faults: readonly string[]): void => {
  console.log(faults.length === 0 ? `${path}: holds` : `${path}: does not hold`);
  for (const fault of faults) console.log(`  ${fault}`);
  failed ||= faults.length > 0;
};
const kindOf = (text: string): 'record' | 'addenda' | 'checkpoint' | 'receipt' => {
  try {
    const found = JSON.parse(text);
    if ('entries' in found) return 'record';
    if ('addenda' in found) return 'addenda';
    return 'root' in found ? 'checkpoint' : 'receipt';
  } catch {
    return 'receipt';
  }
};

const LOUD = `
  !!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!
  !!  NOT PROVED WHO SIGNED IT. The key came from this very file: anybody who can  !!
  !!  write such a file can put a key of their own into it. Ask again with         !!
  !!  --key and the engine's list of keys, kept from before or from elsewhere.     !!
  !!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!`;

const describe = ({ saleName, slug, entries, root, keyId, addenda, parcels }: RecordVerdict): void => {
  console.log(`  ${saleName} (${slug}), ${entries} entries, root ${root}, key ${keyId}`);
  if (addenda === null)
    console.log(
      `  Addenda were not handed in. Ask the engine at /api/auctions/${slug}/record/addenda whether there are any.`,
    );
  else console.log(`  With ${addenda} addenda this stands:`);
  for (const { parcelId, kind, bids, extensions, soldTo, priceCents } of parcels) {
    const result = soldTo === null ? 'not sold' : `$${(Number(priceCents) / 100).toLocaleString('en-CA')} to ${soldTo}`;
    console.log(`  ${kind} ${parcelId}: ${bids} bids, ${extensions} extensions, ${result}`);
  }
};

const checkRecord = (path: string, text: string, others: readonly { path: string; text: string }[]): void => {
  const addenda = others.find((other) => kindOf(other.text) === 'addenda');
  const verdict = verifyRecord(text, { keys, addenda: addenda?.text ?? null });
  say(path, verdict.faults);
  const record = readRecordFile(text);
  if (verdict.faults.length > 0 || typeof record === 'string') return;
  describe(verdict);
  const known = keys ?? [keyOfPem(record.publicKeyPem)].filter((key) => key !== null);
  for (const other of others) {
    if (other === addenda) continue;
    const verify = kindOf(other.text) === 'checkpoint' ? verifyCheckpoint : verifyReceipt;
    say(other.path, verify(other.text, known, publishedOf(record)).faults);
  }
};

const text = read(firstPath ?? '');
const others = otherPaths.map((path) => ({ path, text: read(path) }));
if (kindOf(text) === 'checkpoint') {
  const [later] = others;
  if (keys === null) stop('A checkpoint alone is checked with the signer’s key: --key KEYS');
  say(firstPath ?? '', verifyCheckpoint(text, keys ?? [], null, later?.text ?? null).faults);
} else checkRecord(firstPath ?? '', text, others);
if (keys === null && !failed) console.log(LOUD);
process.exit(failed ? FAULTY : keys === null ? NOT_PROVED : OK);
