import { type EmailTemplate, greeted } from './email-template.ts';

const NAME = { name: 'Ann Kowalchuk' };

/** Emails about changes of an account that take two administrators. */
export const ACCOUNT_CHANGE_EMAILS = {
  change_proposed: {
    title: 'A change of an account is proposed',
    when: 'To every administrator, when one proposes a role, a suspension or a reset that takes a second person.',
    subject: 'Proposed: {what}',
    text: greeted(
      '{proposer} proposed this:',
      '{what}',
      'Why: {reason}',
      '{when}',
      'Review it, and confirm it or withdraw it:',
      '{link}',
      'If you do not know of it, withdraw it first and call {proposer} on a number you knew before.',
    ),
    variables: {
      ...NAME,
      proposer: 'Dana Kowalchuk',
      what: 'Erin Hrycun (erin@farm.example) becomes an administrator.',
      reason: 'Runs the office from Monday on.',
      when: 'Another administrator confirms it by 21 November 2026, 4:00 PM, or nothing happens.',
      link: 'https://bid.quarterline.example/admin/users/sample/',
    },
    must: ['what', 'proposer', 'when', 'link'],
  },
  staff_invitation: {
    title: 'An invitation to the office',
    when: 'To a colleague whom an administrator invites to an account of their own.',
    subject: '{inviter} invites you to work with us',
    text: greeted(
      '{inviter} invites you to an account of the office, with the role {role}.',
      'Set a password by {until}:',
      '{link}',
      'Then another administrator confirms your role. Until then the account has no rights in the office.',
      'If you do not know {inviter}, delete this email. Questions: call us at {phone}.',
    ),
    variables: {
      ...NAME,
      inviter: 'Dana Kowalchuk',
      role: 'Clerk',
      until: '21 November 2026, 4:00 PM',
      link: 'https://bid.quarterline.example/accept-invitation/?token=sample',
    },
    must: ['inviter', 'link'],
  },
  first_password: {
    title: 'A first password',
    when: 'To the address that two administrators gave to somebody who bid by phone without email.',
    subject: 'Set a password for your account with {product}',
    text: greeted(
      'You have an account with us and bid by phone. We were asked to add this email address to it.',
      'Set a password by {until}, and log in with this address from then on:',
      '{link}',
      'Your bids, your limit and your documents stay as they are.',
      'If you did not ask for this, do not open the link, and call us at {phone}.',
    ),
    variables: {
      ...NAME,
      until: '21 November 2026, 4:00 PM',
      link: 'https://bid.quarterline.example/first-password/?token=sample',
    },
    must: ['link'],
  },
  email_given: {
    title: 'An email address was given',
    when: 'By phone or letter, to somebody without email whose account two administrators gave an address.',
    subject: 'An email address was added to your account',
    text: greeted(
      'We sent a link for a password to {email}, as we were asked. Who opens it can bid with your account.',
      'If you did not ask for this, or the address is not yours, call us at {phone} today.',
    ),
    variables: { ...NAME, email: 'ann@farm.example' },
    must: ['email'],
  },
  own_change_proposed: {
    title: 'A change of your account is proposed',
    when: 'To the owner of the account, when an administrator proposes such a change of it.',
    subject: 'A change of your account is proposed',
    text: greeted(
      '{proposer} proposed this:',
      '{what}',
      'Why: {reason}',
      '{when}',
      'If you do not know of it, call us at {phone}.',
    ),
    variables: {
      ...NAME,
      proposer: 'Dana Kowalchuk',
      what: 'Ann Kowalchuk (ann@farm.example) becomes an administrator.',
      reason: 'Runs the office from Monday on.',
      when: 'Another administrator confirms it by 21 November 2026, 4:00 PM, or nothing happens.',
    },
    must: ['what', 'proposer', 'when'],
  },
  change_settled: {
    title: 'What became of a proposed change',
    when: 'To every administrator, when a proposed change was confirmed, withdrawn, stopped or took effect; of what was not done, to the owner of the account too.',
    subject: 'Settled: {what}',
    text: greeted('This was proposed:', '{what}', '{outcome}', 'If you do not know of it, call us at {phone}.'),
    variables: {
      ...NAME,
      what: 'Erin Hrycun (erin@farm.example) becomes an administrator.',
      outcome: 'Another administrator confirmed it, and it is done.',
    },
    must: ['what', 'outcome'],
  },
} as const satisfies Record<string, EmailTemplate>;
