import { randomUUID } from 'node:crypto';
import { BidAnswer, LiveFrame, LiveSnapshot } from '@quarterline/contract';
import { dollars } from '@quarterline/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertAccount, send, startTestEngine, type TestEngine } from '#testing/start-test-engine.ts';
import { waitUntil } from '#testing/wait-until.ts';

let clone: ClonedDatabase;
let one: TestEngine;
let two: TestEngine;
let sale: TestSale;
let her: { userId: string; cookie: string };
let him: { userId: string; cookie: string };
beforeAll(async () => {
  clone = await cloneDatabase();
  [one, two] = await Promise.all([
    startTestEngine(clone.database, clone.databaseUrl),
    startTestEngine(clone.database, clone.databaseUrl),
  ]);
  sale = await insertTestSale(clone.database, { parcels: 3 });
  her = await approved();
  him = await approved();
  // The clock keeper opens it; before that a first bid would bring the opening with it.
  await waitUntil(async () => (await snapshot(one)).status === 'live');
});
afterAll(async () => {
  await Promise.all([one.stop(), two.stop()]);
  await clone.drop();
});

let nextNumber = 500;
const approved = async (): Promise<{ userId: string; cookie: string }> => {
  const account = await insertAccount(clone.database, one);
  nextNumber += 1;
  await clone.database.query(
    `INSERT INTO registration (sale_id, user_id, status, accepted_terms_version, bidder_number) VALUES ($1, $2, 'approved', 1, $3)`,
    [sale.id, account.userId, nextNumber],
  );
  return account;
};

const place = (
  engine: TestEngine,
  who: { cookie: string },
  parcel: string,
  amount: number,
  bidId: string = randomUUID(),
) =>
  send(
    engine,
    'POST',
    `/api/auctions/${sale.slug}/parcels/${parcel}/bids`,
    { bidId, amountCents: dollars(amount), seenSequence: 1, retypedAmountCents: dollars(amount) },
    { cookie: who.cookie },
  );

const snapshot = async (engine: TestEngine, cookie = ''): Promise<LiveSnapshot> =>
  LiveSnapshot.parse(await (await send(engine, 'GET', `/api/auctions/${sale.slug}`, undefined, { cookie })).json());

/** Reads a stream until `enough` frames and snapshots came. */
const listen = async (engine: TestEngine, cookie: string, enough: number, lastEventId?: number) => {
  const stop = new AbortController();
  const answer = await fetch(`${engine.url}/api/auctions/${sale.slug}/events`, {
    headers: { cookie, ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }) },
    signal: stop.signal,
  });
  const arrived: { name: string; id: number; data: unknown }[] = [];
  const done = (async () => {
    let text = '';
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const fields = new Map(
          text
            .slice(0, end)
            .split('\n')
            .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
        );
        text = text.slice(end + 2);
        const name = fields.get('event');
        if (name === 'snapshot' || name === 'frame')
          arrived.push({ name, id: Number(fields.get('id')), data: JSON.parse(fields.get('data') ?? '') });
        if (arrived.length >= enough) return stop.abort();
      }
    }
  })().catch(() => {});
  return { arrived, done };
};

describe('the live stream', () => {
  it('begins with a snapshot and continues without a seam, also for bids taken by another node', async () => {
    const stream = await listen(one, her.cookie, 3);
    await expect.poll(() => stream.arrived.length).toBe(1);
    await place(one, her, 'parcel-1', 500_000);
    await expect.poll(() => stream.arrived.length).toBe(2);
    await place(two, him, 'parcel-1', 505_000);
    await stream.done;
    const [first, second, third] = stream.arrived;
    const begun = LiveSnapshot.parse(first?.data);
    const own = LiveFrame.parse(second?.data);
    const other = LiveFrame.parse(third?.data);
    expect([own.after, other.after]).toEqual([begun.sequence, own.sequence]);
    expect(own.parcels.map(({ bidStatus }) => bidStatus)).toEqual(['lead']);
    expect(other.parcels.map(({ bidStatus, leadingCents }) => [bidStatus, leadingCents])).toEqual([
      ['outbid', dollars(505_000)],
    ]);
    expect(other.bids.map(({ you }) => you)).toEqual([false]);
  });

  it('gives a client that comes back exactly what it missed', async () => {
    const before = await snapshot(one, her.cookie);
    await place(one, her, 'parcel-2', 500_000);
    await place(two, him, 'parcel-2', 505_000);
    const stream = await listen(two, her.cookie, 1, before.sequence);
    await stream.done;
    const frame = LiveFrame.parse(stream.arrived[0]?.data);
    expect(frame.after).toBe(before.sequence);
    expect(frame.bids.map(({ amountCents, you }) => [amountCents, you])).toEqual([
      [dollars(500_000), true],
      [dollars(505_000), false],
    ]);
  });

  it('never names anybody to a visitor or to another bidder', async () => {
    await place(one, her, 'parcel-3', 500_000);
    const { rows } = await clone.database.query('SELECT id, user_id FROM registration WHERE sale_id = $1', [sale.id]);
    for (const cookie of ['', him.cookie]) {
      const text = JSON.stringify(await snapshot(one, cookie));
      for (const { id, user_id } of rows) {
        expect(text).not.toContain(id);
        expect(text).not.toContain(user_id);
      }
    }
  });

  it('shows staff who leads (the control for the test above)', async () => {
    const staff = await insertAccount(clone.database, one, 'staff');
    const seen = await snapshot(one, staff.cookie);
    expect(seen.parcels[2]?.leaderId).not.toBeNull();
  });
});

