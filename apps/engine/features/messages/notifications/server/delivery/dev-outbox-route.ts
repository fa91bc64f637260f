import type { Database } from '#database/connect.ts';
import type { App } from '#platform/http/app-type.ts';
import { type Html, html } from '#platform/pages/html.ts';
import { plainPage, sendPlainPage } from '#platform/pages/plain-page.ts';
import { listRecentEmails } from '#platform/store/messages/outbox-store.ts';

/** `/dev/outbox`: the emails of a development machine, which has no mail server. Never registered in production. */
export function devOutboxRoute(app: App, database: Database): void {
  app.get('/dev/outbox', { schema: { hide: true } }, async (_, reply) => {
    const emails = (await listRecentEmails(database, 50)).map(
      ({ recipient, subject, text_body, created_at }) =>
        html`<article><h2>${subject}</h2><p>To ${recipient}, ${created_at.toISOString()}</p><pre>${linked(text_body)}</pre></article>`,
    );
    const body = emails.length > 0 ? html`${emails}` : html`<p>No email has been written yet.</p>`;
    return sendPlainPage(reply, plainPage('Emails written on this machine', body));
  });
}

const linked = (text: string): Html[] =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
