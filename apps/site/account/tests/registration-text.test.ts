import { expect, test } from 'vitest';
import { registrationText } from '../registration-text.ts';

const ZONE = 'America/Edmonton';
const answer = { registrationStatus: 'not_registered', bidderNumber: null, closesAt: null, closed: false };
const UNTIL = Date.parse('2026-11-30T16:00:00Z');

test.each([
  ['who has not asked is led to asking', answer, /^You are logged in\. Next, ask to bid/, true],
  ['who has not asked is told until when', { ...answer, closesAt: UNTIL }, /You can ask until .*10:00/, true],
  [
    'who comes too late is told to call',
    { ...answer, closesAt: UNTIL, closed: true },
    /list .* is closed\. Call us/,
    true,
  ],
  [
    'who asks once nothing is left is not led to asking',
    { ...answer, nothingOpen: true },
    /^Registration .* is over/,
    false,
  ],
  [
    'who asked and can bid on nothing any more is told so',
    { ...answer, registrationStatus: 'requested', nothingOpen: true },
    /^Registration .* is over/,
    false,
  ],
  [
    'who is approved keeps their number',
    { ...answer, registrationStatus: 'approved', bidderNumber: 12, nothingOpen: true },
    /number is 12\.$/,
    false,
  ],
  ['who asked is told that we read it', { ...answer, registrationStatus: 'requested' }, /^You asked to bid/, false],
  [
    'who may bid is told their number',
    { ...answer, registrationStatus: 'approved', bidderNumber: 12 },
    /number is 12\.$/,
    false,
  ],
  ['who was declined may call', { ...answer, registrationStatus: 'declined' }, /declined\. Call us/, false],
  [
    'who is suspended may call',
    { ...answer, registrationStatus: 'suspended', bidderNumber: 12 },
    /suspended\. Call us/,
    false,
  ],
  ['who sells may watch', { ...answer, registrationStatus: 'seller' }, /^This is your sale/, false],
])('%s', (_, given, words, asks) => {
  const registrationStatus = registrationText(given, ZONE);
  expect(registrationStatus?.words).toMatch(words);
  expect(registrationStatus?.asks).toBe(asks);
});

test.each([
  ['nobody the engine knows', { ...answer, registrationStatus: 'visitor' }],
  ['staff', { ...answer, registrationStatus: 'staff' }],
  ['a word this page does not know yet', { ...answer, registrationStatus: 'promised' }],
  ['an answer of another shape', []],
  ['no answer', null],
])('to %s nothing is said but what everybody reads', (_, given) => {
  expect(registrationText(given, ZONE)).toBeNull();
});

test.each(['not_registered', 'requested', 'approved', 'declined', 'seller'])(
  'who is %s in a sealed tender reads nothing of bidding',
  (registrationStatus) => {
    const { words = '' } = registrationText({ ...answer, registrationStatus }, ZONE, 'tender') ?? {};
    expect(words).not.toMatch(/\bbid(ding)?\b/);
    if (registrationStatus !== 'seller') expect(words).toContain('tender in this sale');
  },
);
