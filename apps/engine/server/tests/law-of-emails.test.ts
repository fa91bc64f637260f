import type { LivePhase, PublishedSale } from '@quarterline/contract';
import {
  EMAIL_TEMPLATES,
  fillTemplate,
  type SaleFacts,
  type TemplatedEmail,
  type TemplateName,
} from '@quarterline/emails';
import { DEFAULT_RULES, offerDueAt, type SaleRules, settlementAmounts } from '@quarterline/rules';
import { describe, expect, it } from 'vitest';
import { composeNotice } from '#features/messages/notifications/server/compose-notice.ts';
import { composeReminderNews } from '#features/messages/notifications/server/reminders/compose-reminder-news.ts';
import { reminderEmails } from '#features/messages/notifications/server/reminders/reminder-emails.ts';
import { changesSince, sentStateOf } from '#features/messages/notifications/server/sent-state.ts';
import { weeklyEmails } from '#features/messages/notifications/server/weekly-emails.ts';
import type { NoticeKind, NoticeParcel } from '#features/messages/notifications/store/notice-store.ts';
import { observerEmails } from '#features/people/observing/server/observer-emails.ts';
import { registrationEmails } from '#features/people/registration/server/registration-emails.ts';
import { saleChangeEmails } from '#features/sales/sale-editor/server/sale-change-emails.ts';
import { settlementEmails } from '#features/settlement/purchases/server/settlement-emails.ts';
import { saleFacts } from '#platform/email/sale-facts.ts';
import { saleCalendar } from '#platform/sale/sale-calendar.ts';
import { ownStepText } from '#platform/web/purchases/purchase-step.ts';

const STATES = ['scheduled', 'live', 'held', 'recess', 'waiting', 'completed', 'cancelled'] as const;
type State = (typeof STATES)[number];
type Format = 'auction' | 'tender';
const OPEN: readonly State[] = ['scheduled', 'live', 'held', 'recess'];
const OVER: readonly State[] = ['waiting', 'completed', 'cancelled'];

const hosts = { engineUrl: 'https://engine.firm.example', siteUrl: 'https://firm.example' };
const OPENS_AT = Date.parse('2026-12-01T16:00:00Z');
const CLOSES_AT = Date.parse('2026-12-15T18:00:00Z');
const person = {
  name: 'Ann',
  email: 'a@farm.example',
  phone: null,
  email_verified: true,
  notices: {},
  is_here: false,
  limit_cents: null,
  asked_limit_cents: null,
  bidder_id: 'ann',
};
const STATUS: Record<State, SaleFacts['status']> = {
  scheduled: 'upcoming',
  live: 'live',
  held: 'live',
  recess: 'live',
  waiting: 'live',
  completed: 'completed',
  cancelled: 'cancelled',
};
const PHASE: Record<State, string> = {
  scheduled: 'scheduled',
  live: 'open',
  held: 'open',
  recess: 'open',
  waiting: 'provisional',
  completed: 'sold',
  cancelled: 'no_sale',
};

const PHASE_NOW: Record<Format, Partial<Record<State, { kind: LivePhase['kind']; atMs: number | null }>>> = {
  auction: {
    live: { kind: 'bidding', atMs: CLOSES_AT },
    held: { kind: 'held', atMs: null },
    recess: { kind: 'recess', atMs: CLOSES_AT },
    waiting: { kind: 'closed', atMs: null },
  },
  tender: {
    live: { kind: 'tenders', atMs: CLOSES_AT },
    held: { kind: 'held', atMs: null },
    recess: { kind: 'tenders', atMs: CLOSES_AT },
    waiting: { kind: 'waiting', atMs: null },
  },
};

const saleIn = (format: Format, state: State): PublishedSale =>
  ({
    id: 'sale',
    name: 'Round Hill Quarters',
    slug: 'round-hill',
    location: 'Camrose County, AB',
    zone: 'America/Edmonton',
    saleStatus: STATUS[state],
    documents: [],
    startTime: new Date(OPENS_AT).toISOString(),
    endTime: new Date(CLOSES_AT).toISOString(),
    ...(STATUS[state] === 'live' ? { livePhase: { ...PHASE_NOW[format][state], openings: [] } } : {}),
    ...(format === 'tender' ? { tender: { secondRound: null, acceptance: { kind: 'seller_accepts', days: 5 } } } : {}),
    parcels: [
      {
        id: 'home',
        name: 'Home quarter',
        slug: 'home',
        stake: '2',
        kind: 'parcel',
        enBloc: false,
        endTime: new Date(CLOSES_AT).toISOString(),
        outcome: null,
        acceptedBidCents: null,
        ...(OVER.includes(state) ? { closed: true } : {}),
      },
    ],
  }) as unknown as PublishedSale;

