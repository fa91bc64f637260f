import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTenderQueues, type TenderQueues } from './tender-queues.ts';

const HOUR = 3_600_000;
let queues: TenderQueues;
beforeAll(async () => {
  queues = await openTenderQueues();
});
afterAll(() => queues.end());

describe('a tender in the queue of its sale', () => {
  it('is in the record with its commitment, without its amount, and has a receipt', async () => {
    const day = await queues.beginDay(HOUR);
    const { answer, body, own } = await queues.tender(day, 0, 612_300);
    expect([answer.status, body.outcome]).toEqual([200, 'accepted']);
    const events = await queues.recordOf(day.sale);
    const entry = events.find(({ sequence }) => sequence === body.receipt?.receiptNumber);
    expect(entry).toMatchObject({ kind: 'tender_placed', bidderId: day.sale.bidders[0]?.registrationId, round: 1 });
    expect(body.receipt).toMatchObject({ amountCents: null, commitment: (entry as { commitment: string }).commitment });
    const { rows } = await queues.database.query(
      'SELECT event::text, (SELECT json_agg(body) FROM bid_answer WHERE sale_id = $1)::text AS answers FROM sale_record WHERE sale_id = $1',
      [day.sale.id],
    );
    expect(JSON.stringify(rows)).not.toContain(String(own.amountCents));
    expect(JSON.stringify(rows)).not.toContain(own.nonce);
  });

  it('sent twice is one tender with the same answer, and its number serves for no other', async () => {
    const day = await queues.beginDay(HOUR);
    const { answer, bid } = await queues.tender(day, 0, 600_000);
    expect((await queues.ask(day, 0, bid)).answer.body).toBe(answer.body);
    expect((await queues.ask(day, 1, bid)).body).toMatchObject({ code: 'bid_id_reused' });
    expect((await queues.recordOf(day.sale)).filter(({ kind }) => kind === 'tender_placed')).toHaveLength(1);
  });

  it('is withdrawn with a receipt that has no commitment', async () => {
    const day = await queues.beginDay(HOUR);
    const { bid } = await queues.tender(day, 0, 600_000);
    const withdrawal = { kind: 'withdraw_tender', bidId: randomUUID(), parcelId: bid.parcelId } as const;
    const { body } = await queues.ask(day, 0, withdrawal);
    expect(body.receipt).toMatchObject({ commitment: null, amountCents: null });
    const again = await queues.ask(day, 0, { ...withdrawal, bidId: randomUUID() });
    expect(again.body).toMatchObject({ outcome: 'refused', code: 'no_tender_stands', receipt: null });
  });

  it('is refused in words of a tender, and leaves no entry', async () => {
    const day = await queues.beginDay(HOUR);
    await queues.passClosing(day);
    const { answer, body } = await queues.tender(day, 0, 600_000);
    expect(answer.status).toBe(409);
    expect(body).toMatchObject({ outcome: 'refused', code: 'parcel_closed', receipt: null });
    expect(JSON.stringify(body)).toContain('late');
  });
});
