import type { ApiPath } from '@quarterline/contract';
import { askEngine, asProblem, NoAnswer } from '../../web/ask-engine.ts';

/** What came of something that staff asked for. `at` says which field a sentence belongs to. */
export type PostAnswer<Answer = unknown> =
  | { kind: 'done'; body: Answer }
  | { kind: 'refused'; code: string; message: string; fieldErrors: Record<string, string> };

const PATIENCE_MS = 20_000;

/** Sends something to the engine, and reads whatever comes back as something that can be said. */
export async function postToEngine<Answer = unknown, Body = unknown>(
  path: ApiPath<Answer, Body> | string,
  body: NoInfer<Body>,
): Promise<PostAnswer<Answer>> {
  try {
    const answer = await askEngine(path, { method: 'POST', body, signal: AbortSignal.timeout(PATIENCE_MS) });
    if (answer.status >= 200 && answer.status < 300) return { kind: 'done', body: answer.body as Answer };
    const problem = asProblem(answer.body);
    if (!problem) return refused('internal', 'Something failed on our side. Nothing was changed. Try again.');
    const first = Object.values(problem.fieldErrors ?? {})[0];
    const said = problem.code === 'invalid_input' && first ? first : problem.message;
    return {
      ...refused(problem.code, problem.next ? `${said} ${problem.next}` : said),
      fieldErrors: problem.fieldErrors ?? {},
    };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return refused('no_answer', 'The engine could not be reached. What you typed is still here.');
  }
}

const refused = (code: string, message: string): Extract<PostAnswer, { kind: 'refused' }> => ({
  kind: 'refused',
  code,
  message,
  fieldErrors: {},
});
