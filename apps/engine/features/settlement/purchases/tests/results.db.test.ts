import {
  type AdminDashboard,
  apiPath,
  type ControlBoard,
  type OwnResults,
  type PublishedSale,
  type SaleResults,
} from '@quarterline/contract';
import type { DemoSale } from '@quarterline/demo/demo-sale.ts';
import { insertPeople } from '@quarterline/demo/people.ts';
import { kingmanHalfSection } from '@quarterline/demo/sales/completed.ts';
import { pouceCoupeGrain } from '@quarterline/demo/sales/completed-elsewhere.ts';
import { dollars } from '@quarterline/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { remindOfOptions, remindOfSettlements } from '#features/messages/notifications/server/start-notices.ts';
import { confirmRequest } from '#testing/office/confirm-request.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertPastSale } from '#testing/sales/insert-past-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { insertAccount, send, TEST_SECRET } from '#testing/start-test-engine.ts';

const DAY = 86_400_000;
type Person = { cookie: string };
const { clone, engine } = await openTestEngine();
let dana: Person;
let erin: Person;
beforeAll(async () => {
  await insertPeople(clone.database);
  dana = await insertAccount(clone.database, engine, 'staff');
  erin = await insertAccount(clone.database, engine, 'administrator');
});

let count = 0;
/** A sale of its own for each story. */
const past = async (sale: DemoSale): Promise<{ slug: string; id: string }> => {
  count += 1;
  const slug = `${sale.slug}-${count}`;
  return { slug, id: await insertPastSale(clone.database, { ...sale, slug, aerialSlug: sale.slug }) };
};
const ask = async (who: Person, path: string, body?: unknown) => {
  const answer = await send(engine, body === undefined ? 'GET' : 'POST', path, body, { cookie: who.cookie });
  return { status: answer.status, body: await answer.json() };
};
const results = async (slug: string): Promise<SaleResults> =>
  (await ask(dana, apiPath('GET /api/admin/auctions/:slug/results', { slug }))).body;
const first = async (slug: string, index = 0) => {
  const purchase = (await results(slug)).purchases[index];
  if (!purchase) throw new Error('Nothing was sold.');
  return purchase;
};
/** A step with the current turn of the purchase. */
const take = async (slug: string, step: string, more: object = {}, who = dana, index = 0) => {
  const { parcelId, soldSequence, turn } = await first(slug, index);
  const input = { step, parcelId, soldSequence, seenTurn: turn, note: 'As agreed.', ...more };
  return ask(who, apiPath('POST /api/admin/auctions/:slug/results/steps', { slug }), input);
};
const TAKEN_BY_TWO = new Set(['declare_default', 'offer_to_next', 'leave_unsold']);
const takeAll = async (slug: string, ...steps: (string | [string, object])[]) => {
  for (const one of steps) {
    const [step, more] = typeof one === 'string' ? [one, {}] : one;
    const { status, body } = await take(slug, step, more);
    const waits = TAKEN_BY_TWO.has(step) ? { waits: true } : {};
    expect([step, status, body]).toMatchObject([step, 200, { done: true, ...waits }]);
    if (body.waits) await confirmRequest({ ...clone, engine }, slug);
  }
};
const emailsAbout = async (about: string, address: string): Promise<string[]> => {
  const { rows } = await clone.database.query(
    `SELECT subject || E'\\n' || text_body AS text FROM outbox WHERE kind LIKE 'settlement%' AND recipient = $1 AND subject LIKE $2 || '%' ORDER BY created_at`,
    [address, about],
  );
  return rows.map(({ text }) => text);
};
const publicSale = async (slug: string): Promise<PublishedSale> =>
  (await clone.database.query(`SELECT record FROM published WHERE type = 'sale' AND id = $1`, [slug])).rows[0].record;
