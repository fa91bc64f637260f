import { randomUUID } from 'node:crypto';
import { apiPath, enginePages } from '@quarterline/contract';
import { dollars } from '@quarterline/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestEngine } from '../../../testing/open-test-engine.ts';
import { openSecondPersonSale } from '../../../testing/sales/second-person-sale.ts';
import { insertAccount } from '../../../testing/start-test-engine.ts';

const machines = await openTestEngine();
const { clone, engine } = machines;
let day: Awaited<ReturnType<typeof openSecondPersonSale>>;
beforeEach(async () => {
  day = await openSecondPersonSale(machines);
});
const bidsEntered = async () =>
  (await day.record()).filter(({ kind }) => kind === 'bid_accepted' || kind === 'maximum_set');

describe('the person who confirms', () => {
  it('confirms the amount they saw and no other', async () => {
    const { bidId } = await day.place(day.bidder, 800_000);
    expect(await day.decide({ bidId, amount: 900_000 })).toMatchObject({
      status: 409,
      body: { code: 'bid_not_waiting' },
    });
    expect(await bidsEntered()).toEqual([]);
    expect(await day.decide({ bidId, amount: 800_000 })).toMatchObject({ body: { outcome: 'accepted' } });
  });

  it('is not given another amount, parcel or maximum under a bid id they have seen', async () => {
    const { bidId } = await day.place(day.bidder, 800_000);
    const refused = { status: 409, body: { code: 'bid_id_reused' } };
    expect(await day.place(day.bidder, 900_000, { bidId })).toMatchObject(refused);
    expect(await day.place(day.bidder, 800_000, { bidId, parcel: 'parcel-2' })).toMatchObject(refused);
    expect((await day.own()).waiting).toMatchObject([{ bidId, amountCents: dollars(800_000), outcome: null }]);
  });

  it('has declined for good: the same bid sent again does not wait again', async () => {
    const { bidId } = await day.place(day.bidder, 800_000);
    await day.decide({ bidId, amount: 800_000, decision: 'decline' });
    await day.place(day.bidder, 800_000, { bidId });
    expect((await day.own()).waiting).toMatchObject([{ bidId, outcome: 'declined' }]);
    expect(await day.decide({ bidId, amount: 800_000 })).toMatchObject({ status: 409 });
  });

  it('is refused once their session has ended, and what waits goes on waiting', async () => {
    const { bidId } = await day.place(day.bidder, 800_000);
    await day.ask(day.second.cookie, 'POST', apiPath('POST /api/account/logout'), {});
    expect(await day.decide({ bidId, amount: 800_000 })).toMatchObject({ status: 401 });
    const fields = { seat: day.second.seatId, bid: bidId, amount: String(dollars(800_000)), decision: 'confirm' };
    expect(await day.sendForm(enginePages.plainObserve, day.second.cookie, fields)).toMatchObject({ status: 303 });
    expect((await day.own()).waiting).toMatchObject([{ bidId, outcome: null }]);
    expect(await bidsEntered()).toEqual([]);
  });

  it('confirms nothing any more from the moment they stop, and nobody must confirm then', async () => {
    const { bidId } = await day.place(day.bidder, 800_000);
    await day.leave();
    expect(await day.decide({ bidId, amount: 800_000 })).toMatchObject({ status: 403 });
    expect(await day.own()).toMatchObject({ secondPerson: null, waiting: [] });
    expect(await bidsEntered()).toEqual([]);
    expect(await day.place(day.bidder, 810_000)).toMatchObject({ status: 200 });
  });

  it('gives an interrupted confirmation again, and it is one bid', async () => {
    const { bidId } = await day.place(day.bidder, 800_000);
    // As an engine leaves it that ends between the confirmation and the queue.
    await day.query(`UPDATE waiting_bid SET outcome = 'confirmed' WHERE bid_id = $1`, [bidId]);
    expect((await day.asked())?.waiting).toMatchObject([{ bidId, outcome: null }]);
    expect(await day.takeBack(bidId)).toMatchObject({ status: 409 });
    expect(await day.decide({ bidId, amount: 800_000 })).toMatchObject({ body: { outcome: 'accepted' } });
    expect(await bidsEntered()).toHaveLength(1);
  });
});

