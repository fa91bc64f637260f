import { type EmailTemplate, greeted, greetedWithPhone } from './email-template.ts';

const SALE = { name: 'Ann Kowalchuk', sale: 'Round Hill Quarters' };
const LIVE_VIEW = { room: 'https://bid.quarterline.example/auctions/round-hill-quarters/parcels/' };
const PAGE = { page: 'https://quarterline.example/auctions/round-hill-quarters' };
const CLOSES = 'Dec 15, 2026 at 12:00 PM Alberta time';

/** Everything we write about a sale to anybody who takes part in it: what happened, what it means, what to do. */
export const SALE_EMAILS = {
  opens_soon: {
    title: 'Bidding opens soon',
    when: 'To approved bidders, a day before bidding opens.',
    subject: 'Bidding opens soon: {sale}',
    text: greetedWithPhone(
      'Bidding opens {opens}. You are approved to bid.',
      'The bidding page: {room}',
      'Open the bidding page once beforehand, on the device you mean to bid from.',
    ),
    variables: { ...SALE, ...LIVE_VIEW, opens: CLOSES },
    must: ['opens', 'room'],
  },
  bid_receipt: {
    title: 'Your bid is recorded',
    when: 'To a bidder, three minutes after a bid; bids of one evening in one email.',
    subject: '{title}: {sale}',
    text: greetedWithPhone(
      '{bids}',
      'The signed receipts: {receipts}',
      'A bid is a binding offer and cannot be withdrawn. If one of these is not yours, call us at once.',
    ),
    variables: {
      ...SALE,
      title: 'Your bid is recorded',
      bids: `$640,000 on Parcel 2, ${CLOSES}, entry 48 of the record.`,
      receipts: 'https://bid.quarterline.example/profile/sales/',
    },
    must: ['bids', 'receipts'],
  },
  phone_bid: {
    title: 'A bid was entered for you by phone',
    when: 'To a bidder, as soon as staff have entered a bid for them by phone, also one that was refused.',
    subject: '{title}: {sale}',
    text: greeted(
      '{bids}',
      'If you did not ask for this, call us now: {phone}.',
      'The signed receipts: {receipts}',
      'A bid is a binding offer and cannot be withdrawn.',
    ),
    variables: {
      ...SALE,
      title: 'A bid was entered for you by phone',
      bids: `Our staff entered a bid of $640,000 for you by phone, on Parcel 2, ${CLOSES}, entry 48 of the record.`,
      receipts: 'https://bid.quarterline.example/profile/sales/',
    },
    must: ['bids', 'phone', 'receipts'],
  },
  maximum_waits: {
    title: 'Your maximum bid waits for you',
    when: 'To a bidder with a maximum bid, when newer Conditions of Sale are in force in a live sale.',
    subject: 'Your maximum bid waits until you accept the new conditions: {sale}',
    text: greetedWithPhone(
      'Your maximum bid on {parcels} does not bid until you accept {document}. Others can have the high bid meanwhile, and the clocks run on.',
      'Read it and accept it here: {room}',
      'What changed: {reason}',
    ),
    variables: {
      ...SALE,
      ...LIVE_VIEW,
      parcels: 'Parcel 2',
      document: 'Conditions of Sale, version 2',
      reason: 'The deposit is due a day later.',
    },
    must: ['parcels', 'document', 'room'],
  },
  outbid: {
    title: 'You have been outbid',
    when: 'To a bidder who leads no more and is not on the bidding page; at most one in ten minutes.',
    subject: 'You have been outbid: {sale}',
    text: greetedWithPhone('{parcels}', 'The bidding page: {room}'),
    variables: {
      ...SALE,
      ...LIVE_VIEW,
      parcels: `Parcel 2: the high bid is $645,000. It closes ${CLOSES}, or later when somebody bids late.`,
    },
    must: ['parcels', 'room'],
  },
  provisional: {
    title: 'You had the high bid',
    when: 'To the high bidder of a parcel whose block is not decided yet.',
    subject: 'You had the high bid: {sale}',
    text: greetedWithPhone(
      '{parcels}',
      'It is held until en bloc is decided: if the block is sold as a whole, bids on its parcels are released. We write to you then.',
      'The bidding page: {room}',
    ),
    variables: { ...SALE, ...LIVE_VIEW, parcels: 'Parcel 2: your bid of $645,000 was the highest at the close.' },
    must: ['parcels'],
  },
  en_bloc_round: {
    title: 'En bloc bidding opens',
    when: 'To bidders who may bid on a block, when its last parcel has closed.',
    subject: 'En bloc bidding opens: {sale}',
    text: greetedWithPhone('{rounds}', 'The bidding page: {room}'),
    variables: {
      ...SALE,
      ...LIVE_VIEW,
      rounds: `En bloc, Parcels 1 to 3: bidding opens ${CLOSES}, at $1,800,000 or more, and closes Dec 15, 2026 at 12:15 PM Alberta time, or later when somebody bids late. You may bid. If nobody bids, Parcel 2 is yours at $645,000. If anybody does, it goes with the block.`,
    },
    must: ['rounds', 'room'],
  },
  offer: {
    title: 'Your bid is accepted',
    when: 'To the buyer, when a parcel or a block is decided.',
    subject: 'Your bid is accepted: {sale}',
    text: greetedWithPhone(
      '{bought}',
      '{parts}',
      '{figures}',
      'Next you get the offer to purchase from us. It must be back, signed and with the deposit, by {due}.',
      'A click is not a land contract: the signed offer is. Have your lawyer read it with you.',
    ),
    variables: {
      ...SALE,
      bought: 'Parcel 2: $645,000.',
      parts: 'The price of a block divides like this:\nParcel 2: $645,000.',
      figures: 'The price: $645,000\nDeposit with the offer: $64,500\nIn all: $645,000',
      due: 'Dec 17, 2026 at 4:00 PM Alberta time',
    },
    must: ['bought', 'parts', 'figures', 'due'],
  },
  offer_due: {
    title: 'The signed offer is due soon',
    when: 'To the buyer, a day after the close.',
    subject: 'The signed offer is due soon: {sale}',
    text: greetedWithPhone(
      'The signed offer to purchase and the deposit must be with us by {due}.',
      'If you have sent both, there is nothing to do. If something is in the way, call us before then.',
    ),
    variables: { ...SALE, due: 'Dec 17, 2026 at 4:00 PM Alberta time' },
    must: ['due'],
  },
  result: {
    title: 'How the sale ended',
    when: 'To everybody who has bid, when the sale is over.',
    subject: 'How the sale ended: {sale}',
    text: greetedWithPhone('{outcomes}', 'The sale: {page}'),
    variables: { ...SALE, ...PAGE, outcomes: 'Parcel 2: sold for $645,000. Your highest bid was $640,000.' },
    must: ['outcomes'],
  },
  schedule: {
    title: 'The schedule or the conditions have changed',
    when: 'To everybody who registered, when the sale is postponed or cancelled, clocks are held or moved, a parcel is withdrawn, or newer Conditions of Sale are in force.',
    subject: '{title}: {sale}',
    text: greetedWithPhone('{changes}', 'The sale: {page}'),
    variables: { ...SALE, ...PAGE, title: 'A closing time has changed', changes: `Parcel 2 now closes ${CLOSES}.` },
    must: ['changes'],
  },
  announcement: {
    title: 'An announcement',
    when: 'To everybody who registered, when staff announce something in the live view.',
    subject: 'An announcement: {sale}',
    text: greetedWithPhone('{announcement}', 'The {bidding} page: {room}'),
    variables: {
      ...SALE,
      ...LIVE_VIEW,
      bidding: 'bidding',
      announcement: '> The surface lease pays $4,200 a year, not $4,000.',
    },
    must: ['announcement'],
  },
  bid_struck: {
    title: 'A bid was struck from the record',
    when: 'To both bidders, when staff void a bid.',
    subject: 'A bid was struck from the record: {sale}',
    text: greetedWithPhone('{acts}', 'The bidding page: {room}'),
    variables: {
      ...SALE,
      ...LIVE_VIEW,
      acts: 'Parcel 2: a bid above yours was struck out by our staff. Your bid of $640,000 is the high bid again.',
    },
    must: ['acts'],
  },
  bid_stands: {
    title: 'Your bid stands',
    when: 'To a bidder who said that a bid was a mistake, when staff let it stand.',
    subject: 'Your bid stands: {parcel}',
    text: greetedWithPhone(
      'You told us that your bid of {amount} on {parcel} in {sale} was a mistake. We looked at it, and the bid stands.',
      '{answer}',
      'The sale: {page}',
    ),
    variables: {
      ...SALE,
      ...PAGE,
      parcel: 'Parcel 2',
      amount: '$640,000',
      answer: 'The amount was retyped before it was placed.',
    },
    must: ['parcel', 'amount', 'answer'],
  },
  sale_changed: {
    title: 'A sale you registered for has changed',
    when: 'To everybody who registered, when staff publish new prices or documents.',
    subject: '{title}: {sale}',
    text: greetedWithPhone('This changed in a sale you registered for:', '{changes}', 'The sale: {page}'),
    variables: {
      ...SALE,
      ...PAGE,
      title: 'A starting bid has changed',
      changes: '- Parcel 2, starting bid: $500,000, now $480,000',
    },
    must: ['changes'],
  },
} as const satisfies Record<string, EmailTemplate>;
