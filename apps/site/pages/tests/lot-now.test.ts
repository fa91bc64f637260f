import type { LotPrice } from '@quarterline/contract';
import { expect, test } from 'vitest';
import { lotNow, lotTime } from '../parcel/lot-now.ts';

const TEN = Date.parse('2026-12-03T17:00:00Z');
const TWO = Date.parse('2026-12-03T21:00:00Z');
const LATER = TWO + 120_000;
const written = {
  slug: 'one',
  enBloc: false,
  parcelSlugs: [] as string[],
  startTime: '2026-12-03T17:00:00Z',
  endTime: '2026-12-03T21:00:00Z',
  outcome: null,
};
const block = { ...written, enBloc: true };
const follows = { ...block, slug: 'block', parcelSlugs: ['one'] };
const sold = { ...written, closed: true as const };

type Case = {
  parcel?: typeof written & { closed?: true };
  phase?: LotPrice['phase'];
  held?: { resumesAtMs: number | null };
  opensFirst?: true;
};
const timeOf = ({ parcel = written, phase, held, opensFirst }: Case): [string, number | null, boolean] => {
  const lot: LotPrice = { slug: 'one', phase: phase ?? 'open', bidCents: null, closesAtMs: LATER };
  const livePhase = { kind: 'bidding' as const, atMs: TWO, openings: [], held: held ? [{ slug: 'one', ...held }] : [] };
  const prices = [{ slug: 'home', livePhase, lots: phase ? [lot] : [] }];
  const now = { prices, asOfMs: TEN, ageMs: 0 };
  const known = lotNow({ slug: 'home', saleStatus: 'live' }, parcel, now);
  const { verb, atMs } = lotTime(known, { closesWord: 'Closes', opensFirst: opensFirst ?? false });
  return [verb, atMs, known.isOver];
};

test.each<[string, Case, [string, number | null, boolean]]>([
  ['before the first answer the printed close', {}, ['Closes', TWO, false]],
  ['the close that a late bid has moved', { phase: 'open' }, ['Closes', LATER, false]],
  ['that its clock is frozen, and no time', { phase: 'open', held: { resumesAtMs: null } }, ['On hold', null, false]],
  ['when its clock goes on', { phase: 'open', held: { resumesAtMs: TEN } }, ['On hold until', TEN, false]],
  ['that it has closed, a moment ago', { phase: 'provisional' }, ['Closed', LATER, true]],
  ['that it has closed, also where no answer comes', { parcel: sold }, ['Closed', TWO, true]],
  ['nothing of a hold once it has closed', { phase: 'sold', held: { resumesAtMs: null } }, ['Closed', LATER, true]],
  ['of a block when its round opens', { parcel: block, phase: 'scheduled', opensFirst: true }, ['Opens', TEN, false]],
  [
    'of a block no opening while a parcel of it is on hold',
    { parcel: follows, held: { resumesAtMs: null }, opensFirst: true },
    ['Opens', null, false],
  ],
  [
    'of a block that its round is open',
    { parcel: block, phase: 'open', opensFirst: true },
    ['Open, closes', LATER, false],
  ],
])('a lot of a live sale says %s', (_, of, said) => {
  expect(timeOf(of)).toEqual(said);
});
