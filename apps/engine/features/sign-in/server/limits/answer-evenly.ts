import { setTimeout as sleep } from 'node:timers/promises';

/** The answer comes after the same while, whether there was much to do or nothing: a watch tells nobody who has an account. */
export async function answerEvenly<Answer>(leastMs: number, work: () => Promise<Answer>): Promise<Answer> {
  const [answer] = await Promise.all([work(), sleep(leastMs)]);
  return answer;
}
