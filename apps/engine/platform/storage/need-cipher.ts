import { type ProblemBody, refuseAs } from '../http/problem-handler.ts';
import type { FileCipher } from './file-cipher.ts';

const DOCUMENTS_NOT_TAKEN: ProblemBody = {
  code: 'documents_not_taken',
  message: 'No document can be kept here now.',
  next: 'Bring it to the office, or send it by mail.',
};

/**
 * Returns the cipher of private files. Throws `ProblemError` 409 `documents_not_taken`, or another given problem, where
 * there is none.
 */
export function needCipher(cipher: FileCipher | null, notKept: ProblemBody = DOCUMENTS_NOT_TAKEN): FileCipher {
  if (cipher) return cipher;
  throw refuseAs(409, notKept.code, notKept);
}
