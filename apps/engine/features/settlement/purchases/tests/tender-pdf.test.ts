import { buildDemoSale, timesOf } from '@quarterline/demo/build-demo-sale.ts';
import { kingmanHalfSection } from '@quarterline/demo/sales/completed.ts';
import { DEFAULT_BRAND } from '@quarterline/listing';
import { NOTHING_AFTER_SALE } from '@quarterline/rules';
import { type ModelTenderSale, tenderLotsAndBlock, twoTenderLots } from '@quarterline/rules/tests/model-tender.ts';
import { describe, expect, it } from 'vitest';
import type { BuyerRow } from '#platform/store/sales/settlement-store.ts';
import { readPdfText } from '#testing/read-pdf-text.ts';
import { afterSaleReport } from '../server/pdf/after-sale-report.ts';
import { purchaseSummary } from '../server/pdf/purchase-summary.ts';
import { saleStatement } from '../server/pdf/sale-statement.ts';
import { soldSale } from '../server/read-sold.ts';

const NOW = Date.parse('2026-11-20T18:00:00Z');
const LOT_IDS = ['1', '2', 'E'];
const AUCTION_WORDS =
  /\bbids? (stand|was|were)|Highest bid|High bid|no bid|Bidding ran|A bid on the website|before bidding|before it bid/i;

/** Land of the demonstration with the lots of a tender held on paper. */
const factsOf = (tender: ModelTenderSale) => {
  const { editorial: land } = buildDemoSale(kingmanHalfSection, timesOf(kingmanHalfSection, NOW));
  const parcels = land.parcels.map((parcel, order) => ({ ...parcel, id: LOT_IDS[order] ?? parcel.id }));
  const sale = { slug: 'sealed', editorial: { ...land, parcels }, demo: false, brand: DEFAULT_BRAND };
  const [state, events] = [tender.state(), tender.record];
  const { lots } = soldSale(sale, { events, state, entries: [], trust: [], closingDays: [], now: NOW });
  const record = { size: events.length, root: 'ab'.repeat(32) };
  return {
    sale,
    state,
    events,
    lots,
    record,
    after: NOTHING_AFTER_SALE,
    madeAt: NOW,
    engineUrl: 'https://q.example',
  };
};
const counts = { asked: 3, approved: 3, bid: 2, refused: 0 };

const parcelsSold = (): ModelTenderSale => {
  const tender = twoTenderLots();
  tender.tender('10:00', 'Anna', '1', 600_000);
  tender.tender('10:10', 'Bert', '1', 650_000);
  tender.tender('10:20', 'Bert', '2', 1_000);
  tender.open('15:00');
  return tender;
};
const withBlock = (amount: number): ModelTenderSale => {
  const tender = tenderLotsAndBlock({ enBlocPremium: 500 });
  tender.tender('10:00', 'Anna', '1', 600_000);
  tender.tender('10:10', 'Bert', 'E', amount);
  tender.open('15:00');
  return tender;
};

describe('the documents of a sealed tender', () => {
  it('the statement says what was opened and why a lot was not sold, without a word of an auction', async () => {
    const text = await readPdfText(await saleStatement(factsOf(parcelsSold())));
    expect(text).toContain('Tenders were taken');
    expect(text).toContain('Not sold: no tender reached the minimum.');
    expect(text).toContain('Two openers opened all tenders.');
    expect(text).toContain('$650,000');
    expect(text).toContain('from the opened tenders which of them count');
    expect(text).not.toMatch(AUCTION_WORDS);
  });

  it.each([
    [
      'sold as one',
      1_050_001,
      'is sold as one when its highest tender is more than that sum and the published premium of 5 %',
    ],
    ['not sold as one', 1_000_000, 'and that was not enough. So each parcel stands by itself.'],
  ])('the statement says why a block was %s', async (_, amount, sentence) => {
    const text = await readPdfText(await saleStatement(factsOf(withBlock(Math.ceil(amount / 100) * 100))));
    expect(text).toContain('or together as');
    expect(text).toContain(sentence);
    expect(text).toContain('No tender counted for Parcel 2');
    expect(text).not.toMatch(AUCTION_WORDS);
  });

  it('the seller reads how many tenders count, and no number of refused bids', async () => {
    const text = await readPdfText(await afterSaleReport({ ...factsOf(parcelsSold()), counts }));
    expect(text).toContain('3, of whom 3 were approved and 2 sent a tender');
    expect(text).toContain('2 were opened and count');
    expect(text).toContain('Highest tender');
    expect(text).not.toMatch(AUCTION_WORDS);
  });

  it('the summary of the purchase rests on the tender', async () => {
    const facts = factsOf(parcelsSold());
    const [lot] = facts.lots;
    if (!lot) throw new Error('Nothing was sold.');
    const buyer: BuyerRow = {
      id: lot.current.buyerId,
      bidder_number: 214,
      name: 'Bert',
      email: 'bert@farm.example',
      phone: null,
      legal_name: null,
      application: null,
    };
    const text = await readPdfText(
      await purchaseSummary({
        ...facts,
        sold: { state: facts.state },
        lot,
        buyer,
        terms: null,
        wire: null,
        words: null,
        sellerNames: '',
        sellerLawyer: '',
        isSent: true,
      }),
    );
    expect(text).toContain('This is no contract.');
    expect(text).toContain('6. Evidence of the tender The buyer’s tender is entry');
    expect(text).toContain('which the buyer accepted before tendering');
    expect(text).not.toMatch(AUCTION_WORDS);
  });
});
