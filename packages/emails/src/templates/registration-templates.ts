import { greeted, greetedWithPhone, type WrittenTemplate } from '../email-template.ts';
import { FORMAT, LIVE_VIEW, REGISTRATION_PAGE, SALE } from '../examples.ts';

const REASON = { reason: 'What our staff wrote: We could not reach your bank.' };
export const REGISTRATION_TEMPLATES = {
  request_received: {
    title: 'We have your request to bid',
    to: 'a bidder',
    when: 'who asks to bid in a sale.',
    subject: 'We have your request to {bid}: {sale}',
    text: greetedWithPhone(
      'You asked to {bid} in {sale}. We read every request ourselves, most within a working day, and write to you then.',
    ),
    variables: { ...SALE, bid: FORMAT.bid },
  },
  request_late: {
    title: 'We have your request to bid, after the deadline',
    to: 'a bidder',
    when: 'who asks to bid after the list of bidders has closed.',
    subject: 'We have your request to {bid}: {sale}',
    text: greetedWithPhone(
      'You asked to {bid} in {sale} after its list of bidders had closed. Call us at {phone}: only our staff can still let you in.',
    ),
    variables: { ...SALE, bid: FORMAT.bid },
  },
  more_asked: {
    title: 'We need something more before you may bid',
    to: 'a bidder',
    when: 'who asked to bid, when staff need something more from them.',
    subject: 'Your request to {bid} needs one thing more: {sale}',
    text: greeted(
      'Before we can approve your request to {bid} in {sale}, we need something more from you.\n{reason}',
      'Answer here: {page}\nOr call us: {phone}.',
    ),
    variables: {
      ...SALE,
      bid: FORMAT.bid,
      ...REASON,
      ...REGISTRATION_PAGE,
    },
    must: ['reason', 'page'],
  },
  approved: {
    title: 'You are approved to bid',
    to: 'a bidder',
    when: 'when staff approve them for a sale.',
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
    to: 'a bidder',
    when: 'when staff decline them for a sale.',
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
    to: 'a bidder',
    when: 'when staff stop them from bidding in a sale.',
    text: greeted(
      'You cannot place new bids in {sale} for now. Bids you have made stand.\n{reason}',
      'Call us: {phone}.',
    ),
    variables: { ...SALE, ...REASON },
    must: ['reason'],
  },
  reinstated: {
    title: 'Your suspension is lifted',
    to: 'a bidder',
    when: 'when staff let them bid or tender again.',
    text: greeted(
      'You are not suspended in {sale} any more.\n{reason}',
      'The {bidding} page: {room}\nQuestions: {phone}.',
    ),
    variables: { ...SALE, ...REASON, ...LIVE_VIEW, bidding: FORMAT.bidding },
    must: ['reason', 'room'],
  },
  limit_changed: {
    title: 'Your limit was changed',
    to: 'a bidder',
    when: 'when staff set their limit.',
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
  bid_deposit_received: {
    title: 'Your bid deposit has come',
    to: 'a bidder',
    when: 'when staff record a bid deposit in the trust account.',
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
    to: 'a bidder',
    when: 'when staff record that a bid deposit went back to them.',
    text: greetedWithPhone(
      'We returned your bid deposit of {amount} for {sale} on {day}, reference {reference}. Your bank may need a few days to show it.',
    ),
    variables: { ...SALE, amount: '$10,000', day: 'December 9, 2026', reference: 'T-2304' },
    must: ['amount', 'day', 'reference'],
  },
  registered_by_phone: {
    title: 'You can bid by phone',
    to: 'a bidder',
    when: 'when staff register them for phone bids in a sale.',
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
    to: 'a bidder',
    when: 'when staff end their phone bids in a sale.',
    text: greeted(
      'Our staff do not enter bids by phone for you in {sale} any more. Bids that were made stand, and you can bid online.\n{reason}',
      'The bidding page: {room}\nQuestions: {phone}.',
    ),
    variables: { ...SALE, ...LIVE_VIEW, reason: 'What our staff wrote: You asked to bid online only.' },
    must: ['reason', 'room'],
  },
} as const satisfies Record<string, WrittenTemplate>;
