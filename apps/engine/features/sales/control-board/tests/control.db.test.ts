import { randomUUID } from 'node:crypto';
import { apiPath, type ControlBoard, type LiveSnapshot } from '@quarterline/contract';
import { dollars } from '@quarterline/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { letBidByPhone } from '#testing/sales/phone-bidder.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { insertAccount, send, TEST_SECRET } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
let dana: { userId: string; cookie: string };
let erin: { userId: string; cookie: string };
beforeAll(async () => {
  dana = await insertAccount(clone.database, engine, 'staff');
  erin = await insertAccount(clone.database, engine, 'administrator');
});

const ask = async (who: { cookie: string }, path: string, body?: unknown) => {
  const answer = await send(engine, body === undefined ? 'GET' : 'POST', path, body, { cookie: who.cookie });
  return { status: answer.status, body: await answer.json() };
};
const board = async (sale: TestSale, who = dana): Promise<ControlBoard> =>
  (await ask(who, apiPath('GET /api/admin/auctions/:slug/control', { slug: sale.slug }))).body;
/** As staff read it: what a visitor is shown may be a fifth of a second old. */
const live = async (sale: TestSale): Promise<LiveSnapshot> =>
  (await ask(dana, apiPath('GET /api/auctions/:slug', { slug: sale.slug }))).body;

/** The sale, and a way for its bidders to bid on its first parcel. */
const openSale = async () => {
  const sale = await insertTestSale(clone.database);
  const [parcelId = ''] = sale.parcelIds;
  const cookies = await Promise.all(
    sale.bidders.map(({ userId }) => insertSession(clone.database, userId, TEST_SECRET)),
  );
  const slug = (await live(sale)).sale.parcels.find(({ id }) => id === parcelId)?.slug ?? '';
  const bid = async (bidder: number, amount: number): Promise<string> => {
    const bidId = randomUUID();
    const input = { bidId, amountCents: dollars(amount), seenSequence: 0 };
    const { status } = await ask(
      { cookie: cookies[bidder] ?? '' },
      apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/bids', { slug: sale.slug, parcelSlug: slug }),
      input,
    );
    expect(status).toBe(200);
    return bidId;
  };
  return { sale, parcelId, bid };
};
const priceOf = async (sale: TestSale, parcelId: string) =>
  (await live(sale)).parcels.find(({ id }) => id === parcelId)?.leadingCents;

const makeStaffNow = (userId: string) =>
  clone.database.query(
    'UPDATE account_user SET role_since = clock_timestamp(), staff_since = clock_timestamp() WHERE id = $1',
    [userId],
  );
const register = (sale: TestSale, userId: string) =>
  clone.database.query(
    `INSERT INTO registration (sale_id, user_id, status, accepted_terms_version) VALUES ($1, $2, 'declined', 1)`,
    [sale.id, userId],
  );
const mergedInto = async (userId: string): Promise<string> => {
  const { rows } = await clone.database.query(
    `INSERT INTO account_user (name, email, email_verified, merged_into, closed_at)
     VALUES ('Old Account', gen_random_uuid() || '@test.example', false, $1, clock_timestamp()) RETURNING id`,
    [userId],
  );
  return rows[0].id;
};
const nameSellerSide = (sale: TestSale, userId: string) =>
  clone.database.query(`INSERT INTO seller_party (sale_id, user_id, relation) VALUES ($1, $2, 'related')`, [
    sale.id,
    userId,
  ]);
/** Named once, and taken off again. */
const noteSellerSide = (sale: TestSale, userId: string) =>
  clone.database.query(
    `INSERT INTO audit (action, subject_kind, subject_id, sale_id) VALUES ('user.party_named', 'account', $2, $1)`,
    [sale.id, userId],
  );
