import { type Challenge, SOLUTION_HEADER, solveChallenge } from '@quarterline/form-challenge/solve';
import { notices } from '../shell/notices/notices.ts';

/** Most have finished before anybody wonders. */
const LONG_MS = 1500;
const WORDS = 'Checking that this form is sent by a person. This takes a few seconds.';

/** Does the work that an answer asks for, and gives the header to send the form again with. Says so when it takes long. */
export async function doWork(answer: Response): Promise<Record<string, string>> {
  const { challenge } = (await answer.json()) as { challenge: Challenge };
  const timer = setTimeout(
    () => notices.show({ id: 'work', tone: 'info', icon: 'reload', words: WORDS, stays: true }),
    LONG_MS,
  );
  try {
    return { [SOLUTION_HEADER]: await solveChallenge(challenge) };
  } finally {
    clearTimeout(timer);
    notices.dismiss('work');
  }
}
