import { expect, test } from 'vitest';
import type { SaleFacts } from '#site/pages/parts/page-props.ts';
import { calendarFile } from '../../files/calendar-file.ts';

const sale: SaleFacts = {
  slug: 'new-sarepta',
  name: 'New Sarepta; Home, Quarters',
  location: 'Leduc County, AB',
  province: 'AB',
  coordinates: [-112.7, 52.97],
  zone: 'America/Edmonton',
  saleStatus: 'upcoming',
  startTime: '2026-12-01T16:00:00.000Z',
  endTime: '2026-12-03T21:30:00.000Z',
  banner: null,
  demo: false,
  format: 'ascending',
  href: '/auctions/new-sarepta',
  texts: {
    verb: 'bid',
    ask: '',
    view: 'View Bidding',
    register: 'Register To Bid',
    begins: 'Bidding opens in',
    know: 'What to know before bidding',
    closes: 'Closes',
    parcelsClose: 'Parcels close from',
    cancelled: 'All bids are void.',
    opens: 'Bidding opens',
    reminders: { opening: '', closing: '', eachClosing: '' },
  },
  liveHref: 'http://engine/auctions/new-sarepta/parcels/',
  registerHref: 'http://engine/register/',
  shareHref: 'http://site/auctions/new-sarepta',
  followWithAccountHref: 'http://engine/follow/?sale=new-sarepta',
};
const CLOSES = [
  { slug: 'one', label: 'Parcel 1, Home quarter', endTime: '2026-12-03T21:00:00.000Z' },
  { slug: 'two', label: 'Parcel 2, South quarter', endTime: '2026-12-03T21:10:00.000Z' },
  { slug: 'three', label: 'Parcel 3, Creek quarter', endTime: '2026-12-03T21:30:00.000Z' },
];
const AUCTION = {
  opening: 'bidding opens',
  span: 'Bidding',
  closing: 'parcels close',
  first: 'the first close is',
  moves: 'A late bid keeps a parcel open past this time.',
};
const fileOf = (
  change: Partial<SaleFacts>,
  last: string | null,
  now = 0,
  closes = CLOSES,
  calendar = AUCTION,
): string =>
  calendarFile(
    {
      sale: { ...sale, ...change },
      closes,
      calendar,
      parcelSummary: '4 Parcels, 1 En Bloc',
      siteUrl: 'https://quarterline.example',
      phone: '(780) 555-0142',
      product: 'Quarterline',
    },
    last,
    now,
  );
const unfolded = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');

test('instants are in UTC, the wall time stands in words', () => {
  const lines = unfolded(fileOf({}, null));
  expect(lines).toContain('DTSTART:20261201T160000Z');
  expect(lines).toContain('DTEND:20261201T163000Z');
  expect(lines.find((line) => line.startsWith('DESCRIPTION:Bidding'))).toContain(
    'Tuesday\\, December 1\\, 2026\\, 10:00 AM to Thursday\\, December 3\\, 2026\\, 3:30 PM Alberta time (UTC-6)',
  );
  expect(fileOf({}, null)).not.toMatch(/TZID|VTIMEZONE/);
});

test('a change raises the sequence and keeps the identity; nothing new changes nothing', () => {
  const first = fileOf({}, null);
  expect(fileOf({}, first, 99_000_000)).toBe(first);
  const moved = fileOf({ startTime: '2026-12-02T16:00:00.000Z' }, first, 99_000_000);
  const uid = 'UID:sale-new-sarepta@quarterline.example';
  expect(unfolded(first)).toEqual(expect.arrayContaining([uid, 'SEQUENCE:0']));
  expect(unfolded(moved)).toEqual(expect.arrayContaining([uid, 'SEQUENCE:1', 'DTSTAMP:19700102T033000Z']));
  expect(unfolded(fileOf({ saleStatus: 'cancelled' }, moved))).toEqual(
    expect.arrayContaining([uid, 'SEQUENCE:2', 'STATUS:CANCELLED']),
  );
});

test('lines are short and end as calendars want; text is escaped', () => {
  const file = fileOf({ name: 'Été à la ferme, '.repeat(12) }, null);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n', '')).not.toContain('\n');
  expect(unfolded(fileOf({}, null))).toContain('SUMMARY:New Sarepta\\; Home\\, Quarters: bidding opens');
});

