import { type EmailTemplate, greetedWithPhone } from './email-template.ts';

const ABOUT = {
  name: 'Alex Farmer',
  what: 'Parcel 2, Home quarter',
  sale: 'Round Hill Quarters',
  page: 'https://bid.quarterline.example/profile/results/',
};

/** Emails to a buyer about the signature of an offer to purchase. */
export const OFFER_EMAILS = {
  signed_offer_back: {
    title: 'Please sign your offer again',
    when: 'To a buyer, when staff send a signed copy of the offer to purchase back.',
    subject: 'Please sign your offer again: {sale}',
    text: greetedWithPhone(
      'Thank you for the signed offer for {what}, {sale}. We need it once more:',
      '{reason}',
      'The offer, and where you send the signed copy: {page}',
    ),
    variables: { ...ABOUT, reason: 'The second page is missing.' },
    must: ['reason', 'page'],
  },
} as const satisfies Record<string, EmailTemplate>;
