import { type ContactLead, NEWSLETTER_WORDS } from '@quarterline/contract';
import type { Database } from '#database/connect.ts';
import type { Queryable } from '#database/statements/rows.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import { type Subscribing, subscribeNewsletter } from '#features/messages/newsletter/server/subscribe-newsletter.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import { readInCharge } from '#platform/store/content/team-store.ts';
import { writeWebhookEvent } from '#platform/store/messages/webhook-event-store.ts';
import { insertLead, type LeadRow, markLeadSent, readLead, readSenderRate } from '../store/lead-store.ts';
import { leadEmails } from './lead-emails.ts';

/**
 * Writes a message down with the emails that follow from it, all or nothing; the same message again changes nothing.
 */
export const takeLead = (database: Database, subscribing: Subscribing, lead: ContactLead): Promise<void> =>
  inTransaction(database, async (client) => {
    const why = judgeLead(lead, await readSenderRate(client, lead));
    const isNew = await insertLead(client, lead, why);
    if (isNew && why.length === 0) await letThrough(client, subscribing, lead.id);
  });

/** The emails of a message that is a person's: now, or when staff let it through. */
export async function letThrough(
  client: Parameters<typeof readLead>[0],
  subscribing: Subscribing,
  leadId: string,
): Promise<void> {
  const lead = await readLead(client, leadId);
  if (!lead) return;
  await notifyTeam(client, lead);
  // Who wrote, and what, stays here: the message is read by its id in the administration.
  const data = { leadId, form: lead.kind };
  await writeWebhookEvent(client, { type: 'form.sent', cause: `lead:${leadId}`, saleId: null, data });
  // Before the thanks: of the emails that anybody can ask for, the mailbox gets this one at once.
  if (lead.newsletter)
    await subscribeNewsletter(
      client,
      subscribing,
      {
        FirstName: lead.firstName,
        LastName: lead.lastName,
        Email: lead.email.toLowerCase(),
        PhoneNumber: '',
        Source: lead.kind,
        ShortPageUrl: lead.shortPageUrl,
      },
      NEWSLETTER_WORDS,
    );
  const thanks = { ...leadEmails.toSender(), ...envelopeOf(lead, 'sender') };
  await sendEmail(client, { to: lead.email, ...thanks });
}

type Rate = { fromSender: number; fromAddress: number; isRepeated: boolean };

const MIN_MS = 2500;
const MAX_FROM_SENDER = 5;
const MAX_FROM_ADDRESS = 5;
const MAX_LINKS = 2;
const LINK = /\b(?:https?:\/\/|www\.)\S+|<a\s|\[url/gi;
const MARKUP = /<\s*\/?\s*(?:script|iframe|img|svg|a|form|style)\b|javascript:/i;
const SELLING =
  /\b(?:seo|backlinks?|guest post|crypto|bitcoin|forex|casino|viagra|cialis|porn|essay writing|web ?design services|rank(?:ing)? (?:on|in) google|loan offer)\b/i;

/**
 * Reasons why a message may be advertising or automatic; empty otherwise. Without puzzles or external services.
 * Held-back messages are not lost: staff read them and release them.
 */
function judgeLead(lead: ContactLead, rate: Rate): string[] {
  const written = [lead.firstName, lead.lastName, lead.land, lead.message].join('\n');
  const links = written.match(LINK)?.length ?? 0;
  const why: string[] = [];
  if (lead.botField.trim() !== '') why.push('The box that nobody sees was filled in.');
  if (lead.filledInMs !== null && lead.filledInMs < MIN_MS) why.push('It was filled in faster than anybody types.');
  if (rate.fromSender >= MAX_FROM_SENDER) why.push('The same sender sent many messages within ten minutes.');
  if (rate.fromAddress >= MAX_FROM_ADDRESS) why.push('Many messages came from this address within an hour.');
  if (rate.isRepeated) why.push('The same message came from this address before.');
  if (/https?:|www\./i.test(`${lead.firstName} ${lead.lastName}`)) why.push('A name has a link in it.');
  if (links > MAX_LINKS) why.push(`It has ${links} links in it.`);
  if (MARKUP.test(written)) why.push('It has markup of a web page in it.');
  if (SELLING.test(written)) why.push('It reads like an advertisement.');
  return why;
}

const envelopeOf = ({ id }: LeadRow, whom: string) => ({ kind: 'contact', cause: `lead:${id}:${whom}` });

/** Writes to the person who runs the sale, else to the first of the team, else to the office. Once a message. */
const notifyTeam = async (client: Queryable, lead: LeadRow): Promise<void> => {
  const { address: to, saleName } = await readInCharge(client, lead.saleSlug);
  // With no team and no address of the office nobody is written to; the message is under Messages all the same.
  if (to !== null)
    await sendEmail(client, {
      to,
      ...leadEmails.received(lead, saleName),
      ...envelopeOf(lead, 'team'),
      replyTo: lead.email,
    });
  if (to !== null) await markLeadSent(client, lead.id, to);
};