const noteFactorReset = (userId: string) =>
  clone.database.query(
    `INSERT INTO account_proposal (user_id, kind, reason, proposed_by, settled_by, settled_at, outcome)
     VALUES ($1, 'reset_factor', 'Lost.', $2, $3, clock_timestamp(), 'confirmed')`,
    [userId, dana.userId, erin.userId],
  );

describe('where an offer stands', () => {
  const kindsOf = async (sale: TestSale): Promise<string[]> => {
    const { rows } = await clone.database.query('SELECT kind FROM sale_record WHERE sale_id = $1 ORDER BY sequence', [
      sale.id,
    ]);
    return rows.map(({ kind }) => kind);
  };

  it.each([
    ['withdrawing its parcel', 'withdraw_parcel', 'parcel_withdrawn'],
    ['cancelling its sale', 'cancel_sale', 'sale_cancelled'],
  ] as const)('%s waits for a second person, and is done when that person confirms', async (_what, kind, entry) => {
    const { sale, parcelId, bid } = await openSale();
    await bid(0, 500_000);
    const reason = 'The title is in dispute.';
    const action = kind === 'withdraw_parcel' ? { action: 'withdraw', parcelId } : { action: 'cancel' };
    const asked = await ask(dana, apiPath('POST /api/admin/auctions/:slug/act', { slug: sale.slug }), {
      ...action,
      reason,
    });
    expect(asked.status).toBe(200);
    expect(asked.body.waitsForSecondPerson).toEqual([
      expect.stringContaining(`waits for a second person. Test Person asked: ${reason}`),
    ]);
    expect(
      (await ask(erin, apiPath('POST /api/admin/auctions/:slug/act', { slug: sale.slug }), { ...action, reason })).body
        .code,
    ).toBe('asked_already');
    const before = await kindsOf(sale);
    expect(before).not.toContain(entry);
    // Nothing closes meanwhile.
    expect(before.includes('parcel_held')).toBe(kind === 'withdraw_parcel');

    const [pending] = (await board(sale)).pendingVoids;
    expect(pending).toMatchObject({
      action: kind,
      parcelId: kind === 'withdraw_parcel' ? parcelId : null,
      amountCents: null,
    });
    const path = apiPath('POST /api/admin/auctions/:slug/control/voids/:voidId', {
      slug: sale.slug,
      voidId: pending?.id ?? '',
    });
    expect((await ask(dana, path, { action: 'confirm' })).body.code).toBe('second_person_needed');
    expect((await ask(erin, path, { action: 'confirm' })).status).toBe(200);
    expect(await kindsOf(sale)).toContain(entry);
    const { rows } = await clone.database.query(
      `SELECT event ->> 'actorId' AS first, event ->> 'secondActorId' AS second FROM sale_record WHERE sale_id = $1 AND kind = $2`,
      [sale.id, entry],
    );
    expect(rows).toEqual([{ first: dana.userId, second: erin.userId }]);
  });

  it('an act that is dropped changes nothing, and without an offer one person does it at once', async () => {
    const { sale, parcelId, bid } = await openSale();
    await bid(0, 500_000);
    await ask(dana, apiPath('POST /api/admin/auctions/:slug/act', { slug: sale.slug }), {
      action: 'withdraw',
      parcelId,
      reason: 'A slip.',
    });
    const [pending] = (await board(sale)).pendingVoids;
    await ask(
      erin,
      apiPath('POST /api/admin/auctions/:slug/control/voids/:voidId', { slug: sale.slug, voidId: pending?.id ?? '' }),
      { action: 'drop' },
    );
    expect(await kindsOf(sale)).not.toContain('parcel_withdrawn');
    // Its clock stood while a second person was asked, and runs again at once.
    expect((await kindsOf(sale)).filter((kind) => kind.startsWith('parcel_'))).toEqual([
      'parcel_opened',
      'parcel_opened',
      'parcel_held',
      'parcel_resumed',
    ]);
    const without = await insertTestSale(clone.database, { parcels: 3 });
    const withoutBid = { action: 'withdraw', parcelId: without.parcelIds[1], reason: 'Sold before.' };
    expect(
      (await ask(dana, apiPath('POST /api/admin/auctions/:slug/act', { slug: without.slug }), withoutBid)).body
        .waitsForSecondPerson,
    ).toEqual([]);
    expect(await kindsOf(without)).toContain('parcel_withdrawn');
  });
});

