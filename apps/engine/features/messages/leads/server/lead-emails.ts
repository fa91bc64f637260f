import type { ContactLead } from '@quarterline/contract';
import { formatPhone } from '@quarterline/listing';
import type { LeadRow } from '../store/lead-store.ts';
import { quoted } from './answer-lead.ts';

type EmailText = { subject: string; text: string };
type LeadFacts = Pick<
  LeadRow,
  'kind' | 'first_name' | 'last_name' | 'email' | 'phone' | 'message' | 'land' | 'short_page_url'
>;

const ABOUT: Record<ContactLead['kind'], string> = {
  ContactForm: 'a question',
  MiniContactForm: 'a question from a page',
  BuyerAssemblingContactForm: 'land wanted',
  BuyerBySaleContactForm: 'a question about a sale',
  SellerContactForm: 'land to sell',
};

/** To anybody who on the team is in charge: everything that was written, and how to answer. */
export const noticeOfLead = (lead: LeadFacts, saleName: string | null): EmailText => ({
  subject: `${ABOUT[lead.kind]}: ${lead.first_name} ${lead.last_name}`.replace(/^./, (first) => first.toUpperCase()),
  text: [
    `${lead.first_name} ${lead.last_name} wrote to us.`,
    '',
    `Phone: ${formatPhone(lead.phone)}`,
    `Email: ${lead.email}`,
    saleName ? `Sale: ${saleName}` : null,
    lead.land ? `Land: ${lead.land}` : null,
    lead.short_page_url ? `From the page: ${lead.short_page_url}` : null,
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
