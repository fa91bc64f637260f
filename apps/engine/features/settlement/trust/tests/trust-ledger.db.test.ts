import { randomUUID } from 'node:crypto';
import { civilDayAt } from '@quarterline/civil-time';
import { apiPath, type OwnResults, type SaleResults, SaleTrust, TrustAccount } from '@quarterline/contract';
import { insertPeople } from '@quarterline/demo/people.ts';
import { pouceCoupeGrain } from '@quarterline/demo/sales/completed-elsewhere.ts';
import { dollars } from '@quarterline/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#database/statements/transaction.ts';
import { insertTrustEntry, type NewTrustEntry } from '#platform/store/sales/trust-store.ts';
import { OFFICE_ZONE } from '#platform/time/office-zone.ts';
import { confirmRequest } from '#testing/office/confirm-request.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { csvRecords } from '#testing/read-csv.ts';
import { readPdfText } from '#testing/read-pdf-text.ts';
import { insertPastSale } from '#testing/sales/insert-past-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { insertAccount, send, TEST_SECRET } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
const { database } = clone;
type Person = { userId: string; cookie: string };
let lawyer: Person;
let clerk: Person;
let reader: Person;
beforeAll(async () => {
  await insertPeople(database);
  lawyer = await insertAccount(database, engine, 'staff');
  clerk = await insertAccount(database, engine, 'clerk');
  reader = await insertAccount(database, engine, 'read_only');
});

