import { randomUUID } from 'node:crypto';
import { apiPath, type ControlBoard, type SaleDraft } from '@quarterline/contract';
import { changesBetween } from '@quarterline/drafting';
import { dollars } from '@quarterline/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { one } from '#database/statements/rows.ts';
import { insertTwoPeopleRequest } from '#platform/staff/store/second-person-store.ts';
import { confirmRequest } from '#testing/office/confirm-request.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { readyDraft } from '#testing/sales/ready-draft.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { insertAccount, send, TEST_SECRET } from '#testing/start-test-engine.ts';

type Person = { cookie: string; userId: string };
const { clone, engine } = await openTestEngine();
const { database } = clone;
let clerk: Person;
let lawyer: Person;
beforeAll(async () => {
  clerk = await insertAccount(database, engine, 'clerk');
  lawyer = await insertAccount(database, engine, 'staff');
  const suspended = await insertAccount(database, engine, 'staff');
  await database.query(
    `UPDATE account_user SET name = 'Suspended Lawyer', suspended_at = clock_timestamp(), suspended_reason = 'Stolen laptop.' WHERE id = $1`,
    [suspended.userId],
  );
});

type Body = { code?: string; waits?: true; canConfirm?: string[]; status?: string };
const ask = async (who: { cookie: string }, path: string, body?: unknown) => {
  const answer = await send(engine, body === undefined ? 'GET' : 'POST', path, body, { cookie: who.cookie });
  return { status: answer.status, body: (await answer.json()) as Body };
};
const of = ({ slug }: { slug: string }, rest: string): string => `/api/admin/auctions/${slug}/${rest}`;
const cookieOf = async ({ bidders }: TestSale, bidder: number): Promise<{ cookie: string }> => ({
  cookie: await insertSession(database, bidders[bidder]?.userId ?? '', TEST_SECRET),
});
const bid = async (sale: TestSale, bidder: number, amount: number): Promise<Body & { outcome?: string }> => {
  const input = { bidId: randomUUID(), amountCents: dollars(amount), seenSequence: 0 };
  const path = apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/bids', {
    slug: sale.slug,
    parcelSlug: 'parcel-1',
  });
  return (await ask(await cookieOf(sale, bidder), path, input)).body;
};
const decide = (sale: TestSale, bidder: number, input: object) =>
  ask(clerk, of(sale, `registrations/${sale.bidders[bidder]?.registrationId}`), { reason: 'Because.', ...input });
const board = async (sale: TestSale): Promise<ControlBoard> =>
  (await ask(lawyer, of(sale, 'control'))).body as unknown as ControlBoard;
const kindsOf = async ({ id }: TestSale): Promise<string[]> => {
  const { rows } = await database.query('SELECT kind FROM sale_record WHERE sale_id = $1 ORDER BY sequence', [id]);
  return rows.map(({ kind }) => kind);
};