const rulesOf = (format: Format): SaleRules =>
  format === 'auction'
    ? DEFAULT_RULES
    : ({
        ...DEFAULT_RULES,
        format: 'sealedTender',
        secondRound: null,
        acceptance: { kind: 'seller_accepts', days: 5 },
      } as unknown as SaleRules);

const parcelIn = (state: State): NoticeParcel => ({
  id: 'home',
  phase: PHASE[state],
  starting_bid_cents: 50_000_000,
  high_bid_cents: 60_000_000,
  opens_at: new Date(OPENS_AT),
  closes_at: new Date(CLOSES_AT),
  accepted_bid_cents: 60_000_000,
  leader_id: 'ben',
  buyer_id: 'ben',
  settles: false,
  is_held: state === 'held',
  own_high_cents: 55_000_000,
});

const AT = { parcelId: 'home', at: CLOSES_AT, amountCents: 60_000_000 };
const SCHEDULE = ['postponed', 'cancelled', 'rescheduled', 'held', 'parcel_held', 'resumes', 'terms', 'withdrawn'];
/** In which formats a notice is sent, and of what. */
const NOTICES: Record<NoticeKind, [formats: readonly Format[], details: readonly Record<string, unknown>[]]> = {
  opens_soon: [['auction', 'tender'], [{ at: OPENS_AT }]],
  receipt: [['auction'], [{ ...AT, sequence: 4, byMaximum: false }]],
  phone_bid: [['auction'], [{ ...AT, sequence: 4, refusal: null }]],
  maximum_waits: [
    ['auction'],
    [{ parcelIds: ['home'], name: 'Conditions of Sale', version: 2, reason: 'A day later.' }],
  ],
  outbid: [['auction'], [AT]],
  provisional: [['auction'], [AT]],
  en_bloc_round: [
    ['auction'],
    [
      {
        ...AT,
        blockId: 'home',
        opensAt: OPENS_AT,
        closesAt: CLOSES_AT,
        openingCents: 1,
        ownParcelIds: [],
        ownCents: 0,
      },
    ],
  ],
  offer: [['auction', 'tender'], [AT]],
  offer_due: [['auction', 'tender'], [AT]],
  result: [['auction'], [{ blocks: [] }]],
  schedule: [
    ['auction', 'tender'],
    [...SCHEDULE, 'close_moved'].map((what) => ({
      ...AT,
      what,
      reason: 'Flooded roads',
      name: 'Conditions of Sale',
      version: 2,
      block: { blockId: 'home', parcelIds: ['home'] },
    })),
  ],
  announcement: [['auction', 'tender'], [{ text: 'The well was tested.' }]],
  void: [['auction', 'tender'], [{ ...AT, reason: 'Typed wrongly', leads: false }]],
  tender_receipt: [['tender'], [{ ...AT, what: 'received', sequence: 4 }]],
  tenders_close_soon: [['tender'], [AT]],
  second_round: [['tender'], [{ ...AT, closesAt: CLOSES_AT }]],
  tenders_opened: [['tender'], [AT]],
  tender_result: [['tender'], [AT]],
};

const noticesOf = (format: Format, state: State): (TemplatedEmail | null)[] =>
  Object.entries(NOTICES).flatMap(([kind, [formats, details]]) =>
    formats.includes(format)
      ? details.map((one) =>
          composeNotice({
            kind: kind as NoticeKind,
            notices: [{ id: 1, kind: kind as NoticeKind, cause: 'x', details: one }],
            ended: [{ blocks: [] }],
            person,
            sale: { slug: 'round-hill', editorial: saleIn(format, state), rules: rulesOf(format), demo: false },
            parcels: [parcelIn(state)],
            tenders: [{ parcelId: 'home', isOpened: true, amountCents: 55_000_000, uncounted: null, isHighest: false }],
            closingDays: [],
            hosts,
          }),
        )
      : [],
  );