describe('a void', () => {
  it('takes two people: the person who asked cannot confirm, a second puts the price back, and both are in the record', async () => {
    const { sale, parcelId, bid } = await openSale();
    await bid(0, 500_000);
    const bidId = await bid(1, 505_000);
    const input = { parcelId, bidId, reason: 'A zero too many.' };
    expect(
      (await ask(dana, apiPath('POST /api/admin/auctions/:slug/control/voids', { slug: sale.slug }), input)).status,
    ).toBe(200);
    expect(
      (await ask(erin, apiPath('POST /api/admin/auctions/:slug/control/voids', { slug: sale.slug }), input)).body.code,
    ).toBe('void_asked_already');
    const [pending] = (await board(sale)).pendingVoids;
    expect(pending).toMatchObject({ amountCents: dollars(505_000), askedByYou: true, reason: 'A zero too many.' });
    expect((await board(sale, erin)).pendingVoids[0]?.askedByYou).toBe(false);

    const path = apiPath('POST /api/admin/auctions/:slug/control/voids/:voidId', {
      slug: sale.slug,
      voidId: pending?.id ?? '',
    });
    const alone = await ask(dana, path, { action: 'confirm' });
    expect([alone.status, alone.body.code]).toEqual([409, 'second_person_needed']);
    expect(await priceOf(sale, parcelId)).toBe(dollars(505_000));

    expect((await ask(erin, path, { action: 'confirm' })).status).toBe(200);
    expect(await priceOf(sale, parcelId)).toBe(dollars(500_000));
    expect((await ask(erin, path, { action: 'confirm' })).status).toBe(404);
    const after = await board(sale);
    expect(after.pendingVoids).toEqual([]);
    expect(after.entries.some(({ text }) => /Voided the bid of \$505,000.*confirmed by Test Person/.test(text))).toBe(
      true,
    );
  });

  it('that nobody confirms in ten minutes is gone, and may be asked for again', async () => {
    const { sale, parcelId, bid } = await openSale();
    const input = { parcelId, bidId: await bid(0, 500_000), reason: 'A slip.' };
    await ask(dana, apiPath('POST /api/admin/auctions/:slug/control/voids', { slug: sale.slug }), input);
    const [pending] = (await board(sale)).pendingVoids;
    await clone.database.query(`UPDATE void_request SET expires_at = clock_timestamp() WHERE id = $1`, [pending?.id]);
    expect((await board(sale)).pendingVoids).toEqual([]);
    const late = await ask(
      erin,
      apiPath('POST /api/admin/auctions/:slug/control/voids/:voidId', { slug: sale.slug, voidId: pending?.id ?? '' }),
      { action: 'confirm' },
    );
    expect(late.status).toBe(404);
    expect(await priceOf(sale, parcelId)).toBe(dollars(500_000));
    expect(
      (await ask(erin, apiPath('POST /api/admin/auctions/:slug/control/voids', { slug: sale.slug }), input)).status,
    ).toBe(200);
  });

  it('is confirmed by nobody who was made staff, or is a bidder, or had a login reset, while the sale ran', async () => {
    const { sale, parcelId, bid } = await openSale();
    const input = { parcelId, bidId: await bid(0, 500_000), reason: 'A slip.' };
    const unfit: [string, (who: { userId: string }) => Promise<unknown>][] = [
      ['newer_than_sale', ({ userId }) => makeStaffNow(userId)],
      ['bidder_in_sale', ({ userId }) => register(sale, userId)],
      ['bidder_in_sale', async ({ userId }) => register(sale, await mergedInto(userId))],
      ['seller_side_of_sale', ({ userId }) => nameSellerSide(sale, userId)],
      ['seller_side_of_sale', ({ userId }) => noteSellerSide(sale, userId)],
      ['factor_reset_during_sale', ({ userId }) => noteFactorReset(userId)],
    ];
    await ask(dana, apiPath('POST /api/admin/auctions/:slug/control/voids', { slug: sale.slug }), input);
    const [pending] = (await board(sale)).pendingVoids;
    const path = apiPath('POST /api/admin/auctions/:slug/control/voids/:voidId', {
      slug: sale.slug,
      voidId: pending?.id ?? '',
    });
    for (const [code, make] of unfit) {
      const who = await insertAccount(clone.database, engine, 'administrator');
      await make(who);
      const [seen] = (await board(sale, who)).pendingVoids;
      expect(seen?.confirmRefusal, code).toMatch(/\w/);
      const answer = await ask(who, path, { action: 'confirm' });
      expect([answer.status, answer.body.code]).toEqual([409, code]);
      expect(
        (await ask(who, apiPath('POST /api/admin/auctions/:slug/control/voids', { slug: sale.slug }), input)).body.code,
      ).toBe(code);
      await clone.database.query(`UPDATE account_user SET name = 'Unfit Person' WHERE id = $1`, [who.userId]);
    }
    expect(await priceOf(sale, parcelId)).toBe(dollars(500_000));
    const { pendingVoids, canConfirm } = await board(sale, erin);
    expect(pendingVoids).toMatchObject([{ confirmRefusal: null, canConfirm: ['Test Person'] }]);
    expect(canConfirm).toEqual(['Test Person']);
    // The person who asked became unfit meanwhile: then nobody confirms it.
    await register(sale, dana.userId);
    expect((await ask(erin, path, { action: 'confirm' })).body.code).toBe('first_person_may_not');
    await clone.database.query('DELETE FROM registration WHERE user_id = $1', [dana.userId]);
    expect((await ask(erin, path, { action: 'confirm' })).status).toBe(200);
  });

  it('by one and the same person is refused by the database too', async () => {
    const { sale, parcelId, bid } = await openSale();
    await ask(dana, apiPath('POST /api/admin/auctions/:slug/control/voids', { slug: sale.slug }), {
      parcelId,
      bidId: await bid(0, 500_000),
      reason: 'A slip.',
    });
    const alone = `UPDATE void_request SET outcome = 'confirmed', settled_by = asked_by, settled_at = clock_timestamp() WHERE sale_id = $1`;
    await expect(clone.database.query(alone, [sale.id])).rejects.toThrow('two_people_void');
  });
});

