import { expect, it } from 'vitest';
import { closingText } from './closing-text.ts';

const sale = {
  zone: 'America/Edmonton',
  firstCloseTime: '2026-12-03T20:00:00Z',
  endTime: '2026-12-03T21:00:00Z',
} as const;

it.each([
  ['while the page is only drawn', null, 'Closing from 2:00 PM'],
  ['on the day before', '2026-12-02T20:00:00Z', 'Closing from 2:00 PM'],
  ['on the morning of the day', '2026-12-03T15:00:00Z', 'Today, closing from 2:00 PM'],
  ['from the first close on', '2026-12-03T20:00:00Z', 'Today, closing now'],
  ['past midnight, while late bids keep it open', '2026-12-04T07:00:00Z', 'Closing now'],
])('a live sale says %s when it closes', (_when, now, text) => {
  expect(closingText(sale, now === null ? null : Date.parse(now))).toBe(text);
});

it('a live sale of several days names the day of its first close', () => {
  expect(closingText({ ...sale, endTime: '2026-12-04T21:00:00Z' }, null)).toBe('Closing from Thu 2:00 PM');
});
