import { tenDigits } from '@quarterline/listing';
import { ACCOUNT_ROLES } from '@quarterline/rules';
import { z } from 'zod';
import { lineText, nameText } from '../wire/line-text.ts';
import { hasEmail } from './no-email.ts';

const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Required is asked before format, so that an empty box is told it is empty. */
export const emailAddress = lineText('Email address is required')
  .min(1, 'Email address is required')
  .max(254, 'Please enter a valid Email Address')
  .regex(EMAIL, 'Please enter a valid Email Address')
  .refine(hasEmail, 'Please enter a valid Email Address');

/** Kept as its ten digits. */
export const phoneNumber = lineText('Phone number is required')
  .min(1, 'Phone number is required')
  .refine((text) => tenDigits(text) !== null, 'Phone number must be 10 digits')
  .overwrite((text) => tenDigits(text) ?? text);

/**
 * NIST's rule: length, nothing about kinds of characters. Fifteen where it is the only factor; anybody who has a second
 * one may go down to eight, which the engine decides.
 */
export const MIN_PASSWORD_LENGTH = 15;
export const MIN_PASSWORD_LENGTH_WITH_SECOND_FACTOR = 8;
/** Number of characters, alike on every device: "é" is one, whether it was typed as one sign or as two. */
export const passwordLength = (password: string): number => [...password.normalize('NFC')].length;
const passwordOf = (least: number, words: string) =>
  z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .refine((password) => passwordLength(password) >= least, words)
    .max(256, 'Use at most 256 characters.');
export const newPassword = passwordOf(
  MIN_PASSWORD_LENGTH,
  'Use at least 15 characters. Four or five words you will remember work well.',
);
/** A new one for an account: which of the two lengths it needs, only the engine knows. */
export const changedPassword = passwordOf(
  MIN_PASSWORD_LENGTH_WITH_SECOND_FACTOR,
  'Use at least 15 characters. With two-step login, 8 are enough.',
);
export const currentPassword = z.string({ error: 'Password is required' }).min(1, 'Password is required').max(256);

export const PROVINCES = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'] as const;
export const Province = z.enum(PROVINCES, { error: 'Choose your province' });
export type Province = z.infer<typeof Province>;
export const PurchaserKind = z.enum(['person', 'company', 'partnership'], { error: 'Choose who is buying' });
export type PurchaserKind = z.infer<typeof PurchaserKind>;

const firstName = nameText('First name is required').min(1, 'First name is required').max(80);
/** Empty for somebody with one name. */
const lastName = nameText().max(80).default('');
/** Nine digits, RT and four digits, however they are spaced; empty when there is none. */
const gstNumber = lineText()
  .max(40)
  .refine(
    (text) => text === '' || /^\d{9}(RT\d{4})?$/i.test(text.replace(/[\s-]/g, '')),
    'A GST number has 9 digits, then RT and 4 digits',
  )
  .default('');

/** Facts about the buyer, in a request body. The first request to bid asks for them, and the account keeps them. */
export const purchaserFields = {
  province: Province.nullable().default(null),
  purchaserKind: PurchaserKind.nullable().default(null),
  gstNumber,
};

export const RegisterRequest = z.object({
  firstName,
  lastName,
  email: emailAddress,
  phone: phoneNumber,
  password: newPassword,
  acceptTermsVersion: z.int().positive(),
  newsletter: z.boolean().default(false),
  goOnTo: z
    .string()
    .max(500)
    .nullable()
    .default(null)
    .describe('Address to continue at after confirmation, on any device: a path of ours, or an address of the site.'),
});
export type RegisterRequest = z.infer<typeof RegisterRequest>;

/**
 * The same answer whether or not the address was known: what happens next is in the email. Nobody is signed in by it.
 */
export const RegisterAnswer = z.object({ confirmationSentTo: z.string() });
export type RegisterAnswer = z.infer<typeof RegisterAnswer>;

const linkToken = z.string().min(1).max(200);
const emailCode = z
  .string({ error: 'The code is required' })
  .trim()
  .min(1, 'The code is required')
  .refine((text) => /^\d{8}$/.test(text.replace(/[\s-]/g, '')), 'The code has 8 digits');

/**
 * `POST /api/account/confirm`: confirms the address by the link of the email, and signs in. On a device that is not the
 * one the account was made on, with its password.
 */