describe('in the last hour of a lot', () => {
  it.each([
    ['suspends a bidder', { action: 'suspend' }],
    ['lowers a limit', { action: 'set_limit', limitCents: dollars(1_000) }],
  ])(
    'a clerk alone %s no more: a second person is asked, the clock stands, and the bidder bids on',
    async (_, input) => {
      const sale = await insertTestSale(database);
      expect((await bid(sale, 0, 500_000)).outcome).toBe('accepted');
      const { body } = await decide(sale, 0, input);
      expect(body).toMatchObject({ waits: true, status: 'approved' });
      expect(new Set(body.canConfirm)).toEqual(new Set(['Test Person']));
      expect((await kindsOf(sale)).slice(-2)).toEqual(['parcel_held', 'resume_announced']);
      // Nothing has changed for the bidder but that the clock stands.
      expect((await bid(sale, 0, 510_000)).code).toBe('parcel_held');
      const [pending] = (await board(sale)).pendingVoids;
      expect(pending).toMatchObject({ bidder: '101 Bidder 1', reason: 'Because.', askedByName: 'Test Person' });
      await confirmRequest({ database, engine }, sale.slug);
      expect((await board(sale)).pendingVoids).toEqual([]);
      const code = input.action === 'set_limit' ? 'parcel_held' : 'bidder_suspended';
      expect((await bid(sale, 0, 510_000)).code).toBe(code);
    },
  );

  it('a dropped request lets the clock run again at once, and stops it no second time for the same person', async () => {
    const sale = await insertTestSale(database);
    await bid(sale, 0, 500_000);
    await decide(sale, 0, { action: 'suspend' });
    const [pending] = (await board(sale)).pendingVoids;
    await ask(clerk, of(sale, `control/voids/${pending?.id}`), { action: 'drop' });
    // A clerk drops nothing: lawyers and administrators do.
    expect((await kindsOf(sale)).at(-1)).toBe('resume_announced');
    await ask(lawyer, of(sale, `control/voids/${pending?.id}`), { action: 'drop' });
    expect((await kindsOf(sale)).at(-1)).toBe('parcel_resumed');
    expect((await bid(sale, 1, 510_000)).outcome).toBe('accepted');
    await decide(sale, 0, { action: 'suspend' });
    expect((await kindsOf(sale)).at(-1)).toBe('bid_accepted');
  });

  it('a clock runs again only when no open request holds its lot', async () => {
    const sale = await insertTestSale(database);
    await insertAccount(database, engine, 'staff');
    await bid(sale, 0, 500_000);
    const accepted = await one<{ parcelId: string; bidId: string }>(
      database,
      `SELECT event ->> 'parcelId' AS "parcelId", event ->> 'bidId' AS "bidId" FROM sale_record WHERE sale_id = $1 AND kind = 'bid_accepted'`,
      [sale.id],
    );
    await ask(lawyer, of(sale, 'control/voids'), { ...accepted, reason: 'Typed wrong.' });
    expect((await kindsOf(sale)).at(-1)).toBe('resume_announced');
    // Asked directly: a second stop of the same clock would keep it from running early in any case.
    const bidderId = sale.bidders[0]?.registrationId ?? '';
    await insertTwoPeopleRequest(database, {
      saleId: sale.id,
      command: {
        kind: 'decide_registration',
        registrationId: bidderId,
        input: { action: 'suspend', reason: 'Because.' },
      },
      reason: 'Because.',
      askedBy: clerk.userId,
      parcelId: null,
      bidderId,
      amountCents: null,
      minutes: 10,
    });
    const waiting = (await board(sale)).pendingVoids;
    const drop = (asked: string) =>
      ask(lawyer, of(sale, `control/voids/${waiting.find(({ action }) => action === asked)?.id}`), { action: 'drop' });
    await drop('void_bid');
    expect((await kindsOf(sale)).at(-1)).toBe('resume_announced');
    await drop('suspend_bidder');
    expect((await kindsOf(sale)).at(-1)).toBe('parcel_resumed');
  });

  it('approving, raising a limit and letting in again stay one person’s', async () => {
    const sale = await insertTestSale(database);
    await database.query(`UPDATE registration SET status = 'suspended' WHERE id = $1`, [
      sale.bidders[1]?.registrationId,
    ]);
    expect((await decide(sale, 1, { action: 'reinstate' })).body).toMatchObject({ status: 'approved' });
    expect((await decide(sale, 0, { action: 'set_limit', limitCents: null })).body.waits).toBeUndefined();
  });

  it('one person strikes nobody from a block, and adds a bidder', async () => {
    const sale = await insertTestSale(database);
    const { rows } = await database.query(
      `SELECT event #>> '{groups,0,id}' AS id FROM sale_record WHERE sale_id = $1 AND sequence = 1`,
      [sale.id],
    );
    const groupId = rows[0]?.id as string;
    const input = { kind: 'set_eligibility', groupId, bidderId: sale.bidders[0]?.registrationId, reason: 'Because.' };
    expect((await ask(lawyer, of(sale, 'control/acts'), { ...input, eligible: false })).body.waits).toBe(true);
    expect(await kindsOf(sale)).not.toContain('eligibility_set');
    await confirmRequest({ database, engine }, sale.slug);
    expect((await kindsOf(sale)).at(-1)).toBe('eligibility_set');
    expect((await ask(lawyer, of(sale, 'control/acts'), { ...input, eligible: true })).body).toEqual({ done: true });
  });
});

describe('a publication', () => {
  const publicSale = async (closesInMinutes: number) => {
    const { slug } = (await ask(lawyer, '/api/admin/auctions', { name: 'Quarters', copyOf: null })).body as unknown as {
      slug: string;
    };
    const closesAt = Math.floor(Date.now() / 60_000 + closesInMinutes) * 60_000;
    const change = async (to: (draft: SaleDraft) => SaleDraft) => {
      const opened = (await ask(lawyer, `/api/admin/auctions/${slug}`)).body as unknown as {
        version: number;
        draft: SaleDraft;
      };
      const changes = changesBetween(opened.draft, to(opened.draft));
      const saved = (await ask(lawyer, of({ slug }, 'draft'), { version: opened.version, changes })).body;
      const { version } = saved as unknown as { version: number };
      const input = { version, reason: 'Because.', withoutApproval: 'On the phone.', tell: false };
      return ask(lawyer, of({ slug }, 'publish'), input);
    };
    const begun = await change(() => readyDraft('Quarters', { opensAt: Date.now() - 120_000, closesAt }));
    expect(begun.status).toBe(200);
    const bidder = await insertAccount(database, engine);
    await database.query(
      `INSERT INTO registration (sale_id, user_id, status, accepted_terms_version, bidder_number)
       SELECT id, $2, 'approved', 1, 101 FROM sale WHERE slug = $1`,
      [slug, bidder.userId],
    );
    const nameBidder = () =>
      change((draft) => ({
        ...draft,
        sellerAccounts: [{ id: randomUUID(), email: bidder.email, relation: 'related' as const }],
      }));
    return { nameBidder };
  };

  it('names no bidder as related to the seller while a lot closes within the hour', async () => {
    const near = await publicSale(50);
    expect((await near.nameBidder()).body.code).toBe('bidder_named_too_late');
    const far = await publicSale(600);
    expect((await far.nameBidder()).status).toBe(200);
  });
});
