import { MAX_IMPORTED } from '@quarterline/contract';
import { describe, expect, it } from 'vitest';
import { readSubscriberList } from '../server/staff-newsletter-routes.ts';

const read = (list: string) => readSubscriberList(list, '2026-11-23');

describe('a list of subscribers', () => {
  it.each([
    ['tabs', 'a@farm.example\t2024-05-31'],
    ['commas and marks of quotation', '"A@Farm.example","2024-05-31"'],
    ['semicolons and slashes', 'a@farm.example; 2024/5/31'],
    ['headings above it', 'Email,Day\na@farm.example,2024-05-31'],
    ['empty lines and the line ends of another system', '\r\na@farm.example,2024-05-31\r\n'],
  ])('is read with %s', (_, list) => {
    const { taken, leftOut } = read(list);
    expect([taken.map(({ address, givenOn }) => [address, givenOn]), leftOut]).toEqual([
      [['a@farm.example', '2024-05-31']],
      [],
    ]);
  });

  it.each([
    ['without an address', 'b@farm.example,2024-05-31\nMarlene,2024-05-31', 'The first column is no email address.'],
    ['that comes first and is no heading', 'Marlene,2024-05-31', 'The first column is no email address.'],
    ['without a day', 'a@farm.example', 'The second column is no day. Write it as 2024-05-31.'],
    [
      'whose day nobody can be sure of',
      'a@farm.example,05/06/2024',
      'The second column is no day. Write it as 2024-05-31.',
    ],
    [
      'with a day that no month has',
      'a@farm.example,2024-02-30',
      'The second column is no day. Write it as 2024-05-31.',
    ],
    ['with a day to come', 'a@farm.example,2026-11-24', 'The day of its consent is still to come.'],
    [
      'that stands there twice',
      'a@farm.example,2024-05-31\nA@farm.example,2024-06-01',
      'The address is on line 1 already.',
    ],
  ])('leaves a line out %s, and says why', (_, list, because) => {
    expect(read(list).leftOut.map((one) => one.because)).toEqual([because]);
  });

  it('of more lines than one list may have leaves the rest out', () => {
    const lines = Array.from({ length: MAX_IMPORTED + 1 }, (_, index) => `a${index}@farm.example,2024-05-31`);
    const { taken, leftOut } = read(lines.join('\n'));
    expect([taken.length, leftOut.map(({ line }) => line)]).toEqual([MAX_IMPORTED, [MAX_IMPORTED + 1]]);
  });
});
