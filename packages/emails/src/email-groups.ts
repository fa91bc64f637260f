import { ACCOUNT_TEMPLATES } from './templates/account-templates.ts';
import { BIDDING_TEMPLATES } from './templates/bidding-templates.ts';
import { COLLEAGUE_TEMPLATES } from './templates/colleague-templates.ts';
import { LIST_TEMPLATES } from './templates/list-templates.ts';
import { MESSAGE_TEMPLATES } from './templates/message-templates.ts';
import { OBSERVER_TEMPLATES } from './templates/observer-templates.ts';
import { OFFICE_TEMPLATES } from './templates/office-templates.ts';
import { PURCHASE_TEMPLATES } from './templates/purchase-templates.ts';
import { REGISTRATION_TEMPLATES } from './templates/registration-templates.ts';
import { SELLER_TEMPLATES } from './templates/seller-templates.ts';
import { TENDER_TEMPLATES } from './templates/tender-templates.ts';

/** The emails by their subject, in the order in which people meet them. */
export const GROUPS = {
  'Accounts and logging in': ACCOUNT_TEMPLATES,
  Registration: REGISTRATION_TEMPLATES,
  Observers: OBSERVER_TEMPLATES,
  Bidding: BIDDING_TEMPLATES,
  'Sealed tenders': TENDER_TEMPLATES,
  'After the sale': PURCHASE_TEMPLATES,
  Sellers: SELLER_TEMPLATES,
  'Reminders and newsletter': LIST_TEMPLATES,
  'Messages and questions': MESSAGE_TEMPLATES,
  'To the office': OFFICE_TEMPLATES,
  'Within the office': COLLEAGUE_TEMPLATES,
} as const;

export const EMAIL_GROUPS: readonly string[] = Object.keys(GROUPS);

/** The group of an email by its name; empty for one that is none of ours. */
export const emailGroup = (email: string): string =>
  Object.entries(GROUPS).find(([, templates]) => Object.hasOwn(templates, email))?.[0] ?? '';
