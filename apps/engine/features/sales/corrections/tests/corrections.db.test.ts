import { randomUUID } from 'node:crypto';
import {
  type AdminDashboard,
  type AdminSale,
  apiPath,
  type ControlBoard,
  type CorrectionDone,
  type CorrectionPreview,
  type PublishedSale,
  type SaleDraft,
} from '@quarterline/contract';
import { changesBetween, withValue } from '@quarterline/drafting';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { readyDraft } from '#testing/sales/ready-draft.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
const { database } = clone;
type Person = { userId: string; email: string; cookie: string };
let dana: Person;
let erin: Person;
let clerk: Person;
let anna: Person;
let bert: Person;
beforeAll(async () => {
  dana = await insertAccount(database, engine, 'staff');
  erin = await insertAccount(database, engine, 'administrator');
  clerk = await insertAccount(database, engine, 'clerk');
  anna = await insertAccount(database, engine);
  bert = await insertAccount(database, engine);
});

const ask = async <Answer = Record<string, unknown>>(who: Person, path: string, body?: unknown) => {
  const answer = await send(engine, body === undefined ? 'GET' : 'POST', path, body, { cookie: who.cookie });
  return { status: answer.status, body: (await answer.json()) as Answer & { code?: string; message?: string } };
};
const open = async (slug: string): Promise<AdminSale> =>
  (await ask<AdminSale>(dana, apiPath('GET /api/admin/auctions/:slug', { slug }))).body;
const save = async (slug: string, change: (draft: SaleDraft) => SaleDraft): Promise<number> => {
  const { draft, version } = await open(slug);
  const changes = changesBetween(draft, change(draft));
  if (changes.length > 0)
    expect(
      (await ask(dana, apiPath('POST /api/admin/auctions/:slug/draft', { slug }), { version, changes })).status,
    ).toBe(200);
  return (await open(slug)).version;
};
const publish = async (slug: string, change: (draft: SaleDraft) => SaleDraft) =>
  ask(dana, apiPath('POST /api/admin/auctions/:slug/publish', { slug }), {
    version: await save(slug, change),
    tell: false,
  });

/** A public sale of two quarters with two approved bidders; open since a minute, or in a day. */
const publicSale = async (name: string, isOpen = false) => {
  const { body } = await ask<{ slug: string }>(dana, apiPath('GET /api/admin/auctions'), { name, copyOf: null });
  const now = Date.now();
  const times = isOpen ? { opensAt: now - 60_000, closesAt: now + 48 * 3_600_000 } : {};
  expect((await publish(body.slug, () => readyDraft(name, times))).status).toBe(200);
  const { rows } = await database.query(
    'SELECT sale.id, parcel.id AS parcel FROM sale JOIN parcel ON sale_id = sale.id WHERE sale.slug = $1 ORDER BY position',
    [body.slug],
  );
  const saleId: string = rows[0].id;
  const bidders = await Promise.all(
    [anna, bert].map(async ({ userId }, index) => {
      const kept = await database.query(
        `INSERT INTO registration (sale_id, user_id, status, accepted_terms_version, bidder_number) VALUES ($1, $2, 'approved', 1, $3) RETURNING id`,
        [saleId, userId, 101 + index],
      );
      return kept.rows[0].id as string;
    }),
  );
  return { slug: body.slug, saleId, parcelId: rows[0].parcel as string, other: rows[1].parcel as string, bidders };
};
type Sale = Awaited<ReturnType<typeof publicSale>>;

const bid = async (who: Person, { slug }: Sale, dollars: number): Promise<string> => {
  const bidId = randomUUID();
  const input = { bidId, seenSequence: 1_000_000, amountCents: dollars * 100, retypedAmountCents: dollars * 100 };
  expect(
    (
      await ask(
        who,
        apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/bids', { slug, parcelSlug: 'parcel-1' }),
        input,
      )
    ).status,
  ).toBe(200);
  return bidId;
};
const preview = async (sale: Sale, input: object, who = dana): Promise<CorrectionPreview> => {
  const answer = await ask<CorrectionPreview>(
    who,
    apiPath('POST /api/admin/auctions/:slug/corrections/preview', { slug: sale.slug }),
    input,
  );
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  return answer.body;
};
/** Looks at a step and takes it. */
const correct = async (sale: Sale, input: { step: string } & Record<string, unknown>, who = dana) => {
  const { seen } = await preview(sale, input, who);
  const body = { id: randomUUID(), reason: 'A mistake of ours.', ...input, seen };
  return ask<CorrectionDone>(who, apiPath('GET /api/admin/auctions/:slug/corrections', { slug: sale.slug }), body);
};
const pageOf = async ({ slug }: Sale): Promise<PublishedSale> =>
  (await database.query(`SELECT record FROM published WHERE type = 'sale' AND id = $1`, [slug])).rows[0].record;
