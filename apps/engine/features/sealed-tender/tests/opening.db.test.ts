import { randomUUID } from 'node:crypto';
import { dollars, replay, type SealedTenderRules } from '@quarterline/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askBidDeposit } from '#testing/sales/ask-bid-deposit.ts';
import { makeTenderKeys } from '#testing/sales/tender-sale.ts';
import { keepParts, listParts } from '../store/tender-store.ts';
import { openTenderQueues, type TenderQueueDay, type TenderQueues } from './tender-queues.ts';

const HOUR = 3_600_000;
const OWNER = '(SELECT user_id FROM registration WHERE id = $1)';
const RECEIVE_DEPOSIT = `INSERT INTO trust_entry (sale_id, registration_id, kind, in_cents, day, method, reference, actor_id)
  SELECT sale_id, id, 'bid_deposit', 100, '2026-11-02', 'wire', 'T-1', user_id FROM registration WHERE id = $1`;
const GIVE_DEPOSIT_BACK = `INSERT INTO trust_entry (sale_id, registration_id, kind, out_cents, day, method, reference, actor_id, gives_back)
  SELECT sale_id, registration_id, 'bid_deposit_return', 100, '2026-11-20', 'wire', 'T-2', actor_id, id FROM trust_entry WHERE registration_id = $1`;
const SELL_ELSEWHERE = `INSERT INTO seller_party (sale_id, user_id, relation) VALUES ($2, ${OWNER}, 'seller')`;
let queues: TenderQueues;
beforeAll(async () => {
  queues = await openTenderQueues();
});
afterAll(() => queues.end());

