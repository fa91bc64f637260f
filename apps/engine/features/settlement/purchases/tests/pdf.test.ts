import type { DemoSale } from '@quarterline/demo/demo-sale.ts';
import { kingmanHalfSection } from '@quarterline/demo/sales/completed.ts';
import { pouceCoupeGrain, swiftCurrentHomestead } from '@quarterline/demo/sales/completed-elsewhere.ts';
import { DEFAULT_BRAND } from '@quarterline/listing';
import { type AfterSale, DEFAULT_RULES, dollars, type SettlementCommand, settle } from '@quarterline/rules';
import { describe, expect, it } from 'vitest';
import type { BuyerRow, SettlementRow } from '#platform/store/sales/settlement-store.ts';
import type { TrustRow } from '#platform/store/sales/trust-store.ts';
import { readPdfPages } from '#testing/read-pdf-text.ts';
import { playPastSale } from '#testing/sales/play-past-sale.ts';
import { afterSaleReport } from '../server/pdf/after-sale-report.ts';
import { depositReceipt } from '../server/pdf/deposit-receipt.ts';
import { purchaseSummary } from '../server/pdf/purchase-summary.ts';
import { saleStatement } from '../server/pdf/sale-statement.ts';
import type { SoldLot, SoldSale } from '../server/read-sold.ts';

const NOW = Date.parse('2026-11-20T18:00:00Z');
const ROOT = 'ab'.repeat(32);
const record = { size: 57, root: ROOT };

const read = async (bytes: Buffer | null): Promise<{ pages: string[]; text: string; title: string | undefined }> => {
  if (!bytes) throw new Error('There is no paper.');
  const pages = await readPdfPages(bytes);
  const file = bytes.toString('latin1');
  const [, object] = /\/Title (\d+) 0 R/.exec(file) ?? [];
  const [, title] = new RegExp(`\n${object} 0 obj\n\\((.*)\\)\n`).exec(file) ?? [];
  return { pages, text: pages.join(' '), title };
};

/** Steps taken by the rules, one a minute, for the first purchase. */
const steps =
  (...commands: Record<string, unknown>[]) =>
  ({ lots, calendar, state }: SoldSale): SettlementRow[] => {
    const [lot] = lots;
    if (!lot) throw new Error('Nothing was sold.');
    const entries: SettlementRow[] = [];
    for (const [index, command] of commands.entries()) {
      const input = { reason: 'By mail.', seenTurn: index, ...command } as SettlementCommand;
      const facts = {
        now: NOW + index * 60_000,
        byTwo: true,
        calendar,
        rules: state.rules,
        next: lot.next,
        receivedCents: 0,
      };
      const decision = settle(lot.purchase, entries, input, facts);
      if (decision.kind === 'refused') throw new Error(decision.refusal.code);
      entries.push({
        ...decision.entry,
        parcel_id: lot.parcel.id,
        sold_sequence: lot.soldSequence,
        note: 'A note of staff.',
        actor_name: 'Dana',
        at: new Date(NOW + index * 60_000),
      });
    }
    return entries;
  };

const buyerWith = (id: string, change: Partial<BuyerRow> = {}): BuyerRow => ({
  id,
  bidder_number: 214,
  name: 'Anna Prokop',
  email: 'anna@farm.example',
  phone: '7805550155',
  legal_name: null,
  application: { namesOnTitle: ['Geneviève Désœuvré', 'Łukasz Żółkiewski'], coBuyers: ['Prokop Farms Ltd.'] },
  ...change,
});

/** The words of an offer of an earlier version. */
const WORDS = {
  words: {
    notice: 'This offer binds {buyer} once it is signed.',
    terms: 'The buyer offers to buy the land at the price.\n\nThe deposit is paid to the firm in trust.',
    closing: 'Signed copies are as good as the original.',
  },
  sellerNames: 'Example Farms Ltd.\nMarta Example',
  sellerLawyer: 'Another Law Office, 780 555 0160',
};
const TERMS = {
  version: 3,
  name: 'Conditions of Sale',
  href: '/media/files/conditions.pdf',
  sha256: 'c0ffee'.padEnd(64, '0'),
  publishedAt: Date.UTC(2026, 10, 2, 18),
  acceptedAt: Date.UTC(2026, 10, 3, 18),
};

const DEPOSIT_CENTS = dollars(46_200) + 50;