const cookieOf = async (email: string): Promise<Person> => {
  const { rows } = await clone.database.query('SELECT id FROM account_user WHERE email = $1', [email]);
  return { cookie: await insertSession(clone.database, rows[0].id, TEST_SECRET) };
};
const ownResult = async (email: string, slug: string, parcelId: string) => {
  const { results: own } = (await ask(await cookieOf(email), apiPath('GET /api/account/results'))).body as OwnResults;
  return own.find(({ saleSlug, settlement }) => saleSlug === slug && settlement?.parcelId === parcelId)?.settlement;
};
/** A business day some weeks away, which is no holiday in December. */
const soon = (days: number): string => {
  const at = new Date(Date.now() + days * DAY);
  const shift = at.getUTCDay() === 6 ? 2 : at.getUTCDay() === 0 ? 1 : 0;
  return new Date(at.getTime() + shift * DAY).toISOString().slice(0, 10);
};
const PAY: [string, object] = ['record_deposit', { amountCents: dollars(46_200) }];
const completion = (): string => {
  for (let days = 40; ; days += 1) {
    const day = soon(days);
    // The end of the year is full of holidays: the middle of a month is not.
    if (/-(15|16|17|18|19|20)$/.test(day) && !/-(02|04|05|10)-/.test(day)) return day;
  }
};

