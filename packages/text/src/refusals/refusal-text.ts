/** Text of a refusal: what happened, and what to do next. */
export type RefusalText = { message: string; next: string };

/** A sentence of a code, made from its facts where it names any. */
export type Sentence<Facts> = string | ((facts: Facts) => string);

/** The two sentences of a code. */
export type RefusalSentences<Facts> = { message: Sentence<Facts>; next: Sentence<Facts> };

export const sentenceOf = (sentence: Sentence<object>, facts: object): string =>
  typeof sentence === 'string' ? sentence : sentence(facts);

/** Looks up the sentences of a code: they were compiled for the facts of the same code. */
export function refusalTextOf(sentences: unknown, facts: object): RefusalText {
  const { message, next } = sentences as RefusalSentences<object>;
  return { message: sentenceOf(message, facts), next: sentenceOf(next, facts) };
}
