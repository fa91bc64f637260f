import type { FormErrors, FormFields } from '@quarterline/contract/form-rules';

const PATIENCE_MS = 20_000;

/** Posts a form to the site’s root, form-encoded, as the browser would. Answers what the server found wrong; throws otherwise. */
export const postForm = (fields: FormFields): Promise<FormErrors> => post('/', new URLSearchParams(fields));

/** The same as JSON to the engine. */
export const postJson = (address: string, body: unknown): Promise<FormErrors> =>
  post(address, JSON.stringify(body), { 'content-type': 'application/json' });

/** A second copy of what `postForm` sends, for the engine, without a word when it is not taken. */
export const postCopy = (address: string, body: unknown): void =>
  void send(address, JSON.stringify(body), { 'content-type': 'application/json' }).catch(() => {});

/** Its message says when to send the form again. */
class SentTooOften extends Error {}

/** What to tell somebody whose form was not taken. */
export const failureText = (error: unknown, otherwise: string): string =>
  error instanceof SentTooOften ? error.message : otherwise;

type Headers = Record<string, string>;

const send = (address: string, body: BodyInit, headers: Headers): Promise<Response> =>
  fetch(address, {
    method: 'POST',
    headers: { accept: 'application/json', ...headers },
    body,
    credentials: 'omit',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });

async function post(address: string, body: BodyInit, headers: Headers = {}): Promise<FormErrors> {
  const answer = await send(address, body, headers);
  if (answer.ok) return {};
  const problem = (await answer.json().catch(() => null)) as { message?: string; fieldErrors?: FormErrors } | null;
  if (answer.status === 400 && problem?.fieldErrors && Object.keys(problem.fieldErrors).length > 0)
    return problem.fieldErrors;
  const message = problem?.message ?? `The server answered ${answer.status}.`;
  throw answer.status === 429 ? new SentTooOften(message) : new Error(message);
}
