import { createHash } from 'node:crypto';

/** A UUID that is always the same for the same words, so that two fillings of two databases agree. */
export function demoId(words: string): string {
  const hex = createHash('sha256').update(`quarterline demo ${words}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
