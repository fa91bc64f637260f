import { z } from 'zod';
import { EmailFile, emailFileIds } from '../wire/email-files.ts';
import { lineText, nameText } from '../wire/line-text.ts';
import { instantMs } from '../wire/units.ts';
import { emailAddress } from './account.ts';

const name = nameText().max(80, 'Use at most 80 characters.').default('');

/** The payload of the specification, already normalised; see `normalizeSubscriber`. */
export const SubscribeRequest = z.object({
  FirstName: name,
  LastName: name,
  Email: emailAddress.transform((text) => text.toLowerCase()),
  PhoneNumber: z
    .string()
    .trim()
    .regex(/^(\+\d{8,15})?$/, 'Phone number must be 10 digits')
    .default(''),
  Source: lineText().max(100).default(''),
  ShortPageUrl: lineText().max(500).default(''),
});
export type SubscribeRequest = z.infer<typeof SubscribeRequest>;

/** The same whether or not the address was known: what happens next is in the email. */
export const SubscribeAnswer = z.object({ message: z.string() });
export type SubscribeAnswer = z.infer<typeof SubscribeAnswer>;

export const EmailToken = z.object({ token: z.string().min(1).max(300) });

/** The lists an address may be on. Emails about an account or a bid are on none: they always come. */
export const MAIL_LISTS = ['newsletter', 'reminders', 'searches', 'notices'] as const;
export const MailList = z.enum(MAIL_LISTS);
export type MailList = z.infer<typeof MailList>;

/** `GET /api/preferences?token=`: everything that an address has asked us for. */
export const Preferences = z.object({
  address: z.string(),
  newsletter: z.boolean(),
  reminders: z.array(
    z.object({
      id: z.string(),
      saleName: z.string(),
      parcels: z.array(z.string()).nullable().describe('The parcels that are followed; null for the whole sale.'),
      opening: z.boolean(),
      closing: z.boolean(),
      changes: z.boolean(),
      results: z.boolean(),
    }),
  ),
  searches: z.array(z.object({ id: z.string(), label: z.string() })),
  notices: z.boolean().nullable().describe('Emails about sales one bids in; only for an address with an account.'),
});
export type Preferences = z.infer<typeof Preferences>;

/** `POST /api/preferences`: what stays. What is not named is taken away. */
export const PreferencesRequest = z.object({
  token: z.string().min(1).max(300),
  newsletter: z.boolean(),
  reminderIds: z.array(z.string().max(40)).max(500),
  searchIds: z.array(z.string().max(40)).max(500),
  notices: z.boolean().nullable(),
});
export type PreferencesRequest = z.infer<typeof PreferencesRequest>;

export const WeeklyUpdate = z.object({
  id: z.string(),
  subject: z.string(),
  status: z.enum(['sending', 'paused', 'sent']),
  recipients: z.int(),
  sent: z.int(),
  createdAt: instantMs,
  delivered: z.int().describe('Number of handed-over emails by result: sent, and failed.'),
  kept: z.int(),
  failed: z.int(),
  files: z.array(EmailFile),
});
export const WeeklyUpdates = z.object({ updates: z.array(WeeklyUpdate) });
export type WeeklyUpdates = z.infer<typeof WeeklyUpdates>;
/**
 * `POST /api/admin/weekly-updates/plan`: when the weekly email goes out, and what stands above the list of the next
 * one.
 */
export const WeeklyPlan = z.object({
  weekday: z.int('Choose a day.').min(0, 'Choose a day.').max(6, 'Choose a day.').describe('0 is Sunday.'),
  hour: z
    .int('Choose an hour.')
    .min(0, 'Choose an hour.')
    .max(23, 'Choose an hour.')
    .describe('By the clock of the office, 0 to 23.'),
  introduction: z
    .string()
    .overwrite((text) => text.replaceAll(/\r\n?/g, '\n'))
    .trim()
    .max(2000, 'Use at most 2,000 characters.')
    .describe('Empty: nothing. It belongs to one email and is emptied when that is made.'),
  fileIds: emailFileIds.describe('They belong to one email too.'),
});
export type WeeklyPlan = z.infer<typeof WeeklyPlan>;

/** `GET /api/admin/weekly-updates/preview`: the email as it would be made now; null when there is nothing to tell. */
export const WeeklyPreview = z.object({
  plan: WeeklyPlan,
  files: z.array(EmailFile),
  email: z.object({ subject: z.string(), text: z.string() }).nullable(),
  recipients: z.int(),
  isMade: z.boolean().describe('This week has its email already.'),
});
export type WeeklyPreview = z.infer<typeof WeeklyPreview>;
export const WeeklyUpdateAction = z.object({ action: z.enum(['pause', 'resume']) });

/**
 * `POST /api/mail/bounces`: mail that came back, as the mail service reports it; or that somebody complained of our
 * emails as of spam, which is their own request to leave every list.
 */
export const Bounce = z.union([
  z.object({ address: emailAddress, complaint: z.literal(true) }),
  z.object({ address: emailAddress, permanent: z.boolean(), reason: z.string().max(2000).default('') }),
]);

/** `POST /api/texts/received`: what somebody answered to a text message. Services name the two in ways of their own. */
export const TextReceived = z
  .record(z.string().max(100), z.unknown())
  .transform((fields) => {
    const named = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]));
    return { from: named.from ?? named.sender ?? named.msisdn, text: named.text ?? named.body ?? named.message };
  })
  .pipe(
    z.object({
      from: z.coerce
        .string()
        .regex(/^(?:\D*\d){10,15}\D*$/)
        .max(40),
      text: z.string().max(5000),
    }),
  );

export const SUBSCRIBER_STATES = ['subscribed', 'waiting', 'left', 'returned'] as const;
export const SubscriberState = z.enum(SUBSCRIBER_STATES);
export type SubscriberState = z.infer<typeof SubscriberState>;

/** `GET /api/admin/newsletter`. `before` is the address where the page before ended. */
export const SubscribersQuery = z.object({
  state: SubscriberState.optional(),
  words: z.string().trim().max(254).default(''),
  before: z.string().max(254).optional(),
});

/** An address with every consent it gave: when, in which words, where, and when it took it back. */
export const Subscriber = z.object({
  address: z.string(),
  state: SubscriberState,
  hasAccount: z.boolean(),
  returnedBecause: z.string().nullable(),
  consents: z.array(
    z.object({
      wording: z.string(),
      source: z.string(),
      page: z.string(),
      givenAt: instantMs,
      confirmedAt: instantMs.nullable(),
      withdrawnAt: instantMs.nullable(),
    }),
  ),
});
export type Subscriber = z.infer<typeof Subscriber>;
export const Subscribers = z.object({
  subscribers: z.array(Subscriber),
  counts: z.record(SubscriberState, z.int()),
  next: z.string().nullable(),
});
export type Subscribers = z.infer<typeof Subscribers>;

/** `POST /api/admin/newsletter`: at the request of the owner of the address. */
export const SubscriberAction = z.object({
  action: z.enum(['suppress', 'delete']),
  address: emailAddress,
  reason: z.string().trim().min(1, 'Write who asked for it, and how.').max(1000),
});
export type SubscriberAction = z.infer<typeof SubscriberAction>;
