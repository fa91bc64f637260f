import { describe, expect, it } from 'vitest';
import { contactErrors, normalizeSubscriber, subscribeErrors } from '../src/wire/form-rules.ts';

const WHOLE = {
  'first-name': 'Marlene',
  'last-name': 'Hrycun',
  'email-address': 'marlene@farm.example',
  'phone-number': '(780) 555-0100',
  message: 'We think of selling two quarters.',
};

describe('a contact form', () => {
  it('goes out when everything is there', () => expect(contactErrors(WHOLE)).toEqual({}));

  it('tells each empty box that it is empty, before it says anything about format', () =>
    expect(contactErrors({})).toEqual({
      'first-name': 'First name is required',
      'last-name': 'Last name is required',
      'email-address': 'Email address is required',
      'phone-number': 'Phone number is required',
      message: 'Message is required',
    }));

  it('counts blanks as nothing', () =>
    expect(contactErrors({ ...WHOLE, 'first-name': '   ' })).toEqual({ 'first-name': 'First name is required' }));

  it.each([
    'marlene@',
    '@farm.example',
    'marlene@farm',
    'a b@farm.example',
    'a@b@farm.example',
    'a@farm.example\nBcc: x@y.z',
    '<a@farm.example>',
  ])('does not take %j for an address', (email) =>
    expect(contactErrors({ ...WHOLE, 'email-address': email })).toEqual({
      'email-address': 'Please enter a valid Email Address',
    }),
  );

  it.each(['a@b.co', 'a.b+land@sub.farm.agency', "o'brien@farm.museum", 'müller@höfe.example'])(
    'takes %j: no list of endings',
    (email) => expect(contactErrors({ ...WHOLE, 'email-address': email })).toEqual({}),
  );

  it.each([
    ['780 555 010', 'Phone number must be 10 digits'],
    ['1 780 555 0100', undefined],
    ['+1 (780) 555-0100', undefined],
    ['2 780 555 0100', 'Phone number must be 10 digits'],
    ['1 780 555 010', undefined],
    ['11 780 555 0100', 'Phone number must be 10 digits'],
    ['780.555.0100', undefined],
    ['call me', 'Phone number must be 10 digits'],
  ])('the number %j: %j', (phone, error) =>
    expect(contactErrors({ ...WHOLE, 'phone-number': phone })['phone-number']).toBe(error),
  );

  it('says how long a text may be', () =>
    expect(contactErrors({ ...WHOLE, message: 'a'.repeat(5001) })).toEqual({
      message: 'Use at most 5000 characters.',
    }));
});

describe('the newsletter', () => {
  it.each([
    ['780 555-0100', '+17805550100'],
    ['1 (780) 555-0100', '+17805550100'],
    ['+1 780 555 0100', '+17805550100'],
    ['+49 30 5550100', '+49305550100'],
    ['', ''],
  ])('writes the number %j as %j', (typed, sent) =>
    expect(normalizeSubscriber({ ...WHOLE, 'phone-number': typed }).PhoneNumber).toBe(sent),
  );

  it('trims names and lowers the address', () =>
    expect(
      normalizeSubscriber({
        'first-name': ' Marlene ',
        'last-name': 'Hrycun ',
        'email-address': ' Marlene@Farm.Example ',
      }),
    ).toEqual({ FirstName: 'Marlene', LastName: 'Hrycun', Email: 'marlene@farm.example', PhoneNumber: '' }));

  it('does without a number, but not with half of one', () => {
    expect(subscribeErrors({ ...WHOLE, 'phone-number': '' })).toEqual({});
    expect(subscribeErrors({ ...WHOLE, 'phone-number': '555' })).toEqual({
      'phone-number': 'Phone number must be 10 digits',
    });
    expect(subscribeErrors({ ...WHOLE, 'phone-number': '1 780 555 0100' })).toEqual({});
  });
});