/** The document of the first purchase of a sale. */
const purchaseOf = (demo: DemoSale, ...commands: Record<string, unknown>[]) => {
  const { sale, sold } = playPastSale(demo, NOW, steps(...commands));
  const [lot] = sold.lots;
  if (!lot) throw new Error('Nothing was sold.');
  const paid = {
    ...lot,
    trust: lot.validEntries.flatMap((row) => (row.step === 'record_deposit' ? [entryOf(row)] : [])),
  };
  return {
    sale,
    sold,
    lot: paid,
    buyer: buyerWith(lot.current.buyerId),
    ...WORDS,
    isSent: true,
    terms: TERMS,
    wire: null,
    record,
    madeAt: NOW,
  };
};

/** The entry of the trust ledger that a deposit is written with. */
const entryOf = ({ after, parcel_id, sold_sequence, at }: SettlementRow): TrustRow => ({
  id: 'a',
  saleId: 'sale',
  registrationId: after.buyerId,
  parcelId: parcel_id,
  soldSequence: sold_sequence,
  number: 12,
  receiptNumber: 7,
  kind: 'deposit',
  inCents: DEPOSIT_CENTS,
  outCents: 0,
  reverses: null,
  balanceCents: DEPOSIT_CENTS,
  day: '2026-11-20',
  method: 'wire',
  reference: 'Wire 4471',
  party: '',
  reason: '',
  settlementTurn: after.turn,
  actorName: 'Dana',
  at,
});

describe('the offer to purchase', () => {
  it('is filled from the sale and the registration, and says that the document is the contract', async () => {
    const { text, title } = await read(await purchaseSummary(purchaseOf(pouceCoupeGrain, { step: 'send_offer' })));
    expect(title).toBe('Offer to purchase: Parcel 1, North quarter, Pouce Coupe Grain Land');
    expect(text).toContain('The signed document, not the click, is the contract.');
    // A buyer never reads that the wording is a draft.
    expect(text).not.toMatch(/draft of the firm|Not sent/);
    for (const words of [
      'Geneviève Désœuvré',
      'Łukasz Żółkiewski',
      'Prokop Farms Ltd.',
      '214, Anna Prokop',
      'NE-22-77-14-W6',
      '$462,000',
      'Four hundred sixty-two thousand dollars',
      '$46,200, part of the price',
      '$415,800',
      'by Nov 23, 2026 at 4:00 PM Pacific time',
      'Conditions of Sale, version 3, published Nov 2, 2026',
      'which the buyer accepted on Nov 3, 2026',
      ROOT,
    ])
      expect(text).toContain(words);
    // Everybody who goes on title signs, and so does everybody who buys with them.
    expect(text.match(/Geneviève Désœuvré, buyer/g)).toHaveLength(1);
    expect(text.match(/Prokop Farms Ltd\., buying with them/g)).toHaveLength(1);
  });

  it('has fee and tax where the sale has a fee, exact to the cent', async () => {
    const facts = purchaseOf(pouceCoupeGrain, { step: 'send_offer' });
    const rules = {
      ...DEFAULT_RULES,
      buyerFee: { kind: 'percent', share: 125, leastCents: 0, mostCents: null, tax: 500 } as const,
    };
    const { text } = await read(await purchaseSummary({ ...facts, sold: { state: { ...facts.sold.state, rules } } }));
    expect(text).toContain('Buyer’s fee $5,775');
    expect(text).toContain('Tax on the fee $288.75');
    expect(text).toContain('$468,063.75');
  });

  it('lists every parcel of a block with its part, and the parts are the price', async () => {
    const { text } = await read(await purchaseSummary(purchaseOf(kingmanHalfSection, { step: 'send_offer' })));
    expect(text).toMatch(/NE-33-48-19-W4 159\.6 \$1,095,013/);
    expect(text).toMatch(/SE-33-48-19-W4 158\.8 \$1,044,987/);
    expect(text).toMatch(/Together 318\.4 \$2,140,000/);
  });

  it('goes on over the page with long names and twenty parcels, numbers its pages, and loses nothing', async () => {
    const [quarter] = kingmanHalfSection.parcels;
    if (!quarter) throw new Error('There is no quarter.');
    const parcels = Array.from({ length: 20 }, (_, index) => ({ ...quarter, name: `Quarter number ${index + 1}` }));
    const positions = parcels.map((_, index) => index + 1);
    const demo: DemoSale = {
      ...kingmanHalfSection,
      parcels,
      groups: [{ name: 'All of it', positions, start: 1_000_000, worth: 30_000_000 }],
    };
    const facts = purchaseOf(demo, { step: 'send_offer' });
    const names = Array.from(
      { length: 8 },
      (_, index) => `Person ${index + 1} ${'van der Longname-'.repeat(12)}end${index + 1}`,
    );
    const buyer = buyerWith(facts.buyer.id, { application: { namesOnTitle: names, coBuyers: ['x'.repeat(400)] } });
    const { pages, text } = await read(await purchaseSummary({ ...facts, buyer }));
    expect(pages.length).toBeGreaterThan(3);
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page).toContain(ROOT);
    });
    for (const position of positions) expect(text).toContain(`Quarter number ${position} `);
    for (const index of names.keys()) expect(text).toContain(`end${index + 1}`);
    // A word longer than a line is cut, not lost.
    expect(text.replace(/ /g, '')).toContain('x'.repeat(400));
    // The head of a table stands on each page that the table reaches.
    const withTable = pages.filter((page) => /Quarter number \d+/.test(page));
    expect(withTable.length).toBeGreaterThan(1);
    for (const page of withTable) expect(page).toContain('Legal description');
  });

  it('names the firm and the phone as they are now', async () => {
    const facts = purchaseOf(pouceCoupeGrain, { step: 'send_offer' });
    const brand = { ...DEFAULT_BRAND, product: 'Prairie Land Office', phone: '(306) 555-0199' };
    const { text } = await read(await purchaseSummary({ ...facts, sale: { ...facts.sale, brand } }));
    expect(text).toContain('Prairie Land Office');
    expect(text).toContain('Questions: (306) 555-0199.');
    expect(text).not.toContain('555-0142');
  });

  it('writes letters that no font has in Latin letters, and those with marks as they are', async () => {
    const facts = purchaseOf(pouceCoupeGrain, { step: 'send_offer' });
    const buyer = buyerWith(facts.buyer.id, {
      application: { namesOnTitle: ['Ǎda 吳', 'Ḵwiḵwa̱sut̓inux̱w'], coBuyers: [] },
    });
    const { text } = await read(await purchaseSummary({ ...facts, buyer }));
    expect(text).toContain('Ǎda Wu');
    expect(text.normalize('NFC')).toContain('Ḵwiḵwa̱sut̓inux̱w');
  });

  it.each(['Олександр Ґудзь', 'Αικατερίνη Παπαδοπούλου', 'ᓀᐦᐃᔭᐤ ᑳ ᐊᔭᐃᐧᐟ', 'Nguyễn Thị Bưởi'])(
    'writes %s as it is written',
    async (name) => {
      const facts = purchaseOf(pouceCoupeGrain, { step: 'send_offer' });
      const buyer = buyerWith(facts.buyer.id, { application: { namesOnTitle: [name], coBuyers: [] } });
      const { text } = await read(await purchaseSummary({ ...facts, buyer }));
      // The space between two types is the reader's guess: its letters are compared.
      expect(text.replace(/\P{L}/gu, '')).toContain(name.replace(/\P{L}/gu, ''));
      expect(text).not.toContain('?');
    },
  );
});

