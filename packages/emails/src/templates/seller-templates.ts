import { greetedWithPhone, type WrittenTemplate } from '../email-template.ts';

const ABOUT = {
  name: 'Walter Hrycun',
  sale: 'Round Hill Quarters',
  page: 'https://bid.quarterline.example/profile/selling/?sale=round-hill-quarters',
};

/** Emails to a seller between the draft of their sale and its end. */
export const SELLER_TEMPLATES = {
  seller_approval: {
    title: 'Please approve your sale before it is published',
    to: 'the seller',
    when: 'when staff ask for their approval of the draft.',
    subject: 'Please approve your sale: {sale}',
    text: greetedWithPhone(
      '{sale} is ready for you to look at. Nothing is public yet.',
      '{note}',
      'For each parcel, accept what it says or write what should be different: {page}',
      'Still to be accepted:\n{open}',
    ),
    variables: { ...ABOUT, note: 'The starting bids are the ones we talked about.', open: '- Parcel 1, Home quarter' },
    must: ['page', 'open'],
  },
  seller_reply: {
    title: 'Our answer to your comment',
    to: 'the seller',
    when: 'who commented on the draft, when staff answer.',
    text: greetedWithPhone(
      'You wrote about {sale}. Our answer:',
      '{text}',
      'The draft, and what still waits for you: {page}',
    ),
    variables: { ...ABOUT, text: 'We have changed the acres. Please look again.' },
    must: ['text', 'page'],
  },
  seller_message: {
    title: 'A message about your sale',
    to: 'the seller',
    when: 'when staff write to them.',
    subject: 'A message about {sale}',
    text: greetedWithPhone('{from} writes about {sale}:', '{text}', 'All messages, and where you can answer: {page}'),
    variables: { ...ABOUT, from: 'Dana Berg', text: 'The title search is here. Please call me this week.' },
    must: ['text', 'page'],
  },
  seller_document: {
    title: 'A document for you to sign',
    to: 'the seller',
    when: 'when staff put up a document to sign.',
    subject: 'A document to sign: {sale}',
    text: greetedWithPhone(
      'There is a document for you to sign for {sale}: {title}.{due}',
      'Download it, sign it, and send the signed copy back. A photo of each page in one PDF, or of a single page, is fine: {page}',
    ),
    variables: { ...ABOUT, title: 'Listing agreement', due: ' We need it by December 4, 2026.' },
    must: ['title', 'page'],
  },
  seller_document_back: {
    title: 'A signed document needs another look',
    to: 'the seller',
    when: 'when staff send a signed copy back.',
    subject: 'Please sign again: {sale}',
    text: greetedWithPhone(
      'We looked at the signed copy of {title} for {sale}, and need it once more:',
      '{reason}',
      'Send the new signed copy here: {page}',
    ),
    variables: { ...ABOUT, title: 'Listing agreement', reason: 'The second page is not signed.' },
    must: ['title', 'reason', 'page'],
  },
  seller_statement: {
    title: 'Your statement is ready',
    to: 'the seller',
    when: 'when staff release the statement after the close.',
    text: greetedWithPhone(
      'The statement of {sale} is ready: what was sold, what comes off it, and what is left for you. You can read it, and download it as a PDF: {page}',
    ),
    variables: ABOUT,
    must: ['page'],
  },
} as const satisfies Record<string, WrittenTemplate>;
