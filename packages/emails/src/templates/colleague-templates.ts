import { greeted, type WrittenTemplate } from '../email-template.ts';
import { NAME } from '../examples.ts';

const NOT_YOU = 'If this was not you, call us at {phone}.';

/** Emails to people of the office about their accounts and what two of them decide. */
export const COLLEAGUE_TEMPLATES = {
  staff_invitation: {
    title: 'An invitation to the office',
    to: 'a colleague',
    when: 'whom an administrator invites to an account of their own.',
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
  role_changed: {
    title: 'What your account may do has changed',
    to: 'the owner of the account',
    when: 'when an administrator makes them staff or administrator, or takes that back.',
    text: greeted('{role} You were logged out everywhere; log in again.', NOT_YOU),
    variables: { ...NAME, role: 'You are one of the staff from now on. Staff accounts need two-step login.' },
    must: ['role'],
  },
  change_proposed: {
    title: 'A change of an account is proposed',
    to: 'every administrator',
    when: 'when one proposes a role, a suspension or a reset that takes a second person.',
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
  own_change_proposed: {
    title: 'A change of your account is proposed',
    to: 'the owner of the account',
    when: 'when an administrator proposes such a change of it.',
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
    to: 'every administrator',
    when: 'when a proposed change was confirmed, withdrawn, stopped or took effect; of what was not done, to the owner of the account too.',
    subject: 'Settled: {what}',
    text: greeted('This was proposed:', '{what}', '{outcome}', 'If you do not know of it, call us at {phone}.'),
    variables: {
      ...NAME,
      what: 'Erin Hrycun (erin@farm.example) becomes an administrator.',
      outcome: 'Another administrator confirmed it, and it is done.',
    },
    must: ['what', 'outcome'],
  },
  dead_letters: {
    title: 'Emails could not be delivered',
    to: 'every administrator',
    when: 'once on a day on which an email was given up.',
    text: greeted(
      'Today we gave up on {count}. The last one was “{subject}”, and the mail server said:',
      '{error}',
      'Look at them, and try them again once the cause is gone:',
      '{link}',
      'You get this email once a day at most.',
    ),
    variables: {
      ...NAME,
      count: '3 emails',
      subject: 'You are outbid on Parcel 3',
      error: '550 No such mailbox here',
      link: 'https://bid.quarterline.example/admin/deliveries/?state=dead',
    },
    must: ['link'],
  },
} as const satisfies Record<string, WrittenTemplate>;