export const ConfirmEmailRequest = z.object({ token: linkToken, password: currentPassword.optional() });
export type ConfirmEmailRequest = z.infer<typeof ConfirmEmailRequest>;
/** The same by the code, typed on the device one registered on. */
export const ConfirmCodeRequest = z.object({ email: emailAddress, code: emailCode });
export type ConfirmCodeRequest = z.infer<typeof ConfirmCodeRequest>;

export const LoginRequest = z.object({
  email: emailAddress,
  password: currentPassword,
  remember: z
    .boolean()
    .default(true)
    .describe('Kept for weeks on this device; without it until the browser closes, a day at most.'),
});
export type LoginRequest = z.infer<typeof LoginRequest>;

/** Six digits of the authenticator app, or one of the recovery codes. */
export const SecondFactorRequest = z.object({
  code: z.string({ error: 'The code is required' }).trim().min(1, 'The code is required').max(40),
});
export type SecondFactorRequest = z.infer<typeof SecondFactorRequest>;

export const LostPasswordRequest = z.object({ email: emailAddress });
export type LostPasswordRequest = z.infer<typeof LostPasswordRequest>;
/**
 * Ticked by the owner, never for the owner: while a sale in which they may bid is running, the devices that are logged
 * in stay so until it is over. Otherwise a new password or a new second factor logs every other device out at once.
 */
export const keepOtherDevices = z.boolean().default(false);

export const ResetPasswordRequest = z.object({ token: linkToken, password: changedPassword, keepOtherDevices });
export type ResetPasswordRequest = z.infer<typeof ResetPasswordRequest>;
/**
 * `GET` of the same address with `?token=`. `runningSale`: the name of a running sale in which the owner of the account
 * may bid; `secondFactor`: they log in with a second step, so that a shorter password is enough.
 */
export const ResetPasswordQuery = z.object({ token: linkToken });
export const ResetPasswordQuestion = z.object({ runningSale: z.string().nullable(), secondFactor: z.boolean() });
export type ResetPasswordQuestion = z.infer<typeof ResetPasswordQuestion>;
/** `othersStay`: it was asked for, and other devices stay logged in until the running sale is over. */
export const ResetPasswordAnswer = z.object({ email: z.string(), othersStay: z.boolean() });
export type ResetPasswordAnswer = z.infer<typeof ResetPasswordAnswer>;

export const Role = z.enum(ACCOUNT_ROLES);
export type Role = z.infer<typeof Role>;

export const Account = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  emailConfirmed: z.boolean(),
  role: Role.describe('Role of this session: staff without a verified second factor are bidders until they verify it.'),
  secondFactor: z
    .enum(['off', 'on', 'needed'])
    .describe('`needed`: the account has rights that wait for two-step login.'),
});
export type Account = z.infer<typeof Account>;

/** The first code of a new authenticator app. */
export const SecondFactorConfirmRequest = SecondFactorRequest.extend({ keepOtherDevices });
export type SecondFactorConfirmRequest = z.infer<typeof SecondFactorConfirmRequest>;

/** `null` when nobody is signed in. */
export const AccountAnswer = z.object({ account: Account.nullable() });
export type AccountAnswer = z.infer<typeof AccountAnswer>;
export const ChangePasswordAnswer = AccountAnswer.extend({ othersStay: z.boolean() });
export type ChangePasswordAnswer = z.infer<typeof ChangePasswordAnswer>;

/**
 * The password was right: logged in, or the second step is asked for. `goOnTo`: the page where a registration began, or
 * where the account has its work.
 */
export const LoginAnswer = z.object({
  account: Account.nullable().describe('The account; null while the second step is due.'),
  next: z.enum(['in', 'second_factor']).describe('`in`: logged in. `second_factor`: a code is due.'),
  goOnTo: z.string().nullable().default(null),
});
export type LoginAnswer = z.infer<typeof LoginAnswer>;

/**
 * The display cookie of the specification: base64 of this as UTF-8 JSON. It decides only what is drawn; no host ever
 * believes it.
 */
export const DisplayUser = z.object({
  UserName: z.string().min(1),
  Email: z.email(),
  ID: z.string().min(1),
  PhoneNumber: z.string().optional(),
  Admin: z.boolean(),
});
export type DisplayUser = z.infer<typeof DisplayUser>;