describe('the opening', () => {
  const twoTenders = async (rules: Partial<SealedTenderRules> = {}): Promise<TenderQueueDay & { first: string }> => {
    const day = await queues.beginDay(HOUR, rules);
    const { bid } = await queues.tender(day, 0, 600_000);
    await queues.tender(day, 1, 650_000);
    return { ...day, first: bid.bidId };
  };

  it('takes no part of a key before the closing time', async () => {
    const day = await twoTenders();
    await expect(queues.handIn(day, 0)).rejects.toMatchObject({ body: { code: 'tenders_not_closed' } });
    expect(await listParts(queues.database, day.sale.id, 1)).toEqual([]);
  });

  it('waits for a second opener, and the same one twice is one', async () => {
    const day = await twoTenders();
    await queues.passClosing(day);
    expect(await queues.handIn(day, 0)).toEqual({ outcome: 'waiting' });
    expect(await queues.handIn(day, 0)).toEqual({ outcome: 'waiting' });
    expect((await queues.recordOf(day.sale)).some(({ kind }) => kind === 'tenders_opened')).toBe(false);
  });

  it('by two openers sells to the highest, names both and forgets their parts', async () => {
    const day = await twoTenders();
    await queues.passClosing(day);
    await queues.handIn(day, 2);
    expect(await queues.handIn(day, 1)).toEqual({ outcome: 'opened' });
    const events = await queues.recordOf(day.sale);
    const [, second, third] = day.secrets.openers;
    expect(events.find(({ kind }) => kind === 'tenders_opened')).toMatchObject({
      actorId: third?.userId,
      secondActorId: second?.userId,
    });
    expect(events.filter(({ kind }) => kind === 'parcel_sold')).toMatchObject([
      { amountCents: dollars(650_000), bidderId: day.sale.bidders[1]?.registrationId },
    ]);
    expect(replay(events).phase).toBe('completed');
    expect(await listParts(queues.database, day.sale.id, 1)).toEqual([]);
  });

  it('with a key of another sale is refused, named in the record, and nothing of it is kept', async () => {
    const [day, other] = [await twoTenders(), await twoTenders()];
    await queues.passClosing(day);
    const wrong = {
      ...day,
      secrets: {
        ...day.secrets,
        openers: other.secrets.openers.map((one, index) => ({
          ...one,
          userId: day.secrets.openers[index]?.userId ?? '',
        })),
      },
    };
    expect(await queues.handIn(wrong, 0)).toMatchObject({ outcome: 'refused' });
    expect(await listParts(queues.database, day.sale.id, 1)).toEqual([]);
    expect(await queues.refusedParts(day.sale)).toMatchObject([[day.secrets.openers[0]?.userId, { length: 2 }]]);
  });

  it('lets no opener destroy a tender: a wrong part is refused, and the other two open everything', async () => {
    const day = await twoTenders();
    await queues.passClosing(day);
    const random = Buffer.from(randomUUID().repeat(3)).subarray(0, 97).toString('base64');
    expect(await queues.handIn(day, 0, { [day.first]: random })).toEqual({ outcome: 'refused', bidIds: [day.first] });
    expect(await listParts(queues.database, day.sale.id, 1)).toEqual([]);
    expect(await queues.handIn(day, 0, { [day.first]: '' })).toEqual({ outcome: 'refused', bidIds: [day.first] });
    expect(await queues.refusedParts(day.sale)).toHaveLength(2);
    expect(await queues.handIn(day, 1)).toEqual({ outcome: 'waiting' });
    expect(await queues.handIn(day, 0, { [day.first]: random })).toMatchObject({ outcome: 'refused' });
    expect(await queues.handIn(day, 2)).toEqual({ outcome: 'opened' });
    const opened = (await queues.recordOf(day.sale)).filter((event) => event.kind === 'tender_opened');
    expect(opened.map(({ uncounted }) => uncounted)).toEqual([null, null]);
  });

  it('is in the record with each opener who handed in, before the tenders are open', async () => {
    const day = await twoTenders();
    await queues.passClosing(day);
    await queues.handIn(day, 0);
    await queues.handIn(day, 2);
    const [first, , third] = day.secrets.openers;
    const kinds = (await queues.recordOf(day.sale)).flatMap((event) =>
      event.kind === 'opening_part_taken' ? [event.actorId] : event.kind === 'tenders_opened' ? ['opened'] : [],
    );
    expect(kinds).toEqual([first?.userId, third?.userId, 'opened']);
  });

  it('does not read with what somebody changed in the database: that opener hands in again', async () => {
    const day = await twoTenders();
    await queues.passClosing(day);
    await queues.handIn(day, 0);
    const wrong = queues.cipher.encrypt(Buffer.from('{}'), `tender parts ${day.sale.id} 1 0`);
    await keepParts(queues.database, { saleId: day.sale.id, round: 1, place: 0, parts: wrong });
    expect(await queues.handIn(day, 1)).toEqual({ outcome: 'waiting' });
    expect(await queues.handIn(day, 0)).toEqual({ outcome: 'opened' });
  });

  it('reads nothing with another key of the engine than the published one', async () => {
    const day = await twoTenders();
    await queues.passClosing(day);
    await queues.handIn(day, 0);
    const { privateKey } = (await makeTenderKeys([])).engine;
    const other = queues.cipher.encrypt(Buffer.from(privateKey, 'base64'), `tender key of ${day.sale.id}`);
    await queues.database.query('UPDATE tender_engine_key SET encrypted = $2 WHERE sale_id = $1', [
      day.sale.id,
      other.bytes,
    ]);
    await expect(queues.handIn(day, 1)).rejects.toThrow('not the published one');
    expect((await queues.recordOf(day.sale)).some(({ kind }) => kind === 'tender_opened')).toBe(false);
  });

  it.each([
    ['the first and the second', 0, 1],
    ['the second and the third', 1, 2],
  ])('leaves a tender that its bidder did not encrypt unreadable, opened by %s', async (_, one, other) => {
    const day = await twoTenders();
    const { bidId, parcelId } = { bidId: randomUUID(), parcelId: day.sale.parcelIds[1] ?? '' };
    const encrypted = Buffer.from('x'.repeat(300)).toString('base64');
    const bid = {
      kind: 'place_tender',
      bidId,
      parcelId,
      commitment: 'c'.repeat(64),
      encrypted,
      encryptedBy: 'browser',
    } as const;
    expect((await queues.ask(day, 2, bid)).body.outcome).toBe('accepted');
    await queues.passClosing(day);
    await queues.handIn(day, one);
    expect(await queues.handIn(day, other)).toEqual({ outcome: 'opened' });
    const opened = (await queues.recordOf(day.sale)).filter((event) => event.kind === 'tender_opened');
    expect(opened.find((event) => event.bidId === bidId)).toMatchObject({ uncounted: 'unreadable', amountCents: null });
    expect(opened.filter(({ uncounted }) => uncounted === null)).toHaveLength(2);
  });

  it('counts limits and approvals as they were at the closing time', async () => {
    const day = await twoTenders();
    const [first, second] = day.sale.bidders;
    await queues.database.query('UPDATE registration SET limit_cents = $2 WHERE id = $1', [
      second?.registrationId,
      dollars(640_000),
    ]);
    await queues.database.query(`UPDATE registration SET status = 'declined' WHERE id = $1`, [first?.registrationId]);
    await queues.passClosing(day);
    await queues.handIn(day, 0);
    await queues.handIn(day, 1);
    const opened = (await queues.recordOf(day.sale)).filter((event) => event.kind === 'tender_opened');
    expect(opened.map(({ uncounted }) => uncounted)).toEqual(['not_approved', 'above_limit']);
  });

  it.each([
    ['suspends its bidder', `UPDATE registration SET status = 'suspended' WHERE id = $1`],
    ['lowers a limit', 'UPDATE registration SET limit_cents = 100 WHERE id = $1'],
    [
      'suspends the account',
      `UPDATE account_user SET suspended_at = clock_timestamp(), suspended_reason = 'x' WHERE id = ${OWNER}`,
    ],
    [
      'names the bidder as the seller’s side',
      `INSERT INTO seller_party (sale_id, user_id, relation) SELECT sale_id, user_id, 'related' FROM registration WHERE id = $1`,
    ],
  ])('drops no tender when somebody %s between the close and the opening', async (_, change) => {
    const day = await twoTenders();
    await queues.passClosing(day);
    await queues.database.query(change, [day.sale.bidders[1]?.registrationId]);
    await queues.handIn(day, 0);
    await queues.handIn(day, 1);
    const events = await queues.recordOf(day.sale);
    expect(events.flatMap((event) => (event.kind === 'tender_opened' ? [event.uncounted] : []))).toEqual([null, null]);
    expect(events.filter(({ kind }) => kind === 'parcel_sold')).toMatchObject([{ amountCents: dollars(650_000) }]);
  });

  it.each([
    [
      'was on the seller’s side',
      `INSERT INTO seller_party (sale_id, user_id, relation) SELECT sale_id, user_id, 'related' FROM registration WHERE id = $1`,
    ],
    ['had become staff', `UPDATE account_user SET role = 'staff' WHERE id = ${OWNER}`],
    [
      'was suspended with the whole account',
      `UPDATE account_user SET suspended_at = clock_timestamp(), suspended_reason = 'x' WHERE id = ${OWNER}`,
    ],
    ['had got the bid deposit back', GIVE_DEPOSIT_BACK],
  ])('counts no tender of somebody who %s at the closing time', async (_, change) => {
    const day = await twoTenders();
    const [first, second] = day.sale.bidders;
    await askBidDeposit(queues.database, day.sale.id);
    for (const one of [first, second]) await queues.database.query(RECEIVE_DEPOSIT, [one?.registrationId]);
    // To sell elsewhere takes nothing from a tender here.
    await queues.database.query(SELL_ELSEWHERE, [first?.registrationId, (await queues.beginDay(HOUR)).sale.id]);
    await queues.database.query(change, [second?.registrationId]);
    await queues.passClosing(day);
    const closed = (await queues.recordOf(day.sale)).find((event) => event.kind === 'tenders_closed');
    expect(closed?.bidders.map(({ bidderId, isApproved }) => [bidderId, isApproved]).toSorted()).toEqual(
      [
        [first?.registrationId, true],
        [second?.registrationId, false],
      ].toSorted(),
    );
  });

  it('of a sale with two openers takes both', async () => {
    const day = await queues.beginDay(HOUR, {}, 2);
    await queues.tender(day, 0, 600_000);
    await queues.passClosing(day);
    expect(await queues.handIn(day, 1)).toEqual({ outcome: 'waiting' });
    expect(await queues.handIn(day, 0)).toEqual({ outcome: 'opened' });
    const opened = (await queues.recordOf(day.sale)).filter((event) => event.kind === 'tender_opened');
    expect(opened).toMatchObject([{ uncounted: null, amountCents: dollars(600_000) }]);
  });

  it('of a second round takes new parts, and the first amount stands unless it is raised', async () => {
    const day = await twoTenders({ secondRound: { invited: { kind: 'highest', tenders: 2 }, lengthMs: HOUR } });
    await queues.passClosing(day);
    await queues.handIn(day, 0);
    await queues.handIn(day, 1);
    expect((await queues.tender(day, 2, 900_000)).body).toMatchObject({ code: 'not_invited' });
    expect((await queues.tender(day, 0, 700_000)).body.outcome).toBe('accepted');
    await expect(queues.handIn(day, 0)).rejects.toMatchObject({ body: { code: 'tenders_not_closed' } });
    await queues.passClosing(day);
    expect(await queues.handIn(day, 0)).toEqual({ outcome: 'waiting' });
    expect(await queues.handIn(day, 2)).toEqual({ outcome: 'opened' });
    expect((await queues.recordOf(day.sale)).filter(({ kind }) => kind === 'parcel_sold')).toMatchObject([
      { amountCents: dollars(700_000), bidderId: day.sale.bidders[0]?.registrationId },
    ]);
  });
});
