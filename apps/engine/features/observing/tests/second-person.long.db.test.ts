import { randomUUID } from 'node:crypto';
import { apiPath, enginePages } from '@quarterline/contract';
import { dollars } from '@quarterline/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { waitUntil } from '../../../../../tools/testing/wait-until.ts';
import { openTestEngine } from '../../../testing/open-test-engine.ts';
import { openSecondPersonSale } from '../../../testing/sales/second-person-sale.ts';
import { makeTenderKeys, tenderRules } from '../../../testing/sales/tender-sale.ts';
import { insertTestSale } from '../../../testing/sales/test-sale.ts';
import { insertSession } from '../../../testing/session-cookie.ts';
import { insertAccount, TEST_SECRET } from '../../../testing/start-test-engine.ts';
import { END_AFTER_MS, endUnanswered } from '../server/stop-second-person.ts';
import { acceptSeat } from '../store/seat-store.ts';
import { MAX_CHANGES } from '../store/second-person-store.ts';

const machines = await openTestEngine();
const { clone } = machines;
let day: Awaited<ReturnType<typeof openSecondPersonSale>>;
beforeEach(async () => {
  day = await openSecondPersonSale(machines);
});
const acceptedBids = async () => (await day.record()).filter(({ kind }) => kind === 'bid_accepted');

