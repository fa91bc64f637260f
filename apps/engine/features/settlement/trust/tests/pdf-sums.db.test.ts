import { randomUUID } from 'node:crypto';
import { civilDayAt } from '@quarterline/civil-time';
import { apiPath, type PurchaseLedger, type SaleResults, SaleTrust, type StaffStatement } from '@quarterline/contract';
import { insertPeople } from '@quarterline/demo/people.ts';
import { pouceCoupeGrain } from '@quarterline/demo/sales/completed-elsewhere.ts';
import { dollars } from '@quarterline/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { readPdfText } from '#testing/read-pdf-text.ts';
import { insertPastSale } from '#testing/sales/insert-past-sale.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
const { database } = clone;
const slug = `${pouceCoupeGrain.slug}-sums`;
const COMPLETION = '2027-01-15';
let cookie: string;

const ask = async <Answer>(path: string, body?: unknown): Promise<Answer> => {
  const answer = await send(engine, body === undefined ? 'GET' : 'POST', path, body, { cookie });
  const read = await answer.json();
  expect([path, answer.status, answer.status === 200 ? null : read]).toEqual([path, 200, null]);
  return read as Answer;
};
const step = async (which: number, name: string, more: object = {}): Promise<void> => {
  const bought = (await ask<SaleResults>(apiPath('GET /api/admin/auctions/:slug/results', { slug }))).purchases[which];
  const about = { parcelId: bought?.parcelId, soldSequence: bought?.soldSequence, seenTurn: bought?.turn };
  await ask(apiPath('POST /api/admin/auctions/:slug/results/steps', { slug }), {
    step: name,
    ...about,
    note: 'As agreed.',
    ...more,
  });
};
const ledgers = async (): Promise<PurchaseLedger[]> =>
  SaleTrust.parse(await ask(apiPath('GET /api/admin/auctions/:slug/trust', { slug }))).purchases.map(
    (one) => one as PurchaseLedger,
  );
const ledger = async (which: number): Promise<PurchaseLedger> => {
  const found = (await ledgers())[which];
  if (!found) throw new Error('Nothing was sold.');
  return found;
};
const move = async (which: number, to: 'in' | 'out', kind: string, cents: number): Promise<void> => {
  const { parcelId, soldSequence, buyers } = await ledger(which);
  await ask(
    to === 'in'
      ? apiPath('POST /api/admin/auctions/:slug/trust/:parcelId/receipts', { slug, parcelId })
      : apiPath('POST /api/admin/auctions/:slug/trust/:parcelId/payments', { slug, parcelId }),
    {
      id: randomUUID(),
      soldSequence,
      registrationId: buyers[0]?.registrationId,
      kind,
      amountCents: cents,
      day: '2026-11-20',
      method: 'wire',
      reference: 'Wire 4471',
    },
  );
};

/** Two quarters with a buyer's fee of 1.37%: amounts that no rounding hides. One receipt was wrong and is reversed. */
beforeAll(async () => {
  await insertPeople(database);
  ({ cookie } = await insertAccount(database, engine, 'staff'));
  const buyerFee = { kind: 'percent', share: 137, leastCents: dollars(100), mostCents: null, tax: 500 } as const;
  await insertPastSale(database, { ...pouceCoupeGrain, slug, buyerFee, aerialSlug: pouceCoupeGrain.slug });
  for (const which of [0, 1]) {
    await step(which, 'send_offer');
    await step(which, 'record_signature');
    await move(which, 'in', 'deposit', 2_310_007);
    await move(which, 'in', 'deposit', 2_400_003);
    await move(which, 'in', 'deposit', 777_713);
    const wrong = (await ledger(which)).buyers[0]?.entries.at(-1);
    const { parcelId, soldSequence, buyers } = await ledger(which);
    await ask(apiPath('POST /api/admin/auctions/:slug/trust/:parcelId/reversals', { slug, parcelId }), {
      id: randomUUID(),
      soldSequence,
      registrationId: buyers[0]?.registrationId,
      reverses: wrong?.id,
      day: civilDayAt(pouceCoupeGrain.zone, Date.now()),
      reason: 'The cheque came back.',
    });
    await step(which, 'record_deposit', { amountCents: 0 });
    await step(which, 'declare_firm', { completesOn: COMPLETION });
    await ask(apiPath('GET /api/admin/auctions/:slug/trust/:parcelId/adjustments', { slug, parcelId }), {
      soldSequence,
      seenVersion: 0,
      terms: {
        possessionOn: COMPLETION,
        tax: { annualCents: 51_117, paidBy: 'nobody' },
        rent: { cents: 1_234_567, from: '2027-01-01', to: '2027-12-31', paidTo: 'seller' },
        gst: { kind: 'collected' },
      },
    });
    await move(which, 'in', 'payment', 41_000_071);
    await move(which, 'out', 'fee', 500_001);
    await move(which, 'out', 'fee_tax', 25_003);
    await move(which, 'out', 'refund', 11_119);
    await move(which, 'out', 'to_seller', 39_000_037);
  }
  const terms = {
    commission: { kind: 'share', share: 213 },
    commissionTax: 500,
    charges: [{ name: 'Advertising', cents: 100_033, taxCents: 5_002 }],
  };
  const { version, draft } = await ask<StaffStatement>(
    apiPath('GET /api/admin/auctions/:slug/seller/statement', { slug }),
    {
      action: 'enter',
      seenVersion: 0,
      terms,
    },
  );
  await ask(apiPath('GET /api/admin/auctions/:slug/seller/statement', { slug }), {
    action: 'release',
    seenVersion: version,
    seenNetCents: draft?.netCents,
  });
});

