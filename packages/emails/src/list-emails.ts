import { type EmailTemplate, inParagraphs } from './email-template.ts';

const SALE = {
  sale: 'Round Hill Quarters',
  place: 'Camrose County, Alberta',
  page: 'https://quarterline.example/auctions/round-hill-quarters',
};
const LIVE_VIEW = { room: 'https://bid.quarterline.example/auctions/round-hill-quarters/parcels/' };
/** What `formatVariables` says of an auction. */
const FORMAT = { bid: 'bid', bidding: 'bidding' };
const OPENS = { opens: 'Dec 15, 2026 at 9:00 AM Alberta time' };
const OPENING = { opening: `Bidding opens ${OPENS.opens}.` };
const CALENDAR = {
  calendar: 'For your calendar: https://quarterline.example/auctions/round-hill-quarters/calendar.ics',
};

/** Emails to addresses that asked for them: reminders, saved searches, the weekly land list, an answer to a message. */
export const LIST_EMAILS = {
  reminder_confirm: {
    title: 'Confirm your reminder',
    when: 'To an address that asks to be reminded for the first time.',
    subject: 'Confirm your reminder',
    text: inParagraphs(
      'Someone, probably you, asked us to write to this address about {about}. Open this page to confirm it. It works for 30 days.',
      '{link}',
      'If it was not you, do nothing: without this step we do not write to you.',
    ),
    variables: { about: SALE.sale, link: 'https://quarterline.example/confirm-reminder/?token=sample' },
    must: ['about', 'link'],
  },
  reminder_set: {
    title: 'Your reminder is set',
    when: 'To an address that has confirmed itself and asks to be reminded of a sale.',
    subject: 'Your reminder is set: {sale}',
    text: inParagraphs('{sale}, {place}. {opening} We write to you as you asked.', 'The sale: {page}\n{calendar}'),
    variables: { ...SALE, ...OPENS, ...OPENING, ...CALENDAR },
    must: ['opening', 'page'],
  },
  search_set: {
    title: 'We look out for land',
    when: 'To an address that has kept a search.',
    subject: 'We look out for land: {search}',
    text: 'When a sale comes up that fits “{search}”, we write to you.',
    variables: { search: 'within 100 km of Camrose, AB' },
    must: ['search'],
  },
  reminder_opening: {
    title: 'Bidding is open, or tenders are taken',
    when: 'To addresses that asked to be reminded, when bidding opens or tenders are taken.',
    subject: '{opened}: {sale}',
    text: inParagraphs(
      '{opened} in {sale}, {place}, since {opens}.',
      'The {bidding} page: {room}',
      'You can look on without an account. To {bid} you need one, and our approval for this sale.',
    ),
    variables: { ...SALE, ...LIVE_VIEW, ...OPENS, ...FORMAT, opened: 'Bidding is open' },
    must: ['room'],
  },
  reminder_closing: {
    title: 'Closes soon',
    when: 'To addresses that follow a sale or a parcel, about an hour before it closes.',
    subject: 'Closes soon: {parcels}',
    text: inParagraphs('{closing}', 'The {bidding} page: {room}'),
    variables: {
      ...SALE,
      ...LIVE_VIEW,
      bidding: FORMAT.bidding,
      parcels: 'Parcel 2',
      closing:
        'Parcel 2 of Round Hill Quarters closes Dec 15, 2026 at 12:00 PM Alberta time. A late bid may keep it open longer.',
    },
    must: ['closing', 'room'],
  },
  reminder_changed: {
    title: 'A sale has changed',
    when: 'To addresses that follow a sale or a parcel, when something of it changes: dates, documents, answers, a withdrawal.',
    subject: '{title}: {sale}',
    text: inParagraphs('Something about {sale}, {place}, has changed.', '{changes}', 'The sale: {page}\n{calendar}'),
    variables: {
      ...SALE,
      ...CALENDAR,
      title: 'New times',
      changes: 'Bidding opens Dec 16, 2026 at 9:00 AM Alberta time.',
    },
    must: ['changes', 'page'],
  },
  reminder_results: {
    title: 'How it ended',
    when: 'To addresses that follow a sale or a parcel, when it is over, and when its prices are released.',
    subject: '{title}: {sale}',
    text: inParagraphs('{results}', 'The sale: {page}'),
    variables: {
      ...SALE,
      title: 'Final prices',
      results: 'Parcel 2, Home quarter: sold. The final price is $1,215,000.',
    },
    must: ['results', 'page'],
  },
  reminder_news: {
    title: 'News of what you follow',
    when: 'To addresses that follow something, when several things are to be told at once. At most one email an hour.',
    subject: 'News: {sales}',
    text: inParagraphs('{news}', 'Everything you follow, if you have an account: {following}'),
    variables: {
      sales: 'Round Hill Quarters, and 1 more',
      news: `Round Hill Quarters, Camrose County, Alberta.
Bidding is open.
A new document: Title search.
Round Hill Quarters: https://quarterline.example/auctions/round-hill-quarters`,
      following: 'https://bid.quarterline.example/profile/following/',
    },
    must: ['news'],
  },
  search_found: {
    title: 'Land you look for',
    when: 'To an address with a kept search, when a sale comes up that fits.',
    subject: 'Land you look for: {sale}',
    text: inParagraphs(
      'A sale has come up that fits “{search}”.',
      '{sale}, {place}. {opening}',
      'See the land: {page}',
    ),
    variables: { ...SALE, ...OPENS, ...OPENING, search: 'within 100 km of Camrose, AB' },
    must: ['page'],
  },
  newsletter_confirm: {
    title: 'Confirm your subscription',
    when: 'To an address that asks for the weekly land list.',
    subject: 'Confirm your subscription',
    text: inParagraphs(
      '{greeting}',
      'Someone, probably you, asked for our weekly land list at this address: new sales, closing dates and final prices. Open this page to confirm it. It works for 30 days.',
      '{link}',
      'If it was not you, do nothing: without this step we do not write to you.',
    ),
    variables: { greeting: 'Hello Ann,', link: 'https://quarterline.example/confirm-newsletter/?token=sample' },
    must: ['link'],
  },
  newsletter_known: {
    title: 'You already get our weekly land list',
    when: 'To an address that asks for the list and gets it already.',
    subject: 'You already get our weekly land list',
    text: inParagraphs(
      'Someone, probably you, asked for our weekly land list at this address. You get it already, so nothing changes.',
      'What you get, and how to leave:',
      '{preferences}',
    ),
    variables: { preferences: 'https://bid.quarterline.example/preferences/?token=sample' },
    must: ['preferences'],
  },
  newsletter_welcome: {
    title: 'You are on the weekly land list',
    when: 'To an address that has just confirmed itself.',
    subject: 'You are on the weekly land list',
    text: inParagraphs(
      'Thank you. Once a week, when there is something to tell, we write to you about new sales, closing dates and final prices.',
      'The sales to come:',
      '{sales}',
      'Every email has a link at its end that stops them with one press.',
    ),
    variables: { sales: 'https://quarterline.example/sales' },
    must: ['sales'],
  },
  weekly_update: {
    title: 'The weekly land list',
    when: 'To subscribers, once a week at the hour set under Newsletter, when there is something to tell.',
    subject: 'The land list: {headline}',
    text: inParagraphs('{sales}', 'All sales:\n{page}'),
    variables: {
      headline: 'Round Hill Quarters, and 2 more',
      sales: `New sales.

Round Hill Quarters, Camrose County, Alberta. 4 Parcels.
Bidding opens Dec 15, 2026 at 9:00 AM Alberta time.
Round Hill Quarters: https://quarterline.example/auctions/round-hill-quarters`,
      page: 'https://quarterline.example/sales',
    },
    must: ['sales'],
  },
  message_received: {
    title: 'We have your message',
    when: 'To a person who writes to us with a form of the site.',
    subject: 'We have your message',
    text: inParagraphs(
      'Thank you for writing to us.',
      'One of our people reads your message and gets in touch with you, on working days within a few hours.',
      'If it is urgent, call us at {phone}.',
      'If you did not write to us, somebody typed your address by mistake. There is nothing to do.',
    ),
    variables: {},
  },
} as const satisfies Record<string, EmailTemplate>;