describe('after the close', () => {
  it('leads from the sale to a firm purchase, telling the buyer at each step and showing the buyer where it stands', async () => {
    const { slug } = await past(pouceCoupeGrain);
    const before = await first(slug);
    expect(before).toMatchObject({ phase: 'sold', waitsFor: 'us', overdue: true, steps: ['send_offer'] });
    expect(before.amounts).toMatchObject({ priceCents: dollars(462_000), depositCents: dollars(46_200) });
    const { email } = before.buyer;
    expect(await ownResult(email, slug, before.parcelId)).toMatchObject({ phase: 'sold', hasOffer: false });

    await takeAll(slug, 'send_offer');
    expect(await ownResult(email, slug, before.parcelId)).toMatchObject({ waitsFor: 'buyer', hasOffer: true });
    const [message] = await emailsAbout('Your offer to purchase is ready', email);
    expect(message).toMatch(/Of it the deposit, due \w+ \d+, \d{4}: +\$46,200\n/);
    expect(message).toMatch(/pay the deposit of \$[\d,]+ by \w+ \d+, \d{4} at 4:00 PM Pacific time/);

    await takeAll(slug, 'record_signature', PAY, ['declare_firm', { completesOn: completion() }], 'complete');
    const done = await first(slug);
    expect(done).toMatchObject({ phase: 'completed', waitsFor: 'nobody', depositReceivedCents: dollars(46_200) });
    expect(done.history.map(({ step, who, note }) => [step, who, note])).toContainEqual([
      'declare_firm',
      'Test Person',
      'As agreed.',
    ]);
    expect(await emailsAbout('We have your deposit', email)).toHaveLength(1);
    expect(await emailsAbout('Your purchase is completed', email)).toHaveLength(1);
  });

  it('lets two people who looked at the same moment take a step once: the second hears that it was taken', async () => {
    const { slug } = await past(pouceCoupeGrain);
    const { parcelId, soldSequence, turn } = await first(slug);
    const input = { step: 'send_offer', parcelId, soldSequence, seenTurn: turn, note: 'By courier.' };
    const answers = await Promise.all(
      [dana, erin, dana].map((who) =>
        ask(who, apiPath('POST /api/admin/auctions/:slug/results/steps', { slug }), input),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual([
      'settlement_moved',
      'settlement_moved',
    ]);
    const after = await first(slug);
    expect(after.history).toHaveLength(1);
    expect(await emailsAbout('Your offer to purchase is ready', after.buyer.email)).not.toHaveLength(0);
    const { rows } = await clone.database.query(
      `SELECT count(*)::int AS count FROM outbox WHERE cause LIKE 'settlement:%' || $1 || '%'`,
      [parcelId],
    );
    expect(rows[0].count).toBe(1);
  });

  it('is never changed: not by an update, not by a delete; a mistake is taken back by an entry', async () => {
    const { slug, id } = await past(pouceCoupeGrain);
    await takeAll(slug, 'send_offer', 'record_signature');
    for (const statement of [
      `UPDATE settlement_entry SET note = 'Nothing happened.' WHERE sale_id = $1`,
      'DELETE FROM settlement_entry WHERE sale_id = $1',
    ])
      await expect(clone.database.query(statement, [id])).rejects.toThrow('append-only');
    await takeAll(slug, ['correct', { note: 'It was the other buyer’s paper.' }]);
    const { phase, history, steps } = await first(slug);
    expect(phase).toBe('offer_sent');
    expect(history.map(({ step, corrected }) => [step, corrected])).toEqual([
      ['send_offer', false],
      ['record_signature', true],
      ['correct', false],
    ]);
    expect(steps).toContain('record_signature');
  });

  it('says in a sentence why a step is not possible', async () => {
    const { slug } = await past(pouceCoupeGrain);
    const early = await take(slug, 'record_signature');
    expect([early.status, early.body.code]).toEqual([409, 'step_not_possible']);
    const silent = await take(slug, 'send_offer', { note: '  ' });
    expect([silent.status, silent.body.fieldErrors.note]).toEqual([
      400,
      'Every step needs a note: what happened, or why.',
    ]);
    await takeAll(slug, 'send_offer', 'record_signature');
    const short = await take(slug, 'record_deposit', { amountCents: 1 });
    expect(short.body).toMatchObject({ code: 'deposit_too_small' });
    expect((await first(slug)).history).toHaveLength(2);
  });
});

describe('a default', () => {
  it('keeps the deposit, goes to the next bidder at that bidder’s bid, and tells each of them their own part only', async () => {
    const { slug } = await past(pouceCoupeGrain);
    const before = await first(slug);
    expect(before.next?.name).not.toBe(before.buyer.name);
    await takeAll(slug, 'send_offer', 'record_signature', PAY);
    expect((await take(slug, 'declare_default', { renounced: false })).body.code).toBe('default_not_by_buyer');
    await takeAll(slug, ['declare_default', { renounced: true }]);
    expect((await first(slug)).lost).toMatchObject({ keptCents: dollars(46_200), shortfallCents: null });
    await takeAll(slug, 'offer_to_next');

    const after = await first(slug);
    expect(after).toMatchObject({ phase: 'offered_to_next', waitsFor: 'buyer', depositReceivedCents: 0 });
    expect(after.buyer.name).toBe(before.next?.name);
    expect(after.amounts.priceCents).toBe(before.next?.amountCents);
    expect(after.lost).toMatchObject({
      shortfallCents: dollars(462_000) - (before.next?.amountCents ?? 0),
      uncoveredCents: 0,
    });
    expect(await ownResult(before.buyer.email, slug, before.parcelId)).toMatchObject({
      phase: 'defaulted',
      waitsFor: 'nobody',
      dueAt: null,
      hasOffer: false,
    });
    expect(await ownResult(after.buyer.email, slug, before.parcelId)).toMatchObject({
      phase: 'offered_to_next',
      waitsFor: 'buyer',
      priceCents: after.amounts.priceCents,
      hasOffer: true,
    });
    // Nobody reads the other's name.
    const [offered] = await emailsAbout('The land is offered to you', after.buyer.email);
    expect(offered).not.toContain(before.buyer.name);

    // Taken back by two, the next bidder is no buyer any more and reads so.
    expect((await take(slug, 'correct')).body).toMatchObject({ done: true, waits: true });
    expect((await first(slug)).phase).toBe('offered_to_next');
    await confirmRequest({ ...clone, engine }, slug);
    expect(await ownResult(after.buyer.email, slug, before.parcelId)).toBeUndefined();
    expect(await emailsAbout('We wrote to you by mistake', after.buyer.email)).toHaveLength(1);
  });
});

describe('documents', () => {
  const pdf = async (who: Person, path: string) => {
    const answer = await send(engine, 'GET', path, undefined, { cookie: who.cookie });
    return [answer.status, answer.headers.get('content-type'), (await answer.text()).slice(0, 5)];
  };
  const PDF = [200, 'application/pdf', '%PDF-'];

  it('are the buyer’s from when the offer was sent; nobody else reads them, and the next buyer reads their own', async () => {
    const { slug } = await past(pouceCoupeGrain);
    const { parcelId, buyer, next } = await first(slug);
    const [anna, ben] = [
      await cookieOf(buyer.email),
      await cookieOf(`${next?.name.toLowerCase().replaceAll(' ', '-').replace('demo-', '')}@demo.quarterline.example`),
    ];
    const offer = apiPath('GET /api/account/papers/:slug/:pdf/:parcelId', { slug, pdf: 'offer', parcelId });
    expect((await pdf(anna, offer))[0]).toBe(404);
    await takeAll(slug, 'send_offer', 'record_signature', PAY);
    expect(await pdf(anna, offer)).toEqual(PDF);
    expect(
      await pdf(anna, apiPath('GET /api/account/papers/:slug/:pdf/:parcelId', { slug, pdf: 'receipt', parcelId })),
    ).toEqual(PDF);
    expect((await pdf(ben, offer))[0]).toBe(404);
    expect(
      await pdf(
        dana,
        apiPath('GET /api/admin/auctions/:slug/papers/:pdf/:parcelId', { slug, pdf: 'receipt', parcelId }),
      ),
    ).toEqual(PDF);
    await takeAll(slug, ['declare_default', { renounced: true }], 'offer_to_next');
    expect((await pdf(anna, offer))[0]).toBe(404);
    expect(
      await pdf(anna, apiPath('GET /api/account/papers/:slug/:pdf/:parcelId', { slug, pdf: 'receipt', parcelId })),
    ).toEqual(PDF);
    expect(await pdf(ben, offer)).toEqual(PDF);
    expect(
      (await pdf(ben, apiPath('GET /api/account/papers/:slug/:pdf/:parcelId', { slug, pdf: 'receipt', parcelId })))[0],
    ).toBe(404);
  });

  it('about the whole sale: a statement for anybody, a report for staff', async () => {
    const { slug } = await past(kingmanHalfSection);
    expect(await pdf({ cookie: '' }, apiPath('GET /api/auctions/:slug/statement', { slug }))).toEqual(PDF);
    expect(await pdf(dana, apiPath('GET /api/admin/auctions/:slug/papers/:pdf', { slug, pdf: 'report' }))).toEqual(PDF);
    expect(
      (
        await pdf(
          await cookieOf('robot-1@demo.quarterline.example'),
          apiPath('GET /api/admin/auctions/:slug/papers/:pdf', { slug, pdf: 'report' }),
        )
      )[0],
    ).toBe(403);
  });
});

describe('dates', () => {
  it('leave out a day on which the office is closed', async () => {
    const { slug } = await past(pouceCoupeGrain);
    await takeAll(slug, 'send_offer');
    const { dueAt } = await first(slug);
    // The clock in British Columbia is seven hours behind.
    const day = new Date((dueAt ?? 0) - 7 * 3_600_000).toISOString().slice(0, 10);
    await clone.database.query(`INSERT INTO office_closing_days (day, name) VALUES ($1, 'Moving')`, [day]);
    await takeAll(slug, 'correct', 'send_offer');
    expect((await first(slug)).dueAt).toBeGreaterThan(dueAt ?? 0);
    await clone.database.query('DELETE FROM office_closing_days');
  });

  it('are reminded of once, a day before, and stand under “Needs you” once they have passed', async () => {
    const { slug, id } = await past(pouceCoupeGrain);
    const { parcelId, buyer } = await first(slug);
    const board = async (): Promise<ControlBoard> =>
      (await ask(dana, apiPath('GET /api/admin/auctions/:slug/control', { slug }))).body;
    expect((await board()).overdue).toContainEqual(expect.objectContaining({ parcelId, phase: 'sold' }));
    await takeAll(slug, 'send_offer');
    expect((await board()).overdue.map(({ parcelId: late }) => late)).not.toContain(parcelId);
    const move = (interval: string) => inTheStore(id, parcelId, interval);
    // The engine reminds too, of this and other purchases, when their printed dates are near: only what the new date brings is counted.
    const reminders = async (): Promise<number> =>
      (
        await clone.database.query('SELECT FROM outbox WHERE recipient = $1 AND cause LIKE $2', [
          buyer.email,
          `settlement-due:${id}:${parcelId}:%`,
        ])
      ).rowCount ?? 0;
    const before = await reminders();
    await move('20 hours');
    await remindOfSettlements(clone.database, { engineUrl: 'http://engine.example' });
    await remindOfSettlements(clone.database, { engineUrl: 'http://engine.example' });
    expect(await reminders()).toBe(before + 1);
    const [newest] = (
      await clone.database.query(
        `SELECT text_body FROM outbox WHERE recipient = $1 AND cause LIKE 'settlement-due:%' ORDER BY created_at DESC LIMIT 1`,
        [buyer.email],
      )
    ).rows;
    expect(newest.text_body).toMatch(/: Sign the offer to purchase and pay the deposit of \$[\d,]+ by .+\./);
    await move('-1 hour');
    expect((await board()).overdue.map(({ parcelId: late }) => late)).toContain(parcelId);
  });
});

describe('an option that came with the land', () => {
  const option = (slug: string, inDays: number) => ({
    slug,
    stake: 'O',
    name: slug === 'rent-back' ? 'Rent back' : 'Of other land',
    summary: '',
    descriptionMarkdown: '',
    exerciseDate: new Date(Date.now() + inDays * DAY).toISOString(),
    parcelSlugs: slug === 'rent-back' ? [] : ['no-such-parcel'],
  });

  it('is told to every signer, two weeks and two days before it ends, once each; to nobody before', async () => {
    const { slug, id } = await past(pouceCoupeGrain);
    const { buyer } = await first(slug);
    const put = (inDays: number) =>
      clone.database.query("UPDATE sale SET editorial = jsonb_set(editorial, '{options}', $2) WHERE id = $1", [
        id,
        JSON.stringify([option('rent-back', inDays), option('other', inDays)]),
      ]);
    const sent = async (): Promise<string[]> => {
      await remindOfOptions(clone.database, { siteUrl: 'http://site.example' }, Date.now());
      await remindOfOptions(clone.database, { siteUrl: 'http://site.example' }, Date.now());
      const { rows } = await clone.database.query(
        "SELECT subject FROM outbox WHERE kind = 'option' AND recipient = $1 AND subject LIKE '%' || $2",
        [buyer.email, (await publicSale(slug)).name],
      );
      return rows.map(({ subject }) => subject);
    };
    await put(10);
    expect(await sent()).toEqual([]);
    await takeAll(slug, 'send_offer', 'record_signature');
    expect(await sent()).toHaveLength(1);
    expect((await sent())[0]).toMatch(/^Your option ends soon: Rent back, /);
    await put(1.5);
    expect(await sent()).toHaveLength(2);
    await put(-1);
    expect(await sent()).toHaveLength(2);
  });
});

/** As if the date were that far from now; the guard against changes is off for it. */
const inTheStore = async (saleId: string, parcelId: string, interval: string): Promise<void> => {
  await clone.database.query('ALTER TABLE settlement_entry DISABLE TRIGGER settlement_is_append_only');
  await clone.database.query(
    `UPDATE settlement_entry SET due_at = clock_timestamp() + $3::interval,
       after = jsonb_set(after, '{dueAt}', to_jsonb(floor(extract(epoch FROM clock_timestamp() + $3::interval) * 1000)))
     WHERE sale_id = $1 AND parcel_id = $2`,
    [saleId, parcelId, interval],
  );
  await clone.database.query('ALTER TABLE settlement_entry ENABLE TRIGGER settlement_is_append_only');
};

describe('final prices', () => {
  it('are released when everything is settled, and the public page follows each purchase before', async () => {
    const { slug } = await past(pouceCoupeGrain);
    const byStake = async () =>
      Object.fromEntries(
        (await publicSale(slug)).parcels.map(({ stake, outcome, acceptedBidCents }) => [
          stake,
          [outcome, acceptedBidCents],
        ]),
      );
    expect(await byStake()).toMatchObject({ '1': ['sold', dollars(462_000)], '2': ['sold', dollars(425_000)] });
    const release = () =>
      ask(dana, apiPath('POST /api/admin/auctions/:slug/results/release', { slug }), { note: 'The seller agreed.' });
    expect((await release()).body.code).toBe('not_settled');

    await takeAll(slug, 'send_offer', ['declare_default', { renounced: true }], 'offer_to_next');
    expect(await byStake()).toMatchObject({ '1': ['sold', null] });
    await takeAll(slug, 'record_signature');
    const price = (await first(slug)).amounts;
    await takeAll(
      slug,
      ['record_deposit', { amountCents: price.depositCents }],
      ['declare_firm', { completesOn: completion() }],
    );
    for (const [step, more] of [
      ['send_offer', {}],
      ['declare_default', { renounced: true }],
      ['leave_unsold', {}],
    ] as const)
      if ((await take(slug, step, more, erin, 1)).body.waits) await confirmRequest({ ...clone, engine }, slug);
    expect((await results(slug)).releasable).toBe(true);
    // The public follows each purchase before the release too.
    expect(await byStake()).toMatchObject({ '1': ['sold', price.priceCents], '2': ['no_sale', null] });
    expect((await release()).body).toMatchObject({ done: true, waits: true });
    expect((await results(slug)).release).toBeNull();
    await confirmRequest({ ...clone, engine }, slug);
    expect(await byStake()).toMatchObject({ '1': ['sold', price.priceCents], '2': ['no_sale', null] });
    expect((await results(slug)).release).toMatchObject({ current: true, note: 'The seller agreed.' });
  });

  it('of a block that was sold again divide over its parcels to the cent', async () => {
    const { slug } = await past(kingmanHalfSection);
    const before = await first(slug);
    expect(before).toMatchObject({ isBlock: true });
    expect(before.parts.reduce((sum, { priceCents }) => sum + priceCents, 0)).toBe(before.amounts.priceCents);
    // Whom staff may call, if nobody buys the block. They are not in its line.
    for (const { highBid } of before.parts)
      expect(highBid).toMatchObject({ name: expect.stringMatching(/\w/), amountCents: expect.any(Number) });
    await takeAll(slug, 'send_offer', ['declare_default', { renounced: true }], 'offer_to_next');
    const after = await first(slug);
    expect(after.amounts.priceCents).toBeLessThan(before.amounts.priceCents);
    expect(after.parts.reduce((sum, { priceCents }) => sum + priceCents, 0)).toBe(after.amounts.priceCents);
  });
});

describe('what the office reads on the dashboard', () => {
  /** Kinds of the tasks after the close of one sale; the results page must have as many. */
  const tasks = async (slug: string) => {
    const { waiting } = (await ask(erin, apiPath('GET /api/admin/dashboard'))).body as AdminDashboard;
    const found = waiting.filter(({ sale }) => sale?.slug === slug);
    const forOffice = (await results(slug)).purchases.filter((purchase) => purchase.forOffice);
    expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(forOffice.length);
    for (const { at } of found) expect(forOffice.map(({ dueAt }) => dueAt)).toContain(at);
    return found.map(({ kind }) => kind);
  };

  it('is one list with the results: each step from the close to the title, and of a default until it is decided', async () => {
    const { slug } = await past(pouceCoupeGrain);
    // Two purchases: the other one stays where it is, with its offer to send.
    expect(await tasks(slug)).toEqual(['offer']);
    await takeAll(slug, 'send_offer', 'record_signature', PAY);
    expect(await tasks(slug)).toEqual(['offer', 'acceptance']);
    await takeAll(slug, ['declare_firm', { completesOn: completion() }]);
    expect(await tasks(slug)).toEqual(['offer']);
    await takeAll(slug, ['declare_default', { renounced: true }]);
    expect(await tasks(slug)).toEqual(['default', 'offer']);
    await takeAll(slug, 'leave_unsold');
    expect(await tasks(slug)).toEqual(['offer']);
  });
});
