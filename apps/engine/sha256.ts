import { hash } from 'node:crypto';

/** SHA-256 of a text in UTF-8, as lower-case hexadecimal. */
export const sha256 = (text: string): string => hash('sha256', text, 'hex');

export const sha256Bytes = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer');
