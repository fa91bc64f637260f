import { apiPath, enginePages, MailList } from '@quarterline/contract';
import { MAIL_LIST_NAMES, PROBLEMS } from '@quarterline/text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '#database/connect.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import type { App } from '#platform/http/app-type.ts';
import { refuse } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import { html } from '#platform/pages/html.ts';
import { type PlainPage, plainPage, sendPlainPage } from '#platform/pages/plain-page.ts';
import { findMailAddress } from '#platform/store/accounts/mail-address-store.ts';
import { leaveList } from './leave-list.ts';

const PATH = apiPath('POST /api/unsubscribe');
const Link = z.object({ token: z.string().min(1).max(300), list: MailList });
type Link = z.infer<typeof Link>;

/** Answers below /api/ are data that no browser draws; this address has a page with one form. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * The address in `List-Unsubscribe`. A mail program posts a form to it (RFC 8058); one that only opens links shows its
 * page, which ends nothing by itself: mail programs and filters open links without being asked.
 */
export function unsubscribeRoutes(app: App, { database }: { database: Database }): void {
  app.get(PATH, { schema: { hide: true } }, async (request, reply) => {
    const { data: link } = Link.safeParse(request.query);
    const mail = link ? await findMailAddress(database, link.token) : null;
    return link && mail ? sendPage(reply, stopPage(mail.address, link)) : sendPage(reply.status(404), WRONG_LINK);
  });

  // The token admits it, from any origin.
  serve(app, 'POST /api/unsubscribe', async (request, reply) => {
    const { token, list } = request.query;
    const mail = await inTransaction(database, async (client) => {
      const found = await findMailAddress(client, token);
      if (found) await leaveList(client, found.address, list);
      return found;
    });
    if (acceptsPage(request))
      return mail
        ? sendPage(reply, stoppedPage(mail.address, { token, list }))
        : sendPage(reply.status(404), WRONG_LINK);
    if (!mail) throw refuse(404, 'not_a_link_of_ours__preferences');
    return { message: 'You are off this list.' };
  });
}

const acceptsPage = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  (headers.accept ?? '').includes('text/html');

/** The address has the token in it: no other page learns it. */
const sendPage = (reply: FastifyReply, page: PlainPage): FastifyReply =>
  sendPlainPage(
    reply.headers({ 'content-security-policy': PAGE_POLICY, 'x-robots-tag': 'noindex' }),
    page,
    'no-referrer',
  );

const addressOf = (path: string, { token, list }: Link): string => `${path}?${new URLSearchParams({ token, list })}`;

const stopPage = (address: string, link: Link): PlainPage =>
  plainPage(
    'Stop emails',
    html`<p>One press stops ${MAIL_LIST_NAMES[link.list]} to <b>${address}</b>. Everything else stays as it is.</p>
<form method="post" action="${addressOf(PATH, link)}" class="plain-page-form"><input type="hidden" name="List-Unsubscribe" value="One-Click">
<button class="btn btn--gold">Stop ${MAIL_LIST_NAMES[link.list]}</button></form>`,
  );

const stoppedPage = (address: string, link: Link): PlainPage =>
  plainPage(
    'It is stopped',
    html`<p>We do not send ${MAIL_LIST_NAMES[link.list]} to <b>${address}</b> any more.</p>
<p><a href="${addressOf(enginePages.preferences, link)}">Everything else you get from us</a></p>`,
  );

const { message, next } = PROBLEMS.not_a_link_of_ours__preferences;
const WRONG_LINK = plainPage(message, html`<p>${next}</p>`);
