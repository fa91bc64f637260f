import type { Queryable } from '#database/statements/rows.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import { readInCharge } from '#platform/store/content/team-store.ts';
import { type LeadRow, markLeadSent } from '../store/lead-store.ts';
import { leadEmails } from './lead-emails.ts';

/**
 * Writes to the person who runs the sale, else to the first of the team, else to the office; and to the sender. Once a
 * message.
 */
export const notifyTeam = async (client: Queryable, lead: LeadRow): Promise<void> => {
  const { address: to, saleName } = await readInCharge(client, lead.saleSlug);
  const envelope = (whom: string) => ({ kind: 'contact', cause: `lead:${lead.id}:${whom}` });
  // With no team and no address of the office nobody is written to; the message is under Messages all the same.
  if (to !== null)
    await sendEmail(client, {
      to,
      ...leadEmails.received(lead, saleName),
      ...envelope('team'),
      replyTo: lead.email,
    });
  await sendEmail(client, { to: lead.email, ...leadEmails.toSender(), ...envelope('sender') });
  if (to !== null) await markLeadSent(client, lead.id, to);
};
