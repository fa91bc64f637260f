import { type FinishedStatement, isStatement } from './statement.ts';

/** A published record, as `docs/record-format.md` describes it. */
export type RecordFile = {
  format: 'quarterline record 2';
  statement: FinishedStatement;
  /** Base64 Ed25519 over the statement. */
  signature: string;
  publicKeyPem: string;
  /** Each is the very text that its leaf is the hash of. */
  entries: string[];
};

/** The parts of a record that receipts and checkpoints are held against. */
export type Published = { saleId: string; entries: readonly string[] };

export const publishedOf = ({ statement, entries }: RecordFile): Published => ({ saleId: statement.saleId, entries });

/** The record in a text, or a sentence that says why it is none. */
export function readRecordFile(text: string): RecordFile | string {
  const file = parsed(text) as Partial<RecordFile> | null;
  const format: unknown = file?.format;
  if (format === 'quarterline record 1')
    return 'This is a record of format 1, which proved less and is not checked any more.';
  const isOne =
    format === 'quarterline record 2' &&
    isStatement(file?.statement, 'finished') &&
    typeof file?.signature === 'string' &&
    typeof file.publicKeyPem === 'string' &&
    Array.isArray(file.entries) &&
    file.entries.every((entry) => typeof entry === 'string');
  return isOne ? (file as RecordFile) : 'This is not a published record of a sale.';
}

/** Deeper than anything that an engine writes, and shallow enough to be gone through. */
const MAX_DEPTH = 32;

const isShallow = (value: unknown): boolean => {
  let level = [value];
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
    if (level.length === 0) return true;
  }
  return false;
};

/** Parses JSON; null for invalid JSON, or for unlimited nesting. */
export function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isShallow(value) ? value : null;
  } catch {
    return null;
  }
}