describe('a bid above the amount', () => {
  it('waits outside the record, is seen by both, and is the bid once the second person confirms it, twice the same', async () => {
    const { second, query } = day;
    const before = (await day.record()).length;
    const bid = await day.place(day.bidder, 800_000);
    expect(bid).toMatchObject({ status: 409, body: { code: 'second_person_must_confirm' } });
    expect(await day.record()).toHaveLength(before);
    const waiting = [{ bidId: bid.bidId, amountCents: dollars(800_000), outcome: null, refusal: null }];
    expect(await day.own()).toMatchObject({ secondPerson: { aboveCents: dollars(700_000) }, waiting });
    expect(await day.asked()).toMatchObject({ aboveCents: dollars(700_000), waiting });
    const emails = await query(`SELECT subject FROM outbox WHERE recipient = $1 AND subject LIKE '%waits for you%'`, [
      second.email,
    ]);
    expect(emails).toHaveLength(1);
    const confirmed = { bidId: bid.bidId, amount: 800_000 };
    const [first, again] = [await day.decide(confirmed), await day.decide(confirmed)];
    expect(first).toMatchObject({ status: 200, body: { outcome: 'accepted' } });
    expect(again).toEqual(first);
    const entry = { bidId: bid.bidId, amountCents: dollars(800_000), confirmedBy: second.seatId };
    expect(await acceptedBids()).toMatchObject([entry]);
    expect((await day.own()).waiting).toEqual([]);
    const log = await query(`SELECT action FROM audit WHERE after ->> 'bid' = $1`, [bid.bidId]);
    expect(log[0]).toEqual({ action: 'observer.bid_confirmed' });
    // The bidder who asks again by the same bid id reads the answer of the bid, with a receipt that names who confirmed.
    const own = await day.place(day.bidder, 800_000, { bidId: bid.bidId });
    expect(own).toMatchObject({ status: 200, body: { receipt: { confirmedBy: second.seatId } } });
  });

  it('is refused like any bid when the price has moved past it, and the bidder reads why', async () => {
    const { bidId } = await day.place(day.bidder, 800_000);
    expect(await day.place(day.rival, 900_000)).toMatchObject({ status: 200 });
    expect(await day.decide({ bidId, amount: 800_000 })).toMatchObject({ status: 200, body: { outcome: 'refused' } });
    expect((await day.own()).waiting).toMatchObject([{ outcome: 'confirmed', refusal: expect.stringContaining('$') }]);
  });

  it('is refused as late when the confirmation comes after the close, and both read that it was no bid', async () => {
    day = await openSecondPersonSale(machines, { closesInMs: 5_000 });
    const { bidId } = await day.place(day.bidder, 800_000);
    expect((await day.own()).waiting).toMatchObject([{ bidId, outcome: null }]);
    const isExpired = async () => (await day.own()).waiting[0]?.outcome === 'expired';
    await waitUntil(isExpired);
    expect((await day.asked())?.waiting).toMatchObject([{ bidId, outcome: 'expired' }]);
    expect(await day.plainPage()).toContain('It was not a bid.');
    const late = { outcome: 'refused', message: expect.stringMatching(/clos|late/) };
    expect(await day.decide({ bidId, amount: 800_000 })).toMatchObject({ status: 200, body: late });
    expect(await acceptedBids()).toEqual([]);
  });

  it('has one place a parcel: a new amount takes it, and the old one cannot be confirmed any more', async () => {
    const old = await day.place(day.bidder, 800_000);
    const next = await day.place(day.bidder, 850_000);
    expect((await day.own()).waiting.map(({ bidId }) => bidId)).toEqual([next.bidId]);
    expect(await day.decide({ bidId: old.bidId, amount: 800_000 })).toMatchObject({
      ...{ status: 409, body: { code: 'bid_not_waiting' } },
    });
  });

  it('is taken back by the bidder, declined by the second person, and confirmed by nobody else', async () => {
    const first = { ...(await day.place(day.bidder, 800_000)), amount: 800_000 };
    expect(await day.decide({ ...first, cookie: day.rival })).toMatchObject({ status: 403 });
    expect(await day.decide({ ...first, cookie: day.bidder })).toMatchObject({ status: 403 });
    expect(await day.takeBack(first.bidId)).toMatchObject({ status: 200 });
    expect(await day.decide(first)).toMatchObject({ status: 409 });
    const other = await day.place(day.bidder, 810_000);
    expect(await day.decide({ bidId: other.bidId, amount: 810_000, decision: 'decline' })).toMatchObject({
      body: { outcome: 'declined' },
    });
    expect((await day.own()).waiting).toMatchObject([{ outcome: 'declined' }]);
    expect(await acceptedBids()).toEqual([]);
  });

  it('is shown, taken back and confirmed on the plain pages', async () => {
    const { second, bidder } = day;
    const first = await day.place(bidder, 800_000);
    expect(await day.plainPage()).toContain('This is not a bid yet.');
    await day.sendForm(enginePages.plainTakeBack(day.sale.slug), bidder, { bid: first.bidId });
    expect(await day.plainPage()).not.toContain('This is not a bid yet.');
    expect(await day.plainAsked()).toContain('Nothing waits for you now.');
    const { bidId } = await day.place(bidder, 820_000);
    expect(await day.plainAsked()).toContain('Confirm $820,000');
    const fields = { seat: second.seatId, bid: bidId, amount: String(dollars(820_000)), decision: 'confirm' };
    expect(await day.sendForm(enginePages.plainObserve, day.rival, fields)).toMatchObject({ status: 403 });
    expect((await day.sendForm(enginePages.plainObserve, second.cookie, fields)).text).toContain('The bid is entered');
    expect(await acceptedBids()).toMatchObject([{ bidId, confirmedBy: second.seatId }]);
  });
});

