import type { PublishedSale } from '@quarterline/contract';
import { describe, expect, it } from 'vitest';
import { weeklyEmails } from '../server/weekly-emails.ts';

const sale = (change: Partial<PublishedSale>): PublishedSale =>
  ({
    name: 'Home Quarter',
    slug: 'home-quarter',
    location: 'Leduc County, AB',
    zone: 'America/Edmonton',
    saleStatus: 'upcoming',
    startTime: '2026-12-03T16:00:00Z',
    endTime: '2026-12-07T21:00:00Z',
    parcels: [],
    ...change,
  }) as unknown as PublishedSale;
const OPEN: Partial<PublishedSale> = {
  saleStatus: 'live',
  livePhase: { kind: 'bidding', atMs: Date.parse('2026-12-07T21:00:00Z'), openings: [] },
};
const BY_TENDER: Partial<PublishedSale> = { tender: { secondRound: null, acceptance: { kind: 'at_starting_bid' } } };
const salesText = (fresh: PublishedSale): string =>
  weeklyEmails.update({ siteUrl: 'https://www.firm.example' }, { fresh: [fresh], closing: [], sold: [] }, '')?.values
    .sales ?? '';

describe('the weekly email', () => {
  it.each<[string, Partial<PublishedSale>, string]>([
    ['to come, when it opens', {}, 'Bidding opens Dec 3, 2026 at 10:00 AM Alberta time.'],
    [
      'that has opened, when it closes next',
      OPEN,
      'Bidding is open, the next close is Dec 7, 2026 at 3:00 PM Alberta time.',
    ],
    ['by tender, from when tenders are taken', BY_TENDER, 'Sealed tenders are taken from Dec 3, 2026 at 10:00 AM'],
  ])('says of a new sale %s', (_, change, words) => {
    expect(salesText(sale(change))).toContain(words);
  });

  it('speaks of no bidding in a sale by tender', () => {
    expect(salesText(sale(BY_TENDER))).not.toContain('Bidding');
  });
});
