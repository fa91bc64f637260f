import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const features = join(import.meta.dirname, '../..');

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
  'bidding/server/mistake-routes.ts',
  'content/server/email-template-routes.ts',
  'leads/server/answer-lead.ts',
  'leads/server/notify-team.ts',
  'leads/server/take-reply.ts',
  'newsletter/server/newsletter-routes.ts',
  'newsletter/server/subscribe-newsletter.ts',
  'notifications/server/delivery/report-undelivered-emails.ts',
  'notifications/server/reminders/reminder-routes.ts',
  'notifications/server/reminders/send-reminder-news.ts',
  'notifications/server/reminders/send-reminders.ts',
  'notifications/server/send-weekly-update.ts',
  'observing/server/given-seat-routes.ts',
  'observing/server/held-seat-routes.ts',
  'profile/server/change-address-routes.ts',
  'profile/server/own-data-routes.ts',
  'profile/server/profile-routes.ts',
  'questions/server/staff-question-routes.ts',
  'registration/server/registration-routes.ts',
  'registration/server/tell-office.ts',
  'selling/server/ask-approval.ts',
  'selling/server/documents/write-about-document.ts',
  'selling/server/staff-seller-routes.ts',
  'selling/server/take-seller-reply.ts',
  'selling/server/tell-contact.ts',
  'selling/server/write-to-sellers.ts',
  'sign-in/server/create-session.ts',
  'sign-in/server/lost-password-routes.ts',
  'sign-in/server/register-routes.ts',
  'sign-in/server/second-step/passkey-routes.ts',
  'sign-in/server/second-step/second-factor-routes.ts',
  'sign-in/server/send-confirmation.ts',
  'users/server/given-email.ts',
  'users/server/invitations/invite-colleague.ts',
  'users/server/merge-accounts.ts',
  'users/server/proposal-emails.ts',
];

it('an email to a bidder names its sale, so that a bidder without email is told by phone or letter', () => {
  expect(calls.length).toBeGreaterThan(50);
  const withoutSale = calls.filter(({ call }) => !/saleId|newestSale|findNewestSaleOf/.test(call));
  expect([...new Set(withoutSale.map(({ path }) => path))].toSorted()).toEqual(TO_AN_ADDRESS.toSorted());
});
