/** Something the person who started the program can put right: shown as one sentence, without a stack. */
export class PlainError extends Error {
  override name = 'PlainError';
}
