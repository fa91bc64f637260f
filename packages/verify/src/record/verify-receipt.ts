import { canonicalJson } from './canonical-json.ts';
import { tenderCommitment } from './commitment.ts';
import { isSignedBy, rootFrom, sha256Hex } from './hashing.ts';
import type { KnownKey } from './known-keys.ts';
import { OPTIONAL, type Receipt, SIGNED } from './receipt-shape.ts';
import { type Published, parsed } from './record-file.ts';

export type ReceiptVerdict = { faults: string[]; receipt: Receipt | null };

/** Checks a receipt with the keys that are known, and against the published record of its sale when there is one. */
export function verifyReceipt(
  text: string,
  keys: readonly KnownKey[],
  record: Published | null = null,
): ReceiptVerdict {
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
}

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

type Found = Record<string, unknown>;

const entryAt = ({ entries }: Published, number: unknown): Found | null => {
  const text = entries[Number(number) - 1];
  const found = text === undefined ? null : parsed(text);
  return typeof found === 'object' ? (found as Found | null) : null;
};

const bidderOf = ({ saleId, bidderId }: Receipt): string => sha256Hex(`${saleId}\n${bidderId}`).slice(0, 16);

/** Compares the fields that every entry with a receipt has. */
const isOfBidder = (receipt: Receipt, { parcelId, bidder }: Found): boolean =>
  parcelId === receipt.parcelId && bidder === bidderOf(receipt);

const tenderFaults = (receipt: Receipt, entry: Found): string[] => {
  const kind = receipt.commitment === null ? 'tender_withdrawn' : 'tender_placed';
  const isSame = receipt.commitment === null || entry.commitment === receipt.commitment;
  return entry.kind === kind && isSame && isOfBidder(receipt, entry)
    ? []
    : ['The record says something else about this tender.'];
};

const bidFaults = (receipt: Receipt, entry: Found): string[] => {
  const { saleId, confirmedBy, amountCents } = receipt;
  const confirmation =
    confirmedBy === undefined ? undefined : sha256Hex(`${saleId}\nsecond_person\n${confirmedBy}`).slice(0, 16);
  if (entry.confirmedBy !== confirmation) return ['The record says something else about who confirmed this bid.'];
  const isSame = entry.byMaximum === false && entry.amountCents === amountCents && isOfBidder(receipt, entry);
  return isSame ? [] : ['The record says something else about this bid.'];
};

/** The bidder knows everything that the commitment is over, and nobody else does. */
const maximumFaults = (receipt: Receipt, entry: Found): string[] => {
  const { saleId, parcelId, bidId, bidderId, amountCents, receiptNumber, decidedAtMs, confirmedBy } = receipt;
  const whole = {
    kind: 'maximum_set',
    parcelId,
    bidId,
    bidderId,
    maximumCents: amountCents,
    confirmedBy,
    sequence: receiptNumber,
    decidedAt: decidedAtMs,
  };
  const commitment = sha256Hex(`quarterline withheld\n${saleId}\n${canonicalJson(whole)}`);
  return entry.commitment === commitment && isOfBidder(receipt, entry)
    ? []
    : ['The record says something else about this maximum bid.'];
};

/** Checks the entry of a refused bid, or of a maximum before version 3, which the record withholds. */
const withheldFaults = ({ outcome, commitment }: Receipt, entry: Found): string[] => {
  const isBeforeVersion3 = entry.commitment === undefined;
  return commitment === undefined && (outcome === 'refused' || isBeforeVersion3)
    ? []
    : ['The receipt says that it was accepted, and the record that it was not.'];
};

/** A refused bid that a maximum answered first is named. */
const answeredFaults = (receipt: Receipt, entry: Found): string[] => {
  const isSame = entry.amountCents === receipt.amountCents && entry.refusal === receipt.refusalCode;
  const faults = withheldFaults(receipt, entry);
  return faults.length > 0 || (isSame && isOfBidder(receipt, entry))
    ? faults
    : ['The record says something else about this bid.'];
};

const faultsBy: Record<string, (receipt: Receipt, entry: Found) => string[]> = {
  withheld: withheldFaults,
  bid_refused: answeredFaults,
  maximum_set: maximumFaults,
};

/** Compares a receipt with the published record; empty when they agree. */
const receiptFaults = (receipt: Receipt, record: Published): string[] => {
  if (record.saleId !== receipt.saleId) return ['The receipt is for another sale than this record.'];
  const entry = entryAt(record, receipt.receiptNumber);
  if (entry === null || entry.entryHash !== receipt.entryHash)
    return ['The record has another entry under this number.'];
  if (entry.decidedAt !== receipt.decidedAtMs) return ['The record has another instant for this entry.'];
  const kind = String(entry.kind);
  const special = Object.hasOwn(faultsBy, kind) ? faultsBy[kind] : undefined;
  if (kind !== 'withheld' && kind !== 'bid_refused' && receipt.outcome !== 'accepted')
    return ['The receipt says that it was refused, and the record that it was accepted.'];
  if (special) return special(receipt, entry);
  if (receipt.commitment !== undefined) return tenderFaults(receipt, entry);
  return kind === 'bid_accepted' ? bidFaults(receipt, entry) : ['The record says something else about this bid.'];
};
