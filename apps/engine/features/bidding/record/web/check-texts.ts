import { apiPath } from '@quarterline/contract';
import {
  type CheckpointVerdict,
  type KnownKey,
  keyOfPem,
  parsed,
  publishedOf,
  type ReceiptVerdict,
  type RecordVerdict,
  readKeys,
  readRecordFile,
  verifyCheckpoint,
  verifyReceipt,
  verifyRecord,
} from '@quarterline/verify';
import { askEngine } from '#platform/web/ask-engine.ts';

export type Checked =
  /** `kept`: how far the checkpoint went that this browser kept while the sale ran, if it kept one. */
  | { kind: 'record'; verdict: RecordVerdict; kept: number | null }
  | { kind: 'checkpoint'; verdict: CheckpointVerdict }
  | { kind: 'receipt'; verdict: ReceiptVerdict }
  | { kind: 'receipts'; verdict: { faults: string[]; count: number } }
  | { kind: 'unread'; sentence: string };

/**
 * Checks what somebody put in with the keys that this engine publishes: a receipt, a checkpoint, or a record with the addenda
 * to it beside it. A record is checked without the keys too, and then nobody knows who signed it.
 */
export async function checkTexts(texts: readonly string[]): Promise<Checked> {
  const read = texts.map((text) => ({ text, found: parsed(text) }));
  const record = read.find(({ found }) => has(found, 'entries'));
  const addenda = read.find(({ found }) => has(found, 'addenda'));
  if (record) return checkRecord(record.text, addenda?.text ?? null, await fetchKeys());
  if (addenda) return unread('These are the addenda to a record. Choose the record with them: both files at once.');
  const [first] = read;
  if (!first || first.found === null)
    return unread('This is not a record or a receipt of ours: it cannot be read as one.');
  const keys = await fetchKeys();
  if (keys === null)
    return unread('The keys could not be fetched, and a receipt cannot be checked without them. Try again.');
  const { text, found } = first;
  if (has(found, 'bids') && Array.isArray(found.bids)) return { kind: 'receipts', verdict: checkAll(found.bids, keys) };
  if (has(found, 'root')) return { kind: 'checkpoint', verdict: verifyCheckpoint(text, keys) };
  return { kind: 'receipt', verdict: verifyReceipt(text, keys) };
}

const unread = (sentence: string): Checked => ({ kind: 'unread', sentence });

/** The keys at the fixed address of this engine; null when it cannot be reached. */
const fetchKeys = async (): Promise<KnownKey[] | null> => {
  const answer = await askEngine(apiPath('GET /.well-known/quarterline-keys.json')).catch(() => null);
  return answer === null ? null : readKeys(JSON.stringify(answer.body));
};

/** By itself, and beside what this browser was shown while the sale ran. */
const checkRecord = (text: string, addenda: string | null, keys: KnownKey[] | null): Checked => {
  const verdict = verifyRecord(text, { keys, addenda });
  const record = readRecordFile(text);
  if (verdict.faults.length > 0 || typeof record === 'string') return { kind: 'record', verdict, kept: null };
  const kept = keptCheckpoint(record.statement.saleId);
  if (kept === null) return { kind: 'record', verdict, kept: null };
  const known = keys ?? [keyOfPem(record.publicKeyPem)].filter((key) => key !== null);
  const { faults, checkpoint } = verifyCheckpoint(kept, known, publishedOf(record));
  return { kind: 'record', verdict: { ...verdict, faults }, kept: checkpoint?.size ?? null };
};

const has = <Field extends string>(found: unknown, field: Field): found is Record<Field, unknown> =>
  typeof found === 'object' && found !== null && field in found;

/** The file of all receipts that the profile hands out. */
const checkAll = (bids: readonly unknown[], keys: readonly KnownKey[]): { faults: string[]; count: number } => ({
  count: bids.length,
  faults: bids.flatMap((bid, index) =>
    verifyReceipt(JSON.stringify(bid), keys).faults.map((fault) => `Receipt ${index + 1} of the file: ${fault}`),
  ),
});

/** What the live view kept in this browser of a sale: the engine's last signed word of how far its record had come. */
const keptCheckpoint = (saleId: string): string | null => {
  try {
    return localStorage.getItem(`quarterline.checkpoint.${saleId}`);
  } catch {
    return null;
  }
};
