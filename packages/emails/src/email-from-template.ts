import { ACCOUNT_CHANGE_EMAILS } from './account-change-emails.ts';
import { ACCOUNT_EMAILS } from './account-emails.ts';
import type { EmailTemplate } from './email-template.ts';
import { LIST_EMAILS } from './list-emails.ts';
import { OFFER_EMAILS } from './offer-emails.ts';
import { REGISTRATION_EMAILS } from './registration-emails.ts';
import { SALE_EMAILS } from './sale-emails.ts';
import { SELLER_EMAILS } from './seller-emails.ts';
import { SETTLEMENT_EMAILS } from './settlement-emails.ts';
import { TENDER_EMAILS } from './tender-emails.ts';

const ALL = {
  ...ACCOUNT_EMAILS,
  ...ACCOUNT_CHANGE_EMAILS,
  ...REGISTRATION_EMAILS,
  ...SALE_EMAILS,
  ...TENDER_EMAILS,
  ...SETTLEMENT_EMAILS,
  ...OFFER_EMAILS,
  ...SELLER_EMAILS,
  ...LIST_EMAILS,
} as const;

export type TemplateName = keyof typeof ALL;

/** Every email there is, by its name, as it is written before anybody changes it. */
export const EMAIL_TEMPLATES: Readonly<Record<TemplateName, EmailTemplate>> = ALL;

export const isTemplateName = (name: string): name is TemplateName => Object.hasOwn(ALL, name);

/** An email to be sent: which one, and what is known now. Its words are looked up when it is written. */
export type TemplatedEmail = { template: TemplateName; values: Readonly<Record<string, string>> };

/** `values` has every variable of this email: one that was forgotten does not compile. */
export const emailFromTemplate = <Name extends TemplateName>(
  template: Name,
  values: Readonly<Record<keyof (typeof ALL)[Name]['variables'], string>>,
): TemplatedEmail => ({ template, values });