const kindsOf = async ({ saleId }: Sale): Promise<string[]> =>
  (await database.query('SELECT kind FROM sale_record WHERE sale_id = $1 ORDER BY sequence', [saleId])).rows.map(
    ({ kind }) => kind,
  );
const emailsTo = async ({ email }: Person, sale: Sale): Promise<{ subject: string; text: string }[]> => {
  const { name } = await pageOf(sale);
  const { rows } = await database.query('SELECT subject, text_body AS text FROM outbox WHERE recipient = $1', [email]);
  return rows.filter(({ subject, text }) => `${subject} ${text}`.includes(name));
};
const withTitle =
  (href: string) =>
  (draft: SaleDraft): SaleDraft => {
    const at = new Date().toISOString();
    const version = { href, fileName: 't.pdf', mediaType: 'application/pdf', bytes: 900, at };
    const known = draft.documents.find(({ id }) => id === 'title');
    const [first] = draft.parcels;
    const title = known
      ? { ...known, versions: [...known.versions, version] }
      : {
          id: 'title',
          slug: '',
          kind: 'titles' as const,
          name: 'Title search',
          parcelIds: [first?.id ?? ''],
          scope: null,
          firstAt: at,
          versions: [version],
        };
    return {
      ...draft,
      documents: [...draft.documents.filter(({ id }) => id !== 'title'), title as SaleDraft['documents'][number]],
    };
  };

describe('wrong acres after publishing', () => {
  it('are corrected in sight: the page keeps what was said before, with the date, and everybody registered is written to', async () => {
    const sale = await publicSale('Wrong Acres');
    const input = { kind: 'wrong_acres', parcelId: sale.parcelId, step: 'publish_schedule', value: '158.6' };
    const shown = await preview(sale, input);
    expect(shown.changes).toContainEqual({
      what: 'Parcel 1, titled acres',
      before: '160',
      after: '158.6',
      key: undefined,
    });
    expect(shown.readers.find(({ group }) => group === 'registered')?.count).toBe(2);
    expect(shown.emails.map(({ text }) => text).join()).toContain('158.6');
    expect(await kindsOf(sale)).toEqual(['sale_scheduled']);

    const { status, body } = await correct(sale, input);
    expect([status, body.waits]).toEqual([200, false]);
    const page = await pageOf(sale);
    expect(page.parcels[0]?.acres).toBe(158.6);
    expect(page.corrections).toMatchObject([
      { parcelIds: [sale.parcelId], what: 'Parcel 1, titled acres', before: '160', after: '158.6' },
    ]);
    expect(await kindsOf(sale)).toEqual(['sale_scheduled', 'sale_scheduled']);
    const [email] = await emailsTo(anna, sale);
    const [foreseen] = shown.emails.filter(({ text }) => text.includes('158.6'));
    expect(email?.text).toBe(foreseen?.text.replace('(the name of each)', 'Test Person'));
  });

  it('are never corrected silently: publishing “without a word” writes to everybody registered and keeps the old figure', async () => {
    const sale = await publicSale('Silent Acres');
    expect(
      (await publish(sale.slug, (draft) => withValue(draft, `parcels/${sale.parcelId}/acres`, '158'))).status,
    ).toBe(200);
    expect((await pageOf(sale)).corrections).toHaveLength(1);
    // What was said stays readable when the sale is published again.
    await publish(sale.slug, (draft) => withValue(draft, 'banner', 'New'));
    expect((await pageOf(sale)).corrections).toHaveLength(1);
    expect((await emailsTo(anna, sale)).map(({ text }) => text).join()).toContain('158');
  });

  it('are refused when somebody has changed the sale since the preview', async () => {
    const sale = await publicSale('Moved Acres');
    const input = { kind: 'wrong_acres', parcelId: sale.parcelId, step: 'publish_schedule', value: '158.6' };
    const { seen } = await preview(sale, input);
    await save(sale.slug, (draft) => withValue(draft, 'banner', 'New'));
    const late = { id: randomUUID(), reason: 'The title says so.', ...input, seen };
    const answer = await ask(dana, apiPath('GET /api/admin/auctions/:slug/corrections', { slug: sale.slug }), late);
    expect([answer.status, answer.body.code]).toEqual([409, 'correction_moved_on']);
    expect((await pageOf(sale)).parcels[0]?.acres).toBe(160);
    expect((await preview(sale, input)).seen).not.toBe(seen);
  });

  it('of a live sale are an addendum on a parcel that is held first', async () => {
    const sale = await publicSale('Live Acres', true);
    const about = { kind: 'wrong_acres', parcelId: sale.parcelId };
    expect((await preview(sale, about)).ways[0]?.map(({ step }) => step)).toEqual([
      'hold_parcel',
      'publish_addendum',
      'announce_resume',
    ]);
    expect((await correct(sale, { ...about, step: 'hold_parcel', forBidders: 'We check the acres.' })).status).toBe(
      200,
    );
    expect((await preview(sale, about)).step).toBe('publish_addendum');
    const addendum = {
      ...about,
      step: 'publish_addendum',
      reason: 'Parcel 1 has 158.6 titled acres.',
      forBidders: 'Parcel 1 has 158.6 titled acres, and not 160.',
    };
    const shown = await preview(sale, addendum);
    expect([shown.emails[0]?.count, shown.liveView?.includes('Accept it before your next bid')]).toEqual([2, true]);
    expect((await correct(sale, addendum)).status).toBe(200);
    expect((await kindsOf(sale)).slice(-2)).toEqual(['parcel_held', 'terms_published']);
  });
});

