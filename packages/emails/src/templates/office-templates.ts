import { inParagraphs, type WrittenTemplate } from '../email-template.ts';
import { SALE } from '../examples.ts';

const FROM_SELLER = {
  sale: SALE.sale,
  sender: 'Walter Hrycun',
  text: 'The title search is here. Please call me this week.',
};
const SELLER_PAGE = { link: 'https://bid.quarterline.example/admin/auctions/round-hill-quarters/seller/' };

/** Emails to the person of the office who deals with what has come in. */
export const OFFICE_TEMPLATES = {
  lead_received: {
    title: 'A message from the site',
    to: 'the office',
    when: 'when somebody writes to us with a form of the site.',
    subject: '{about}: {sender}',
    text: inParagraphs(
      '{sender} wrote to us.',
      '{details}',
      'The message:',
      '{message}',
      'An answer to this email goes to the sender.',
    ),
    variables: {
      about: 'A question about a sale',
      sender: 'Marlene Hrycun',
      details: 'Phone: (780) 555-0199\nEmail: marlene@farm.example\nSale: Round Hill Quarters',
      message: '> Is the well in use?',
    },
    must: ['sender', 'details', 'message'],
  },
  lead_answered: {
    title: 'An answer to our answer',
    to: 'the office',
    when: 'when somebody answers our answer to a form by email.',
    subject: 'Answer of {sender}',
    text: inParagraphs('{sender} has answered by email. All of it is with the form, under Messages.', '{text}'),
    variables: { sender: 'Marlene Hrycun', text: 'Thank you. When can I see the land?' },
    must: ['sender', 'text'],
  },
  registration_asked: {
    title: 'A request to bid',
    to: 'the office',
    when: 'when a person asks to bid in a sale, or answers what staff asked for.',
    subject: '{bidder} {asks}: {sale}',
    text: inParagraphs('{bidder} {asks} in {sale}.\n{late}', '{details}', 'Read the request and decide: {link}'),
    variables: {
      bidder: SALE.name,
      sale: SALE.sale,
      asks: 'asks to bid',
      late: 'The list of bidders had closed: only staff can still let them in.',
      details: 'Phone: (780) 555-0199\nEmail: ann@farm.example',
      link: 'https://bid.quarterline.example/admin/auctions/round-hill-quarters/bidders/',
    },
    must: ['bidder', 'asks', 'sale', 'link'],
  },
  mistake_reported: {
    title: 'A bidder reports a mistake',
    to: 'the office',
    when: 'when a bidder says that a bid was a mistake.',
    subject: 'A bidder reports a mistake: {parcel}, {amount}, {sale}',
    text: inParagraphs(
      '{bidder} says that the bid of {amount} on {parcel} in {sale} was a mistake.\n{note}',
      'The bid stands and the clock runs on until you decide. To void it, use the control board.',
    ),
    variables: {
      bidder: 'Bidder 17 (Ann Kowalchuk, (780) 555-0199, ann@farm.example)',
      sale: SALE.sale,
      parcel: 'Parcel 2',
      amount: '$640,000',
      note: 'In their words: I typed a zero too many.',
    },
    must: ['bidder', 'amount', 'parcel', 'sale'],
  },
  seller_wrote: {
    title: 'Message of the seller',
    to: 'the office',
    when: 'when a seller writes on the page of their sale.',
    text: inParagraphs('{sender} writes:', '{text}', '{link}'),
    variables: { ...FROM_SELLER, ...SELLER_PAGE },
    must: ['text', 'link'],
  },
  seller_commented: {
    title: 'Comment of the seller on the draft',
    to: 'the office',
    when: 'when a seller writes what should be different in the draft.',
    text: inParagraphs('{sender} writes about the draft:', '{text}', '{link}'),
    variables: { ...FROM_SELLER, ...SELLER_PAGE },
    must: ['text', 'link'],
  },
  seller_answered: {
    title: 'Answer of the seller',
    to: 'the office',
    when: 'when a seller answers our message by email.',
    text: inParagraphs('{sender} has answered by email. It is under Seller of the sale.', '{text}'),
    variables: { ...FROM_SELLER },
    must: ['text'],
  },
} as const satisfies Record<string, WrittenTemplate>;