/** Every email about a sale that somebody who is not staff can get in this state, however it is brought about. */
const emailsOf = (format: Format, state: State): TemplatedEmail[] => {
  const sale = saleIn(format, state);
  const facts = saleFacts(sale);
  const about = { name: 'Ann', saleName: sale.name, saleSlug: sale.slug, facts, reason: null };
  const decided = { bidderNumber: 17, limitCents: null, openLotsText: null };
  const deposit = { name: 'Ann', sale: { slug: sale.slug, editorial: sale } as never, amountCents: 1, reference: 'T' };
  const later = { ...sentStateOf(sale), opens: '2026-11-30T16:00:00Z', papers: {} };
  const news = (kind: 'opening' | 'closing', parcelIds: string[]) => ({
    sale_id: 'sale',
    kind,
    editorial: sale,
    details: { at: CLOSES_AT, parcelIds },
  });
  const closing = [news('opening', []), news('closing', ['home'])];
  return [
    ...noticesOf(format, state),
    ...(state === 'completed' || state === 'cancelled'
      ? []
      : [registrationEmails.request(hosts, about, false), registrationEmails.request(hosts, about, true)]),
    ...(format === 'auction'
      ? (['register_by_phone', 'end_phone_bids'] as const).map((step) => registrationEmails[step](hosts, about))
      : []),
    ...(['approve', 'ask_more', 'decline', 'suspend', 'reinstate', 'set_limit'] as const).map((step) =>
      registrationEmails[step](hosts, about, decided),
    ),
    ...[true, false].map((isApproved) =>
      registrationEmails.depositReceived(hosts, { ...deposit, day: '2026-11-20' }, { ...facts, isApproved }),
    ),
    registrationEmails.asked(
      hosts,
      { slug: sale.slug, editorial: sale },
      { ...person, phone: null },
      { late: true, isAnswer: false },
    ),
    registrationEmails.depositReturned({ ...deposit, day: '2026-11-20' }),
    observerEmails.invited(hosts, { editorial: sale }, 'Ann', 'x'),
    observerEmails.accepted(hosts, {
      format: format === 'tender' ? 'sealedTender' : 'ascending',
      bidder_name: 'Ann',
      sale_name: sale.name,
      sale_slug: sale.slug,
      invited_email: 'ben@farm.example',
    }),
    reminderEmails.set(hosts, sale),
    reminderEmails.found(hosts, sale, 'Camrose'),
    ...(state === 'live' ? closing.map((one) => composeReminderNews(hosts, [one])) : []),
    ...(state === 'live' ? [composeReminderNews(hosts, closing)] : []),
    reminderEmails.changed(...([hosts, sale, 'New times', changesSince(later, sale).map(({ text }) => text)] as const)),
    reminderEmails.results(hosts, sale, 'How it ended', ['Home quarter: sold.']),
    weeklyEmails.update(hosts, { fresh: [sale], closing: [], sold: [] }, ''),
    weeklyEmails.update(hosts, { fresh: [], closing: [sale], sold: [] }, ''),
    saleChangeEmails.changed(
      hosts,
      { row: { slug: sale.slug }, draft: sale, facts: [{ key: 'deposit', what: 'Deposit' }], events: [] } as never,
      'Ann',
    ),
    settlementEmails.step(
      hosts,
      {
        sale: { slug: sale.slug, editorial: sale },
        sold: { state: { rules: rulesOf(format) } },
        lot: { isBlock: false, parcel: sale.parcels[0] },
        entry: { step: 'offer_to_next', after: { priceCents: 60_000_000, dueAt: CLOSES_AT } },
        receivedCents: 0,
        at: CLOSES_AT,
      } as never,
      { name: 'Ann', lawyer: '', isBuyer: true },
    ),
  ].filter((email) => email !== null);
};

const read = ({ template, values }: TemplatedEmail): string => {
  const { subject, text } = fillTemplate(EMAIL_TEMPLATES[template], { ...values, phone: '1', product: 'Q' });
  return `${subject}\n${text}`;
};

