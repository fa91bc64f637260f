import { emailFromTemplate } from '@quarterline/emails';
import { sendEmail } from '../../../../platform/email/send-email.ts';
import { readInCharge } from '../../../../platform/store/content/team-store.ts';
import { enqueueEmail } from '../../../../platform/store/messages/outbox-store.ts';
import type { Queryable } from '../../../../platform/store/queryable.ts';
import { type LeadRow, markLeadSent } from '../store/lead-store.ts';
import { noticeOfLead } from './lead-emails.ts';

/** Writes to anybody who runs the sale, else to the first of the team, else to the office; and to the sender. Once a message. */
export const notifyTeam = async (client: Queryable, lead: LeadRow): Promise<void> => {
  const { address: to, saleName } = await readInCharge(client, lead.sale_slug);
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
