import { oneLine } from '@quarterline/fields';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from '../src/endpoints/settings.ts';
import {
  BidderMessage,
  emailAddress,
  NewSaleRequest,
  PasskeyResponse,
  ProfileRequest,
  RegisterRequest,
  RegistrationRequest,
  SavedSearchRequest,
  SubscribeRequest,
} from '../src/index.ts';
import { ContactLead } from '../src/wire/contact.ts';
import { normalizeSubscriber } from '../src/wire/form-rules.ts';

const CONTROLS = [0x200e, 0x200f, 0x061c, ...range(0x202a, 0x202e), ...range(0x2066, 0x2069)];
const OTHERS = [
  0x00ad,
  0x034f,
  0x115f,
  0x180e,
  ...range(0x200b, 0x200d),
  0x2060,
  0x2800,
  0x3164,
  0xfe0f,
  0xfeff,
  0xe0041,
];
function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** "Ann", which a reader would see as another name, or as the same name twice. */
const DISGUISED = ' A\u200en\u2060n\u00ad\u200b ';
const ID = '0f3b6f0e-3f4f-4c39-9a53-0d6a2f1c7e11';
const person = { province: 'AB', purchaserKind: 'person', phone: '7805550100', legalName: DISGUISED, gstNumber: '' };
const account = { ...person, email: 'a\u200b@farm.example', password: 'a long enough sentence', acceptTermsVersion: 1 };
const lead = { id: ID, kind: 'ContactForm', email: 'a@farm.example', phone: '7805550100', message: 'One\nTwo' };
const registration = { acceptTermsVersion: 1, acceptBindingOffer: true };
const search = { email: 'a@farm.example', coordinates: [0, 0] as const, legalLand: null };
const message = { id: ID, to: { statuses: ['approved'] }, text: 'Use the north gate.' };

describe('text of one line', () => {
  it.each([...CONTROLS, ...OTHERS])('loses the invisible character %i', (code) => {
    expect(oneLine(`A${String.fromCodePoint(code)}nn`)).toBe('Ann');
  });

  it('keeps the letters, accents and signs of every name', () => {
    for (const name of [
      'Élodie O’Brien-Prokop',
      'Łukasz',
      'ᐃᓄᒃ',
      'مريم',
      'नीरजा',
      '李 明',
      'A. B. Smith & Sons (1998) Ltd.',
    ])
      expect(oneLine(name)).toBe(name);
  });

  it('makes a blank of an end of a line', () => {
    expect(oneLine('Ann\r\nBcc: everybody')).toBe('Ann Bcc: everybody');
  });
});

describe('a name that was typed with invisible characters is kept without them', () => {
  it.each<[string, () => unknown]>([
    ['the first name of a new account', () => register().firstName],
    ['the last name of a new account', () => register().lastName],
    ['the name of a profile', () => ProfileRequest.parse({ ...person, name: DISGUISED }).name],
    [
      'the legal name of a profile',
      () => ProfileRequest.parse({ ...person, name: 'Ann', legalName: DISGUISED }).legalName,
    ],
    [
      'a name on title',
      () => RegistrationRequest.parse({ ...registration, namesOnTitle: [DISGUISED] }).namesOnTitle[0],
    ],
    ['a co-buyer', () => RegistrationRequest.parse({ ...registration, coBuyers: [DISGUISED] }).coBuyers[0]],
    ['somebody one bids with', () => RegistrationRequest.parse({ ...registration, bidsWith: DISGUISED }).bidsWith],
    ['a passkey', () => PasskeyResponse.parse({ response: {}, name: DISGUISED }).name],
    [
      'the first name of a message',
      () => ContactLead.parse({ ...lead, firstName: DISGUISED, lastName: 'B' }).firstName,
    ],
    ['the last name of a message', () => ContactLead.parse({ ...lead, firstName: 'A', lastName: DISGUISED }).lastName],
    ['the first name of a subscriber', () => subscribe().FirstName],
    ['the last name of a subscriber', () => subscribe().LastName],
    ['the first name in a form of the site', () => normalizeSubscriber({ 'first-name': DISGUISED }).FirstName],
    ['the place of a saved search', () => SavedSearchRequest.parse({ ...search, label: DISGUISED }).label],
    ['a new sale', () => NewSaleRequest.parse({ name: DISGUISED, copyOf: null }).name],
    ['a day the office is closed', () => closedDay().name],
    ['the subject of an email to bidders', () => BidderMessage.parse({ ...message, subject: DISGUISED }).subject],
  ])('%s', (_, parsed) => {
    expect(parsed()).toBe('Ann');
  });

  it('an email address too: two that look the same are the same', () => {
    expect(emailAddress.parse('a\u200b@farm.example')).toBe('a@farm.example');
    expect(register().email).toBe('a@farm.example');
  });

  it('a name of nothing else is missing', () => {
    const parsed = RegisterRequest.safeParse({ ...account, firstName: '\u200b\u200e', lastName: 'B' });
    expect(parsed.error?.issues.map(({ message: sentence }) => sentence)).toEqual(['First name is required']);
  });
});

const register = () => RegisterRequest.parse({ ...account, firstName: DISGUISED, lastName: DISGUISED });
const subscribe = () => SubscribeRequest.parse({ FirstName: DISGUISED, LastName: DISGUISED, Email: 'a@farm.example' });
const closedDay = () => {
  const action = SETTINGS['POST /api/admin/office-days'].body.parse({
    action: 'close',
    day: '2026-12-24',
    name: DISGUISED,
  });
  return action.action === 'close' ? action : { name: null };
};
