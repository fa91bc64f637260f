import { apiPath } from '@quarterline/contract';
import { askEngine, asProblem, NoAnswer } from '../ask-engine.ts';

/** `fieldErrors` belong to fields by their name; `message` is said above the form. */
export type FormOutcome =
  | { kind: 'done'; body: unknown }
  | { kind: 'refused'; message: string; fieldErrors: Record<string, string> };

const PATIENCE_MS = 20_000;
/** A crowd at the login goes in one by one, and the last of as many as may wait does so for 35 seconds while bids come. */
const WAITING_MS = 60_000;

/** Sends a form and reads whatever comes back as something that can be said to the person. */
export async function sendAccountForm(path: string, fields: unknown): Promise<FormOutcome> {
  try {
    const signal = AbortSignal.timeout(path === apiPath('POST /api/account/login') ? WAITING_MS : PATIENCE_MS);
    const answer = await askEngine(path, { method: 'POST', body: fields, signal });
    if (answer.status >= 200 && answer.status < 300) return { kind: 'done', body: answer.body };
    const problem = asProblem(answer.body);
    if (!problem) return refused('Something failed on our side. Nothing was saved. Try again, or call us.');
    const message = problem.next ? `${problem.message} ${problem.next}` : problem.message;
    return { kind: 'refused', message, fieldErrors: problem.fieldErrors ?? {} };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return refused('We could not be reached. What you typed is still here. Try again in a moment.');
  }
}

const refused = (message: string): FormOutcome => ({ kind: 'refused', message, fieldErrors: {} });
