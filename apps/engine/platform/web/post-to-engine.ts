import { type ApiPath, apiPath } from '@quarterline/contract';
import { askEngine, asProblem, NoAnswer } from './ask-engine.ts';

/** `fieldErrors`: sentences by the field of the body they are about. `message`: one sentence about the whole. */
export type PostAnswer<Answer = unknown> =
  | { kind: 'done'; body: Answer }
  | { kind: 'refused'; code: string; message: string; fieldErrors: Record<string, string> };

const PATIENCE_MS = 20_000;
/** Logins are let in one by one while bids come: the last of as many as may wait gets its turn after 35 seconds. */
const LOGIN_PATIENCE_MS = 60_000;

/** Sends a body as JSON. Refusals, failures and a lost connection come back as a sentence; what was typed is the caller's to keep. */
export async function postToEngine<Answer = unknown, Body = unknown>(
  path: ApiPath<Answer, Body> | string,
  body: NoInfer<Body>,
): Promise<PostAnswer<Answer>> {
  try {
    const patience = path === apiPath('POST /api/account/login') ? LOGIN_PATIENCE_MS : PATIENCE_MS;
    const answer = await askEngine(path, { method: 'POST', body, signal: AbortSignal.timeout(patience) });
    if (answer.status >= 200 && answer.status < 300) return { kind: 'done', body: answer.body as Answer };
    const problem = asProblem(answer.body);
    if (!problem) return refused('internal', 'Something failed on our side. Nothing was saved. Try again, or call us.');
    const first = Object.values(problem.fieldErrors ?? {})[0];
    const sentence = problem.code === 'invalid_input' && first ? first : problem.message;
    return {
      ...refused(problem.code, problem.next ? `${sentence} ${problem.next}` : sentence),
      fieldErrors: problem.fieldErrors ?? {},
    };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return refused('no_answer', 'We could not be reached. What you typed is still here. Try again in a moment.');
  }
}

const refused = (code: string, message: string): Extract<PostAnswer, { kind: 'refused' }> => ({
  kind: 'refused',
  code,
  message,
  fieldErrors: {},
});
