import type { MailList, Preferences } from '@quarterline/contract';
import type { Queryable } from '#database/statements/rows.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import type { App } from '#platform/http/app-type.ts';
import { refuse } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import { findAccountByEmail } from '#platform/store/accounts/account-store.ts';
import { findMailAddress, type MailAddress } from '#platform/store/accounts/mail-address-store.ts';
import { isSubscribed, withdrawNewsletter } from '#platform/store/content/newsletter-store.ts';
import { dropReminders, listReminders, listSearches } from '../store/reminder-store.ts';
import { leaveList } from './leave-list.ts';
import type { NoticeServices } from './reminders/reminder-routes.ts';

const USUAL = { reminders: ['email'], outbid: ['email'], receipts: ['email'], results: ['email'] };

/**
 * Routes for the email preferences of an address, for the owner of a link in one of its emails, without a password.
 * They can only remove.
 */
export const preferencesRoutes = (app: App, { database }: Pick<NoticeServices, 'database'>): void => {
  const holderOf = async (client: Queryable, token: string): Promise<MailAddress> => {
    const mail = await findMailAddress(client, token);
    if (mail) return mail;
    throw refuse(404, 'not_a_link_of_ours__preferences');
  };

  serve(app, 'GET /api/preferences', async (request, reply) => {
    void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    return readPreferences(database, await holderOf(database, request.query.token));
  });

  serve(app, 'POST /api/preferences', async (request) =>
    inTransaction(database, async (client) => {
      const { token, newsletter, notices, ...keep } = request.body;
      const mail = await holderOf(client, token);
      if (!newsletter) await withdrawNewsletter(client, mail.address);
      if (notices === false) await leaveList(client, mail.address, 'notices');
      await dropReminders(client, mail.address, keep);
      return readPreferences(client, mail);
    }),
  );

  // A mail program posts a form and shows nobody anything: RFC 8058. Its token is what lets it in, not where it comes from.
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    );
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_, body, done) => done(null, body));
    serve(scope, 'POST /api/unsubscribe', async (request, reply) => {
      const { token, list } = request.query as { token: string; list: MailList };
      await inTransaction(database, async (client) => leaveList(client, (await holderOf(client, token)).address, list));
      return reply.send({ message: 'You are off this list.' });
    });
  });
};

const readPreferences = async (client: Queryable, { address }: MailAddress): Promise<Preferences> => {
  const newsletter = await isSubscribed(client, address);
  const reminders = await listReminders(client, address);
  const searches = await listSearches(client, address);
  const account = await findAccountByEmail(client, address);
  const wanted = account ? Object.values({ ...USUAL, ...account.notices }) : [];
  return {
    address,
    newsletter,
    reminders: reminders.map(({ sale_name, ...reminder }) => ({ ...reminder, saleName: sale_name })),
    searches: searches.map(({ id, label }) => ({ id, label })),
    notices: account ? wanted.some((channels) => channels.length > 0) : null,
  };
};
