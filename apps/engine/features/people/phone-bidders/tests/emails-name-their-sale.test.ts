import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const features = join(import.meta.dirname, '../../..');

/** Each call in a text, to the parenthesis that ends it. */
const callsIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:sendEmail|enqueueEmail)\(/g)].map(({ index }) => {
    let depth = 0;
    for (let at = text.indexOf('(', index); at < text.length; at += 1) {
      depth += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0;
      if (depth === 0) return text.slice(index, at);
    }
    return text.slice(index);
  });
const calls = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\/server\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'))
  .flatMap((path) => callsIn(readFileSync(join(features, path), 'utf8')).map((call) => ({ path, call })));

/** Emails to people who have an address for certain: they logged in with it, typed it into a form, or work in the office. */
const TO_AN_ADDRESS = [
  'bidding/live-view/server/mistake-routes.ts',
  'content/pages/server/email-template-routes.ts',
  'messages/leads/server/answer-lead.ts',
  'messages/leads/server/take-lead.ts',
  'messages/leads/server/take-reply.ts',
  'messages/newsletter/server/newsletter-routes.ts',
  'messages/newsletter/server/subscribe-newsletter.ts',
  'messages/notifications/server/reminders/reminder-routes.ts',
  'messages/notifications/server/reminders/send-reminders.ts',
  'messages/notifications/server/send-weekly-update.ts',
  'messages/notifications/server/start-notices.ts',
  'people/observing/server/given-seat-routes.ts',
  'people/observing/server/held-seat-routes.ts',
  'people/profile/server/change-address-routes.ts',
  'people/profile/server/own-data-routes.ts',
  'people/profile/server/profile-routes.ts',
  'messages/questions/server/staff-question-routes.ts',
  'people/registration/server/registration-routes.ts',
  'people/registration/server/tell-office.ts',
  'selling/server/documents/staff-document-routes.ts',
  'selling/server/seller-seat-routes.ts',
  'selling/server/staff-seller-routes.ts',
  'selling/server/take-seller-reply.ts',
  'selling/server/write-to-sellers.ts',
  'sign-in/server/create-session.ts',
  'sign-in/server/lost-password-routes.ts',
  'sign-in/server/register-routes.ts',
  'sign-in/server/second-step/passkey-routes.ts',
  'sign-in/server/second-step/second-factor-routes.ts',
  'sign-in/server/send-confirmation.ts',
  'people/users/server/given-email.ts',
  'people/users/server/invitations/invite-colleague.ts',
  'people/users/server/merge-accounts.ts',
  'people/users/server/notify-of-change.ts',
];

it('an email to a bidder names its sale, so that a bidder without email is told by phone or letter', () => {
  expect(calls.length).toBeGreaterThan(50);
  const withoutSale = calls.filter(({ call }) => !/saleId|newestSale|findNewestSaleOf/.test(call));
  expect([...new Set(withoutSale.map(({ path }) => path))].toSorted()).toEqual(TO_AN_ADDRESS.toSorted());
});