describe('the Conditions of Sale in a document', () => {
  it('are named by their hash, in the offer and in the receipt', async () => {
    const facts = purchaseOf(
      pouceCoupeGrain,
      { step: 'send_offer' },
      { step: 'record_signature' },
      {
        step: 'record_deposit',
        amountCents: DEPOSIT_CENTS,
      },
    );
    for (const bytes of [await purchaseSummary(facts), await depositReceipt(facts)])
      expect((await read(bytes)).text.replace(/\s/g, '')).toContain(TERMS.sha256);
  });

  it('have no version where none was kept', async () => {
    const facts = { ...purchaseOf(pouceCoupeGrain, { step: 'send_offer' }), terms: null };
    const { text } = await read(await purchaseSummary(facts));
    expect(text).toContain('The Conditions of Sale, which the buyer accepted before bidding');
    expect(text).not.toContain('SHA-256');
  });
});

describe('the deposit receipt', () => {
  const paid = [
    { step: 'send_offer' },
    { step: 'record_signature' },
    { step: 'record_deposit', amountCents: DEPOSIT_CENTS },
  ];

  it('says who paid how much for what, and what is left', async () => {
    const { text } = await read(await depositReceipt(purchaseOf(pouceCoupeGrain, ...paid)));
    expect(text).toContain('7 Nov 20, 2026 Wire, Wire 4471 $46,200.50');
    expect(text).toContain('Forty-six thousand two hundred dollars and fifty cents');
    expect(text).toContain('$415,799.50');
    expect(text).toContain('Geneviève Désœuvré');
    expect(text).not.toContain('A note of staff.');
  });

  it('is not made before the deposit is recorded, nor after that was taken back', async () => {
    expect(await depositReceipt(purchaseOf(pouceCoupeGrain, ...paid.slice(0, 2)))).toBeNull();
    expect(await depositReceipt(purchaseOf(pouceCoupeGrain, ...paid, { step: 'correct' }))).toBeNull();
  });
});

/** A record in which people have names would show here. */
const NAMES = /Prokop|Robot|registration|214/;