/** Emails that are sent after or beside a sale and name nothing of how it sells. */
const SAY_NO_LAW: readonly TemplateName[] = [
  ...(['confirm_email', 'already_known', 'lost_password', 'no_account', 'password_changed', 'new_device'] as const),
  ...(['leave_address', 'take_address', 'address_changed', 'second_factor_on', 'second_factor_off'] as const),
  ...(['passkey_added', 'passkey_removed', 'recovery_codes_made', 'first_password', 'email_given'] as const),
  ...(['account_suspended', 'account_reinstated', 'accounts_merged', 'account_closed', 'question_answered'] as const),
  ...(['bid_stands', 'signed_offer_back', 'settlement_offer', 'settlement_signed', 'settlement_deposit'] as const),
  ...(['settlement_firm', 'settlement_due', 'settlement_completed', 'settlement_default'] as const),
  ...([
    'settlement_put_off',
    'settlement_corrected',
    'settlement_requested',
    'settlement_mistaken',
    'option_ends',
  ] as const),
  ...(['seller_approval', 'seller_reply', 'seller_message', 'seller_document', 'seller_document_back'] as const),
  ...(['seller_statement', 'reminder_confirm', 'search_set', 'newsletter_confirm', 'newsletter_known'] as const),
  ...(['newsletter_welcome', 'message_received', 'staff_invitation', 'role_changed', 'change_proposed'] as const),
  ...([
    'own_change_proposed',
    'change_settled',
    'dead_letters',
    'change_can_be_stopped',
    'administrator_made',
  ] as const),
  ...(['lead_received', 'lead_answered', 'mistake_reported', 'seller_wrote', 'seller_commented'] as const),
  'seller_answered',
];

const BOTH: readonly Format[] = ['auction', 'tender'];
const table = BOTH.flatMap((format) => STATES.map((state) => [format, state] as const)).filter(
  ([format, state]) => !(format === 'tender' && state === 'recess'),
);
/** Words of the law of one format that would be false in the other. A bid deposit and a starting bid are in both. */
const FOREIGN: Record<Format, RegExp> = {
  auction: /\btender|\bsealed\b|before the opening|second round/i,
  tender:
    /\b(?:out)?bid(?:s|ding)?\b(?! deposit)|cannot be withdrawn|soft close|current price|live view|\bleads\b|high bid/i,
};
/** What is false once nothing is taken any more. */
const FALSE_LATE =
  /You may (?:bid|tender|send)|Bidding is open|Bidding opens|taken (?:from|until)|Every bid is|can be changed/;
const SENT_BEFORE: readonly TemplateName[] = ['opens_soon', 'tenders_open_soon', 'schedule', 'en_bloc_round'];

describe.each(table)('the emails of a sale by %s that is %s', (format, state) => {
  const emails = emailsOf(format, state).map((email) => [email.template, read(email)] as const);

  it('state no law of the other format', () => {
    expect(emails.length).toBeGreaterThan(20);
    expect(emails.filter(([, text]) => FOREIGN[format].test(text.replace(/starting bid/gi, '')))).toEqual([]);
  });

  it('have a value for each of their variables', () =>
    expect(emails.filter(([, text]) => /[{}]|undefined|NaN/.test(text))).toEqual([]));
});

it.each(table.filter(([, state]) => OVER.includes(state)))(
  'the emails of a sale by %s that is %s promise nothing that is not possible any more',
  (format, state) => {
    // New times and openings are told when they are set, whatever follows.
    const late = emailsOf(format, state)
      .filter(({ template }) => !SENT_BEFORE.includes(template))
      .map((email) => [email.template, read(email)] as const);
    expect(late.filter(([, text]) => FALSE_LATE.test(text))).toEqual([]);
  },
);

it('every email is in this table, or states no law', () => {
  const inTable = new Set(table.flatMap(([format, state]) => emailsOf(format, state).map(({ template }) => template)));
  expect([...inTable, ...SAY_NO_LAW].toSorted()).toEqual(Object.keys(EMAIL_TEMPLATES).toSorted());
  const law = /cannot be withdrawn|\btenders?\b|bidding page|high bid|somebody bids late/;
  expect(
    SAY_NO_LAW.filter((name) => law.test(`${EMAIL_TEMPLATES[name].subject} ${EMAIL_TEMPLATES[name].text}`)),
  ).toEqual([]);
});

