import { apiPath, enginePages, LoginAnswer, type Problem } from '@quarterline/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '#platform/http/app-type.ts';
import { readForms } from '#platform/http/forms/read-forms.ts';
import { html } from '#platform/pages/html.ts';
import { note, type PlainPage, plainPage, sendPlainPage } from '#platform/pages/plain-page.ts';

const Return = z.object({ return: z.string().max(500).default('') });
const Credentials = Return.extend({ email: z.string().max(320), password: z.string().max(1000) });
const Code = Return.extend({ code: z.string().max(50) });

/**
 * Logging in by plain HTML forms, for browsers without JavaScript. They ask the very routes the other page asks, from the
 * same address: every guess is counted there, and every cookie is set there.
 */
export const plainSignInRoutes = (app: App): void =>
  void app.register(async (scope) => {
    readForms(scope);
    const routes = scope as App;

    const ask = async (request: FastifyRequest, reply: FastifyReply, url: string, payload: object) => {
      const { cookie, 'user-agent': userAgent } = request.headers;
      const answer = await app.inject({
        method: 'POST',
        url,
        payload,
        remoteAddress: request.ip,
        headers: { ...(cookie ? { cookie } : {}), ...(userAgent ? { 'user-agent': userAgent } : {}) },
      });
      const cookies = answer.headers['set-cookie'];
      if (cookies) void reply.header('set-cookie', cookies);
      return answer;
    };

    routes.get(enginePages.plainLogin, { schema: { querystring: Return, hide: true } }, async (request, reply) =>
      sendPlainPage(reply, passwordForm(request.query.return, '', null)),
    );

    routes.post(enginePages.plainLogin, { schema: { body: Credentials, hide: true } }, async (request, reply) => {
      const { email, password, return: back } = request.body;
      const answer = await ask(request, reply, apiPath('POST /api/account/login'), {
        email,
        password,
        remember: false,
      });
      if (answer.statusCode !== 200)
        return sendPlainPage(reply.status(answer.statusCode), passwordForm(back, email, problemText(answer.json())));
      const { next, goOnTo } = LoginAnswer.parse(answer.json());
      return next === 'second_factor'
        ? sendPlainPage(reply, codeForm(back, null))
        : reply.redirect(goingOn(back, goOnTo), 303);
    });

    routes.post(enginePages.plainLoginCode, { schema: { body: Code, hide: true } }, async (request, reply) => {
      const { code, return: back } = request.body;
      const answer = await ask(request, reply, apiPath('POST /api/account/login/second-factor'), { code });
      if (answer.statusCode === 200) return reply.redirect(goingOn(back, LoginAnswer.parse(answer.json()).goOnTo), 303);
      return sendPlainPage(reply.status(answer.statusCode), codeForm(back, problemText(answer.json())));
    });
  });

/** Only a path of this host: a link that looks like ours must not end on somebody else's page. */
const goingOn = (back: string, home: string | null): string =>
  /^\/auctions\/[\w%/.-]+$/.test(back) ? back : (home ?? enginePages.profile);

const problemText = ({ message, next, fieldErrors = {} }: Problem): string =>
  [message, ...Object.values(fieldErrors), next].filter(Boolean).join(' ');

const passwordForm = (back: string, email: string, problem: string | null): PlainPage =>
  plainPage(
    'Log in',
    html`${problem === null ? null : note('out', problem)}
<form method="post" action="${enginePages.plainLogin}" class="plain-page-form"><input type="hidden" name="return" value="${back}">
<label>Email address <input class="field-input" type="email" name="email" autocomplete="username" required value="${email}"></label>
<label>Password <input class="field-input" type="password" name="password" autocomplete="current-password" required></label>
<button class="btn btn--gold">Log in</button></form>`,
  );

const codeForm = (back: string, problem: string | null): PlainPage =>
  plainPage(
    'Two-step login',
    html`${problem === null ? null : note('out', problem)}
<form method="post" action="${enginePages.plainLoginCode}" class="plain-page-form"><input type="hidden" name="return" value="${back}">
<label>The code of your app, or a recovery code <input class="field-input" name="code" autocomplete="one-time-code" required></label>
<button class="btn btn--gold">Continue</button></form>`,
  );