describe('a typing error', () => {
  it('is mended quietly, also once bids stand: nobody is written to, and nothing is entered', async () => {
    const sale = await publicSale('Typing Error', true);
    await bid(anna, sale, 800_000);
    const before = await kindsOf(sale);
    await save(sale.slug, (draft) => withValue(draft, 'summary', 'Half a mile from the elevator.'));
    const shown = await preview(sale, { kind: 'typing_error' });
    expect([shown.problem, shown.emails, shown.entries]).toEqual([null, [], []]);
    expect((await correct(sale, { kind: 'typing_error', step: 'publish_text' })).status).toBe(200);
    const page = await pageOf(sale);
    expect([page.summary, page.corrections]).toEqual(['Half a mile from the elevator.', undefined]);
    expect(await kindsOf(sale)).toEqual(before);
    expect(await emailsTo(anna, sale)).toEqual([]);
  });

  it('is not what changes a fact', async () => {
    const sale = await publicSale('No Typing Error');
    await save(sale.slug, (draft) => withValue(draft, `parcels/${sale.parcelId}/soil`, 'Class 4'));
    const shown = await preview(sale, { kind: 'typing_error' });
    expect(shown.problem?.message).toContain('Parcel 1, soil');
    const refused = await correct(sale, { kind: 'typing_error', step: 'publish_text' });
    expect([refused.status, refused.body.code]).toEqual([409, 'correction_refused']);
  });
});

describe('a wrong document during bidding', () => {
  it('is replaced once its parcel is held, in sight of everybody watching and in the record', async () => {
    const other = await publicSale('Wrong Document', true);
    await save(other.slug, withTitle('/media/files/one.pdf'));
    const about = { kind: 'wrong_document', parcelId: other.parcelId };
    // Straight from the editor it is refused: people could bid while it changes.
    const early = await ask(dana, apiPath('POST /api/admin/auctions/:slug/publish', { slug: other.slug }), {
      version: (await open(other.slug)).version,
    });
    expect([early.status, early.body.code]).toEqual([409, 'hold_first']);
    expect((await correct(other, { ...about, step: 'hold_parcel', forBidders: 'A title is replaced.' })).status).toBe(
      200,
    );
    const announce = { ...about, step: 'announce_correction', forBidders: 'The old one was of another quarter.' };
    const shown = await preview(other, announce);
    expect(shown.liveView).toContain('Title search');
    expect(shown.liveView).toContain('The old one was of another quarter.');
    expect((await correct(other, announce)).status).toBe(200);
    expect((await kindsOf(other)).slice(-2)).toEqual(['parcel_held', 'announced']);
  });
});

describe('a wrong starting bid', () => {
  it('comes down before anybody has met it, and stays once somebody has', async () => {
    const sale = await publicSale('Wrong Start', true);
    const about = { kind: 'wrong_starting_bid', parcelId: sale.parcelId };
    const lower = { ...about, step: 'lower_starting_bid', value: '$780,000' };
    expect((await preview(sale, lower)).changes).toContainEqual(
      expect.objectContaining({ before: '$800,000', after: '$780,000' }),
    );
    expect((await correct(sale, lower)).status).toBe(200);
    await bid(anna, sale, 780_000);
    const shown = await preview(sale, about);
    expect(shown.ways.map((way) => way.map(({ step }) => step))).toEqual([['withdraw_parcel']]);
    expect(shown.why?.message).toContain('A bid has met the starting bid');
    const late = await ask(dana, apiPath('GET /api/admin/auctions/:slug/corrections', { slug: sale.slug }), {
      id: randomUUID(),
      reason: 'x',
      ...lower,
      seen: shown.seen,
    });
    expect(late.body.code).toBe('correction_moved_on');
  });
});

