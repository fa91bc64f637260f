import { describe, expect, it } from 'vitest';
import { changesBetween, factsOfSale, type SeenFact, seeSale } from '../sale/saved/changed-since.ts';

type Shown = Parameters<typeof factsOfSale>[0];
const parcel = (stake: string, change: object = {}) => ({
  slug: `parcel-${stake}`,
  stake,
  name: `Quarter ${stake}`,
  enBloc: false,
  acres: 160,
  startingBidCents: 89_000_000,
  acceptedBidCents: null,
  outcome: null,
  endTime: '2026-12-03T21:00:00.000Z',
  ...change,
});
const title = {
  slug: 'title',
  name: 'Certificates of title',
  publishedAt: '2026-10-23T16:00:00.000Z',
  changedAt: null,
};
const SALE = {
  sale: { zone: 'America/Edmonton', saleStatus: 'upcoming', startTime: '2026-12-01T16:00:00.000Z' },
  parcels: [parcel('1'), parcel('2')],
  options: [],
  documents: [title],
  html: '<p>Black soil.</p>',
};
const facts = (change: object = {}): SeenFact[] => factsOfSale({ ...SALE, ...change } as unknown as Shown);
const news = (change: object): string[] => changesBetween(facts(), facts(change));

describe('what has changed since a reader last looked', () => {
  it('is nothing while nothing has', () => expect(news({})).toEqual([]));

  it('names a close that was moved, on the clock of the land, and when it was before', () => {
    expect(news({ parcels: [parcel('1', { endTime: '2026-12-03T21:30:00.000Z' }), parcel('2')] })).toEqual([
      'Parcel 1, Quarter 1, closes: Dec 3, 2026 at 3:30 PM Alberta time, was Dec 3, 2026 at 3:00 PM Alberta time.',
    ]);
  });

  it('names another starting bid, a withdrawn parcel and a new one', () => {
    expect(
      news({
        parcels: [parcel('1', { startingBidCents: 85_000_000 }), parcel('2', { outcome: 'withdrawn' }), parcel('3')],
      }),
    ).toEqual([
      'Parcel 1, Quarter 1, starting bid: $850,000, was $890,000.',
      'Parcel 2, Quarter 2: withdrawn, was for sale.',
      'New: Parcel 3, Quarter 3.',
    ]);
  });

  it('names a document that is new, was changed, or is no longer there, and a description that is another', () => {
    const lease = { ...title, slug: 'lease', name: 'Surface lease' };
    expect(news({ documents: [{ ...title, changedAt: '2026-11-18T16:00:00.000Z' }, lease] })).toEqual([
      'Certificates of title: changed.',
      'New: Surface lease.',
    ]);
    expect(news({ documents: [] })).toEqual(['No longer listed: Certificates of title.']);
    expect(news({ html: '<p>Grey soil.</p>' })).toEqual(['The description: changed.']);
  });
});

describe('what is kept of a visit', () => {
  const HOUR = 3_600_000;
  const moved = facts({ parcels: [parcel('1', { acres: 158 }), parcel('2')] });

  it('is told on the next visit and stays told while that one lasts', () => {
    const first = seeSale(null, facts(), 0);
    expect(first.before).toBeNull();
    const second = seeSale(first, moved, 24 * HOUR);
    expect(second.before).toEqual({ at: 0, facts: facts() });
    expect(seeSale(second, moved, 24 * HOUR + 60_000).before?.at).toBe(0);
    expect(changesBetween(seeSale(second, moved, 48 * HOUR).before?.facts ?? [], moved)).toEqual([]);
  });

  it('is told at once when something changes while the reader is there', () => {
    const first = seeSale(null, facts(), 0);
    expect(seeSale(first, facts(), 60_000).before).toBeNull();
    expect(seeSale(first, moved, 60_000).before?.facts).toEqual(facts());
  });
});