describe('the amount', () => {
  it('is lower at once, and higher or gone only when the second person agrees to just that', async () => {
    await day.change(600_000);
    expect((await day.own()).secondPerson).toMatchObject({ aboveCents: dollars(600_000) });
    await day.change(900_000);
    expect((await day.own()).secondPerson).toMatchObject({ aboveCents: dollars(600_000) });
    expect(await day.place(day.bidder, 800_000)).toMatchObject({ body: { code: 'second_person_must_confirm' } });
    expect(await day.agree(dollars(950_000))).toMatchObject({ status: 409 });
    expect(await day.agree(null)).toMatchObject({ status: 409 });
    expect(await day.agree(dollars(900_000))).toMatchObject({ status: 200 });
    expect((await day.own()).secondPerson).toMatchObject({ aboveCents: dollars(900_000) });
    await day.ask(
      day.bidder,
      'POST',
      apiPath('POST /api/auctions/:slug/observers/:seatId/end', { slug: day.sale.slug, seatId: day.second.seatId }),
      {},
    );
    expect((await day.own()).secondPerson).not.toBeNull();
    expect(await day.agree(null)).toMatchObject({ status: 200 });
    expect((await day.own()).secondPerson).toBeNull();
    expect(await day.place(day.bidder, 950_000)).toMatchObject({ status: 200 });
  });

  it('is set again as it stands to take back what was asked for', async () => {
    await day.change(900_000);
    await day.ask(
      day.bidder,
      'POST',
      apiPath('POST /api/auctions/:slug/observers/:seatId/end', { slug: day.sale.slug, seatId: day.second.seatId }),
      {},
    );
    expect(await day.asked()).toMatchObject({ askedAboveCents: dollars(900_000), endAsked: true });
    await day.change(700_000);
    expect(await day.asked()).toMatchObject({ askedAboveCents: null, endAsked: false });
    expect(await day.agree(null)).toMatchObject({ status: 409 });
  });

  it('is gone a day after the bidder asked for an end that nobody answered, and not a moment before', async () => {
    await day.ask(
      day.bidder,
      'POST',
      apiPath('POST /api/auctions/:slug/observers/:seatId/end', { slug: day.sale.slug, seatId: day.second.seatId }),
      {},
    );
    const [asked] = await day.query('SELECT end_asked_at FROM observer_seat WHERE id = $1', [day.second.seatId]);
    const dueAt = asked?.end_asked_at.getTime() + END_AFTER_MS;
    const emails = () =>
      day.query(
        `SELECT subject FROM outbox WHERE subject LIKE '%does not confirm your bids any more%' AND text_body LIKE '%$700,000%'`,
      );
    await endUnanswered(clone.database, dueAt - 1000);
    expect(await day.place(day.bidder, 800_000)).toMatchObject({ body: { code: 'second_person_must_confirm' } });
    expect(await emails()).toEqual([]);
    await endUnanswered(clone.database, dueAt + 1000);
    await endUnanswered(clone.database, dueAt + 2000);
    expect((await day.own()).secondPerson).toBeNull();
    expect(await day.place(day.bidder, 850_000)).toMatchObject({ status: 200 });
    expect(await emails()).toHaveLength(1);
  });

  it('stays when the bidder took back that they asked for an end, however long ago', async () => {
    await day.ask(
      day.bidder,
      'POST',
      apiPath('POST /api/auctions/:slug/observers/:seatId/end', { slug: day.sale.slug, seatId: day.second.seatId }),
      {},
    );
    await day.change(700_000);
    await endUnanswered(clone.database, Date.now() + 3 * END_AFTER_MS);
    expect((await day.own()).secondPerson).toMatchObject({ aboveCents: dollars(700_000) });
  });

  it('is changed only so often: then nothing is written and nobody gets an email', async () => {
    const written = async () => {
      const [audit] = await day.query('SELECT count(*)::int AS count FROM audit WHERE sale_id = $1', [day.sale.id]);
      const [emails] = await day.query('SELECT count(*)::int AS count FROM outbox WHERE recipient = $1', [
        day.second.email,
      ]);
      return [audit?.count, emails?.count];
    };
    for (let turn = 0; turn < MAX_CHANGES; turn += 1) await day.change(900_000 + turn);
    const before = await written();
    expect(await day.change(600_000)).toMatchObject({ status: 409, body: { code: 'too_many_changes' } });
    expect(await day.change(990_000)).toMatchObject({ status: 409, body: { code: 'too_many_changes' } });
    expect(await written()).toEqual(before);
  });

  it('is not offered in a sealed tender', async () => {
    const keys = await makeTenderKeys([randomUUID(), randomUUID(), randomUUID()]);
    const tender = await insertTestSale(clone.database, { bidders: 1, tender: tenderRules(keys) });
    const cookie = await insertSession(clone.database, tender.bidders[0]?.userId ?? '', TEST_SECRET);
    const answer = await day.ask(
      cookie,
      'POST',
      apiPath('POST /api/auctions/:slug/second-person', { slug: tender.slug }),
      {
        ...{ email: 'a@farm.example', aboveCents: 1 },
      },
    );
    expect(answer).toMatchObject({ status: 409, body: { code: 'not_in_sealed_tender' } });
  });
});

