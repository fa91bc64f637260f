import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkTemplate } from '../src/check-template.ts';
import { EMAIL_TEMPLATES } from '../src/email-from-template.ts';
import { variablesOf } from '../src/email-template.ts';
import { fillTemplate } from '../src/fill-template.ts';

const standard = Object.entries(EMAIL_TEMPLATES);
const OUTBID = EMAIL_TEMPLATES.outbid;

describe('the emails as they are written before anybody changes them', () => {
  it.each(standard)('%s says what it must, and has a place for everything it knows', (_, template) => {
    expect(checkTemplate(template, template)).toEqual({});
    const words = `${template.subject}\n${template.text}`;
    const unsaid = Object.keys(template.variables).filter((name) => !words.includes(`{${name}}`));
    expect(unsaid.filter((name) => (template.must ?? []).includes(name))).toEqual([]);
  });

  it.each(standard)('%s reads as a whole email: no brace left, no two empty lines', (_, template) => {
    const { subject, text } = fillTemplate(template, variablesOf(template));
    expect(`${subject}\n${text}`).not.toMatch(/[{}]|\n{3}|undefined/);
  });
});

describe('an email with what is known put in', () => {
  const fill = (text: string, values: Record<string, string>): string =>
    fillTemplate({ subject: 'x', text }, values).text;

  it('leaves out a line that had nothing to say, and keeps one empty line between what stays', () =>
    expect(
      fill('Hello {name},\n\n{reason}\n\nThe bidding page: {room}', { name: 'Ann', reason: '', room: 'here' }),
    ).toBe('Hello Ann,\n\nThe bidding page: here'));

  it('does not read again what was put in: a bidder called {room} stays {room}', () =>
    expect(fill('Hello {name}, {room}', { name: '{room}', room: 'here' })).toBe('Hello {room}, here'));

  it('carries every name as it is, whatever is in it', () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), fc.string({ maxLength: 40 }), (name, room) => {
        const filled = fill('a {name} b {room} c', { name: `[${name}]`, room: `[${room}]` });
        expect(filled).toBe(`a [${name}] b [${room}] c`.replace(/\n{3,}/g, '\n\n'));
      }),
    ));
});

describe('an email that staff have changed', () => {
  const rows: [string, { subject?: string; text?: string }, object][] = [
    ['without a subject', { subject: ' ' }, { subject: 'Write a subject.' }],
    ['with a subject of two lines', { subject: 'One\ntwo' }, { subject: 'Write the subject in one line.' }],
    [
      'with a subject too long to be read',
      { subject: 'a'.repeat(121) },
      { subject: 'Write the subject in at most 120 characters.' },
    ],
    [
      'with a variable that it has not',
      { subject: '{price}: outbid' },
      { subject: 'There is no {price} in this email. Choose one of those below.' },
    ],
    ['without a text', { text: '' }, { text: 'Write the text of the email.' }],
    [
      'with a misspelt variable',
      { text: 'Hello {nmae}, {parcels} {room}' },
      { text: 'There is no {nmae} in this email. Choose one of those below.' },
    ],
    [
      'without what it is about',
      { text: 'Hello {name}, see {room}' },
      { text: 'Keep {parcels}: without it nobody can act on this email.' },
    ],
    [
      'with other words around what it must say',
      { subject: 'Outbid in {sale}', text: 'Dear {name}!\n{parcels}\n{room}\n{phone}' },
      {},
    ],
  ];
  it.each(rows)('%s is told so', (_, change, wrong) => {
    expect(checkTemplate(OUTBID, { subject: OUTBID.subject, text: OUTBID.text, ...change })).toEqual(wrong);
  });
});