describe('the bidder', () => {
  it('who lowers the amount, or is given a higher one, while a bid waits finds it waiting', async () => {
    const { bidId } = await day.place(day.bidder, 800_000);
    await day.change(600_000);
    expect((await day.own()).waiting).toMatchObject([{ bidId, outcome: null }]);
    await day.change(900_000);
    await day.agree(dollars(900_000));
    expect((await day.own()).waiting).toMatchObject([{ bidId, outcome: null }]);
    expect(await bidsEntered()).toEqual([]);
    // They may bid it alone now; what waited is then a bid under their own high bid, and refused.
    expect(await day.place(day.bidder, 805_000)).toMatchObject({ status: 200 });
    expect(await day.decide({ bidId, amount: 800_000 })).toMatchObject({ body: { outcome: 'refused' } });
    expect(await bidsEntered()).toMatchObject([{ amountCents: dollars(805_000) }]);
  });

  it('reads on the phone, through staff, that a second person must confirm, and staff read no amount and keep nothing', async () => {
    const staff = await insertAccount(clone.database, engine, 'staff');
    const phone = (amount: number) =>
      day.ask(
        staff.cookie,
        'POST',
        apiPath('POST /api/admin/auctions/:slug/control/phone-bids', { slug: day.sale.slug }),
        {
          ...{ bidId: randomUUID(), parcelId: day.sale.parcelIds[0], bidderId: day.sale.bidders[0]?.registrationId },
          ...{ amountCents: dollars(amount), retypedAmountCents: dollars(amount), seenSequence: 1_000_000 },
        },
      );
    const refused = await phone(800_000);
    expect(refused).toMatchObject({ status: 409, body: { code: 'second_person_must_confirm' } });
    expect(refused.text).not.toMatch(/700,?000/);
    expect((await day.own()).waiting).toEqual([]);
    expect(await bidsEntered()).toEqual([]);
    expect(await phone(700_000)).toMatchObject({ status: 200 });
  });

  it('gets no more than one email a minute sent to the second person about one parcel', async () => {
    for (const amount of [800_000, 810_000, 820_000]) await day.place(day.bidder, amount);
    const emails = await day.query(`SELECT FROM outbox WHERE recipient = $1 AND subject LIKE '%waits for you%'`, [
      day.second.email,
    ]);
    expect(emails).toHaveLength(1);
  });
});

describe('what the bidder has read', () => {
  it('is dismissed once it was declined or refused, and not while it waits', async () => {
    const { bidId } = await day.place(day.bidder, 800_000);
    expect(await day.dismiss(bidId)).toMatchObject({ status: 409, body: { code: 'bid_still_waits' } });
    await day.decide({ bidId, amount: 800_000, decision: 'decline' });
    expect(await day.dismiss(bidId, day.rival)).toMatchObject({ status: 409 });
    expect((await day.own()).waiting).toMatchObject([{ bidId, outcome: 'declined' }]);
    expect(await day.dismiss(bidId)).toMatchObject({ status: 200, body: { waiting: [] } });
    expect((await day.own()).waiting).toEqual([]);
    // The next one on that parcel is shown, and one that was refused goes as well.
    const next = await day.place(day.bidder, 810_000);
    expect((await day.own()).waiting).toMatchObject([{ bidId: next.bidId, outcome: null }]);
    await day.place(day.rival, 900_000);
    await day.decide({ bidId: next.bidId, amount: 810_000 });
    expect((await day.own()).waiting).toMatchObject([{ bidId: next.bidId, outcome: 'confirmed' }]);
    const pressed = await day.sendForm(enginePages.plainTakeBack(day.sale.slug), day.bidder, { dismiss: next.bidId });
    expect(pressed.status).toBe(303);
    expect((await day.own()).waiting).toEqual([]);
  });

  it('says that the second person stopped and what is no bid, until it is dismissed, and the second person reads no notice', async () => {
    await day.place(day.bidder, 800_000);
    expect((await day.own()).ended).toBeNull();
    await day.leave();
    const ended = { seatId: day.second.seatId, endedBy: 'observer', waiting: [{ amountCents: dollars(800_000) }] };
    expect(await day.own()).toMatchObject({ secondPerson: null, waiting: [], ended });
    const snapshot = async () =>
      (await day.ask(day.bidder, 'GET', apiPath('GET /api/auctions/:slug', { slug: day.sale.slug }))).body.you;
    expect(await snapshot()).toMatchObject({ hasSecondPerson: true });
    expect(await day.plainPage()).toMatch(/has stopped confirming your bids.*800,000 on .* is not a bid/s);
    expect(await day.dismissEnd(day.rival)).toMatchObject({ status: 404 });
    expect(await day.dismissEnd(day.second.cookie)).toMatchObject({ status: 404 });
    expect(await day.dismissEnd()).toMatchObject({ status: 200, body: { ended: null } });
    expect(await snapshot()).not.toHaveProperty('hasSecondPerson');
    expect(await day.plainPage()).not.toContain('has stopped confirming');
  });

  it('says that it ended as the bidder asked, and nothing of it once somebody else confirms', async () => {
    await day.ask(
      day.bidder,
      'POST',
      apiPath('POST /api/auctions/:slug/observers/:seatId/end', { slug: day.sale.slug, seatId: day.second.seatId }),
      {},
    );
    await day.agree(null);
    expect((await day.own()).ended).toMatchObject({ endedBy: 'bidder', waiting: [] });
    const other = await insertAccount(clone.database, engine);
    await day.name(other.email, 600_000);
    await day.ask(other.cookie, 'POST', apiPath('POST /api/account/seats/accept'), {
      token: await day.tokenTo(other.email),
    });
    expect(await day.own()).toMatchObject({ secondPerson: { aboveCents: dollars(600_000) }, ended: null });
  });
});

