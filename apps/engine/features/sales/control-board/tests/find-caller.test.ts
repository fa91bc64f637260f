import type { ControlBidder } from '@quarterline/contract';
import { expect, it } from 'vitest';
import { callerProblem, callerText, findCaller } from '../web/phone-bid/enter-phone-bid.tsx';

const bidder = (number: number, name: string): ControlBidder => ({
  id: String(number),
  number,
  name,
  status: 'approved',
  phone: null,
  bidsByPhone: true,
  mailReturns: null,
  limitCents: null,
  late: false,
  requestedAt: 0,
  moreAsked: false,
  waitingLimit: null,
});
const bidders = [bidder(20, 'Anne Bézaire'), bidder(201, 'Walter Hrynkiw'), bidder(214, 'Wendy Hrynkiw')];
const namesOf = (typed: string): string[] => {
  const found = findCaller(bidders, typed);
  if (found.kind === 'none') return [];
  return (found.kind === 'one' ? [found.bidder] : found.bidders).map(callerText);
};

it.each([
  ['the number', '201', ['201 Walter Hrynkiw']],
  ['a number that begins another one', '20', ['20 Anne Bézaire']],
  ['a part of the name without its accent', 'bez', ['20 Anne Bézaire']],
  ['an entry of the list', ' 214 wendy hrynkiw ', ['214 Wendy Hrynkiw']],
  ['a name that two bidders have', 'hrynkiw', ['201 Walter Hrynkiw', '214 Wendy Hrynkiw']],
  ['the beginning of a number alone', '2', []],
  ['nothing', ' ', []],
])('a bidder on the phone is found by %s', (_, typed, names) => expect(namesOf(typed)).toEqual(names));

it('says of an approved bidder who only bids online that they are not registered by phone', () => {
  const online = { ...bidder(230, 'Ole Lund'), bidsByPhone: false };
  const problemOf = (typed: string) => callerProblem(findCaller(bidders, typed), typed, [...bidders, online]);
  expect(problemOf('230')).toBe(
    '230 Ole Lund is not registered to bid by phone in this sale. Register the bidder for phone bids first.',
  );
  expect(problemOf('999')).toContain('No approved bidder who bids by phone has this number');
  expect(problemOf('201')).toBeNull();
});
