import { inParagraphs, type WrittenTemplate } from '../email-template.ts';
import { FORMAT, LIVE_VIEW, PAGE } from '../examples.ts';

const SALE = {
  sale: 'Round Hill Quarters',
  place: 'Camrose County, Alberta',
  ...PAGE,
};
const OPENS = { opens: 'Dec 15, 2026 at 9:00 AM Alberta time' };
const OPENING = { opening: `Bidding opens ${OPENS.opens}.` };
const CALENDAR = {
  calendar: 'For your calendar: https://quarterline.example/auctions/round-hill-quarters/calendar.ics',
};

/** Emails to addresses that asked for them: reminders, saved searches, the weekly land list. */
export const LIST_TEMPLATES = {
  reminder_confirm: {
    title: 'Confirm your reminder',
    to: 'a visitor',
    when: 'who asks to be reminded for the first time.',
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
    to: 'a follower',
    when: 'with a confirmed address, who asks to be reminded of a sale.',
    text: inParagraphs('{sale}, {place}. {opening} We write to you as you asked.', 'The sale: {page}\n{calendar}'),
    variables: { ...SALE, ...OPENS, ...OPENING, ...CALENDAR },
    must: ['opening', 'page'],
  },
  search_set: {
    title: 'We look out for land',
    to: 'a follower',
    when: 'who has kept a search.',
    subject: 'We look out for land: {search}',
    text: 'When a sale comes up that fits “{search}”, we write to you.',
    variables: { search: 'within 100 km of Camrose, AB' },
    must: ['search'],
  },
  reminder_opening: {
    title: 'Bidding is open, or tenders are taken',
    to: 'a follower',
    when: 'of a sale, when bidding opens or tenders are taken.',
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
    to: 'a follower',
    when: 'of a sale or a parcel, about an hour before it closes.',
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
    to: 'a follower',
    when: 'of a sale or a parcel, when something of it changes: dates, documents, answers, a withdrawal.',
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
    to: 'a follower',
    when: 'of a sale or a parcel, when it is over, and when its prices are released.',
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
    to: 'a follower',
    when: 'when several things are to be told at once. At most one email an hour.',
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
    to: 'a follower',
    when: 'with a kept search, when a sale comes up that fits.',
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
    to: 'a visitor',
    when: 'who asks for the weekly land list.',
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
    to: 'a subscriber',
    when: 'who asks for the list and gets it already.',
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
    to: 'a subscriber',
    when: 'with an address that was just confirmed.',
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
    to: 'a subscriber',
    when: 'once a week at the hour set under Newsletter, when there is something to tell.',
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
} as const satisfies Record<string, WrittenTemplate>;