const afterOf = (lots: readonly SoldLot[]): AfterSale => ({
  lots: lots.map(({ parcel, purchase, current, entries }) => ({
    parcelId: parcel.id,
    decided: purchase,
    after: entries.length === 0 ? null : current,
  })),
  released: [],
});

describe('the documents of a whole sale', () => {
  const factsOf = (demo: DemoSale, ...commands: Record<string, unknown>[]) => {
    const { sale, sold, state, events } = playPastSale(demo, NOW, steps(...commands));
    const facts = {
      sale,
      state,
      events,
      after: afterOf(sold.lots),
      record,
      madeAt: NOW,
      engineUrl: 'https://bid.example',
    };
    return { ...facts, lots: sold.lots, counts: { asked: 12, approved: 9, bid: 7, refused: 4 } };
  };

  it('say in plain words why the block won, with the figures of the record', async () => {
    const { text } = await read(await saleStatement(factsOf(kingmanHalfSection, { step: 'send_offer' })));
    expect(text).toContain('Together the parcels came to $1,925,000.');
    expect(text).toContain('somebody had to bid at least $2,030,000');
    expect(text).toContain('the highest was $2,140,000. That is $215,000 more');
    expect(text).toContain('Sold in all: $2,140,000 for 318.4 acres');
    expect(text).not.toMatch(NAMES);
  });

  it('have a block that was sold as one in one line with its price, and its parcels without one', async () => {
    const { text } = await read(await saleStatement(factsOf(kingmanHalfSection, { step: 'send_offer' })));
    const [table = ''] = text.split('Sold in all');
    expect(table).toContain('$2,140,000');
    expect(table).toContain('One block of 2');
    expect(table.match(/Sold with its block/g)).toHaveLength(2);
    for (const part of ['$1,095,013', '$1,044,987']) {
      expect(table).not.toContain(part);
      expect(text).toContain(part);
    }
  });

  it('call prices final only when each of them was released', async () => {
    const facts = factsOf(pouceCoupeGrain, { step: 'send_offer' });
    const { text } = await read(await saleStatement(facts));
    expect(text).toContain('Prices are final once we release them.');
    expect(text).not.toContain('Prices are final.');
    const released = facts.lots.map(({ parcel, purchase: { priceCents } }) => ({
      parcelId: parcel.id,
      decidedCents: priceCents,
      finalCents: priceCents,
    }));
    expect((await read(await saleStatement({ ...facts, after: { ...facts.after, released } }))).text).toContain(
      'Prices are final.',
    );
  });

  it('say why the parcels won, and that nobody need trust us', async () => {
    const { text } = await read(await saleStatement(factsOf(swiftCurrentHomestead, { step: 'send_offer' })));
    expect(text).toContain('Nobody bid that on the block.');
    expect(text).toContain('https://bid.example/api/auctions/swift-current-homestead/record');
  });

  it('read no price of a purchase that fell through', async () => {
    const defaulted = [{ step: 'send_offer' }, { step: 'declare_default', renounced: true }];
    const { text } = await read(await saleStatement(factsOf(pouceCoupeGrain, ...defaulted)));
    expect(text).toContain('Price not settled');
    expect(text).toContain('Sold in all: $425,000 for 159.2 acres');
    const unsold = await read(await saleStatement(factsOf(pouceCoupeGrain, ...defaulted, { step: 'leave_unsold' })));
    expect(unsold.text).toContain('Fell through');
  });

  it('tell the seller how many bid and where each purchase stands, and no name', async () => {
    const { text } = await read(await afterSaleReport(factsOf(pouceCoupeGrain, { step: 'send_offer' })));
    expect(text).toContain('12, of whom 9 were approved and 7 bid');
    expect(text).toContain('Offer is with the buyer');
    expect(text).toContain('the buyer, until Nov 23, 2026 at 4:00 PM Pacific time');
    expect(text).not.toMatch(NAMES);
  });

  it('tell the seller that a block is one purchase of its parcels, and count no price of a buyer who defaulted', async () => {
    const { text } = await read(await afterSaleReport(factsOf(kingmanHalfSection, { step: 'send_offer' })));
    expect(text).toContain('(Parcels 1, 2)');
    expect(text).toContain('Sold $2,140,000 for 318.4 acres');
    const defaulted = factsOf(kingmanHalfSection, { step: 'send_offer' }, { step: 'declare_default', renounced: true });
    const { text: after } = await read(await afterSaleReport(defaulted));
    expect(after).toContain('Sold Nothing');
    expect(after).toContain('at $2,140,000 defaulted. No deposit was paid.');
    expect(after).not.toContain('no clock was held');
  });
});
