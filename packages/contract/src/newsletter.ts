import { z } from 'zod';
import { emailAddress } from './account.ts';

const name = z.string().trim().max(80, 'Use at most 80 characters.').default('');

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
  Source: z.string().trim().max(100).default(''),
  ShortPageUrl: z.string().trim().max(500).default(''),
});
export type SubscribeRequest = z.infer<typeof SubscribeRequest>;

/** The same whether or not the address was known: what happens next is in the letter. */
export const SubscribeAnswer = z.object({ message: z.string() });
export type SubscribeAnswer = z.infer<typeof SubscribeAnswer>;

export const LetterToken = z.object({ token: z.string().min(1).max(300) });

/** The lists an address may be on. Letters about an account or a bid are on none: they always come. */
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
      opening: z.boolean(),
      closing: z.boolean(),
      changes: z.boolean(),
    }),
  ),
  searches: z.array(z.object({ id: z.string(), label: z.string() })),
  /** Letters about sales one bids in; only for an address with an account. */
  notices: z.boolean().nullable(),
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
  createdAt: z.int(),
});
export const WeeklyUpdates = z.object({ updates: z.array(WeeklyUpdate) });
export type WeeklyUpdates = z.infer<typeof WeeklyUpdates>;
export const WeeklyUpdateAct = z.object({ act: z.enum(['pause', 'resume']) });

/** `POST /api/mail/bounces`: mail that came back, as the mail service reports it. */
export const Bounce = z.object({
  address: emailAddress,
  permanent: z.boolean(),
  reason: z.string().max(2000).default(''),
});
