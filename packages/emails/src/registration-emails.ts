import { type EmailTemplate, greeted, greetedWithPhone, inParagraphs } from './email-template.ts';

const SALE = { name: 'Ann Kowalchuk', sale: 'Round Hill Quarters' };
const REASON = { reason: 'What our staff wrote: We could not reach your bank.' };
/** What `formatVariables` says of an auction. */
const FORMAT = { bid: 'bid', bidding: 'bidding' };
const LIVE_VIEW = { room: 'https://bid.quarterline.example/auctions/round-hill-quarters/parcels/' };

export const REGISTRATION_EMAILS = {
  request_received: {
    title: 'We have your request to bid',
    when: 'To a person who asks to bid in a sale.',
    subject: 'We have your request to {bid}: {sale}',
    text: greetedWithPhone(
      'You asked to {bid} in {sale}. We read every request ourselves, most within a working day, and write to you then.',
    ),
    variables: { ...SALE, bid: FORMAT.bid },
  },
  observer_invited: {
    title: 'You are invited to look on',
    when: 'To the lender, spouse or lawyer whom a bidder lets look on.',
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
    when: 'To a bidder whose invitation to look on was accepted.',
    subject: '{observer} looks on now: {sale}',
    text: greeted(
      '{observer} has accepted and sees your {bid}s in {sale} from now on. They cannot {bid} or change anything.',
      'You see who looks on, and end it with one press, here: {page}',
    ),
    variables: {
      ...SALE,
      bid: FORMAT.bid,
      observer: 'lender@bank.example',
      page: 'https://bid.quarterline.example/auctions/round-hill-quarters/registration/',
    },
    must: ['observer', 'page'],
  },
  request_late: {
    title: 'We have your request to bid, after the deadline',
    when: 'To a person who asks to bid after the list of bidders has closed.',
    subject: 'We have your request to {bid}: {sale}',
    text: greetedWithPhone(
      'You asked to {bid} in {sale} after its list of bidders had closed. Call us at {phone}: only our staff can still let you in.',
    ),
    variables: { ...SALE, bid: FORMAT.bid },
  },
  more_asked: {
    title: 'We need something more before you may bid',
    when: 'When staff need something more from a person who asked to bid.',
    subject: 'Your request to {bid} needs one thing more: {sale}',
    text: greeted(
      'Before we can approve your request to {bid} in {sale}, we need something more from you.\n{reason}',
      'Answer here: {page}\nOr call us: {phone}.',
    ),
    variables: {
      ...SALE,
      bid: FORMAT.bid,
      ...REASON,
      page: 'https://bid.quarterline.example/auctions/round-hill-quarters/registration/',
    },
    must: ['reason', 'page'],
  },
  approved: {
    title: 'You are approved to bid',
    when: 'When staff approve somebody for a sale.',
    subject: 'You are approved to bid: {sale}',
    text: greeted(
      'You are approved to bid in {sale}. Your bidder number is {bidderNumber}. {limit}\n{reason}',
      'The bidding page: {room}',
      '{law}\nQuestions: {phone}.',
    ),
    variables: {
      ...SALE,
      ...REASON,
      ...LIVE_VIEW,
      bidderNumber: '17',
      limit: 'You have no limit in this sale.',
      law: 'Every bid is a binding offer and cannot be withdrawn.',
    },
    must: ['bidderNumber', 'limit', 'reason', 'room'],
  },
  declined: {
    title: 'Your request to bid was declined',
    when: 'When staff decline somebody for a sale.',
    subject: 'Your request to {bid} was declined: {sale}',
    text: greeted(
      'We did not approve your request to {bid} in {sale}.\n{reason}',
      'You can still look on without an account. Call us to talk about it: {phone}.',
    ),
    variables: { ...SALE, ...REASON, bid: FORMAT.bid },
    must: ['reason'],
  },
  suspended: {
    title: 'Your bidding is suspended',
    when: 'When staff stop somebody from bidding in a sale.',
    subject: 'Your bidding is suspended: {sale}',
    text: greeted(
      'You cannot place new bids in {sale} for now. Bids you have made stand.\n{reason}',
      'Call us: {phone}.',
    ),
    variables: { ...SALE, ...REASON },
    must: ['reason'],
  },
  reinstated: {
    title: 'Your suspension is lifted',
    when: 'When staff let somebody bid or tender again.',
    subject: 'Your suspension is lifted: {sale}',
    text: greeted(
      'You are not suspended in {sale} any more.\n{reason}',
      'The {bidding} page: {room}\nQuestions: {phone}.',
    ),
    variables: { ...SALE, ...REASON, ...LIVE_VIEW, bidding: FORMAT.bidding },
    must: ['reason', 'room'],
  },
  bid_deposit_received: {
    title: 'Your bid deposit has come',
    when: 'When staff record a bid deposit in the trust account.',
    subject: 'Your bid deposit has come: {sale}',
    text: greeted(
      'Your bid deposit of {amount} for {sale} came on {day}. It is held in trust, reference {reference}.\n{next}',
      'It is returned to you if you do not buy.\nQuestions: {phone}.',
    ),
    variables: {
      ...SALE,
      amount: '$10,000',
      day: 'November 20, 2026',
      reference: 'T-2291',
      next: 'You may bid: https://bid.quarterline.example/auctions/round-hill-quarters/parcels/',
    },
    must: ['amount', 'day', 'reference', 'next'],
  },
  bid_deposit_returned: {
    title: 'Your bid deposit was returned',
    when: 'When staff record that a bid deposit went back to its bidder.',
    subject: 'Your bid deposit was returned: {sale}',
    text: greetedWithPhone(
      'We returned your bid deposit of {amount} for {sale} on {day}, reference {reference}. Your bank may need a few days to show it.',
    ),
    variables: { ...SALE, amount: '$10,000', day: 'December 9, 2026', reference: 'T-2304' },
    must: ['amount', 'day', 'reference'],
  },
  question_answered: {
    title: 'Your question was answered',
    when: 'To a person who asked about a lot of a sale, when staff answer.',
    subject: 'Your question about {parcel}: {sale}',
    text: greeted(
      'You asked about {parcel} in {sale}:\n{question}',
      'Our answer:\n{answer}',
      '{where}\nQuestions: {phone}.',
    ),
    variables: {
      ...SALE,
      parcel: 'Parcel 3',
      question: 'When was the well last inspected?',
      answer: 'In May. The report is among the documents.',
      where: 'Only you have got this answer.',
    },
    must: ['question', 'answer', 'where'],
  },
  limit_changed: {
    title: 'Your limit was changed',
    when: 'When staff set a bidder’s limit.',
    subject: 'Your limit was changed: {sale}',
    text: greeted('{limit}\n{reason}', 'The {bidding} page: {room}\nQuestions: {phone}.'),
    variables: {
      ...SALE,
      ...REASON,
      ...LIVE_VIEW,
      bidding: FORMAT.bidding,
      limit: 'Your limit in this sale is $1,250,000.',
    },
    must: ['limit', 'reason', 'room'],
  },
  registered_by_phone: {
    title: 'You can bid by phone',
    when: 'When staff register a bidder for phone bids in a sale.',
    subject: 'You can bid by phone: {sale}',
    text: greeted(
      'You are registered to bid by phone in {sale}: call {phone}, and our staff enter your bid while you are on the phone. You can also bid online as before.\n{reason}',
      'We write to you at once after each bid by phone. If you did not ask to bid by phone, call us now: {phone}.',
      'The bidding page: {room}',
    ),
    variables: { ...SALE, ...LIVE_VIEW, reason: 'What our staff wrote: You asked for it by phone.' },
    must: ['reason', 'phone'],
  },
  phone_bids_ended: {
    title: 'You cannot bid by phone any more',
    when: 'When staff end the phone bids of a bidder in a sale.',
    subject: 'You cannot bid by phone any more: {sale}',
    text: greeted(
      'Our staff do not enter bids by phone for you in {sale} any more. Bids that were made stand, and you can bid online.\n{reason}',
      'The bidding page: {room}\nQuestions: {phone}.',
    ),
    variables: { ...SALE, ...LIVE_VIEW, reason: 'What our staff wrote: You asked to bid online only.' },
    must: ['reason', 'room'],
  },
} as const satisfies Record<string, EmailTemplate>;
