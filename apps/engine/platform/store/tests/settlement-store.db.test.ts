import { randomUUID } from 'node:crypto';
import type { Settlement, SettlementEntryStep, SettlementPhase } from '@quarterline/rules';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { queryColumn, run } from '#database/statements/rows.ts';
import { cloneDatabase } from '#testing/clone-database.ts';
import { insertPerson } from '#testing/insert-person.ts';
import { bidderOf, insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import {
  insertPriceRelease,
  insertSettlementEntry,
  listBuyers,
  listDueSettlements,
  listOpenPurchases,
  listOwnSettlements,
  listSettlementEntries,
  listSoldStates,
  readPriceRelease,
} from '../sales/settlement-store.ts';

const { database, drop } = await cloneDatabase();
afterAll(drop);

const HOUR = 3_600_000;
const [SOLD, AGAIN] = [50, 60];
/** Two sales with two parcels and two bidders each: what is read of one purchase must not be of another. */
let sale: TestSale;
let other: TestSale;
let clerk: string;
beforeEach(async () => {
  await database.query('UPDATE sale SET published = false');
  await database.query('DELETE FROM sale_to_settle');
  [sale, other] = [await insertTestSale(database), await insertTestSale(database)];
  clerk = await insertPerson(database, { name: 'Dana Clerk', role: 'staff' });
  await database.query('UPDATE sale SET published = true WHERE id = ANY ($1)', [[sale.id, other.id]]);
});
const parcel = (of: TestSale, index = 0): string => of.parcelIds[index] ?? '';

const sell = async (of: TestSale, lot = parcel(of), sequence = SOLD): Promise<void> => {
  await database.query(
    `INSERT INTO sale_record (sale_id, sequence, kind, parcel_id, bidder_id, amount_cents, decided_at, rule_version, event, previous_hash, hash)
     VALUES ($1, $2, 'parcel_sold', $3, $4, 60000000, clock_timestamp(), 1, '{}', '', $5)`,
    [of.id, sequence, lot, bidderOf(of, 0).registrationId, randomUUID()],
  );
  await database.query(`UPDATE parcel SET phase = 'sold' WHERE sale_id = $1 AND id = $2`, [of.id, lot]);
};

const note = (kind: string, sequence: number, lot: string | null, event: object = {}) =>
  run(
    database,
    `INSERT INTO sale_record (sale_id, sequence, kind, parcel_id, decided_at, rule_version, event, previous_hash, hash)
     VALUES ($1, $2, $3, $4, clock_timestamp(), 1, $5, '', $6)`,
    [sale.id, sequence, kind, lot, JSON.stringify(event), randomUUID()],
  );

type Step = { of?: TestSale; lot?: string; sequence?: number; turn?: number; step?: SettlementEntryStep };
type After = { phase?: SettlementPhase; buyer?: number; dueInMs?: number | null };
const enter = (what: Step & After = {}): Promise<boolean> => {
  const { of = sale, lot = parcel(of), sequence = SOLD, turn = 1, step = 'send_offer' } = what;
  const { phase = 'offer_sent', buyer = 0, dueInMs = HOUR } = what;
  const after = {
    turn,
    phase,
    buyerId: bidderOf(of, buyer).registrationId,
    dueAt: dueInMs === null ? null : Date.now() + dueInMs,
    priceCents: 60_000_000,
  } as Settlement;
  return insertSettlementEntry(database, {
    saleId: of.id,
    parcelId: lot,
    soldSequence: sequence,
    step,
    after,
    note: 'By courier.',
    actorId: clerk,
    requestId: null,
  });
};

describe('steps after a sale', () => {
  it('are those of the sale, in their order, with the name of the clerk', async () => {
    await enter({ turn: 2, step: 'record_signature', phase: 'offer_signed' });
    await enter();
    await enter({ of: other });
    const found = await listSettlementEntries(database, sale.id);
    expect(found.map(({ step, actor_name }) => [step, actor_name])).toEqual([
      ['send_offer', 'Dana Clerk'],
      ['record_signature', 'Dana Clerk'],
    ]);
  });

  it('are taken once for each turn: of two that press at once, one is refused', async () => {
    expect(await enter()).toBe(true);
    expect(await enter({ phase: 'unsold' })).toBe(false);
    expect(await listSettlementEntries(database, sale.id)).toMatchObject([{ after: { phase: 'offer_sent' } }]);
  });

  it('are shown to everybody that was ever the buyer, whole, and to nobody else', async () => {
    await enter();
    await enter({ turn: 2, step: 'offer_to_next', phase: 'offered_to_next', buyer: 1 });
    // Another parcel of the same sale, an earlier sale of the same parcel, another sale.
    await enter({ lot: parcel(sale, 1), buyer: 1 });
    await enter({ sequence: AGAIN, buyer: 1 });
    await enter({ of: other });
    const steps = async (index: number) =>
      (await listOwnSettlements(database, bidderOf(sale, index).userId)).map(({ sold_sequence, parcel_id, step }) => [
        parcel_id === parcel(sale) ? 'first' : 'second',
        sold_sequence,
        step,
      ]);
    expect(await steps(0)).toEqual([
      ['first', SOLD, 'send_offer'],
      ['first', SOLD, 'offer_to_next'],
    ]);
    expect((await steps(1)).toSorted()).toEqual(
      [
        ['first', SOLD, 'send_offer'],
        ['first', SOLD, 'offer_to_next'],
        ['first', AGAIN, 'send_offer'],
        ['second', SOLD, 'send_offer'],
      ].toSorted(),
    );
  });

  it('names the people of the registrations that are asked for', async () => {
    const { registrationId } = bidderOf(sale, 1);
    expect(await listBuyers(database, [registrationId])).toMatchObject([{ id: registrationId, name: 'Bidder 2' }]);
    expect(await listBuyers(database, [])).toEqual([]);
  });
});

describe('prices that were released', () => {
  it('are the newest of the sale', async () => {
    const release = (of: TestSale, note: string) =>
      insertPriceRelease(database, { saleId: of.id, prices: [], note, actorId: clerk });
    await release(sale, 'Too early.');
    await release(sale, 'The seller agreed.');
    await release(other, 'Another sale.');
    expect(await readPriceRelease(database, sale.id)).toMatchObject({
      note: 'The seller agreed.',
      actor_name: 'Dana Clerk',
    });
    expect(await readPriceRelease(database, randomUUID())).toBeNull();
  });
});

describe('a buyer is reminded', () => {
  const due = async () =>
    (await listDueSettlements(database, 48)).filter(({ sale_id }) => sale_id === sale.id || sale_id === other.id);

  it.each([
    ['to sign', 'offer_sent', true],
    ['to pay the deposit', 'offer_signed', true],
    ['to answer, as the next bidder', 'offered_to_next', true],
    ['to pay the rest', 'firm', true],
    ['not while the seller reads the offer', 'deposit_received', false],
    ['not when all is done', 'completed', false],
  ] as const)('%s', async (_what, phase, isDue) => {
    await sell(sale);
    await enter({ phase });
    expect(await due()).toHaveLength(isDue ? 1 : 0);
  });

  it.each([
    ['within two days', 47 * HOUR, 1],
    ['not earlier', 49 * HOUR, 0],
    ['not when it is late', -HOUR, 0],
  ])('%s', async (_when, dueInMs, count) => {
    await sell(sale);
    await enter({ dueInMs });
    expect(await due()).toHaveLength(count);
  });

  it('once for each purchase, with its own sale, parcel, buyer and conditions', async () => {
    await sell(sale);
    await sell(other);
    await enter({ buyer: 1 });
    await enter({ of: other, turn: 1 });
    const [own] = (await due()).filter(({ sale_id }) => sale_id === sale.id);
    expect(await due()).toHaveLength(2);
    expect(own).toMatchObject({
      sale_name: 'Test sale',
      parcel_id: parcel(sale),
      buyerId: bidderOf(sale, 1).registrationId,
      email: `${bidderOf(sale, 1).userId}@test.example`,
      priceCents: 60_000_000,
      isSentBack: false,
      rules: expect.objectContaining({ offerTerms: expect.anything() }),
    });
  });

  it.each([
    ['a later step of this purchase', {}, 0],
    ['a later step of another parcel', { lot: 'second' }, 1],
    ['a later step of another sale', { of: 'other' }, 1],
  ])('of the newest step alone: %s', async (_what, { lot, of }: { lot?: string; of?: string }, count) => {
    await sell(sale);
    await enter();
    await enter({
      turn: 2,
      step: 'record_deposit',
      phase: 'deposit_received',
      lot: parcel(sale, lot ? 1 : 0),
      of: of ? other : sale,
    });
    expect(await due()).toHaveLength(count);
  });

  it.each([
    ['this parcel was sold again after a void', () => sell(sale, parcel(sale), AGAIN), 0],
    ['another parcel was sold later', () => sell(sale, parcel(sale, 1), AGAIN), 1],
    ['a parcel of another sale was sold later', () => sell(other, parcel(sale), AGAIN), 1],
    ['something was announced about this parcel', () => note('announcement', AGAIN, parcel(sale)), 1],
  ])('of the sale that counts: %s', async (_what, act, count) => {
    await sell(sale);
    await enter();
    await act();
    expect(await due()).toHaveLength(count);
  });

  it('with the newest conditions of the sale', async () => {
    await sell(sale);
    await enter();
    await note('sale_scheduled', 48, null, { rules: { named: 'earlier' } });
    await note('sale_scheduled', 49, null, { rules: { named: 'newest' } });
    expect(await due()).toMatchObject([{ rules: { named: 'newest' } }]);
  });

  it('never of a rehearsal', async () => {
    await sell(sale);
    await enter();
    await database.query('UPDATE sale SET practice = true WHERE id = $1', [sale.id]);
    expect(await due()).toEqual([]);
  });

  describe('that a copy came back', () => {
    const copy = (what: { sequence?: number; turn?: number; lot?: string; of?: TestSale; reason?: string | null }) =>
      database.query(
        `INSERT INTO signed_offer (id, sale_id, parcel_id, sold_sequence, offer_turn, buyer_id, source, sent_by, file_name, media_type, byte_count,
           key_id, encrypted, sent_back_at, reason)
         VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, 'staff', $6, 'a.pdf', 'application/pdf', 1, 'k', '', CASE WHEN $7::text IS NOT NULL THEN clock_timestamp() END, $7)`,
        [
          (what.of ?? sale).id,
          what.lot ?? parcel(sale),
          what.sequence ?? SOLD,
          what.turn ?? 1,
          bidderOf(sale, 0).registrationId,
          clerk,
          what.reason === undefined ? 'A page is missing.' : what.reason,
        ],
      );
    it.each([
      ['of the present offer', {}, true],
      ['but a newer copy is here', { newer: true }, false],
      ['of another parcel', { lot: 'second' }, false],
      ['of another sale', { of: 'other' }, false],
      ['of an earlier sale of the parcel', { sequence: 40 }, false],
      ['of an earlier offer', { offered: true }, false],
      ['of the present offer, which another copy has signed since', { signed: true }, true],
    ])('%s', async (_what, change: Record<string, unknown>, isSentBack) => {
      await sell(sale);
      await enter();
      await copy({
        lot: parcel(sale, change.lot ? 1 : 0),
        of: change.of ? other : sale,
        sequence: change.sequence ? 40 : SOLD,
      });
      if (change.newer) await copy({ reason: null });
      if (change.offered) await enter({ turn: 2, step: 'offer_to_next', phase: 'offered_to_next' });
      if (change.signed) await enter({ turn: 2, step: 'record_signature', phase: 'offer_signed' });
      expect((await due()).filter(({ sale_id }) => sale_id === sale.id)).toMatchObject([{ isSentBack }]);
    });
  });
});

describe('where the purchases of a sale are', () => {
  it('is the newest step of the newest sale of each sold parcel', async () => {
    await sell(sale);
    await sell(sale, parcel(sale, 1), SOLD + 1);
    await sell(other);
    await enter();
    await enter({ turn: 2, phase: 'firm', step: 'declare_firm' });
    await enter({ lot: parcel(sale, 1), sequence: 40, phase: 'completed', step: 'complete' });
    await enter({ of: other, phase: 'completed', step: 'complete' });
    expect(await listSoldStates(database, sale.id)).toMatchObject([
      { parcel_id: parcel(sale), after: { phase: 'firm' } },
      { parcel_id: parcel(sale, 1), after: null },
    ]);
    await sell(sale, parcel(sale), AGAIN);
    expect(await listSoldStates(database, sale.id)).toMatchObject([{ after: null }, { after: null }]);
    await database.query(`UPDATE parcel SET phase = 'open' WHERE id = $1`, [parcel(sale, 1)]);
    expect(await listSoldStates(database, sale.id)).toHaveLength(1);
  });

  it('does not move by what belongs to another parcel, another sale, or an earlier sale of the parcel', async () => {
    await sell(sale);
    await enter({ step: 'send_offer' });
    await enter({ turn: 2, step: 'record_signature', phase: 'offer_signed' });
    const [sold, open] = [await listSoldStates(database, sale.id), await listOpenPurchases(database)];
    expect(sold).toMatchObject([{ after: { phase: 'offer_signed' } }]);
    expect(open).toMatchObject([{ after: { phase: 'offer_signed' } }]);
    const done = { phase: 'completed', step: 'complete', turn: 9 } as const;
    await enter({ ...done, lot: parcel(sale, 1) });
    await enter({ ...done, of: other, lot: parcel(sale) });
    await enter({ ...done, sequence: 40 });
    await sell(other, parcel(sale), AGAIN);
    await note('parcel_sold', AGAIN, parcel(sale, 1));
    await note('announcement', AGAIN + 1, parcel(sale));
    expect(await listSoldStates(database, sale.id)).toEqual(sold);
    expect(await listOpenPurchases(database)).toEqual(open);
  });

  it('is one place, however often the parcel was sold', async () => {
    await sell(sale);
    await enter();
    await sell(sale, parcel(sale), AGAIN);
    expect(await listOpenPurchases(database)).toMatchObject([{ after: null }]);
  });

  const open = async () => (await listOpenPurchases(database)).map(({ parcel_id }) => parcel_id);
  /** The sale is over, or gets an addendum: its sequence rises. */
  const end = (of: TestSale): Promise<number> =>
    run(database, `UPDATE sale SET status = 'completed', sequence = sequence + 1 WHERE id = $1`, [of.id]);
  const toSettle = () => queryColumn<string>(database, 'SELECT sale_id FROM sale_to_settle');

  describe('of a sale that is over', () => {
    it('is open until each is completed or left unsold; then the sale is not looked at any more', async () => {
      await sell(sale);
      await sell(sale, parcel(sale, 1), AGAIN);
      await end(sale);
      await end(other);
      expect(await open()).toEqual([parcel(sale), parcel(sale, 1)]);
      expect(await toSettle(), 'of the other nothing was sold').toEqual([sale.id]);
      await enter({ step: 'complete', phase: 'completed' });
      expect([await open(), await toSettle()]).toEqual([[parcel(sale, 1)], [sale.id]]);
      await enter({ lot: parcel(sale, 1), sequence: AGAIN, step: 'leave_unsold', phase: 'unsold' });
      expect([await open(), await toSettle()]).toEqual([[], []]);
    });

    it('is not kept of practice, which nobody settles', async () => {
      await run(database, 'UPDATE sale SET practice = true WHERE id = $1', [sale.id]);
      await sell(sale);
      await end(sale);
      expect(await toSettle()).toEqual([]);
    });

    it.each<[string, () => Promise<unknown>]>([
      ['a step is corrected', () => enter({ turn: 2, step: 'correct', phase: 'offer_signed' })],
      ['an addendum sells the land to another', () => sell(sale, parcel(sale), AGAIN).then(() => end(sale))],
    ])('is open again when %s', async (_, change) => {
      await sell(sale);
      await end(sale);
      await enter({ step: 'complete', phase: 'completed' });
      expect(await toSettle()).toEqual([]);
      await change();
      expect([await open(), await toSettle()]).toEqual([[parcel(sale)], [sale.id]]);
    });
  });

  it.each([
    ['nothing was done yet', null, true],
    ['the offer is out', 'offer_sent', true],
    ['it is completed', 'completed', false],
    ['the land was left unsold', 'unsold', false],
  ] as const)('is open work for the office: %s', async (_what, phase, isOpen) => {
    await sell(sale);
    if (phase) await enter({ phase });
    expect(await open()).toEqual(isOpen ? [parcel(sale)] : []);
  });

  it.each([
    ['a rehearsal', 'UPDATE sale SET practice = true WHERE id = $1'],
    ['a sale that is not published', 'UPDATE sale SET published = false WHERE id = $1'],
    ['a parcel that is open again', `UPDATE parcel SET phase = 'open' WHERE sale_id = $1`],
  ])('is no work of the office in %s', async (_what, change) => {
    await sell(sale);
    await sell(other);
    await database.query(change, [sale.id]);
    expect(await open()).toEqual([parcel(other)]);
  });
});
