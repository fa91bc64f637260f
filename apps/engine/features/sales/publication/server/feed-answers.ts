import { LRUCache } from 'lru-cache';

type FeedQuery = { after: number; limit: number };

type FeedDependencies = {
  /** How far the feed goes. */
  readEnd: () => Promise<number>;
  /** The text of an answer when the feed goes to `end`. */
  makeAnswer: (query: FeedQuery, end: number) => Promise<string>;
};

/** Of two megabytes each at most. */
const MAX_KEPT = 4;

/**
 * The answers of the change feed. One that was made is kept as long as nothing was published since; others are made one
 * after another, so that a crowd who read the whole feed cost the database no more than one of them.
 */
export const openFeedAnswers = ({ readEnd, makeAnswer }: FeedDependencies) => {
  const answers = new LRUCache<string, Promise<string>>({ max: MAX_KEPT });
  let answersEnd = -1;
  let last: Promise<unknown> = Promise.resolve();

  return async (query: FeedQuery): Promise<string> => {
    const end = await readEnd();
    if (answersEnd !== end) answers.clear();
    answersEnd = end;
    const key = `${query.after} ${query.limit}`;
    const before = answers.get(key);
    if (before) return before;
    const answer = last.then(() => makeAnswer(query, end));
    last = answer.catch(() => answers.get(key) === answer && answers.delete(key));
    answers.set(key, answer);
    return answer;
  };
};