const eventsOf = (file: string): string[][] =>
  unfolded(file)
    .join('\n')
    .split('BEGIN:VEVENT\n')
    .slice(1)
    .map((event) => event.split('\n'));

test('the closes have an entry of their own, from the first to the last, with each parcel and the clock of the land', () => {
  const [opening = [], closing = []] = eventsOf(fileOf({}, null));
  expect(opening).toContain('UID:sale-new-sarepta@quarterline.example');
  expect(closing).toEqual(
    expect.arrayContaining([
      'UID:sale-new-sarepta-closes@quarterline.example',
      'DTSTART:20261203T210000Z',
      'DTEND:20261203T213000Z',
      'SUMMARY:New Sarepta\\; Home\\, Quarters: parcels close',
    ]),
  );
  expect(closing.find((line) => line.startsWith('DESCRIPTION:Parcel 1'))).toContain(
    'Parcel 2\\, South quarter: Dec 3\\, 2026 at 3:10 PM Alberta time',
  );
});

test('a close that moves raises the sequence of both entries; a sale without a parcel has no entry of closes', () => {
  const first = fileOf({}, null);
  const later = CLOSES.map((close) => ({ ...close, endTime: close.endTime.replace('T21:', 'T22:') }));
  const [opening = [], closing = []] = eventsOf(fileOf({}, first, 99_000_000, later));
  expect([opening, closing].map((lines) => lines.includes('SEQUENCE:1'))).toEqual([true, true]);
  expect(closing).toContain('DTSTART:20261203T220000Z');
  expect(eventsOf(fileOf({}, null, 0, [])).length).toBe(1);
});

test.each([
  ['postponed', 'TENTATIVE', 'Postponed: New Sarepta', 'This sale is postponed.'],
  ['cancelled', 'CANCELLED', 'Cancelled: New Sarepta', 'This sale is cancelled.'],
] as const)(
  'a sale that is %s says so in the names of both entries and rings no alarm',
  (saleStatus, status, name, words) => {
    const first = fileOf({}, null);
    expect(first.match(/BEGIN:VALARM/g)).toHaveLength(2);
    const events = eventsOf(fileOf({ saleStatus }, first));
    expect(events).toHaveLength(2);
    for (const lines of events) {
      expect(lines).toEqual(expect.arrayContaining(['SEQUENCE:1', `STATUS:${status}`]));
      expect(lines.find((line) => line.startsWith('SUMMARY:'))).toContain(name);
      expect(lines.join('\n')).toContain(words);
      expect(lines).not.toContain('BEGIN:VALARM');
    }
    const again = fileOf({ startTime: '2026-12-08T16:00:00.000Z' }, fileOf({ saleStatus }, first));
    expect(again.match(/BEGIN:VALARM/g)).toHaveLength(2);
    expect(again).not.toMatch(/Postponed|Cancelled/);
  },
);

test('the entry of closes is taken back at its last times once no parcel is offered any more', () => {
  const first = fileOf({}, null);
  for (const saleStatus of ['upcoming', 'cancelled'] as const) {
    const without = fileOf({ saleStatus }, first, 0, []);
    const [, closing = []] = eventsOf(without);
    expect(closing).toEqual(
      expect.arrayContaining([
        'UID:sale-new-sarepta-closes@quarterline.example',
        'DTSTART:20261203T210000Z',
        'DTEND:20261203T213000Z',
        'STATUS:CANCELLED',
      ]),
    );
    expect(closing).not.toContain('BEGIN:VALARM');
    expect(fileOf({ saleStatus }, without, 99_000_000, [])).toBe(without);
  }
});

test('what a format says of its times stands in both entries, and nothing of another', () => {
  const tender = {
    opening: 'tenders are taken',
    span: 'Tenders',
    closing: 'sealed tenders close',
    first: 'the first close is',
    moves: 'No tender moves this time.',
  };
  const file = unfolded(fileOf({ format: 'sealedTender' }, null, 0, CLOSES, tender)).join('\n');
  for (const words of ['tenders are taken', 'sealed tenders close', 'No tender moves this time.'])
    expect(file).toContain(words);
  expect(file).not.toMatch(/bid/i);
});
