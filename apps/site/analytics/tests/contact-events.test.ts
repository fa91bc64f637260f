import { afterEach, expect, it } from 'vitest';
import { contactEvents } from '../contact-events.ts';
import { expectListener, listenToEvents, type TrackedEvent, track } from '../track.ts';

afterEach(() => listenToEvents(null));

const FIELDS = {
  'first-name': ' Marlene ',
  'last-name': 'Hrycun',
  'email-address': 'Marlene@Farm.example',
  'phone-number': '780 555 0100',
};

it.each([
  ['ContactForm', ['ContactForm.submitted', 'contactFormSubmitted', 'ContactFormSubmit']],
  ['MiniContactForm', ['ContactForm.submitted', 'contactFormSubmitted', 'ContactFormSubmit']],
  ['SellerContactForm', ['SellerContactForm.submitted', 'sellerContactFormSubmitted', 'SellerContactFormSubmit']],
  [
    'BuyerAssemblingContactForm',
    ['BuyerContactForm.submitted', 'buyerContactFormSubmitted', 'BuyerAssemblingContactFormSubmit'],
  ],
  [
    'BuyerBySaleContactForm',
    ['BuyerContactForm.submitted', 'buyerContactFormSubmitted', 'BuyerBySaleContactFormSubmit'],
  ],
] as const)('a %s that was taken is counted under the names of the specification', (kind, names) => {
  const arrived: TrackedEvent[] = [];
  listenToEvents((event) => arrived.push(event));
  contactEvents(kind, FIELDS);
  expect(arrived.map(({ name }) => name)).toEqual(names);
  expect(arrived[0]?.person).toEqual({
    email: 'marlene@farm.example',
    phone: '780 555 0100',
    firstName: 'Marlene',
    lastName: 'Hrycun',
  });
});

it('is heard by nobody when nobody listens', () => {
  expect(() => track('ViewContent')).not.toThrow();
});

it('keeps what happens while somebody is about to listen, and nothing otherwise', () => {
  const arrived: string[] = [];
  track('before');
  expectListener();
  track('meanwhile');
  listenToEvents(({ name }) => arrived.push(name));
  track('then');
  expect(arrived).toEqual(['meanwhile', 'then']);
});