describe('a wrong close', () => {
  it('moves later and never earlier, and everybody registered reads the new time', async () => {
    const sale = await publicSale('Wrong Close', true);
    const input = { kind: 'wrong_close', parcelId: sale.parcelId, step: 'add_time', value: '30' };
    const shown = await preview(sale, input);
    expect(shown.why?.message).toContain('never moves to an earlier time');
    expect(shown.emails[0]).toMatchObject({ to: 'Everybody registered', count: 2 });
    expect((await correct(sale, input)).status).toBe(200);
    expect((await kindsOf(sale)).at(-1)).toBe('close_moved');
  });
});

describe('a bidder who was approved by mistake and has the high bid', () => {
  it('is suspended by one, and their bid void by two: it waits under “Needs you”', async () => {
    const sale = await publicSale('Wrong Bidder', true);
    await bid(bert, sale, 800_000);
    await bid(anna, sale, 810_000);
    const about = { kind: 'wrong_bidder_approved', parcelId: sale.parcelId, registrationId: sale.bidders[0] };
    const shown = await preview(sale, about);
    expect(shown.ways[0]?.map(({ step }) => step)).toEqual(['suspend_bidder', 'void_bid']);
    expect(shown.emails).toHaveLength(1);
    expect((await correct(sale, { ...about, step: 'suspend_bidder' })).status).toBe(200);

    const fall = await preview(sale, { ...about, step: 'void_bid' });
    expect(fall.changes).toContainEqual(expect.objectContaining({ before: '$810,000', after: '$800,000' }));
    expect(fall.readers.map(({ group }) => group)).toEqual(['live_view', 'the_bidder', 'next_bidder']);
    const asked = await correct(sale, { ...about, step: 'void_bid' });
    expect([asked.status, asked.body.waits]).toEqual([200, true]);
    expect(await kindsOf(sale)).not.toContain('bid_voided');
    const board = (await ask<ControlBoard>(erin, apiPath('GET /api/admin/auctions/:slug/control', { slug: sale.slug })))
      .body;
    expect(board.pendingVoids).toMatchObject([{ amountCents: 81_000_000, confirmRefusal: null, askedByYou: false }]);
    const { requests } = (await ask<AdminDashboard>(erin, apiPath('GET /api/admin/dashboard'))).body;
    expect(requests.filter(({ sale: { slug } }) => slug === sale.slug)).toMatchObject([
      { title: 'Void a bid', amountCents: 81_000_000, bidder: expect.stringContaining('101') },
    ]);
  });
});

describe('roles', () => {
  it('who may not take a step reads it and is refused', async () => {
    const sale = await publicSale('Roles', true);
    const input = { kind: 'wrong_close', parcelId: sale.parcelId, step: 'add_time', value: '30' };
    const shown = await preview(sale, input, clerk);
    expect(shown.ways[0]?.[0]).toMatchObject({ allowed: false, roles: ['Lawyer', 'Administrator'] });
    expect((await correct(sale, input, clerk)).status).toBe(403);
    expect((await kindsOf(sale)).at(-1)).not.toBe('close_moved');
    const held = { kind: 'wrong_document', parcelId: sale.parcelId, step: 'hold_parcel', forBidders: 'One moment.' };
    expect((await correct(sale, held, clerk)).status).toBe(200);
    expect(
      (await ask(anna, apiPath('POST /api/admin/auctions/:slug/corrections/preview', { slug: sale.slug }), input))
        .status,
    ).toBe(403);
  });

  it('each step leaves an entry of the audit log with its reason', async () => {
    const sale = await publicSale('Audited');
    await correct(sale, { kind: 'parcel_taken_out', parcelId: sale.other, step: 'withdraw_parcel' });
    const { rows } = await database.query(
      `SELECT actor_id, reason, label FROM audit WHERE action = 'mistake.corrected' AND sale_id = $1`,
      [sale.saleId],
    );
    expect(rows).toEqual([{ actor_id: dana.userId, reason: 'A mistake of ours.', label: 'Withdraw it from the sale' }]);
  });
});
