import { type MerklePlace, rootOfPath } from './merkle-path.ts';
import { merkleTree, type Sha256Bytes } from './merkle-tree.ts';
import { type AnyReceipt, receiptContent } from './receipt-content.ts';

/** Signature of a receipt: its position among the receipts of one batch, and the signature over all of them. */
export type ReceiptSignature = {
  batch: { index: number; size: number; path: string[] };
  /** Base64 Ed25519 over `signedText(root)`. */
  signature: string;
};

/**
 * The text that is signed for the receipts of one transaction. Its first line keeps a signature from serving elsewhere.
 */
export const signedText = (root: string): string => `quarterline receipts\n${root}`;

/** Seals receipts that were decided together: one signature, and for each its way to the root. */
export function signReceipts(
  receipts: readonly AnyReceipt[],
  sha256: Sha256Bytes,
  sign: (text: string) => string,
): ReceiptSignature[] {
  if (receipts.length === 0) return [];
  const tree = merkleTree(receipts.map(receiptContent), sha256);
  const signature = sign(signedText(tree.root));
  return receipts.map((_, index) => ({
    batch: { index, size: receipts.length, path: tree.pathOf(index) },
    signature,
  }));
}

/** The text whose signature a receipt must carry, built from the receipt alone; `null` when its place cannot be one. */
export function signatureOf(receipt: AnyReceipt & { batch: MerklePlace }, sha256: Sha256Bytes): string | null {
  const root = rootOfPath(receiptContent(receipt), receipt.batch, sha256);
  return root === null ? null : signedText(root);
}
