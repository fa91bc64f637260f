import type { ContactLead } from '@quarterline/contract';
import { emailFromTemplate, type TemplatedEmail } from '@quarterline/emails';
import { formatPhone } from '@quarterline/listing';
import type { LeadRow } from '../store/lead-store.ts';
import { quoted } from './answer-lead.ts';

const ABOUT: Record<ContactLead['kind'], string> = {
  ContactForm: 'A question',
  MiniContactForm: 'A question from a page',
  BuyerAssemblingContactForm: 'Land wanted',
  BuyerBySaleContactForm: 'A question about a sale',
  SellerContactForm: 'Land to sell',
};

export const leadEmails = {
  // What was typed is not repeated: nobody can make us carry a message to somebody else.
  toSender: (): TemplatedEmail => emailFromTemplate('message_received', {}),
  /** The whole message, and how to answer. */
  received: (lead: LeadRow, saleName: string | null): TemplatedEmail =>
    emailFromTemplate('lead_received', {
      about: ABOUT[lead.kind],
      sender: `${lead.firstName} ${lead.lastName}`,
      details: [
        `Phone: ${formatPhone(lead.phone)}`,
        `Email: ${lead.email}`,
        saleName ? `Sale: ${saleName}` : null,
        lead.land ? `Land: ${lead.land}` : null,
        lead.shortPageUrl ? `From the page: ${lead.shortPageUrl}` : null,
      ]
        .filter((line) => line !== null)
        .join('\n'),
      message: quoted(lead.message),
    }),
  answered: (sender: string, text: string): TemplatedEmail => emailFromTemplate('lead_answered', { sender, text }),
} as const;