describe('an email says', () => {
  const textsIn = (template: TemplateName, format: Format, state: State): string[] =>
    emailsOf(format, state)
      .filter((email) => email.template === template)
      .map(read);

  it.each<[TemplateName, Format, readonly State[], RegExp]>([
    ['approved', 'auction', OPEN, /Every bid is a binding offer and cannot be withdrawn\./],
    ['approved', 'auction', OVER, /no more bids are taken/],
    [
      'tender_approved',
      'tender',
      OPEN,
      /can be changed and withdrawn until its lot closes\. From then on it is a bind/,
    ],
    ['tender_approved', 'tender', OVER, /none can be sent, changed or withdrawn any more/],
    ['suspended', 'auction', STATES, /Bids you have made stand/],
    ['tender_suspended', 'tender', STATES, /counts only if you may tender again when its lot closes/],
    ['bid_receipt', 'auction', STATES, /binding offer and cannot be withdrawn/],
    ['tender_receipt', 'tender', STATES, /change or withdraw a tender until its lot closes\. From then on it binds/],
    ['outbid', 'auction', ['live', 'recess'], /It closes Dec 15, 2026 .*, or later when somebody bids late/],
    ['outbid', 'auction', ['held'], /Its clock is held: it does not close/],
    ['reminder_closing', 'auction', ['live'], /A late bid may keep it open longer/],
    ['reminder_closing', 'tender', ['live'], /No tender moves that time/],
    ['reminder_opening', 'auction', ['live'], /^Bidding is open: /],
    ['reminder_opening', 'tender', ['live'], /^Sealed tenders are taken now: /],
    ['reminder_set', 'auction', ['scheduled'], /Bidding opens Dec 1, 2026/],
    ['reminder_set', 'tender', ['scheduled'], /Sealed tenders are taken from Dec 1, 2026 .* until Dec 15, 2026/],
    ['reminder_set', 'auction', ['live'], /Bidding is open, the next close is Dec 15, 2026/],
    ['reminder_set', 'auction', ['recess'], /All parcels have closed, bidding on the block opens Dec 15, 2026/],
    ['reminder_set', 'tender', ['live'], /Sealed tenders close Dec 15, 2026/],
    ['reminder_set', 'tender', ['waiting'], /Sealed tenders have closed and are to be opened/],
    ['reminder_set', 'auction', ['held'], /The sale is on hold, the time to resume is not set/],
    ['reminder_set', 'tender', ['held'], /The sale is on hold, the time to resume is not set/],
    ['reminder_set', 'auction', ['cancelled'], /The sale is cancelled/],
    ['settlement_next', 'auction', ['completed'], /Yours is the next highest bid/],
    ['settlement_next', 'tender', ['completed'], /Yours is the next highest tender/],
    ['observer_invited', 'tender', STATES, /no amount before the opening\. You cannot tender or change anything/],
  ])('%s in a sale by %s, when it is %s: %s', (template, format, states, law) => {
    const texts = states
      .filter((state) => format === 'auction' || state !== 'recess')
      .flatMap((state) => textsIn(template, format, state));
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => !law.test(text))).toEqual([]);
  });

  it('of a purchase what the account says to do next, with amount and date', () => {
    const { holidays, wallClock } = saleCalendar('America/Edmonton', CLOSES_AT, []);
    for (const [template, format] of [
      ['offer', 'auction'],
      ['tender_offer', 'tender'],
    ] as const) {
      const { offerTerms } = rulesOf(format);
      const settlement = {
        ...settlementAmounts(rulesOf(format), AT.amountCents),
        phase: 'sold' as const,
        dueAt: offerDueAt(CLOSES_AT, holidays, wallClock, offerTerms),
        zone: 'America/Edmonton' as const,
        receipts: [],
        signing: null,
      };
      const text = ownStepText(settlement);
      expect(text).toContain('pay the deposit of $60,000 by Dec 17, 2026 at 4:00 PM');
      expect(textsIn(template, format, 'completed')[0]).toContain(text);
    }
  });

  it('in its subject what happened to the times and the conditions', () => {
    const subjects = (format: Format) => textsIn('schedule', format, 'live').map((text) => text.split('\n')[0]);
    const sale = 'Round Hill Quarters';
    expect(subjects('auction')).toEqual([
      `Postponed: ${sale}`,
      `Cancelled: ${sale}`,
      `New times: ${sale}`,
      `The clocks are held: ${sale}`,
      `A clock is held: ${sale}`,
      `A clock runs on: ${sale}`,
      `The Conditions of Sale have changed: ${sale}`,
      `Withdrawn: ${sale}`,
      `A closing time has changed: ${sale}`,
    ]);
    expect(subjects('tender')).toEqual(subjects('auction'));
  });

  it('of a lot that is withdrawn from a sealed tender that its block goes with it', () => {
    expect(textsIn('schedule', 'tender', 'live').join()).toContain('Tenders for both are never opened.');
    expect(textsIn('schedule', 'tender', 'live').join()).not.toContain('leaves the block');
  });
});