const pdf = async (path: string): Promise<string> => {
  const answer = await send(engine, 'GET', path, undefined, { cookie });
  expect([path, answer.status]).toEqual([path, 200]);
  return readPdfText(await answer.arrayBuffer());
};
/** "$46,200.50" as cents. */
const centsOf = (text: string): number => Math.round(Number(text.replace(/[$,]/g, '')) * 100);
/** The amount behind a label, where it first has one. */
const behind = (text: string, label: string): number => {
  for (const { index } of text.matchAll(new RegExp(`${label} `, 'g'))) {
    const [amount] = /^-?\$[\d,]+(?:\.\d\d)?(?![\d.])/.exec(text.slice(index + label.length + 1)) ?? [];
    if (amount !== undefined) return centsOf(amount);
  }
  throw new Error(`“${label}” with an amount is missing in: ${text}`);
};
/** Every amount that a PDF has. */
const amountsIn = (text: string): number[] => [...text.matchAll(/\$[\d,]+(?:\.\d\d)?/g)].map(([one]) => centsOf(one));

/** What the ledger says, added up here and not by the code that draws. */
const sumsOf = (one: PurchaseLedger) => {
  const entries = one.buyers[0]?.entries ?? [];
  const sum = (of: (entry: (typeof entries)[number]) => number): number =>
    entries.reduce((all, entry) => all + of(entry), 0);
  const reversed = new Set(entries.map(({ reverses }) => reverses).filter((number) => number !== null));
  const valid = entries.filter(({ number }) => number !== null && !reversed.has(number));
  const valued = (kind: string): number =>
    valid.filter((entry) => entry.kind === kind).reduce((all, { inCents, outCents }) => all + inCents + outCents, 0);
  return {
    entries,
    inCents: sum(({ inCents }) => inCents),
    outCents: sum(({ outCents }) => outCents),
    balanceCents: sum(({ inCents, outCents }) => inCents - outCents),
    receivedCents: valued('deposit') + valued('payment') - valued('refund'),
    valued,
  };
};

