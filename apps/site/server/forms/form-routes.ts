import { createHash, randomBytes } from 'node:crypto';
import { formatClock, zoneLabel } from '@quarterline/civil-time';
import { traceIdOf } from '@quarterline/contract';
import type { FormErrors, FormFields } from '@quarterline/contract/form-rules';
import type { DelayToken } from '@quarterline/form-limits';
import { fixedRoutes } from '@quarterline/listing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { FormDraft } from '#site/forms/form-props.ts';
import type { FormGuard } from './form-guard.ts';
import { type FormSpool, SpoolFull } from './form-spool.ts';
import type { FindSale } from './posted-form.ts';
import { readForm } from './read-form.ts';
import type { FindPlace } from './read-land-alert.ts';

type Options = {
  spool: Pick<FormSpool, 'keep'>;
  /** The page of a form with what was typed and what is wrong with it, for readers without JavaScript. */
  draw: (path: string, draft: FormDraft) => Promise<string | null>;
  /** Says what becomes of a form, also while its network sends it too often. */
  guard: FormGuard;
  /** Finds the place of a name, for land searches. */
  findPlace: FindPlace;
  findSale: FindSale;
  now?: () => number;
};

const MAX_FILE_BYTES = 48 * 1024;
const MAX_FIELDS = 40;
const MAX_FROM_ONE = 60;
const WINDOW_MS = 600_000;
const MAX_COUNTED = 10_000;
const HTML = 'text/html; charset=utf-8';
/** Zone of times of day in pages without a reader. */
const ZONE = 'America/Edmonton';
const tooMany = (minutes: number): string =>
  `This form is sent very often from your network at the moment. What you typed is still here: send it again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or call us.`;
const FAILED = 'An error occurred while submitting. Please try again.';

/**
 * `POST /`: every form of the site, form-encoded. Thanked when it is on disk; nothing is lost while the engine is away.
 */
export function addFormRoutes(
  app: FastifyInstance,
  { spool, draw, guard, findPlace, findSale, now = Date.now }: Options,
): void {
  // New at every start: it says that two messages have one sender, and not who that is.
  const salt = randomBytes(16);
  const counts = new LRUCache<string, number>({ max: MAX_COUNTED, ttl: WINDOW_MS, noUpdateTTL: true });

  /** Forms with mistakes in them: drawing their page anew costs more than taking one. */
  const tooManyWrong = (key: string): boolean => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count > MAX_FROM_ONE;
  };

  app.post('/', { bodyLimit: MAX_FILE_BYTES }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const fields = fieldsOf(request.body);
    const form = fields && (await readForm(fields, { findPlace, findSale }));
    if (!fields || !form) {
      return refuse(
        request,
        reply,
        400,
        'not_a_form',
        'This is not one of our forms. Open the contact page and try again.',
      );
    }
    const key = createHash('sha256').update(salt).update(request.ip).digest('hex').slice(0, 32);
    if (Object.keys(form.errors).length > 0) {
      if (!tooManyWrong(key)) return showErrors(request, reply, form.page, fields, form.errors);
      return refuse(request, reply, 429, 'too_many_requests', 'That was a lot at once. Wait ten minutes, or call us.');
    }
    const passage = guard({
      name: fields['form-name'] ?? '',
      address: request.ip,
      fields,
      hasScripts: wantsJson(request),
    });
    if (passage.kind === 'full') {
      const minutes = Math.ceil(passage.waitMs / 60_000);
      void reply.header('retry-after', minutes * 60);
      return refuse(request, reply, 429, 'too_many_requests', tooMany(minutes));
    }
    if (passage.kind === 'wait') return askToWait(reply, form.page, fields, passage);
    try {
      // Behind a proxy that we were not told to trust everybody has one address: that would say nothing.
      const isBehindProxy = request.headers['x-forwarded-for'] !== undefined && request.ips === undefined;
      const { traceparent } = request.headers;
      await spool.keep({
        ...form.kept({ key: isBehindProxy ? null : key, now: now() }),
        ...(traceIdOf(traceparent) === null ? {} : { traceparent: String(traceparent) }),
        ...(passage.notBefore === null ? {} : { notBefore: passage.notBefore }),
      });
    } catch (error) {
      if (!(error instanceof SpoolFull)) throw error;
      return refuse(request, reply, 503, 'no_room', FAILED);
    }
    return wantsJson(request) ? reply.send({ kept: true }) : reply.redirect(form.thanks, 303);
  });

  /** The page of the form once more, with everything that was typed, and from when it can be sent. */
  const askToWait = async (
    reply: FastifyReply,
    path: string,
    values: FormFields,
    { token, readyAt }: DelayToken,
  ): Promise<FastifyReply> => {
    const seconds = Math.max(1, Math.ceil((readyAt - now()) / 1000));
    const readyText = `${formatClock(readyAt, ZONE)} ${zoneLabel(ZONE)}`;
    const html = await draw(path, { values, errors: {}, delay: { token, seconds, readyText } });
    const plain = `Many forms reach us right now. Go back, wait ${seconds} seconds and send yours again, or call us.`;
    return html === null ? answerPlain(reply, 429, plain) : reply.code(429).type(HTML).send(html);
  };

  const showErrors = async (
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    values: FormFields,
    errors: FormErrors,
  ): Promise<FastifyReply> => {
    const html = wantsJson(request) ? null : await draw(path, { values, errors });
    if (html !== null) return reply.code(400).type(HTML).send(html);
    const [first] = Object.values(errors);
    if (!wantsJson(request) && first) return refuse(request, reply, 400, 'invalid_input', first);
    return reply.code(400).send({
      code: 'invalid_input',
      message: 'Some of this needs another look.',
      fieldErrors: errors,
      requestId: request.id,
    });
  };
}

const wantsJson = (request: FastifyRequest): boolean => (request.headers.accept ?? '').includes('application/json');

const refuse = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  code: string,
  message: string,
): FastifyReply => {
  if (wantsJson(request)) return reply.code(status).send({ code, message, requestId: request.id });
  return answerPlain(reply, status, message);
};

const answerPlain = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply
    .code(status)
    .type(HTML)
    .send(
      `<!doctype html><html lang="en-CA"><title>${message}</title><h1>${message}</h1><p>What you typed is still there when you go back.</p><p><a href="${fixedRoutes.contact}">Contact us</a></p></html>`,
    );

/** The first value of each field; `null` for a body that is not a form. */
function fieldsOf(body: unknown): FormFields | null {
  if (typeof body !== 'string' || body === '') return null;
  const fields: Record<string, string> = Object.create(null);
  let count = 0;
  for (const [name, value] of new URLSearchParams(body)) {
    if (++count > MAX_FIELDS || name.length > 60) return null;
    fields[name] ??= value.replaceAll('\0', '');
  }
  return { ...fields };
}
