import { enginePages } from '@quarterline/contract';
import type { TemplatedEmail } from '@quarterline/emails';
import { alertLandText, areaFault, areaName, readNamedLands } from '@quarterline/land';
import { parcelLabel } from '@quarterline/listing';
import type { Database } from '#database/connect.ts';
import type { Queryable } from '#database/statements/rows.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import type { Env } from '#engine/env.ts';
import { emailToken, readEmailToken } from '#platform/email/email-token.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import type { App } from '#platform/http/app-type.ts';
import { invalidInput, type ProblemError, refuse } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import type { Sessions } from '#platform/sessions/sessions.ts';
import {
  confirmMailAddress,
  findMailAddress,
  keepMailAddress,
  type MailAddress,
} from '#platform/store/accounts/mail-address-store.ts';
import { lockRequestedEmails } from '#platform/store/messages/requested-email-store.ts';
import { askReminderConsent, confirmReminderConsent } from '#platform/store/registrations/reminder-consent-store.ts';
import { readShownSale } from '#platform/store/sales/published-store.ts';
import { keepReminder, keepSearch } from '../../store/reminder-store.ts';
import { reminderEmails } from './reminder-emails.ts';
import { lotToFollow, saleToRemindOf } from './sale-to-remind-of.ts';

export type NoticeServices = { database: Database; env: Env; sessions: Sessions; secret: string };

const A_SITE = { rateLimit: { max: 300, timeWindow: '1 minute' } } as const;
const CONFIRM = 'confirm reminder';
const ANSWER = { message: 'Check your email: we sent a message to that address about your reminder.' };

/** Addresses, telephones and markup: what is searched for is repeated in emails, and ours carry nobody's message. */
const NO_PLACE = /https?:|\/\/|\.\p{L}{2,}|\d{5,}|\d{3}\W?\d{4}|[<>@]/iu;

/** St.Albert is a place, and with its space nobody’s address. */
const withSpaces = (label: string): string => label.replace(/\b(Ste?|Mt|Ft)\.(?=\p{L})/giu, '$1. ');

const nameAPlace = (label: string): ProblemError => invalidInput({ label });

/** Reminders of a sale and searches that are kept: for an address, without an account. The same answer for every address. */
export function reminderRoutes(app: App, { database, env, secret }: NoticeServices): void {
  /** An address that has confirmed itself is told; any other is asked first, and gets nothing until it answers. */
  const answerByEmail = async (client: Queryable, mail: MailAddress, label: string, sent: TemplatedEmail) => {
    if (mail.confirmed_at) {
      await sendEmail(client, { to: mail.address, ...sent, kind: 'reminder_set', list: 'reminders' });
      return;
    }
    const link = `${env.engineUrl}${enginePages.confirmReminder}?token=${emailToken(secret, CONFIRM, mail.token)}`;
    await sendEmail(client, { to: mail.address, ...reminderEmails.confirm(label, link), kind: 'reminder_confirm' });
  };

  serve(
    app,
    'POST /api/reminders/sale',
    async (request) => {
      const { saleSlug, parcelSlug, email, ...what } = request.body;
      const sale = await saleToRemindOf(database, saleSlug);
      const lot = lotToFollow(sale, parcelSlug);
      await inTransaction(database, async (client) => {
        // Before the row of the address, as everywhere.
        await lockRequestedEmails(client, email);
        const mail = await keepMailAddress(client, email);
        if (!(await keepReminder(client, sale.id, lot?.id ?? null, { address: email, ...what })))
          throw refuse(409, 'too_many_followed');
        await askReminderConsent(client, {
          address: email,
          source: `follow ${saleSlug}`,
          confirmed: mail.confirmed_at !== null,
        });
        const label = lot ? `${parcelLabel(lot)} of ${sale.editorial.name}` : sale.editorial.name;
        const shown = (await readShownSale(client, saleSlug)) ?? sale.editorial;
        await answerByEmail(client, mail, label, reminderEmails.set(env, shown));
      });
      return ANSWER;
    },
    { config: A_SITE },
  );

  serve(
    app,
    'POST /api/reminders/search',
    async (request) => {
      const { area } = request.body;
      const fault = area && areaFault(area);
      if (fault) throw nameAPlace(fault);
      const label = area ? `the area you drew, ${areaName(area)}` : withSpaces(request.body.label);
      const search = { ...request.body, label };
      if (area === null && NO_PLACE.test(label)) throw nameAPlace('Name a place or a legal land description');
      const legalLand = alertLandText(readNamedLands(search.legalLand ?? ''));
      if (search.legalLand !== null && legalLand === null)
        throw nameAPlace('Write it like NE-14-46-19-W4, 14-46-19-W4 or 46-19-W4');
      await inTransaction(database, async (client) => {
        await lockRequestedEmails(client, search.email);
        const mail = await keepMailAddress(client, search.email);
        if (!(await keepSearch(client, { ...search, legalLand }))) throw refuse(409, 'too_many_searches');
        await answerByEmail(client, mail, `land: ${label}`, reminderEmails.searchSet(label));
      });
      return ANSWER;
    },
    { config: A_SITE },
  );

  serve(
    app,
    'POST /api/reminders/confirm',
    async (request) => {
      const token = readEmailToken(secret, CONFIRM, request.body.token);
      const mail = token === null ? null : await findMailAddress(database, token);
      if (!mail) throw refuse(400, 'not_a_link_of_ours');
      await inTransaction(database, async (client) => {
        await confirmMailAddress(client, mail.address);
        await confirmReminderConsent(client, mail.address);
      });
      return { message: 'Your reminder is set.' };
    },
    { config: A_SITE },
  );
}
