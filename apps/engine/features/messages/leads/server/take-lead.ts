import { type ContactLead, NEWSLETTER_WORDS } from '@quarterline/contract';
import type { Database } from '../../../../database/connect.ts';
import { writeWebhookEvent } from '../../../../platform/store/messages/webhook-event-store.ts';
import { inTransaction } from '../../../../platform/store/queryable.ts';
import { type Subscribing, subscribeNewsletter } from '../../newsletter/server/subscribe-newsletter.ts';
import { insertLead, readLead, readSenderRate } from '../store/lead-store.ts';
import { judgeLead } from './judge-lead.ts';
import { notifyTeam } from './notify-team.ts';

/** Writes a message down with the emails that follow from it, all or nothing; the same message again changes nothing. */
export const takeLead = (database: Database, subscribing: Subscribing, lead: ContactLead): Promise<void> =>
  inTransaction(database, async (client) => {
    const why = judgeLead(lead, await readSenderRate(client, lead));
    const isNew = await insertLead(client, lead, why);
    if (isNew && why.length === 0) await letThrough(client, subscribing, lead.id);
  });

/** The emails of a message that is a person's: now, or when staff let it through. */
export const letThrough = async (
  client: Parameters<typeof readLead>[0],
  subscribing: Subscribing,
  leadId: string,
): Promise<void> => {
  const lead = await readLead(client, leadId);
  if (!lead) return;
  await notifyTeam(client, lead);
  // Who wrote, and what, stays here: the message is read by its id in the administration.
  const data = { leadId, form: lead.kind };
  await writeWebhookEvent(client, { type: 'form.sent', cause: `lead:${leadId}`, saleId: null, data });
  if (!lead.wants_newsletter) return;
  await subscribeNewsletter(
    client,
    subscribing,
    {
      FirstName: lead.first_name,
      LastName: lead.last_name,
      Email: lead.email.toLowerCase(),
      PhoneNumber: '',
      Source: lead.kind,
      ShortPageUrl: lead.short_page_url,
    },
    NEWSLETTER_WORDS,
  );
};
