import { engineApi, SigningKey } from '@quarterline/contract';
import { type ReceiptVerdict, type RecordVerdict, verifyReceipt, verifyRecord } from '@quarterline/verify';
import { askEngine } from '../shared/ask-engine.ts';

export type Checked =
  | { kind: 'record'; verdict: RecordVerdict; keyIsOurs: boolean }
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
  if (isRecordOf(found, 'entries'))
    return { kind: 'record', verdict: verifyRecord(text, key), keyIsOurs: key !== null };
  if (key === null)
    return {
      kind: 'unread',
      sentence: 'The key could not be fetched, and a receipt cannot be checked without it. Try again.',
    };
  if (isRecordOf(found, 'bids') && Array.isArray(found.bids))
    return { kind: 'receipts', verdict: checkAll(found.bids, key) };
  return { kind: 'receipt', verdict: verifyReceipt(text, key) };
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
