/** What people read of a refusal: what happened, and what to do next. */
export type RefusalText = { message: string; next: string };

/** The two sentences of a code, made from its facts. */
export type RefusalSentences<Facts> = { message: (facts: Facts) => string; next: (facts: Facts) => string };

/** Where both sides are looked up by one code, the sentences have been compiled for the facts of that code. */
export const refusalTextOf = (sentences: unknown, facts: object): RefusalText => {
  const { message, next } = sentences as RefusalSentences<object>;
  return { message: message(facts), next: next(facts) };
};
