import type { StaffLead } from '@quarterline/contract';
import { formatPhone } from '@quarterline/listing';
import type { Sheet } from '../../../../platform/pages/write-sheet.ts';

/** Messages as a table for a spreadsheet, the newest first. */
export const sheetOfLeads = (leads: readonly StaffLead[]): Sheet => ({
  name: 'Messages',
  columns: [
    { title: 'Received (UTC)', width: 24 },
    { title: 'Form', width: 26 },
    { title: 'State', width: 12 },
    { title: 'First name' },
    { title: 'Last name' },
    { title: 'Email', width: 28 },
    { title: 'Phone', width: 16 },
    { title: 'Land' },
    { title: 'Sale' },
    { title: 'Message', width: 60 },
    { title: 'Answered by' },
    { title: 'Next step', width: 30 },
    { title: 'On', width: 12 },
    { title: 'Held back because', width: 30 },
    { title: 'Notes', width: 60 },
  ],
  rows: leads.map((lead) => [
    new Date(lead.receivedAt),
    lead.kind,
    lead.status,
    lead.firstName,
    lead.lastName,
    lead.email,
    formatPhone(lead.phone),
    lead.land,
    lead.saleSlug,
    lead.message,
    lead.ownerName,
    lead.nextStep,
    lead.nextStepOn,
    lead.heldBackBecause.join('; '),
    lead.notes.map(({ author, text }) => `${author}: ${text}`).join('\n'),
  ]),
});
