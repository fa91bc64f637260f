import { expect, test } from 'vitest';
import { standingWords } from './standing-words.ts';

const ZONE = 'America/Edmonton';
const answer = { standing: 'not_registered', bidderNumber: null, closesAt: null, closed: false };
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
  ['who asked is told that we read it', { ...answer, standing: 'requested' }, /^You asked to bid/, false],
  ['who may bid is told her number', { ...answer, standing: 'approved', bidderNumber: 12 }, /number is 12\.$/, false],
  ['who was declined may call', { ...answer, standing: 'declined' }, /declined\. Call us/, false],
  ['who is suspended may call', { ...answer, standing: 'suspended', bidderNumber: 12 }, /suspended\. Call us/, false],
  ['who sells may watch', { ...answer, standing: 'seller' }, /^This is your sale/, false],
])('%s', (_, given, words, asks) => {
  const standing = standingWords(given, ZONE);
  expect(standing?.words).toMatch(words);
  expect(standing?.asks).toBe(asks);
});

test.each([
  ['nobody the engine knows', { ...answer, standing: 'visitor' }],
  ['staff', { ...answer, standing: 'staff' }],
  ['a word this page does not know yet', { ...answer, standing: 'promised' }],
  ['an answer of another shape', []],
  ['no answer', null],
])('to %s nothing is said but what everybody reads', (_, given) => {
  expect(standingWords(given, ZONE)).toBeNull();
});
