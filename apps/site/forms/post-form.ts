import type { FormErrors, FormFields } from '@quarterline/contract/form-rules';

const PATIENCE_MS = 20_000;

/** Posts a form to the site’s root, form-encoded, as the browser would. Answers what the server found wrong; throws otherwise. */
export const postForm = (fields: FormFields): Promise<FormErrors> => post('/', new URLSearchParams(fields));

/** The same as JSON to the engine. */
export const postJson = (address: string, body: unknown): Promise<FormErrors> =>
  post(address, JSON.stringify(body), { 'content-type': 'application/json' });

async function post(address: string, body: BodyInit, headers: Record<string, string> = {}): Promise<FormErrors> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { accept: 'application/json', ...headers },
    body,
    credentials: 'omit',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (answer.ok) return {};
  const problem = (await answer.json().catch(() => null)) as { message?: string; fieldErrors?: FormErrors } | null;
  if (answer.status === 400 && problem?.fieldErrors && Object.keys(problem.fieldErrors).length > 0)
    return problem.fieldErrors;
  throw new Error(problem?.message ?? `The server answered ${answer.status}.`);
}