let count = 0;
/** A purchase of its own for each story: one quarter, sold for $462,000, with a deposit of $46,200. */
const openPurchase = async (signed = true) => {
  count += 1;
  const slug = `${pouceCoupeGrain.slug}-${count}`;
  const saleId = await insertPastSale(database, { ...pouceCoupeGrain, slug, aerialSlug: pouceCoupeGrain.slug });
  if (signed) await steps(slug, ['send_offer', {}], ['record_signature', {}]);
  return { slug, saleId, ...(await purchase(slug)) };
};
const ask = async (who: Person, path: string, body?: unknown) => {
  const answer = await send(engine, body === undefined ? 'GET' : 'POST', path, body, { cookie: who.cookie });
  return { status: answer.status, body: await answer.json() };
};
const file = async (who: Person, path: string) => {
  const answer = await send(engine, 'GET', path, undefined, { cookie: who.cookie });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const pdf = async (who: Person, path: string): Promise<string> => readPdfText((await file(who, path)).bytes);
const result = async (slug: string) => {
  const [first] = ((await ask(lawyer, apiPath('GET /api/admin/auctions/:slug/results', { slug }))).body as SaleResults)
    .purchases;
  if (!first) throw new Error('Nothing was sold.');
  return first;
};
const steps = async (slug: string, ...all: [string, object][]): Promise<void> => {
  for (const [step, more] of all) {
    const { parcelId, soldSequence, turn } = await result(slug);
    const body = { step, parcelId, soldSequence, seenTurn: turn, note: 'As agreed.', ...more };
    const { body: done } = await ask(lawyer, apiPath('POST /api/admin/auctions/:slug/results/steps', { slug }), body);
    expect([step, done]).toMatchObject([step, { done: true }]);
    if ('waits' in done) await confirmRequest({ ...clone, engine }, slug);
  }
};
const purchase = async (slug: string) => {
  const [first] = SaleTrust.parse(
    (await ask(lawyer, apiPath('GET /api/admin/auctions/:slug/trust', { slug }))).body,
  ).purchases;
  const [buyer] = first?.buyers ?? [];
  if (!first || !buyer) throw new Error('Nothing was sold.');
  return { ...first, buyer };
};
type Purchase = Awaited<ReturnType<typeof openPurchase>>;
const of = ({ soldSequence, buyer }: Purchase) => ({
  id: randomUUID(),
  soldSequence,
  registrationId: buyer.registrationId,
  day: '2026-11-20',
  method: 'wire',
  reference: 'Wire 4471',
});
const receive = (bought: Purchase, amount: number, more: object = {}, who = clerk) =>
  ask(
    who,
    apiPath('POST /api/admin/auctions/:slug/trust/:parcelId/receipts', {
      slug: bought.slug,
      parcelId: bought.parcelId,
    }),
    {
      ...of(bought),
      kind: 'deposit',
      amountCents: dollars(amount),
      ...more,
    },
  );
const pay = (bought: Purchase, kind: string, amount: number, more: object = {}, who = lawyer) =>
  ask(
    who,
    apiPath('POST /api/admin/auctions/:slug/trust/:parcelId/payments', {
      slug: bought.slug,
      parcelId: bought.parcelId,
    }),
    {
      ...of(bought),
      kind,
      amountCents: dollars(amount),
      ...more,
    },
  );
const reverse = (bought: Purchase, reverses: string, who = lawyer) =>
  ask(
    who,
    apiPath('POST /api/admin/auctions/:slug/trust/:parcelId/reversals', {
      slug: bought.slug,
      parcelId: bought.parcelId,
    }),
    {
      id: randomUUID(),
      soldSequence: bought.soldSequence,
      registrationId: bought.buyer.registrationId,
      reverses,
      day: landDay(),
      reason: 'The cheque came back.',
    },
  );
/** Today on the clock of the land. */
const landDay = (): string => civilDayAt(pouceCoupeGrain.zone, Date.now());
/** A business day of a December without holidays around it. */
const COMPLETION = '2027-01-15';

describe('the trust ledger of a purchase', () => {
  it('takes a deposit in two parts, each with a receipt, and the settlement counts both', async () => {
    const bought = await openPurchase();
    const first = await receive(bought, 20_000);
    expect(first.status).toBe(200);
    await receive(bought, 26_200, { method: 'bank_draft', reference: 'Draft 20118' });
    const { buyer } = await purchase(bought.slug);
    const [one, two] = buyer.entries;
    expect(buyer.entries.map(({ inCents, balanceCents, method, who }) => [inCents, balanceCents, method, who])).toEqual(
      [
        [dollars(20_000), dollars(20_000), 'wire', 'Test Person'],
        [dollars(26_200), dollars(46_200), 'bank_draft', 'Test Person'],
      ],
    );
    expect(two?.receiptNumber).toBe((one?.receiptNumber ?? 0) + 1);
    await steps(bought.slug, ['record_deposit', { amountCents: 0 }]);
    expect(await result(bought.slug)).toMatchObject({
      phase: 'deposit_received',
      depositReceivedCents: dollars(46_200),
    });
  });

  it('writes one entry however often the form is sent', async () => {
    const bought = await openPurchase();
    const id = randomUUID();
    await Promise.all([1, 2, 3].map(() => receive(bought, 20_000, { id })));
    expect((await purchase(bought.slug)).buyer.entries).toHaveLength(1);
  });

  it('refuses in a sentence a payment of more than it has, and one to a seller of what is not firm', async () => {
    const bought = await openPurchase();
    await receive(bought, 46_200);
    const much = await pay(bought, 'refund', 46_200.01);
    expect([much.status, much.body.code]).toEqual([409, 'trust_balance_too_small']);
    expect(much.body.message).toBe(
      '$46,200.01 is more than the $46,200 that this ledger has on that day. Nothing was written.',
    );
    expect((await pay(bought, 'to_seller', 1)).body.code).toBe('seller_not_entitled');
    expect((await receive(bought, 1, { day: '2099-01-01' })).body.code).toBe('day_not_come');
    expect((await pay(bought, 'to_other', 1)).body.fieldErrors).toEqual({ party: 'Say who was paid.' });
    expect((await purchase(bought.slug)).buyer.balanceCents).toBe(dollars(46_200));
  });

  it('lets a clerk record what came in, and a lawyer alone what goes out or was wrong', async () => {
    const bought = await openPurchase();
    expect((await receive(bought, 10, {}, clerk)).status).toBe(200);
    expect((await receive(bought, 10, {}, reader)).status).toBe(403);
    expect((await pay(bought, 'refund', 1, {}, clerk)).status).toBe(403);
    const [entry] = (await purchase(bought.slug)).buyer.entries;
    expect((await reverse(bought, entry?.id ?? '', clerk)).status).toBe(403);
    expect((await ask(reader, apiPath('GET /api/admin/auctions/:slug/trust', { slug: bought.slug }))).status).toBe(200);
    const { rows } = await database.query(
      `SELECT action, actor_id FROM audit WHERE sale_id = $1 AND action LIKE 'trust.%' ORDER BY id`,
      [bought.saleId],
    );
    expect(rows).toEqual([{ action: 'trust.received', actor_id: clerk.userId }]);
  });

  it('is corrected by an entry with a reason and a person; the receipt keeps its number and says so', async () => {
    const bought = await openPurchase();
    await receive(bought, 20_000);
    const [wrong] = (await purchase(bought.slug)).buyer.entries;
    expect((await reverse(bought, wrong?.id ?? '')).status).toBe(200);
    const { buyer } = await purchase(bought.slug);
    expect(buyer.entries[1]).toMatchObject({
      kind: 'reversal',
      outCents: dollars(20_000),
      balanceCents: 0,
      reason: 'The cheque came back.',
      reverses: wrong?.number,
      receiptNumber: null,
      who: 'Test Person',
    });
    expect(buyer.receivedCents).toBe(0);
    expect((await reverse(bought, wrong?.id ?? '')).body.code).toBe('trust_entry_reversed');
    expect(
      await pdf(lawyer, apiPath('GET /api/admin/trust/receipts/:number', { number: wrong?.receiptNumber ?? 0 })),
    ).toContain('This receipt was reversed.');
  });

  it('gives back with its step the deposit that came with it, and keeps the step while the money is gone', async () => {
    const bought = await openPurchase();
    const paid = { amountCents: dollars(46_200), method: 'cheque', reference: 'Cheque 12', receivedOn: '2026-11-19' };
    await steps(bought.slug, ['record_deposit', paid]);
    expect((await purchase(bought.slug)).buyer.entries[0]).toMatchObject({ day: '2026-11-19', reference: 'Cheque 12' });
    await pay(bought, 'refund', 1_000);
    const { turn } = await result(bought.slug);
    const correct = { step: 'correct', parcelId: bought.parcelId, soldSequence: bought.soldSequence, note: 'A slip.' };
    const kept = await ask(lawyer, apiPath('POST /api/admin/auctions/:slug/results/steps', { slug: bought.slug }), {
      ...correct,
      seenTurn: turn,
    });
    expect([kept.status, kept.body.code]).toEqual([409, 'trust_balance_too_small']);
    const refund = (await purchase(bought.slug)).buyer.entries.find(({ kind }) => kind === 'refund');
    await reverse(bought, refund?.id ?? '');
    await steps(bought.slug, ['correct', {}]);
    expect(await result(bought.slug)).toMatchObject({ phase: 'offer_signed', depositReceivedCents: 0 });
    expect((await purchase(bought.slug)).buyer.balanceCents).toBe(0);
  });

  it('keeps the money of a buyer in default apart from that of the next', async () => {
    const bought = await openPurchase();
    await steps(bought.slug, ['record_deposit', { amountCents: dollars(46_200) }]);
    await steps(bought.slug, ['declare_default', { renounced: true }], ['offer_to_next', {}]);
    const after = await purchase(bought.slug);
    expect(after.buyers.map(({ isPresent, balanceCents }) => [isPresent, balanceCents])).toEqual([
      [true, 0],
      [false, dollars(46_200)],
    ]);
    const next = { ...bought, ...after };
    expect((await pay(next, 'refund', 1)).body.code).toBe('trust_balance_too_small');
    const day = landDay();
    expect(after.buyers.map(({ keptCents }) => keptCents)).toEqual([0, dollars(46_200)]);
    for (const kind of ['refund', 'to_other'] as const) {
      const { status, body } = await pay(bought, kind, 46_200, { day, party: 'Anna Novak' });
      expect([status, body.code]).toEqual([409, 'deposit_is_kept']);
    }
    expect((await pay(bought, 'to_seller', 46_200, { day })).status).toBe(200);
    expect(await purchase(bought.slug)).toMatchObject({ balanceCents: 0, buyers: [{}, { keptCents: 0 }] });
  });
});

describe('the database', () => {
  const entryFor = async (bought: Purchase, change: Partial<NewTrustEntry> = {}): Promise<NewTrustEntry> => ({
    id: randomUUID(),
    saleId: bought.saleId,
    registrationId: bought.buyer.registrationId,
    parcelId: bought.parcelId,
    soldSequence: bought.soldSequence,
    kind: 'deposit',
    inCents: 100,
    outCents: 0,
    day: '2026-11-20',
    method: 'wire',
    reference: 'T',
    actorId: lawyer.userId,
    requestId: null,
    ...change,
  });

  it('numbers receipts without a gap for twelve writers at once, of whom every third takes it back', async () => {
    const bought = await openPurchase();
    const other = await openPurchase();
    const { rows: before } = await database.query('SELECT coalesce(max(receipt_number), 0) AS last FROM trust_entry');
    const given = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const entry = await entryFor(index % 2 === 0 ? bought : other);
        return inTransaction(database, async (client) => {
          const written = await insertTrustEntry(client, entry);
          if (index % 3 === 0) throw new Error('taken back');
          return written?.receiptNumber ?? 0;
        }).catch((error: Error) => error.message);
      }),
    );
    const kept = given.filter((one): one is number => typeof one === 'number').toSorted((one, two) => one - two);
    expect(given.filter((one) => one === 'taken back')).toHaveLength(4);
    expect(kept).toEqual(Array.from({ length: 8 }, (_, index) => before[0].last + 1 + index));
    const { rows } = await database.query(
      'SELECT count(*)::int AS count, max(receipt_number) AS last FROM trust_entry WHERE receipt_number IS NOT NULL',
    );
    expect(rows[0].count).toBe(rows[0].last);
  });

  it('refuses to change, delete or empty entries, and a balance below zero', async () => {
    const bought = await openPurchase();
    await receive(bought, 10);
    for (const statement of [
      'UPDATE trust_entry SET in_cents = 1',
      'DELETE FROM trust_entry',
      'TRUNCATE trust_entry CASCADE',
    ])
      await expect(database.query(statement)).rejects.toThrow('append-only');
    const out = await entryFor(bought, { kind: 'refund', inCents: 0, outCents: dollars(10) + 1 });
    await expect(insertTrustEntry(database, out)).rejects.toThrow('a_trust_balance_is_never_below_zero');
    const [entry] = (await purchase(bought.slug)).buyer.entries;
    const half = {
      kind: 'reversal' as const,
      inCents: 0,
      outCents: dollars(5),
      reason: 'Half.',
      reverses: entry?.id ?? '',
    };
    await expect(insertTrustEntry(database, await entryFor(bought, half))).rejects.toThrow('the amount of its entry');
  });
});

