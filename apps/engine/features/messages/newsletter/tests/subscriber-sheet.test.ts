import { readSheet, takeSheet } from '@quarterline/fields';
import { describe, expect, it } from 'vitest';
import { judgeSubscribers, SUBSCRIBER_SHEET, toSubscribers } from '../web/subscriber-sheet.ts';

const take = (table: string[][]) => {
  const sheet = readSheet(SUBSCRIBER_SHEET, table);
  const { rows } = takeSheet(SUBSCRIBER_SHEET, sheet, sheet.columns);
  const taken = rows.filter(({ leftOut }) => leftOut === null);
  return {
    columns: sheet.columns.map(({ field }) => field),
    subscribers: toSubscribers(taken),
    leftOut: rows.flatMap(({ line, leftOut }) => (leftOut === null ? [] : [[line, leftOut]])),
    errors: judgeSubscribers(taken).errors.map(({ line, field, sentence }) => [line, field, sentence]),
  };
};

describe('a list as a mailing program exports it', () => {
  it('is taken by its headings, whatever stands in the other columns, with its times as proof', () => {
    const { columns, subscribers, errors } = take([
      ['Email Address', 'First Name', 'Last Name', 'MEMBER_RATING', 'OPTIN_TIME', 'OPTIN_IP', 'CONFIRM_TIME'],
      [
        'Anna.Kowal@farm.example',
        'Anna',
        'Kowal, née Roy',
        '2',
        '2024-05-31 14:02:11',
        '203.0.113.7',
        '2024-05-31 14:05:40',
      ],
      ['joe@farm.example', 'Joe', 'Fox', '3', '2023-01-02 08:00:00', '', '2023-01-02 08:00:30'],
    ]);
    expect(columns).toEqual(['address', null, null, null, 'givenOn', 'ip', 'confirmedAt']);
    expect(errors).toEqual([]);
    expect(subscribers).toEqual([
      {
        line: 2,
        address: 'anna.kowal@farm.example',
        givenOn: '2024-05-31',
        evidence: 'given 2024-05-31 14:02:11, confirmed 2024-05-31 14:05:40, from IP 203.0.113.7',
      },
      {
        line: 3,
        address: 'joe@farm.example',
        givenOn: '2023-01-02',
        evidence: 'given 2023-01-02 08:00:00, confirmed 2023-01-02 08:00:30',
      },
    ]);
  });

  it.each([
    [
      ['Email', 'Status', 'Opt-in timestamp', 'Source'],
      ['address', 'status', 'givenOn', 'origin'],
    ],
    [
      ['Email address', 'Email status', 'Created At', 'Source name'],
      ['address', 'status', 'givenOn', 'origin'],
    ],
    [
      ['Subscriber', 'Subscribed', 'Confirmation IP', 'State'],
      ['address', 'givenOn', 'ip', 'status'],
    ],
    [
      ['email', 'first_name', 'Date added', 'Signup form'],
      ['address', null, 'givenOn', 'origin'],
    ],
    [
      ['Adresse courriel', 'Prénom', 'Date d’inscription', 'Statut'],
      ['address', null, 'givenOn', 'status'],
    ],
    [
      ['EMAIL', 'LASTNAME', 'ADDED_TIME', 'MODIFIED_TIME'],
      ['address', null, 'givenOn', null],
    ],
  ])('has the columns of %j', (heads, fields) => {
    expect(take([heads, ['a@farm.example', '', '', '']]).columns).toEqual(fields);
  });

  it('leaves out who is not on that list any more, and an address that is there twice', () => {
    expect(
      take([
        ['Email', 'Day', 'Status', 'UNSUB_TIME'],
        ['a@farm.example', '2024-05-31', 'Subscribed', ''],
        ['b@farm.example', '2024-05-31', 'Unsubscribed', ''],
        ['c@farm.example', '2024-05-31', 'cleaned', ''],
        ['d@farm.example', '2024-05-31', 'active', '2025-01-02 10:00:00'],
        ['A@Farm.example', '2024-06-01', 'active', ''],
      ]).leftOut,
    ).toEqual([
      [3, 'The list says “Unsubscribed” of this address. Only subscribed addresses are taken.'],
      [4, 'The list says “cleaned” of this address. Only subscribed addresses are taken.'],
      [5, 'This address is not on that list any more.'],
      [6, 'The address is in row 2.'],
    ]);
  });

  it('is asked for each day that may be two, and told what cannot be taken', () => {
    expect(
      take([
        ['Email', 'Day'],
        ['a@farm.example', '05/06/2024 10:00'],
        ['Marlene', '2024-05-31'],
        ['Joe Fox <joe@farm.example>', ''],
        ['d@farm.example', '31/05/2024'],
      ]).errors,
    ).toEqual([
      [2, 'givenOn', 'May 6, 2024 or Jun 5, 2024?'],
      [3, 'address', 'This is no email address.'],
      [4, 'givenOn', 'Write the day of the consent, like 2024-05-31.'],
    ]);
  });

  it('may have no headings: its columns wait to be named', () => {
    expect(take([['a@farm.example', '2024-05-31']]).columns).toEqual([null, null]);
  });
});
