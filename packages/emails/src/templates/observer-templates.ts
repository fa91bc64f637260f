import { greeted, inParagraphs, type WrittenTemplate } from '../email-template.ts';
import { FORMAT, REGISTRATION_PAGE, SALE } from '../examples.ts';
export const OBSERVER_TEMPLATES = {
  observer_invited: {
    title: 'You are invited to look on',
    to: 'an observer',
    when: 'the lender, spouse or lawyer whom a bidder lets look on.',
    subject: '{bidder} lets you look on: {sale}',
    text: inParagraphs(
      '{bidder} invites you to look on in {sale}: {sees}. You cannot {bid} or change anything.',
      'Open this page to accept. Log in there with an account for this address, or create one.',
      '{link}',
      'If you do not know {bidder}, do nothing. Questions: {phone}.',
    ),
    variables: {
      bidder: 'Ann Kowalchuk',
      sale: SALE.sale,
      link: 'https://bid.quarterline.example/observe/?token=sample',
      sees: 'their bids, where they have the high bid, and what it comes to',
      bid: FORMAT.bid,
    },
    must: ['bidder', 'link'],
  },
  observer_accepted: {
    title: 'Somebody looks on with your view',
    to: 'a bidder',
    when: 'whose invitation to look on was accepted.',
    subject: '{observer} looks on now: {sale}',
    text: greeted(
      '{observer} has accepted and sees your {bid}s in {sale} from now on. They cannot {bid} or change anything.',
      'You see who looks on, and end it with one press, here: {page}',
    ),
    variables: {
      ...SALE,
      bid: FORMAT.bid,
      observer: 'lender@bank.example',
      ...REGISTRATION_PAGE,
    },
    must: ['observer', 'page'],
  },
} as const satisfies Record<string, WrittenTemplate>;