/** "$46,200.50" of a PDF or a cell as cents. */
const centsIn = (text: string | undefined): number => Math.round(Number((text ?? '').replace(/[$,]/g, '')) * 100);

describe('what an accountant takes away', () => {
  it('has on each PDF the sums of the ledger, and journal entries that balance', async () => {
    const bought = await openPurchase();
    await receive(bought, 20_000.5);
    await receive(bought, 26_200);
    await steps(bought.slug, ['record_deposit', { amountCents: 0 }], ['declare_firm', { completesOn: COMPLETION }]);
    const terms = {
      possessionOn: COMPLETION,
      tax: { annualCents: 365_000, paidBy: 'seller' },
      rent: null,
      gst: { kind: 'self_assessed', number: '123456789 RT0001' },
    };
    const entered = await ask(
      clerk,
      apiPath('GET /api/admin/auctions/:slug/trust/:parcelId/adjustments', {
        slug: bought.slug,
        parcelId: bought.parcelId,
      }),
      {
        soldSequence: bought.soldSequence,
        seenVersion: 0,
        terms,
      },
    );
    expect(entered.status).toBe(200);
    await receive(bought, 415_000, { kind: 'payment' }, lawyer);
    expect((await pay(bought, 'to_seller', 400_000)).status).toBe(200);

    const ledger = await purchase(bought.slug);
    const { figures } = ledger.adjustments ?? {};
    const sum = (side: 'inCents' | 'outCents') => ledger.buyer.entries.reduce((all, entry) => all + entry[side], 0);
    const statement = await pdf(
      lawyer,
      apiPath('GET /api/admin/auctions/:slug/trust/:parcelId/adjustments', {
        slug: bought.slug,
        parcelId: bought.parcelId,
      }),
    );
    const [, received, paidOut, balance] = /Sum (\$[\d,.]+) (\$[\d,.]+) (\$[\d,.]+) Taxes/.exec(statement) ?? [];
    expect([received, paidOut, balance].map(centsIn)).toEqual([sum('inCents'), sum('outCents'), ledger.balanceCents]);
    const [, seller, buyer] = /Sum (\$[\d,.]+) (\$[\d,.]+)/.exec(statement) ?? [];
    expect([seller, buyer].map(centsIn)).toEqual([figures?.creditSellerCents, figures?.creditBuyerCents]);
    // The fourteen days before the possession day are the seller's: $3,510 of $3,650 is given back.
    expect(figures).toMatchObject({ tax: { sellerDays: 14, sellerCents: 14_000, buyerCents: 351_000 } });
    expect(figures?.creditBuyerCents).toBe(dollars(461_200.5));
    expect(statement).toContain('Self-assessed by the buyer, a registrant: 123456789 RT0001');

    const receipts = await pdf(
      lawyer,
      apiPath('GET /api/admin/auctions/:slug/papers/:pdf/:parcelId', {
        slug: bought.slug,
        pdf: 'receipt',
        parcelId: bought.parcelId,
      }),
    );
    expect(centsIn(/Amount (\$[\d,.]+) Four hundred sixty-one/.exec(receipts)?.[1])).toBe(ledger.buyer.receivedCents);
    const one = ledger.buyer.entries[0];
    expect(
      await pdf(lawyer, apiPath('GET /api/admin/trust/receipts/:number', { number: one?.receiptNumber ?? 0 })),
    ).toContain('Amount $20,000.50');
    const report = await pdf(
      lawyer,
      apiPath('GET /api/admin/auctions/:slug/papers/:pdf', { slug: bought.slug, pdf: 'report' }),
    );
    expect(centsIn(/Received from buyers (\$[\d,.]+)/.exec(report)?.[1])).toBe(ledger.buyer.receivedCents);
    expect(centsIn(/In trust now (\$[\d,.]+)/.exec(report)?.[1])).toBe(ledger.balanceCents);

    // The other purchase of the sale is left out.
    const query = `&sale=${bought.slug}&purchase=${bought.parcelId}`;
    const sheet = csvRecords(
      (await file(lawyer, `${apiPath('GET /api/admin/trust/export')}?format=csv${query}`)).bytes,
    );
    const last = sheet.at(-1) as Record<string, string>;
    expect([last['In, in dollars'], last['Out, in dollars']].map(centsIn)).toEqual([sum('inCents'), sum('outCents')]);
    expect(sheet).toHaveLength(5);
    const none = `${apiPath('GET /api/admin/trust/export')}?format=csv&purchase=${randomUUID()}`;
    expect(csvRecords((await file(lawyer, none)).bytes)).toHaveLength(1);
    const journal = csvRecords(
      (await file(lawyer, `${apiPath('GET /api/admin/trust/journal')}?format=csv${query}`)).bytes,
    );
    const total = (side: string) => journal.reduce((all, line) => all + centsIn(line[side]), 0);
    expect(total('Debit')).toBe(total('Credit'));
    expect(total('Debit')).toBe(sum('inCents') + sum('outCents'));
  });

  it('writes IIF that an accounting program reads: each transaction comes to zero', async () => {
    const bought = await openPurchase();
    await receive(bought, 46_200, { reference: 'Draft\t"20" of 李明 and t̓sut̓' });
    await pay(bought, 'refund', 46_200);
    const { bytes } = await file(lawyer, `${apiPath('GET /api/admin/trust/journal')}?format=iif&sale=${bought.slug}`);
    const lines = bytes.toString('latin1').trimEnd().split('\r\n');
    expect(lines.slice(0, 3).map((line) => line.split('\t')[0])).toEqual(['!TRNS', '!SPL', '!ENDTRNS']);
    let cents = 0;
    let transactions = 0;
    for (const line of lines.slice(3)) {
      const [kind, , , , , amount, , ...rest] = line.split('\t');
      if (kind !== 'ENDTRNS') {
        expect(rest).toHaveLength(1);
        cents += centsIn(amount);
        continue;
      }
      expect(cents).toBe(0);
      transactions += 1;
    }
    expect(transactions).toBe(2);
    expect(lines.join()).toMatch(/Draft {1,2}20 {1,2}of LiMing and tsut/);
    expect(lines[3]).toMatch(
      /^TRNS\tGENERAL JOURNAL\t11\/20\/2026\tTrust bank account\t[^\t]+\t46200\.00\t\d+\tDeposit/,
    );
    const [, , , , name = '', , , memo] = (lines[3] ?? '').split('\t');
    expect(name.length).toBeGreaterThan(0);
    expect(memo).toContain(`, ${name}, `);
  });

  it('adds up to the firm’s balance, and compares it with the bank only with a reason for a difference', async () => {
    const account = async (query = '') =>
      TrustAccount.parse((await ask(reader, apiPath('GET /api/admin/trust') + query)).body);
    const { totals, ledgers } = await account();
    expect(totals.closingCents).toBe(ledgers.reduce((sum, { closingCents }) => sum + closingCents, 0));
    const before = await account('?to=2026-11-19');
    const since = await account('?from=2026-11-20');
    expect(since.totals.openingCents).toBe(before.totals.closingCents);
    expect(since.totals.openingCents + since.totals.inCents - since.totals.outCents).toBe(since.totals.closingCents);
    const day = civilDayAt(OFFICE_ZONE, Date.now());
    const compare = (change: object, who = lawyer) =>
      ask(who, apiPath('POST /api/admin/trust/reconciliations'), {
        id: randomUUID(),
        day,
        statementCents: totals.closingCents,
        note: '',
        ...change,
      });
    expect((await compare({}, clerk)).status).toBe(403);
    expect((await compare({ statementCents: totals.closingCents + 1 })).body.fieldErrors.note).toContain(
      'The two differ',
    );
    expect((await compare({ day: '2099-01-01' })).body.fieldErrors).toHaveProperty('day');
    const { body } = await compare({ statementCents: totals.closingCents - 500, note: 'Cheque 12 is not cashed yet.' });
    expect(body.reconciliations[0]).toMatchObject({
      statementCents: totals.closingCents - 500,
      ledgerCents: totals.closingCents,
      ledgerNowCents: totals.closingCents,
      who: 'Test Person',
    });
  });
});

