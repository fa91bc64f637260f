import type { EmailTemplate } from './email-template.ts';

const NAME = { name: 'Ann Kowalchuk' };

/** Emails about changes of an account that take two administrators. */
export const ACCOUNT_CHANGE_EMAILS = {
  change_proposed: {
    title: 'A change of an account is proposed',
    when: 'To every administrator, when one proposes a role, a suspension or a reset that takes a second person.',
    subject: 'Proposed: {what}',
    text: `Hello {name},

{proposer} proposed this:

{what}

Why: {reason}

{when}

Look at it, and confirm it or withdraw it:

{link}

If you do not know of it, withdraw it first and call {proposer} on a number you knew before.`,
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
  own_change_proposed: {
    title: 'A change of your account is proposed',
    when: 'To the owner of the account, when an administrator proposes such a change of it.',
    subject: 'A change of your account is proposed',
    text: `Hello {name},

{proposer} proposed this:

{what}

Why: {reason}

{when}

If you do not know of it, call us at {phone}.`,
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
    when: 'To every administrator, when a proposed change was confirmed, withdrawn, stopped or took effect; of what was not done, to whoever has the account too.',
    subject: 'Settled: {what}',
    text: `Hello {name},

This was proposed:

{what}

{outcome}

If you do not know of it, call us at {phone}.`,
    variables: {
      ...NAME,
      what: 'Erin Hrycun (erin@farm.example) becomes an administrator.',
      outcome: 'Another administrator confirmed it, and it is done.',
    },
    must: ['what', 'outcome'],
  },
} as const satisfies Record<string, EmailTemplate>;
