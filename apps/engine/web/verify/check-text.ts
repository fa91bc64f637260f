import { engineApi, SigningKey } from '@quarterline/contract';
import {
  type CheckpointVerdict,
  type ReceiptVerdict,
  type RecordFile,
  type RecordVerdict,
  verifyCheckpoint,
  verifyReceipt,
  verifyRecord,
} from '@quarterline/verify';
import { askEngine } from '../shared/ask-engine.ts';
import { keptCheckpoint } from './kept-checkpoint.ts';

export type Checked =
  /** `kept`: how far the checkpoint went that this browser kept while the sale ran, if it kept one. */
  | { kind: 'record'; verdict: RecordVerdict; keyIsOurs: boolean; kept: number | null }
  | { kind: 'checkpoint'; verdict: CheckpointVerdict }
  | { kind: 'receipt'; verdict: ReceiptVerdict }
  | { kind: 'receipts'; verdict: { faults: string[]; count: number } }
  | { kind: 'unread'; sentence: string };

/** Checks what somebody put in: a record by itself, a receipt with the key that this engine shows. */
export async function checkText(text: string): Promise<Checked> {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return { kind: 'unread', sentence: 'This is not a record or a receipt of ours: it cannot be read as one.' };
  }
  const answer = await askEngine(engineApi.signingKey).catch(() => null);
  const key = SigningKey.safeParse(answer?.body).data?.publicKeyPem ?? null;
  if (isRecordOf(found, 'entries')) return { kind: 'record', keyIsOurs: key !== null, ...checkRecord(text, key) };
  if (key === null)
    return {
      kind: 'unread',
      sentence: 'The key could not be fetched, and a receipt cannot be checked without it. Try again.',
    };
  if (isRecordOf(found, 'bids') && Array.isArray(found.bids))
    return { kind: 'receipts', verdict: checkAll(found.bids, key) };
  if (isRecordOf(found, 'root')) return { kind: 'checkpoint', verdict: verifyCheckpoint(text, key) };
  return { kind: 'receipt', verdict: verifyReceipt(text, key) };
}

/** By itself, and beside what this browser was shown while the sale ran. */
function checkRecord(text: string, key: string | null): { verdict: RecordVerdict; kept: number | null } {
  const verdict = verifyRecord(text, key);
  const record = JSON.parse(text) as RecordFile;
  const kept = verdict.faults.length === 0 ? keptCheckpoint(record.sale.id) : null;
  if (kept === null) return { verdict, kept: null };
  const { faults, checkpoint } = verifyCheckpoint(kept, key ?? record.publicKeyPem, record);
  return { verdict: { ...verdict, faults }, kept: checkpoint?.size ?? null };
}

const isRecordOf = <Field extends string>(found: unknown, field: Field): found is Record<Field, unknown> =>
  typeof found === 'object' && found !== null && field in found;

/** The file of all receipts that the profile hands out. */
const checkAll = (bids: readonly unknown[], key: string): { faults: string[]; count: number } => ({
  count: bids.length,
  faults: bids.flatMap((bid, index) =>
    verifyReceipt(JSON.stringify(bid), key).faults.map((fault) => `Receipt ${index + 1} of the file: ${fault}`),
  ),
});
