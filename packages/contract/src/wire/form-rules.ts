/**
 * Checks of the public site's forms, as plain functions: the page calls them during typing, both servers call them
 * again. Imports no schema, so that a page can include it.
 */
import { HIDDEN_IN_A_NAME, hasHidden, nameOnOneLine, oneLine } from '@quarterline/fields';
import { dialledPhone, tenDigits } from '@quarterline/listing';
import { hasEmail } from '../account/no-email.ts';

export const CONTACT_KINDS = [
  'ContactForm',
  'MiniContactForm',
  'BuyerAssemblingContactForm',
  'BuyerBySaleContactForm',
  'SellerContactForm',
] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** The sentence beside the box that nobody ticks for anybody; kept with each consent as it stood. */
export const NEWSLETTER_WORDS =
  'Yes, put me on the weekly update: farmland sales, by email once a week. I can stop it at any time with the link in each email.';
/** The same beside the button of the newsletter’s own form: pressing it says nothing else. */
export const SUBSCRIBE_WORDS =
  'By subscribing you agree to get news of farmland sales by email. You can stop them at any time with the link in each email.';

export type FormFields = Readonly<Record<string, string>>;
export type FormErrors = Record<string, string>;

const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@.<>()[\]\\,;:"]+(\.[^\s@.<>()[\]\\,;:"]+)+$/;
const LONGEST: Readonly<Record<string, number>> = {
  'first-name': 80,
  'last-name': 80,
  'email-address': 254,
  'phone-number': 40,
  message: 5000,
  land: 500,
};

/** As the engine keeps it: only a message has several lines. */
const textOf = (fields: FormFields, name: string): string =>
  (name === 'message'
    ? (fields[name] ?? '')
    : (name.endsWith('-name') ? nameOnOneLine : oneLine)(fields[name] ?? '')
  ).trim();

export const isEmailAddress = (text: string): boolean => text.length <= 254 && EMAIL.test(text) && hasEmail(text);

/** Required is asked before format, so that an empty box is told it is empty. */
function emailError(email: string): string | null {
  if (email === '') return 'Email address is required';
  return isEmailAddress(email) ? null : 'Please enter a valid Email Address';
}

const RULES: Readonly<Record<string, (value: string) => string | null>> = {
  'first-name': (value) => (value === '' ? 'First name is required' : null),
  'last-name': (value) => (value === '' ? 'Last name is required' : null),
  'email-address': emailError,
  'phone-number': (value) =>
    value === '' ? 'Phone number is required' : tenDigits(value) ? null : 'Phone number must be 10 digits',
  message: (value) => (value === '' ? 'Message is required' : null),
};

/** Field by field, in the order of the form. Empty when it can be sent. */
const errorsOf = (names: readonly string[], rules: typeof RULES, fields: FormFields): FormErrors => {
  const errors: FormErrors = {};
  for (const name of names) {
    const value = textOf(fields, name);
    const most = LONGEST[name] ?? 500;
    const isHidden = name.endsWith('-name') && hasHidden(fields[name] ?? '');
    const error = isHidden
      ? HIDDEN_IN_A_NAME
      : value.length > most
        ? `Use at most ${most} characters.`
        : (rules[name]?.(value) ?? null);
    if (error) errors[name] = error;
  }
  return errors;
};

/** The rules of all five contact forms. */
export const contactErrors = (fields: FormFields): FormErrors =>
  errorsOf(['first-name', 'last-name', 'email-address', 'phone-number', 'message', 'land'], RULES, fields);

/** The newsletter asks for the number too, and does without. */
export const subscribeErrors = (fields: FormFields): FormErrors =>
  errorsOf(
    ['first-name', 'last-name', 'email-address', 'phone-number'],
    { ...RULES, 'phone-number': (value) => (value === '' || isPhone(value) ? null : 'Phone number must be 10 digits') },
    fields,
  );

/** Ten digits, with or without the country's 1 before them, or a number of another country with its plus. */
const isPhone = (text: string): boolean => tenDigits(text) !== null || /^\+\d{8,15}$/.test(text.replace(/[^\d+]/g, ''));

export const reminderErrors = (fields: FormFields): FormErrors => errorsOf(['email-address'], RULES, fields);

/** Normalizes the newsletter form: section 5 of the specification. An empty number stays empty. */
export function normalizeSubscriber(fields: FormFields): {
  FirstName: string;
  LastName: string;
  Email: string;
  PhoneNumber: string;
} {
  return {
    FirstName: textOf(fields, 'first-name'),
    LastName: textOf(fields, 'last-name'),
    Email: textOf(fields, 'email-address').toLowerCase(),
    PhoneNumber: normalizePhone(textOf(fields, 'phone-number')),
  };
}

function normalizePhone(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (digits === '') return '';
  if (typed.startsWith('+')) return `+${digits}`;
  return tenDigits(typed) === null ? `+1${digits}` : dialledPhone(typed);
}
