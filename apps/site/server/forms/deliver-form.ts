import { apiPath, FORM_ADDRESSES, type FormKind } from '@quarterline/contract';
import { FORM_SIGNATURE, signForm } from '@quarterline/form-limits';

/** Permanent refusal of a form by its route: a stable code and one sentence. */
export type Refusal = { code: string; message: string };

/**
 * A form on its way to the engine. `kind` is null for a form that only an older site knew; then it has a refusal.
 * `traceparent`: the head of the request that brought it. `notBefore`, in milliseconds: when the engine gets it, where
 * its network was over its limit.
 */
export type KeptForm = {
  id: string;
  kind: FormKind | null;
  body: Record<string, unknown>;
  refusal?: Refusal;
  traceparent?: string;
  notBefore?: number;
};

/**
 * Result of sending a form. `refused`: the engine will never accept it. `later`: this form alone has to wait. `away`:
 * the engine accepts no form now; `pauseMs` is the wait it asked for.
 */
export type Delivery =
  | { kind: 'delivered' }
  | ({ kind: 'refused' } & Refusal)
  | { kind: 'later' }
  | { kind: 'away'; pauseMs: number | null };

/** `formsKey` signs forms, so that the engine does not count them again; null where the two share no key. */
type Options = { engineUrl: string; formsKey: string | null; fetch: typeof fetch; signal: AbortSignal };

const PATIENCE_MS = 15_000;
/** Status codes of an engine that is away, is busy, or limits our forms because we share no key. */
const AWAY: readonly number[] = [429, 502, 503, 504];
const LATER: readonly number[] = [408, 425];
const MAX_PAUSE_SECONDS = 300;

/** Sends a form to its own route; one that was refused there goes to where staff see it. */
export async function deliverForm(form: KeptForm, { engineUrl, formsKey, fetch, signal }: Options): Promise<Delivery> {
  const { id, kind, body, refusal, traceparent } = form;
  const address = refusal || kind === null ? apiPath('POST /api/forms/undelivered') : FORM_ADDRESSES[kind];
  const text = JSON.stringify(refusal || kind === null ? { id, kind, body, ...(refusal ?? UNKNOWN_FORM) } : body);
  let answer: Response;
  try {
    answer = await fetch(engineUrl + address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(traceparent === undefined ? {} : { traceparent }),
        ...(formsKey === null ? {} : { [FORM_SIGNATURE]: signForm(formsKey, address, text) }),
      },
      body: text,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    });
  } catch {
    return { kind: 'away', pauseMs: null };
  }
  const problem = await readProblem(answer);
  if (answer.ok) return { kind: 'delivered' };
  if (AWAY.includes(answer.status)) return { kind: 'away', pauseMs: pauseOf(answer) };
  if (answer.status >= 500 || LATER.includes(answer.status)) return { kind: 'later' };
  // 404 without our own sentence, or for an address that this engine does not have: an engine of another version, or a proxy.
  if (answer.status === 404 && (refusal !== undefined || problem === null || problem.code === 'no_such_route'))
    return { kind: 'later' };
  return {
    kind: 'refused',
    ...(problem ?? { code: `status_${answer.status}`, message: 'The engine gave no reason.' }),
  };
}

export const UNKNOWN_FORM: Refusal = {
  code: 'unknown_form',
  message: 'An older version of the site kept this form, and no route takes it any more.',
};

const readProblem = async (answer: Response): Promise<Refusal | null> => {
  const found = (await answer.json().catch(() => null)) as (Partial<Refusal> & { fieldErrors?: unknown }) | null;
  if (typeof found?.code !== 'string' || typeof found.message !== 'string') return null;
  const errors = Object.values(found.fieldErrors ?? {}).filter((one) => typeof one === 'string');
  return { code: found.code.slice(0, 100), message: (errors[0] ?? found.message).slice(0, 500) };
};

const pauseOf = (answer: Response): number | null => {
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, MAX_PAUSE_SECONDS) * 1000 : null;
};
