import { tenderCommitment } from './commitment.ts';
import { isSignedBy, rootFrom } from './hashing.ts';
import type { KnownKey } from './known-keys.ts';
import { receiptFaults } from './receipt-in-record.ts';
import { OPTIONAL, type Receipt, SIGNED } from './receipt-shape.ts';
import { type Published, parsed } from './record-file.ts';

export type ReceiptVerdict = { faults: string[]; receipt: Receipt | null };

/** Checks a receipt with the keys that are known, and against the published record of its sale when there is one. */
export const verifyReceipt = (
  text: string,
  keys: readonly KnownKey[],
  record: Published | null = null,
): ReceiptVerdict => {
  const receipt = readReceipt(text);
  if (receipt === null) return { faults: ['This is not a receipt for a bid.'], receipt: null };
  const faults: string[] = [];
  const fields = SIGNED.filter((field) => receipt[field] !== undefined);
  const content = `{${fields.map((field) => `"${field}":${JSON.stringify(receipt[field])}`).join(',')}}`;
  const root = rootFrom(content, receipt.batch.index, receipt.batch.size, receipt.batch.path);
  const key = keys.find(({ keyId }) => keyId === receipt.keyId);
  if (!key) faults.push(`The receipt names key ${receipt.keyId}, and that is not a key we know.`);
  else if (root === null || !isSignedBy(key.pem, `quarterline receipts\n${root}`, receipt.signature))
    faults.push('The signature of the receipt does not hold: something in it was changed, or it is not ours.');
  if (!isOwnAmount(receipt, parsedOwn(text)))
    faults.push('The amount and the secret that were kept with the receipt do not fit its commitment.');
  if (record !== null) faults.push(...receiptFaults(receipt, record));
  return { faults, receipt };
};

type Own = { amountCents?: unknown; nonce?: unknown };

/** Reads the bidder's secret copy from the receipt file of a tender; null without one. */
const parsedOwn = (text: string): Own | null => (parsed(text) as { own?: Own | null } | null)?.own ?? null;

const isOwnAmount = ({ commitment, bidId, parcelId, saleId }: Receipt, own: Own | null): boolean => {
  if (own === null || commitment === undefined || commitment === null) return true;
  const { amountCents, nonce } = own;
  return commitment === tenderCommitment({ amountCents, bidId, nonce, parcelId, saleId });
};

const readReceipt = (text: string): Receipt | null => {
  try {
    const found = parsed(text) as Record<string, unknown> | null;
    const receipt = (found?.receipt ?? found) as Partial<Receipt> | null;
    const { batch } = receipt ?? {};
    const isOne =
      receipt !== null &&
      SIGNED.every((field) => receipt[field] !== undefined || OPTIONAL.includes(field)) &&
      typeof receipt.signature === 'string' &&
      Array.isArray(batch?.path) &&
      batch.path.every((step) => typeof step === 'string');
    return isOne ? (receipt as Receipt) : null;
  } catch {
    return null;
  }
};