describe('the statement of adjustments', () => {
  it('is entered once for what was seen, and only on a business day', async () => {
    const bought = await openPurchase();
    const enter = (seenVersion: number, possessionOn = COMPLETION) =>
      ask(
        clerk,
        apiPath('GET /api/admin/auctions/:slug/trust/:parcelId/adjustments', {
          slug: bought.slug,
          parcelId: bought.parcelId,
        }),
        {
          soldSequence: bought.soldSequence,
          seenVersion,
          terms: { possessionOn, tax: null, rent: null, gst: null },
        },
      );
    expect((await enter(0, '2027-01-16')).body.fieldErrors).toEqual({
      'terms.possessionOn': 'On this day the offices are closed. Choose a business day.',
    });
    expect(
      (
        await file(
          lawyer,
          apiPath('GET /api/admin/auctions/:slug/trust/:parcelId/adjustments', {
            slug: bought.slug,
            parcelId: bought.parcelId,
          }),
        )
      ).status,
    ).toBe(404);
    expect((await enter(0)).status).toBe(200);
    expect((await enter(0)).body.code).toBe('settlement_moved');
    expect((await enter(1)).status).toBe(200);
    expect((await purchase(bought.slug)).adjustments?.version).toBe(2);
  });
});

it('a buyer reads the own receipts in the account, and nobody else’s', async () => {
  const bought = await openPurchase();
  await receive(bought, 46_200);
  const { rows } = await database.query('SELECT user_id FROM registration WHERE id = $1', [
    bought.buyer.registrationId,
  ]);
  const buyer = { userId: rows[0].user_id, cookie: await insertSession(database, rows[0].user_id, TEST_SECRET) };
  const answer = await ask(buyer, apiPath('GET /api/account/results'));
  expect(answer.body).toMatchObject({ results: expect.anything() });
  const { results } = answer.body as OwnResults;
  const own = results.find(({ saleSlug }) => saleSlug === bought.slug)?.settlement;
  expect(own?.receipts).toMatchObject([{ amountCents: dollars(46_200), day: '2026-11-20', isReversed: false }]);
  const number = own?.receipts[0]?.number ?? 0;
  expect(await pdf(buyer, apiPath('GET /api/account/trust-receipts/:number', { number }))).toContain('Amount $46,200');
  const stranger = await insertAccount(database, engine);
  expect((await file(stranger, apiPath('GET /api/account/trust-receipts/:number', { number }))).status).toBe(404);
});
