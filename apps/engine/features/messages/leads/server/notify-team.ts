import type { ContactLead } from '@quarterline/contract';
import { emailFromTemplate } from '@quarterline/emails';
import { formatPhone } from '@quarterline/listing';
import type { Queryable } from '#database/statements/rows.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import { readInCharge } from '#platform/store/content/team-store.ts';
import { enqueueEmail } from '#platform/store/messages/outbox-store.ts';
import { type LeadRow, markLeadSent } from '../store/lead-store.ts';
import { quoted } from './answer-lead.ts';
/**
 * Writes to the person who runs the sale, else to the first of the team, else to the office; and to the sender. Once a
 * message.
 */
export const notifyTeam = async (client: Queryable, lead: LeadRow): Promise<void> => {
  const { address: to, saleName } = await readInCharge(client, lead.saleSlug);
  const cause = (whom: string): string => `lead:${lead.id}:${whom}`;
  // With no team and no address of the office nobody is written to; the message is under Messages all the same.
  if (to !== null) {
    await enqueueEmail(client, {
      to,
      ...noticeOfLead(lead, saleName),
      kind: 'contact',
      replyTo: lead.email,
      cause: cause('team'),
    });
  }
  // What was typed is not repeated: nobody can make us carry a message to somebody else.
  const answer = emailFromTemplate('message_received', {});
  await sendEmail(client, { to: lead.email, ...answer, kind: 'contact', cause: cause('sender') });
  if (to !== null) await markLeadSent(client, lead.id, to);
};

type EmailText = { subject: string; text: string };

const ABOUT: Record<ContactLead['kind'], string> = {
  ContactForm: 'a question',
  MiniContactForm: 'a question from a page',
  BuyerAssemblingContactForm: 'land wanted',
  BuyerBySaleContactForm: 'a question about a sale',
  SellerContactForm: 'land to sell',
};

/** Email to the person in charge: the whole message, and how to answer. */
const noticeOfLead = (lead: LeadRow, saleName: string | null): EmailText => ({
  subject: `${ABOUT[lead.kind]}: ${lead.firstName} ${lead.lastName}`.replace(/^./, (first) => first.toUpperCase()),
  text: [
    `${lead.firstName} ${lead.lastName} wrote to us.`,
    '',
    `Phone: ${formatPhone(lead.phone)}`,
    `Email: ${lead.email}`,
    saleName ? `Sale: ${saleName}` : null,
    lead.land ? `Land: ${lead.land}` : null,
    lead.shortPageUrl ? `From the page: ${lead.shortPageUrl}` : null,
    '',
    'The message:',
    '',
    quoted(lead.message),
    '',
    'An answer to this email goes to the sender.',
  ]
    .filter((line) => line !== null)
    .join('\n'),
});