describe('the control board', () => {
  it('sends every action through the queue with the number of its request, and refuses in the words of the rules', async () => {
    const { sale, parcelId } = await openSale();
    const actions = apiPath('POST /api/admin/auctions/:slug/control/acts', { slug: sale.slug });
    expect((await ask(dana, actions, { kind: 'hold_parcel', parcelId, reason: ' ' })).status).toBe(400);
    const forBidders = 'A question of title.';
    const unsaid = await ask(dana, actions, { kind: 'hold_parcel', parcelId, reason: 'Lease missing.' });
    expect([unsaid.status, unsaid.body.fieldErrors]).toEqual([400, { forBidders: 'Write what bidders will read.' }]);
    const hold = { kind: 'hold_parcel', parcelId, reason: 'Lease missing.', forBidders };
    expect((await ask(dana, actions, hold)).status).toBe(200);
    const again = await ask(dana, actions, { ...hold, reason: 'Again.' });
    expect([again.status, again.body.message]).toEqual([409, 'It is on hold already. Nothing was done.']);
    expect((await live(sale)).parcels.find(({ id }) => id === parcelId)?.hold?.reason).toBe(forBidders);
    const { rows: audited } = await clone.database.query(
      `SELECT reason, after ->> 'reason' AS sent FROM audit WHERE sale_id = $1 AND action = 'record.parcel_held'`,
      [sale.id],
    );
    expect(audited).toEqual([{ reason: 'Lease missing.', sent: forBidders }]);
    const { rows } = await clone.database.query(
      `SELECT request_id IS NOT NULL AS numbered FROM sale_record WHERE sale_id = $1 AND kind = 'parcel_held'`,
      [sale.id],
    );
    expect(rows).toEqual([{ numbered: true }]);
    expect((await board(sale)).entries[0]).toMatchObject({ who: 'Test Person' });
  });

  it('lets a bidder on the block whom the rule would keep out, and the record says who did', async () => {
    const { sale } = await openSale();
    const groupId = (await live(sale)).groups[0]?.id;
    const bidderId = sale.bidders[1]?.registrationId;
    const action = { kind: 'set_eligibility', groupId, bidderId, eligible: true, reason: 'Agreed with the seller.' };
    expect(
      (await ask(dana, apiPath('POST /api/admin/auctions/:slug/control/acts', { slug: sale.slug }), action)).status,
    ).toBe(200);
    expect((await board(sale)).entries[0]).toMatchObject({
      who: 'Test Person',
      text: 'Bidder 102 may bid on the block: Agreed with the seller.',
    });
  });

  it('enters a phone bid under both names, answered like any other bid; the rules refuse it like any other', async () => {
    const { sale, parcelId } = await openSale();
    const bidderId = sale.bidders[0]?.registrationId;
    await letBidByPhone(clone.database, bidderId);
    const phone = (amount: number) =>
      ask(dana, apiPath('POST /api/admin/auctions/:slug/control/phone-bids', { slug: sale.slug }), {
        bidId: randomUUID(),
        parcelId,
        bidderId,
        amountCents: dollars(amount),
        seenSequence: 0,
      });
    const low = await phone(100_000);
    expect([low.status, low.body.code]).toEqual([409, 'amount_below_minimum']);
    const taken = await phone(500_000);
    expect([taken.status, taken.body.outcome]).toEqual([200, 'accepted']);
    const known = await board(sale);
    expect(known.entries[0]).toMatchObject({ who: '101', text: expect.stringContaining('entered by Test Person') });
    expect([known.refusedBids, known.activeBidders]).toEqual([1, 1]);
    expect(known.entries[1]).toMatchObject({ refused: true, who: 'Engine' });
  });

  it('lets a reported mistake stand with a word to the bidder, once', async () => {
    const { sale, bid } = await openSale();
    await bid(0, 500_000);
    const sequence = (await live(sale)).bids[0]?.sequence ?? 0;
    const cookie = await insertSession(clone.database, sale.bidders[0]?.userId ?? '', TEST_SECRET);
    await ask({ cookie }, apiPath('GET /api/auctions/:slug/mistakes', { slug: sale.slug }), {
      sequence,
      note: 'A slip',
    });
    expect((await board(sale)).mistakes).toMatchObject([{ sequence, note: 'A slip', amountCents: dollars(500_000) }]);
    const answer = { sequence, word: 'Bids bind. Nobody has bid above you yet.' };
    expect(
      (await ask(dana, apiPath('POST /api/admin/auctions/:slug/control/mistakes', { slug: sale.slug }), answer)).status,
    ).toBe(200);
    expect(
      (await ask(erin, apiPath('POST /api/admin/auctions/:slug/control/mistakes', { slug: sale.slug }), answer)).body
        .code,
    ).toBe('answered_already');
    expect((await board(sale)).mistakes).toEqual([]);
    const { rows } = await clone.database.query(`SELECT text_body FROM outbox WHERE subject LIKE 'Your bid stands%'`);
    expect(rows).toHaveLength(1);
    expect(rows[0].text_body).toContain('Bids bind.');
  });
});