describe('a maximum above the amount', () => {
  it('bids nothing before it is confirmed, then by itself, and its amount is still nobody’s but the bidder’s', async () => {
    day = await openSecondPersonSale(machines, { rules: { maximumBids: true } });
    const { bidId } = await day.place(day.bidder, 800_000, { isMaximum: true });
    expect(await bidsEntered()).toEqual([]);
    expect((await day.asked())?.waiting).toMatchObject([{ bidId, isMaximum: true, amountCents: dollars(800_000) }]);
    expect(await day.decide({ bidId, amount: 800_000 })).toMatchObject({ body: { outcome: 'accepted' } });
    await day.place(day.rival, 550_000);
    const entries = await bidsEntered();
    expect(entries[0]).toMatchObject({ kind: 'maximum_set', confirmedBy: day.second.seatId });
    expect(entries.at(-1)).toMatchObject({
      kind: 'bid_accepted',
      byMaximum: true,
      bidderId: day.sale.bidders[0]?.registrationId,
    });
    const rivals = (await day.ask(day.rival, 'GET', apiPath('GET /api/auctions/:slug', { slug: day.sale.slug }))).text;
    expect(rivals).not.toMatch(/80000000|confirmed|econdPerson/);
  });
});

describe('what waits', () => {
  it('is read by the bidder and the second person, and by nobody else in any place', async () => {
    const [staff, lender] = [
      await insertAccount(clone.database, engine, 'staff'),
      await insertAccount(clone.database, engine),
    ];
    const { slug } = day.sale;
    await day.ask(day.bidder, 'POST', apiPath('POST /api/auctions/:slug/observers', { slug }), {
      ...{ email: lender.email, relation: 'lender', showsLimits: true },
    });
    const token = await day.tokenTo(lender.email);
    const { body } = await day.ask(lender.cookie, 'POST', apiPath('POST /api/account/seats/accept'), { token });
    const lenderSeat = body.seats[0].id;
    const { bidId } = await day.place(day.bidder, 812_300);
    const secret = new RegExp(`812,?300|81230000|${bidId}|econdPerson|second person|confirmsAboveCents":70000000`);
    expect((await day.ask(day.bidder, 'GET', apiPath('GET /api/auctions/:slug/waiting-bids', { slug }))).text).toMatch(
      secret,
    );
    const others: [string, string][] = [
      [day.rival, apiPath('GET /api/auctions/:slug', { slug })],
      [day.rival, enginePages.plainView(slug)],
      [day.rival, apiPath('GET /api/auctions/:slug/waiting-bids', { slug })],
      [lender.cookie, apiPath('GET /api/account/seats/:seatId/view', { seatId: lenderSeat })],
      [lender.cookie, `${enginePages.plainObserve}?seat=${lenderSeat}`],
      [staff.cookie, apiPath('GET /api/admin/auctions/:slug/control', { slug })],
      ['', apiPath('GET /api/auctions/:slug', { slug })],
      ['', enginePages.plainView(slug)],
    ];
    for (const [cookie, path] of others) {
      const answer = await day.ask(cookie, 'GET', path);
      const shown = answer.text.replace('"secondPerson":null', '');
      expect([path, answer.status, shown.match(secret)?.[0]]).toEqual([path, 200, undefined]);
    }
    expect(JSON.stringify(await day.record())).not.toMatch(secret);
    // An observer who is no second person confirms nothing, with either seat.
    const decision = { decision: 'confirm', amountCents: dollars(812_300) };
    for (const seat of [lenderSeat, day.second.seatId]) {
      const answer = await day.ask(
        lender.cookie,
        'POST',
        apiPath('POST /api/account/seats/:seatId/waiting-bids/:bidId', { seatId: seat, bidId }),
        decision,
      );
      expect([403, 409]).toContain(answer.status);
    }
    expect(await day.takeBack(randomUUID())).toMatchObject({ status: 409 });
    expect(
      await day.ask(
        day.rival,
        'POST',
        apiPath('POST /api/auctions/:slug/waiting-bids/:bidId/take-back', { slug, bidId }),
        {},
      ),
    ).toMatchObject({ status: 409 });
    expect((await day.own()).waiting).toMatchObject([{ bidId, outcome: null }]);
  });
});