describe('the second person', () => {
  it('is one for each bidder, and never the bidder', async () => {
    const [{ email }] = await day.query('SELECT email FROM account_user WHERE id = $1', [day.sale.bidders[0]?.userId]);
    expect(await day.name(email, 1)).toMatchObject({
      status: 400,
      body: { fieldErrors: { email: expect.any(String) } },
    });
    const other = await insertAccount(clone.database, machines.engine);
    expect(await day.name(other.email, 1)).toMatchObject({ status: 409, body: { code: 'no_seat_for_second_person' } });
  });

  it('accepts with the invited address alone, confirmed, and with no other part in the sale', async () => {
    await day.agree(null);
    await day.leave();
    const [{ email: rivalEmail }] = await day.query('SELECT email FROM account_user WHERE id = $1', [
      day.sale.bidders[1]?.userId,
    ]);
    const invited = await insertAccount(clone.database, machines.engine);
    await clone.database.query('UPDATE account_user SET email_verified = false WHERE id = $1', [invited.userId]);
    await day.name(invited.email, 700_000);
    const token = await day.tokenTo(invited.email);
    const accept = (cookie: string, sent: string) =>
      day.ask(cookie, 'POST', apiPath('POST /api/account/seats/accept'), { token: sent });
    expect(await accept(day.rival, token)).toMatchObject({ status: 409, body: { code: 'another_address' } });
    expect(await accept(invited.cookie, token)).toMatchObject({ status: 409, body: { code: 'another_address' } });
    // Until somebody accepts, nothing waits, and the bidder alone ends the invitation.
    expect(await day.place(day.bidder, 800_000)).toMatchObject({ status: 200 });
    const { body } = await day.ask(
      day.bidder,
      'GET',
      apiPath('GET /api/auctions/:slug/observers', { slug: day.sale.slug }),
    );
    const seat = body.seats.find(({ email }: { email: string }) => email === invited.email);
    expect(
      await day.ask(
        day.bidder,
        'POST',
        apiPath('POST /api/auctions/:slug/observers/:seatId/end', { slug: day.sale.slug, seatId: seat.id }),
        {},
      ),
    ).toMatchObject({
      status: 200,
    });
    await day.name(rivalEmail, 700_000);
    expect(await accept(day.rival, await day.tokenTo(rivalEmail))).toMatchObject({
      ...{ status: 409, body: { code: 'has_part_in_sale' } },
    });
  });

  it('who accepts while the bidder dismisses them stays, and is asked to agree to the end', async () => {
    await day.leave();
    const invited = await insertAccount(clone.database, machines.engine);
    await day.name(invited.email, 700_000);
    const [seat] = await day.query('SELECT id FROM observer_seat WHERE invited_email = $1', [invited.email]);
    const accepting = await clone.database.connect();
    try {
      await accepting.query('BEGIN');
      await acceptSeat(accepting, seat.id, invited.userId);
      const dismissal = day.ask(
        day.bidder,
        'POST',
        apiPath('POST /api/auctions/:slug/observers/:seatId/end', { slug: day.sale.slug, seatId: seat.id }),
        {},
      );
      const isBlocked = async () =>
        (
          await day.query(
            `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          )
        ).length > 0;
      await waitUntil(isBlocked);
      await accepting.query('COMMIT');
      expect(await dismissal).toMatchObject({ status: 200 });
    } finally {
      accepting.release();
    }
    const [after] = await day.query('SELECT ended_at, end_asked FROM observer_seat WHERE id = $1', [seat.id]);
    expect(after).toEqual({ ended_at: null, end_asked: true });
    const asked = await day.query(`SELECT FROM outbox WHERE recipient = $1`, [invited.email]);
    expect(asked).toHaveLength(2);
  });
});
