import { expect, it } from 'vitest';
import { phoneNumber, RegisterRequest } from '../src/account/account.ts';
import { ProfileRequest } from '../src/account/profile.ts';
import { ContactLead } from '../src/wire/contact.ts';

const FORMS = {
  'the account form': RegisterRequest.shape.phone,
  'the profile form': ProfileRequest.shape.phone,
  'a contact form': ContactLead.shape.phone,
};

it.each(Object.entries(FORMS))(
  '%s keeps the ten digits of a number, without the 1 or +1 before them',
  (_name, field) => {
    for (const typed of ['780 555 0100', '1 780 555 0100', '+1 (780) 555-0100', '1-780-555-0100'])
      expect(field.parse(typed)).toBe('7805550100');
  },
);

it('a number with one digit too few or too many is refused', () => {
  for (const typed of ['780 555 010', '2 780 555 0100', '11 780 555 0100'])
    expect(phoneNumber.safeParse(typed).error?.issues[0]?.message).toBe('Phone number must be 10 digits');
});
