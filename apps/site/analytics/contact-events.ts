import type { ContactKind, FormFields } from '@quarterline/contract/form-rules';
import { track } from './track.ts';

/** What each form is called by those who count: product analytics, the data layer, the pixel. */
const NAMES: Record<ContactKind, readonly string[]> = {
  ContactForm: ['ContactForm.submitted', 'contactFormSubmitted', 'ContactFormSubmit'],
  MiniContactForm: ['ContactForm.submitted', 'contactFormSubmitted', 'ContactFormSubmit'],
  SellerContactForm: ['SellerContactForm.submitted', 'sellerContactFormSubmitted', 'SellerContactFormSubmit'],
  BuyerAssemblingContactForm: [
    'BuyerContactForm.submitted',
    'buyerContactFormSubmitted',
    'BuyerAssemblingContactFormSubmit',
  ],
  BuyerBySaleContactForm: ['BuyerContactForm.submitted', 'buyerContactFormSubmitted', 'BuyerBySaleContactFormSubmit'],
};

/** A contact form was taken. */
export function contactEvents(kind: ContactKind, fields: FormFields): void {
  // A field that the form did not send, as a page of an older build may, is null: no text, which hashing says.
  const person = {
    email: fields['email-address']?.trim().toLowerCase() ?? null,
    phone: fields['phone-number'] ?? null,
    firstName: fields['first-name']?.trim() ?? null,
    lastName: fields['last-name']?.trim() ?? null,
  };
  for (const name of NAMES[kind]) track(name, { form: kind }, person);
}
