import type { Preferences } from '@quarterline/contract';
import type { Database } from '#database/connect.ts';
import type { Queryable } from '#database/statements/rows.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import type { Env } from '#engine/env.ts';
import { sha256 } from '#engine/sha256.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound, refuse } from '#platform/http/problem-handler.ts';
import { hasBearerKey, hasKeyAsPassword } from '#platform/http/requests/bearer-key.ts';
import { serve } from '#platform/http/serve.ts';
import type { Sessions } from '#platform/sessions/sessions.ts';
import { findAccountByEmail } from '#platform/store/accounts/account-store.ts';
import {
  findMailAddress,
  liftStop,
  type MailAddress,
  markBounced,
} from '#platform/store/accounts/mail-address-store.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { isSubscribed, withdrawNewsletter } from '#platform/store/content/newsletter-store.ts';
import { stopTexts } from '../store/notification-store.ts';
import { dropReminders, listReminders, listSearches } from '../store/reminder-store.ts';
import { deliveryLogRoutes } from './delivery/delivery-log-routes.ts';
import { storedEmailRoutes } from './delivery/stored-email-routes.ts';
import { pushRoutes } from './devices/push-routes.ts';
import { leaveList } from './leave-list.ts';
import { deviceReminderRoutes } from './reminders/device-reminder-routes.ts';
import { type NoticeServices, reminderRoutes } from './reminders/reminder-routes.ts';
import { countTrouble } from './returned/count-trouble.ts';
import { unsubscribeRoutes } from './unsubscribe-routes.ts';
import { weeklyUpdateRoutes } from './weekly-update-routes.ts';

/** Reminders, what an address hears from us, the weekly list, devices, mail that came back. */
export function noticeRoutes(app: App, services: NoticeServices & { now: () => number; pushKey: string | null }): void {
  reminderRoutes(app, services);
  preferencesRoutes(app, services);
  unsubscribeRoutes(app, services);
  weeklyUpdateRoutes(app, services);
  bounceRoutes(app, services);
  deliveryLogRoutes(app, services);
  storedEmailRoutes(app, services);
  liftStopRoute(app, services);
  deviceReminderRoutes(app, services);
  textRoutes(app, services);
  pushRoutes(app, { ...services, publicKey: services.pushKey });
}

/** Standard words that stop text messages, as the whole message: a sentence with "stop" in it is not one. */
const STOP = /^\W*(stop|stopall|stop all|unsubscribe|cancel|end|quit|arret|arrêt)\W*$/i;

/**
 * Route for answers to text messages. STOP ends text messages whatever the account says; people can turn them on again
 * there. Needs the key of the text service, and exists only with one.
 */
const textRoutes = (
  app: App,
  { database, env }: { database: NoticeServices['database']; env: Pick<Env, 'TEXT_RECEIVE_KEY'> },
): void => {
  serve(app, 'POST /api/texts/received', async (request, reply) => {
    const key = env.TEXT_RECEIVE_KEY;
    if (!key) throw notFound('There is nothing at this address.');
    if (!hasBearerKey(request, key) && !hasKeyAsPassword(request, key)) throw refuse(403, 'wrong_key');
    const { from, text } = request.body;
    if (STOP.test(text)) await inTransaction(database, (client: Queryable) => stopTexts(client, from));
    return reply.status(204).send(null);
  });
};

/**
 * A person who calls our emails spam gets no list any more. Emails about their own bids come still: money hangs on
 * them.
 */
const COMPLAINED_OF = ['newsletter', 'reminders', 'searches'] as const;

/** Route for returned mail and complaints from the mail service. Needs its key, and exists only with one. */
const bounceRoutes = (app: App, { database, env }: { database: Database; env: Pick<Env, 'MAIL_BOUNCE_KEY'> }): void => {
  serve(app, 'POST /api/mail/bounces', async (request, reply) => {
    if (!env.MAIL_BOUNCE_KEY) throw notFound('There is nothing at this address.');
    if (!hasBearerKey(request, env.MAIL_BOUNCE_KEY)) throw refuse(403, 'wrong_key__mail');
    const report = request.body;
    if ('complaint' in report) {
      await inTransaction(database, async (client) => {
        for (const list of COMPLAINED_OF) await leaveList(client, report.address, list);
      });
      // A mailbox that was full for a day is no reason to stop writing; one that is full for a week is.
    } else if (report.permanent) await markBounced(database, report.address, report.reason);
    else await countTrouble(database, report.address, report.reason);
    return reply.status(204).send(null);
  });
};

/**
 * Staff who know that a mailbox is there again let emails of lists go to it. Only what returned mail has stopped: what
 * somebody has left, or complained of, only that person can subscribe to again, and nothing here changes it.
 */
const liftStopRoute = (app: App, { database }: { database: Database; sessions: Sessions }): void => {
  serve(app, 'POST /api/admin/deliveries/lift', async (request) => {
    const { who } = request.session;
    const address = request.body.address.toLowerCase();
    await inTransaction(database, async (client) => {
      const stoppedAt = await liftStop(client, address);
      if (!stoppedAt) throw refuse(409, 'not_stopped');
      await writeAudit(client, acting(request, who.id), {
        action: 'letter.stop_lifted',
        subject: { kind: 'address', id: sha256(address) },
        reason: request.body.reason,
        before: { stoppedAt: stoppedAt.toISOString() },
      });
    });
    return { done: true as const };
  });
};

const USUAL = { reminders: ['email'], outbid: ['email'], receipts: ['email'], results: ['email'] };

/**
 * Routes for the email preferences of an address, for the owner of a link in one of its emails, without a password.
 * They can only remove.
 */
const preferencesRoutes = (app: App, { database }: Pick<NoticeServices, 'database'>): void => {
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
