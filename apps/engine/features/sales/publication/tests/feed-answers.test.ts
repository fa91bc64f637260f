import { expect, test } from 'vitest';
import { openFeedAnswers } from '../server/publishing-routes.ts';

/** A feed that counts how often it is read, and how many read it at the same moment. */
const openFeed = () => {
  const seen = { reads: 0, atOnce: 0, mostAtOnce: 0 };
  let end = 7;
  let fails = false;
  const answerTo = openFeedAnswers({
    readEnd: async () => end,
    makeAnswer: async ({ after }, upTo) => {
      seen.reads += 1;
      seen.atOnce += 1;
      seen.mostAtOnce = Math.max(seen.mostAtOnce, seen.atOnce);
      await new Promise((resolve) => setImmediate(resolve));
      seen.atOnce -= 1;
      if (fails) throw new Error('The database is away.');
      return `from ${after} to ${upTo}`;
    },
  });
  return {
    seen,
    answerTo,
    publish: () => {
      end += 1;
    },
    fail: (now: boolean) => {
      fails = now;
    },
  };
};

test('a crowd who ask for the same have it read once, and again only when something was published', async () => {
  const feed = openFeed();
  const ask = { after: 0, limit: 100 };
  expect(await Promise.all([feed.answerTo(ask), feed.answerTo(ask)])).toEqual(['from 0 to 7', 'from 0 to 7']);
  await feed.answerTo(ask);
  expect(feed.seen.reads).toBe(1);
  feed.publish();
  expect(await feed.answerTo(ask)).toBe('from 0 to 8');
  expect(feed.seen.reads).toBe(2);
});

test('a crowd who each ask from another place are read one after another', async () => {
  const feed = openFeed();
  const answers = await Promise.all(Array.from({ length: 20 }, (_, after) => feed.answerTo({ after, limit: 100 })));
  expect(answers.at(-1)).toBe('from 19 to 7');
  expect(feed.seen).toMatchObject({ reads: 20, mostAtOnce: 1 });
});

test('an answer that failed is not kept, and the next one is made', async () => {
  const feed = openFeed();
  feed.fail(true);
  await expect(feed.answerTo({ after: 0, limit: 100 })).rejects.toThrow('away');
  feed.fail(false);
  expect(await feed.answerTo({ after: 0, limit: 100 })).toBe('from 0 to 7');
  expect(await feed.answerTo({ after: 3, limit: 100 })).toBe('from 3 to 7');
});