describe('each sum on the PDFs of a settled sale equals the ledger', () => {
  it.each([0, 1])('the offer to purchase of lot %d', async (which) => {
    const one = await ledger(which);
    const text = await pdf(
      apiPath('GET /api/admin/auctions/:slug/papers/:pdf/:parcelId', { slug, pdf: 'offer', parcelId: one.parcelId }),
    );
    const { priceCents, depositCents, feeCents, feeTaxCents } = one;
    expect([behind(text, 'Price'), behind(text, 'Deposit with the offer')]).toEqual([priceCents, depositCents]);
    expect(behind(text, 'Balance on completion')).toBe(priceCents - depositCents);
    // 1.37% of the price, and 5% of that.
    expect([feeCents, feeTaxCents]).toEqual([Math.round(priceCents * 0.0137), Math.round(feeCents * 0.05)]);
    expect([behind(text, 'Buyer’s fee'), behind(text, 'Tax on the fee')]).toEqual([feeCents, feeTaxCents]);
    expect(behind(text, 'Price, fee and tax')).toBe(priceCents + feeCents + feeTaxCents);
  });

  it.each([0, 1])('the receipt of lot %d, and the numbered receipt of each entry', async (which) => {
    const one = await ledger(which);
    const { entries, receivedCents, valued } = sumsOf(one);
    const text = await pdf(
      apiPath('GET /api/admin/auctions/:slug/papers/:pdf/:parcelId', { slug, pdf: 'receipt', parcelId: one.parcelId }),
    );
    expect(behind(text, 'Amount')).toBe(receivedCents);
    expect(behind(text, 'Paid back')).toBe(valued('refund'));
    const left = one.priceCents + one.feeCents + one.feeTaxCents - receivedCents;
    expect(behind(text, left < 0 ? 'Paid more than is due' : 'Still to be paid, fee and tax included')).toBe(
      Math.abs(left),
    );
    // The second buyer has paid too much: no amount is written with two signs.
    expect([left < 0, text.includes('$-')]).toEqual([which === 1, false]);
    for (const { receiptNumber, inCents } of entries.filter((entry) => entry.receiptNumber !== null))
      expect([
        receiptNumber,
        behind(await pdf(apiPath('GET /api/admin/trust/receipts/:number', { number: receiptNumber ?? 0 })), 'Amount'),
      ]).toEqual([receiptNumber, inCents]);
  });

  it.each([0, 1])(
    'the statement of adjustments of lot %d, of which each amount is one of the ledger',
    async (which) => {
      const one = await ledger(which);
      const { figures } = one.adjustments ?? {};
      if (!figures) throw new Error('There are no adjustments.');
      const { entries, inCents, outCents, balanceCents } = sumsOf(one);
      const text = await pdf(
        apiPath('GET /api/admin/auctions/:slug/trust/:parcelId/adjustments', { slug, parcelId: one.parcelId }),
      );
      const [seller, buyer] = amountsIn(text.slice(text.indexOf('Sum ')));
      expect([seller, buyer]).toEqual([figures.creditSellerCents, figures.creditBuyerCents]);
      expect(amountsIn(text.slice(text.lastIndexOf('Sum '))).slice(0, 3)).toEqual([inCents, outCents, balanceCents]);
      expect(behind(text, 'Our fee to the buyer')).toBe(one.feeCents);
      expect(behind(text, 'GST on our fee')).toBe(one.feeTaxCents);
      // The balance again, from the parts: what is the seller's less what is the buyer's.
      expect(figures.creditSellerCents - figures.creditBuyerCents).toBe(figures.balanceCents);
      const { tax, rent } = figures;
      const known = new Set([
        ...entries.flatMap((entry) => [entry.inCents, entry.outCents, entry.balanceCents]),
        inCents,
        outCents,
        balanceCents,
        one.priceCents,
        one.feeCents,
        one.feeTaxCents,
        figures.gstCents,
        figures.creditSellerCents,
        figures.creditBuyerCents,
        Math.abs(figures.balanceCents),
        figures.dueCents,
        0,
        ...[tax, rent].flatMap((part) => (part ? [part.wholeCents, part.sellerCents, part.buyerCents] : [])),
      ]);
      expect(amountsIn(text).filter((cents) => !known.has(cents))).toEqual([]);
      expect(amountsIn(text).length).toBeGreaterThan(20);
    },
  );

  it('the statement of the seller: price, received and net of both lots, to the cent', async () => {
    const both = await ledgers();
    const text = await pdf(apiPath('GET /api/admin/auctions/:slug/seller/statement/:number', { slug, number: 1 }));
    const prices = both.map(({ priceCents }) => priceCents);
    for (const cents of prices) expect(amountsIn(text)).toContain(cents);
    const received = both.reduce((sum, one) => sum + sumsOf(one).receivedCents, 0);
    expect(behind(text, 'Paid by buyers, held in trust')).toBe(received);
    const commission = prices.map((cents) => Math.round(cents * 0.0213));
    const commissionGst = commission.map((cents) => Math.round(cents * 0.05));
    const deductions = [...commission, ...commissionGst, 100_033, 5_002].reduce((sum, cents) => sum + cents, 0);
    // The day tax and rent are divided is the seller's up to the 14th: the buyer has the year from the 15th.
    const gross = both.map(({ priceCents, adjustments }) => {
      const { tax, rent, gstCents } = adjustments?.figures ?? {};
      return priceCents + (gstCents ?? 0) - (tax?.sellerCents ?? 0) - (rent?.buyerCents ?? 0);
    });
    const net = gross.reduce((sum, cents) => sum + cents, 0) - deductions;
    expect(behind(text, 'Net to you')).toBe(net);
    expect(behind(text, 'What is left for you')).toBe(net);
    expect(behind(text, 'Less commission, charges and their GST')).toBe(-deductions);
    expect(behind(text, 'Still to come from buyers at settlement')).toBe(net + deductions - received);
  });

  it('the report and the statement of the sale', async () => {
    const both = await ledgers();
    const report = await pdf(apiPath('GET /api/admin/auctions/:slug/papers/:pdf', { slug, pdf: 'report' }));
    const sum = (of: (one: PurchaseLedger) => number): number => both.reduce((all, one) => all + of(one), 0);
    expect(behind(report, 'Received from buyers')).toBe(sum((one) => sumsOf(one).receivedCents));
    expect(behind(report, 'In trust now')).toBe(sum((one) => sumsOf(one).balanceCents));
    const statement = await pdf(apiPath('GET /api/admin/auctions/:slug/papers/:pdf', { slug, pdf: 'statement' }));
    for (const text of [report, statement])
      for (const { priceCents } of both) expect(amountsIn(text)).toContain(priceCents);
    expect(amountsIn(statement)).toContain(sum(({ priceCents }) => priceCents));
  });
});
