import type { PublishedSale } from '@quarterline/contract';
import { describe, expect, it } from 'vitest';
import { closeNote, formatRulesHtml, formatTexts } from '../../queries/sale-texts.ts';
import { fixtureSale } from '../../testing/fixture-sale.ts';

const CLOSE = Date.UTC(2026, 11, 3, 21);
const made = fixtureSale({
  slug: 'sealed',
  name: 'Sealed Quarters',
  location: 'Leduc County, AB',
  status: 'upcoming',
  startMs: Date.UTC(2026, 11, 1, 16),
  closeMs: CLOSE,
  legal: ['NE-9-49-22-W4', 'SE-9-49-22-W4'],
  bids: [1, 1],
  seed: 7,
});
const endTime = new Date(CLOSE).toISOString();
const tender = (changes: Partial<NonNullable<PublishedSale['tender']>> = {}): PublishedSale => ({
  ...made,
  endTime,
  tender: { secondRound: null, acceptance: { kind: 'at_starting_bid' }, ...changes },
  parcels: made.parcels.map((parcel) => ({ ...parcel, endTime })),
});
const saleTexts = (sale: PublishedSale) => formatTexts(sale).texts(sale);
const actionTexts = (sale: PublishedSale) => formatTexts(sale).action(sale);
const saleDay = (sale: PublishedSale) => formatTexts(sale).day(sale);
const everything = (sale: PublishedSale): string => {
  const format = formatTexts(sale);
  return JSON.stringify([
    saleTexts(sale),
    format.closing(sale),
    format.priceNote,
    actionTexts(sale),
    saleDay(sale),
    sale.parcels.map((parcel) => closeNote(sale, parcel)),
    format.bidding(sale),
    format.rules(sale),
    formatRulesHtml(sale),
  ]);
};

describe('the words of a sale by sealed tender', () => {
  it('say when tenders close, and nothing of rising bids or late ones', () => {
    expect(everything(tender())).not.toMatch(/bidding|late bid|high bid|your bids|keeps that parcel/i);
    expect(saleTexts(tender())).toMatchObject({
      view: 'View Tenders',
      register: 'Register To Tender',
      ask: 'Ask To Tender',
      verb: 'tender',
    });
    expect(saleDay(tender()).steps).toEqual([
      { slug: 'sealed', at: endTime, enBloc: false, name: 'All tenders', verb: 'close' },
    ]);
    const [parcel] = tender().parcels;
    expect(parcel && closeNote(tender(), parcel)).toContain('Sealed tenders close Dec 3, 2026 at 3:00 PM');
  });

  it('say who is invited to a second round, and who decides', () => {
    const rounds = tender({
      secondRound: { invited: { kind: 'within', share: 1000 }, lengthMs: 48 * 3_600_000 },
      acceptance: { kind: 'seller_accepts', days: 3 },
    });
    const html = formatRulesHtml(rounds);
    expect(html).toContain('a second round of 48 hours. Invited are all tenders within 10% of the highest.');
    expect(html).toContain('The seller accepts or declines it within 3 days of the opening');
    expect(formatRulesHtml(tender())).not.toContain('Second round');
    expect(formatRulesHtml(tender())).toContain('There is no hidden reserve.');
  });

  it('say how a block is sold, where there is one', () => {
    expect(
      formatTexts(tender())
        .rules(tender())
        .map(({ name }) => name),
    ).not.toContain('En bloc');
    const [parcel] = tender().parcels;
    if (!parcel) throw new Error('It has parcels.');
    const block = { ...parcel, id: 'block', slug: 'block', kind: 'enBloc' as const, enBloc: true };
    const sale = { ...tender(), parcels: [...tender().parcels, block], enBlocPremiumShare: 0.05 };
    expect(formatTexts(sale).rules(sale).at(-1)?.words).toContain(
      'more than the best tenders for its parcels together and 5% on that.',
    );
  });
});

describe('the words of a sale by sealed tender after its closing time', () => {
  const closed = (): PublishedSale => ({
    ...tender(),
    saleStatus: 'live',
    livePhase: { kind: 'waiting', atMs: null, openings: [] },
    parcels: tender().parcels.map((parcel) => ({ ...parcel, closed: true })),
  });

  it('say that it takes no tenders, and invite nobody to send one', () => {
    expect(actionTexts(closed()).live.title).toBe('Tenders have closed');
    expect([tender(), closed()].map((sale) => formatTexts(sale).calendar(sale).moves)).toEqual([
      'No tender moves this time.',
      '',
    ]);
    expect(everything(closed())).not.toMatch(/SELLING NOW|TAKING|tenders close |being taken|moves/i);
  });
});

describe('the words of an auction', () => {
  it('say nothing of tenders', () => {
    expect(everything(made)).not.toMatch(/tenders|sealed/i);
    expect(formatRulesHtml(made)).toBe('');
    expect(saleDay(made).steps.map(({ name, verb }) => `${name} ${verb}`)).toEqual([
      'Parcel 1 closes',
      'Parcel 2 closes',
    ]);
    expect(saleDay(made).note).toContain('keeps that parcel open');
  });
});
