import type { Database } from '#database/connect.ts';
import type { App } from '#platform/http/app-type.ts';
import { listRecentEmails } from '#platform/store/messages/outbox-store.ts';

/** `/dev/outbox`: the emails of a development machine, which has no mail server. Never registered in production. */
export function devOutboxRoute(app: App, database: Database): void {
  app.get('/dev/outbox', { schema: { hide: true } }, async (_, reply) => {
    const emails = await listRecentEmails(database, 50);
    const rows = emails.map(
      ({ recipient, subject, text_body, created_at }) =>
        `<article><h2>${asText(subject)}</h2><p>To ${asText(recipient)}, ${created_at.toISOString()}</p><pre>${linked(asText(text_body))}</pre></article>`,
    );
    const body = rows.join('') || '<p>No email has been written yet.</p>';
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><title>Emails</title><h1>Emails written on this machine</h1>${body}</html>`,
      );
  });
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const asText = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
const linked = (text: string): string =>
  text.replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
