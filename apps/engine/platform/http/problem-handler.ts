import type { Problem } from '@quarterline/contract';
import { endpointOf, fileTypesOf } from '@quarterline/contract/endpoints';
import { PROBLEMS, type ProblemName, problemText } from '@quarterline/text';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { DatabaseOutages } from '../operation/database-outages.ts';
import type { ReportError } from '../operation/error-reports.ts';

/** Body of a problem: what happened, and either the next step or the errors of each field. */
export type ProblemBody = Omit<Problem, 'requestId' | 'next' | 'fieldErrors'> &
  ({ next: string; fieldErrors?: Record<string, string> } | { next?: string; fieldErrors: Record<string, string> });

/** A refusal with its status. Routes throw it by `refuse`, `refuseAs`, `invalidInput`, `refuseFile` or `notFound`. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly status: number;
  readonly body: ProblemBody;
  constructor(status: number, body: ProblemBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

type Sentence<Part> = Part extends (values: infer Values) => string
  ? { [Key in keyof Values]: Values[Key] | number }
  : unknown;
type ValuesOf<Code extends ProblemName> = (typeof PROBLEMS)[Code] extends { message: infer Message; next: infer Next }
  ? Sentence<Message> & Sentence<Next>
  : unknown;

/**
 * A refusal by its code, for a route to throw. Its sentence and what to do next are in
 * `packages/text/en/problems.json`; `values` are the figures and names that they have places for. Where one code has
 * several sentences, the key is `code__case`, and the answer has only the code.
 */
export function refuse<Key extends ProblemName>(
  status: number,
  key: Key,
  ...[values]: unknown extends ValuesOf<Key> ? [] : [values: ValuesOf<Key>]
): ProblemError {
  const textOf = (part: unknown): string => (typeof part === 'function' ? String(part(values)) : String(part));
  const { message, next } = PROBLEMS[key] as { message: unknown; next: unknown };
  return refuseAs(status, key.replace(/__.*/, ''), { message: textOf(message), next: textOf(next) });
}

/** A refusal whose text another table has by its code, such as those of the rules. */
export const refuseAs = (status: number, code: string, text: Omit<ProblemBody, 'code'>): ProblemError =>
  new ProblemError(status, { code, ...text } as ProblemBody);

/** The same refusal with the error of each field, by the name of the field. */
export const inFields = ({ status, body }: ProblemError, fieldErrors: Record<string, string>): ProblemError =>
  new ProblemError(status, { ...body, fieldErrors });

/** A 400: the error of each field, by the name of the field. */
export const invalidInput = (
  fieldErrors: Record<string, string>,
  message = 'Some of this needs another look.',
): ProblemError => new ProblemError(400, { code: 'invalid_input', message, fieldErrors });

/** A 422 `file_refused`: `sentence` is what is wrong with the file, and what to do. */
export const refuseFile = (sentence: string): ProblemError =>
  new ProblemError(422, { code: 'file_refused', message: sentence, fieldErrors: { file: sentence } });

/** A 404: what is not there, and what to do, for which most subjects need no sentence of their own. */
export const notFound = (
  missing: string | { message: string; next: string },
  next = 'It may have been removed meanwhile. Go back and load the list again.',
): ProblemError =>
  new ProblemError(404, {
    code: 'not_found',
    ...(typeof missing === 'string' ? { message: missing, next } : missing),
  });

/** Without a right, or too often: attackers leave these. What was typed is never in them. */
const TURNED_AWAY: ReadonlySet<number> = new Set([403, 429]);

const RETRY_AFTER_SECONDS = 5;
const DATABASE_UNREACHABLE: ProblemBody = {
  code: 'database_away',
  ...problemText('database_away'),
};

/** The one place that turns a failure into an answer: bad input, a refusal, or a bug whose detail stays in the log. */
export function handleProblems(
  app: FastifyInstance,
  { report = () => {}, outages }: { report?: ReportError; outages?: DatabaseOutages } = {},
): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (outages?.note(error, request.id)) {
      void reply.header('retry-after', RETRY_AFTER_SECONDS);
      return void reply.status(503).send({ ...DATABASE_UNREACHABLE, requestId: request.id } satisfies Problem);
    }
    const { status, body } = problemOf(error, request);
    if (status >= 500) {
      request.log.error({ err: error, requestId: request.id }, 'A request failed');
      report(error, request.id);
    }
    if (TURNED_AWAY.has(status)) {
      const { method, routeOptions, ip } = request;
      request.log.warn(
        { requestId: request.id, code: body.code, method, route: routeOptions.url ?? 'none', from: ip },
        'A request was turned away',
      );
    }
    if ((status === 429 || status === 503) && !reply.hasHeader('retry-after'))
      void reply.header('retry-after', RETRY_AFTER_SECONDS);
    void reply.status(status).send({ ...body, requestId: request.id } satisfies Problem);
  });
}

const problemOf = (error: FastifyError, request: FastifyRequest): { status: number; body: ProblemBody } => {
  if (error instanceof ProblemError) return { status: error.status, body: error.body };
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fieldErrors: Record<string, string> = {};
    for (const { instancePath, message } of error.validation) {
      const field = instancePath.split('/').filter(Boolean).join('.') || 'body';
      fieldErrors[field] ??= message ?? 'This is not right.';
    }
    return { status: 400, body: { code: 'invalid_input', message: 'Some of this needs another look.', fieldErrors } };
  }
  if (isNoText(error)) {
    return {
      status: 400,
      body: {
        code: 'invalid_input',
        message: 'There is a character in this that is no text.',
        next: 'Type it again by hand; what was copied may carry it along.',
      },
    };
  }
  const status = error.statusCode ?? 500;
  if (status === 429) {
    return {
      status,
      body: {
        code: 'too_many_requests',
        message: 'That was a lot at once.',
        next: 'Wait a few seconds and try again.',
      },
    };
  }
  if (status === 415)
    return {
      status,
      body: {
        code: 'bad_request',
        message: 'The body is of another kind than this takes.',
        next: `Send it with one of these as Content-Type: ${bodyTypesAt(request).join(', ')}.`,
      },
    };
  if (status >= 400 && status < 500)
    return {
      status,
      body: {
        code: 'bad_request',
        message: error.message,
        next: 'Load the page again and try once more. If it stays so, call us.',
      },
    };
  return {
    status: 500,
    body: {
      code: 'internal',
      message: 'Something went wrong on our side.',
      next: `Try again, or call us and name this: ${request.id}.`,
    },
  };
};

const bodyTypesAt = ({ method, routeOptions }: FastifyRequest): readonly string[] => {
  const endpoint = endpointOf(method, routeOptions.url);
  return (endpoint && fileTypesOf(endpoint)) ?? ['application/json', ...(endpoint?.forms ?? [])];
};

/** True for PostgreSQL's errors about a zero byte: 22021, in JSON 22P05. */
const isNoText = ({ code }: { code?: string }): boolean => code === '22021' || code === '22P05';