describe('a bid over the network', () => {
  it('is answered by either node with the same bytes when it is asked again', async () => {
    const bidId = randomUUID();
    const answers = [
      await place(one, her, 'parcel-3', 550_000, bidId),
      await place(two, her, 'parcel-3', 550_000, bidId),
      await send(two, 'GET', `/api/auctions/${sale.slug}/bids/${bidId}`, undefined, { cookie: her.cookie }),
    ];
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(texts).size).toBe(1);
    expect(BidAnswer.parse(JSON.parse(texts[0] ?? '')).outcome).not.toBe('unknown');
  });

  it('hides its answer from everybody else', async () => {
    const bidId = randomUUID();
    await place(one, him, 'parcel-1', 600_000, bidId);
    const answerTo = async (cookie: string) =>
      (await send(one, 'GET', `/api/auctions/${sale.slug}/bids/${bidId}`, undefined, { cookie })).json();
    expect(await answerTo(her.cookie)).toEqual({ outcome: 'unknown' });
    // A device whose session is over must not take this for the answer to its own bid.
    expect(await answerTo('')).toEqual({ outcome: 'unknown', loggedOut: true });
  });

  it.each([
    ['nobody signed in', () => '', 'not_signed_in'],
    [
      'someone who never registered for the sale',
      async () => (await insertAccount(clone.database, one)).cookie,
      'not_registered_for_sale',
    ],
    ['staff', async () => (await insertAccount(clone.database, one, 'staff')).cookie, 'not_registered_for_sale'],
  ])('is refused to %s, with a code and what to do next', async (_, cookie, code) => {
    const answer = await place(one, { cookie: await cookie() }, 'parcel-1', 900_000);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ outcome: 'refused', code, next: expect.any(String) });
  });

  it('is refused when another site sends it with the bidder’s cookie', async () => {
    const answer = await send(
      one,
      'POST',
      `/api/auctions/${sale.slug}/parcels/parcel-1/bids`,
      { bidId: randomUUID(), amountCents: 1, seenSequence: 0 },
      { cookie: her.cookie, origin: 'https://elsewhere.example' },
    );
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'foreign_origin']);
  });

  it('says in words what is wrong with a request that is no bid', async () => {
    const answer = await send(
      one,
      'POST',
      `/api/auctions/${sale.slug}/parcels/parcel-1/bids`,
      { bidId: 'x', amountCents: 1.5 },
      { cookie: her.cookie },
    );
    expect(answer.status).toBe(400);
    expect(Object.keys((await answer.json()).fieldErrors).sort()).toEqual(['amountCents', 'bidId', 'seenSequence']);
  });
});

describe('asking to bid', () => {
  it('waits for staff, and says so', async () => {
    const account = await insertAccount(clone.database, one);
    const answer = await send(
      one,
      'POST',
      `/api/auctions/${sale.slug}/registration`,
      {
        acceptTermsVersion: 1,
        acceptBindingOffer: true,
        namesOnTitle: ['Test Person'],
        acceptOwnership: true,
        financing: 'cash',
        askedLimitCents: 400_000_000,
        limitBacking: 'bank',
        acceptJointDeclaration: true,
      },
      { cookie: account.cookie },
    );
    expect(await answer.json()).toMatchObject({ you: { registrationStatus: 'requested' } });
    const refused = await place(one, account, 'parcel-1', 900_000);
    expect(await refused.json()).toMatchObject({ code: 'registration_pending' });
  });
});

it('refuses a flood of one session before any work, whatever else it puts into its cookies', async () => {
  const flooder = await approved();
  const answers = await Promise.all(
    Array.from({ length: 120 }, (_, turn) =>
      place(one, { cookie: `x=${turn}; ${flooder.cookie}` }, 'parcel-3', 500_000, randomUUID()),
    ),
  );
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  // Somebody who sits beside the bidder in the hall is not counted with the bidder.
  const neighbour = await approved();
  expect((await place(one, neighbour, 'parcel-3', 5_000)).status).toBe(409);
});
