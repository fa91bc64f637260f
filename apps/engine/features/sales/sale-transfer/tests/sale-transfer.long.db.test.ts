import { apiPath, type SaleDraft, type SaleFilePreview } from '@quarterline/contract';
import { strFromU8 } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import {
  draftOf,
  exportedSale,
  publishSale,
  type SaleOffice,
  saleWithFiles,
  saveSale,
  sendSaleFile,
  unpack,
} from '#testing/sales/sale-file-office.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';

const [one, other] = [await openTestEngine(), await openTestEngine()];
let here: SaleOffice;
let there: SaleOffice;
beforeAll(async () => {
  const open = async ({ clone, engine }: typeof one): Promise<SaleOffice> => ({
    url: engine.url,
    clone,
    cookie: (await insertAccount(clone.database, engine, 'staff')).cookie,
  });
  here = await open(one);
  there = await open(other);
});

const idOf = async (office: SaleOffice, bytes: Uint8Array): Promise<string> => {
  const sent = await sendSaleFile(office, bytes);
  if (!('id' in sent)) throw new Error(await sent.text());
  return sent.id;
};
const look = async (office: SaleOffice, id: string) => {
  const answer = await send(
    office,
    'POST',
    apiPath('POST /api/admin/sale-files/:uploadId/look', { uploadId: id }),
    {},
    { cookie: office.cookie },
  );
  return { status: answer.status, body: (await answer.json()) as SaleFilePreview & { code: string; message: string } };
};
const take = async (office: SaleOffice, id: string, form = 'public') => {
  const answer = await send(
    office,
    'POST',
    apiPath('POST /api/admin/sale-files/:uploadId/take', { uploadId: id }),
    { form },
    { cookie: office.cookie },
  );
  return { status: answer.status, body: (await answer.json()) as { slug: string; code: string } };
};
/** What must be the same in both: everything but the ids of its lots. */
const withoutIds = (draft: SaleDraft): unknown => {
  const ids = new Map(draft.parcels.map(({ id }, index) => [id, `parcel ${index}`]));
  return JSON.parse(JSON.stringify(draft), (_, value) => ids.get(value) ?? value);
};
const count = async (office: SaleOffice, table: string, where = 'true'): Promise<number> =>
  (await office.clone.database.query(`SELECT count(*)::int AS count FROM ${table} WHERE ${where}`)).rows[0].count;

describe('a sale as one file', () => {
  it('comes into another installation as a draft that says the same, with its files at the same addresses', async () => {
    const { slug } = await saleWithFiles(here, 'Bear Lake');
    await publishSale(here, slug);
    const files = await count(there, 'media_file');
    const id = await idOf(there, await exportedSale(here, slug));
    const looked = await look(there, id);
    expect([looked.status, looked.body.name, looked.body.slug]).toEqual([200, 'Bear Lake', 'bear-lake']);
    expect(looked.body.taken).toContain('2 parcels with their land and figures');
    expect(looked.body.doubts.map(({ what }) => what)).toContain('The sale is public there');
    // Nothing is kept of what was only looked at.
    expect([await count(there, 'sale_draft'), await count(there, 'media_file')]).toEqual([0, files]);

    expect(await take(there, id)).toMatchObject({ status: 200, body: { slug: 'bear-lake' } });
    const [before, after] = [await draftOf(here, slug), await draftOf(there, 'bear-lake')];
    expect(withoutIds(after)).toEqual(withoutIds(before));
    expect(after.parcels[0]?.id).not.toBe(before.parcels[0]?.id);
    for (const href of [before.pictures[0]?.src, before.documents[0]?.versions[0]?.href]) {
      const [mine, theirs] = await Promise.all(
        [here, there].map(async ({ url }) => Buffer.from(await (await fetch(url + href)).arrayBuffer())),
      );
      expect(theirs?.equals(mine ?? Buffer.alloc(0))).toBe(true);
    }
    // A draft and no more: no sale, no record, nothing public.
    expect([await count(there, 'sale'), await count(there, 'sale_record')]).toEqual([0, 0]);
    expect(await count(there, 'published', "type = 'sale'")).toBe(0);
    expect(await count(there, 'file_upload')).toBe(0);
    expect(await take(there, id)).toMatchObject({ status: 404 });
    await publishSale(there, 'bear-lake');
    expect(await count(there, 'published', "type = 'sale'")).toBe(1);
  });

  it('gets another address where its own is taken, and says so before', async () => {
    const { slug } = await saleWithFiles(here, 'Taken Twice');
    const bytes = await exportedSale(here, slug);
    const id = await idOf(here, bytes);
    const looked = await look(here, id);
    expect(looked.body.slug).toBe('taken-twice-2');
    expect(looked.body.doubts.map(({ what }) => what)).toContain('The address taken-twice is taken here');
    const taken = await take(here, id, 'draft');
    expect(taken.body.slug).toBe('taken-twice-2');
    // Its files were here already, and are remembered once.
    expect(await count(here, 'media_file', "kind = 'picture'")).toBe(1);
  });

  it('has the public form and what was typed since; staff choose which they take', async () => {
    const { slug } = await saleWithFiles(here, 'Two Forms');
    await publishSale(here, slug);
    await saveSale(here, slug, (draft) => ({ ...draft, summary: 'Not yet public.' }));
    const id = await idOf(there, await exportedSale(here, slug));
    expect((await look(there, id)).body.forms).toEqual(['public', 'draft']);
    expect((await take(there, id, 'draft')).status).toBe(200);
    expect((await draftOf(there, slug)).summary).toBe('Not yet public.');
    const again = await idOf(there, await exportedSale(here, slug));
    const { body } = await take(there, again, 'public');
    expect((await draftOf(there, body.slug)).summary).toBe('Quarters of one section.');
  });

  it('takes no account, no team member whom nobody knows, and says what of its terms differs', async () => {
    const { slug } = await saleWithFiles(here, 'Team Of One');
    await saveSale(here, slug, (draft) => ({
      ...draft,
      sellerAccounts: [{ id: 'a', email: 'seller@farm.example', relation: 'seller' }],
      teamMemberSlug: 'somebody-else',
    }));
    const bytes = await exportedSale(here, slug);
    expect(Object.values(unpack(bytes).files).some((file) => strFromU8(file).includes('seller@farm.example'))).toBe(
      false,
    );
    const id = await idOf(there, bytes);
    const { body } = await look(there, id);
    expect(body.doubts.map(({ what }) => what)).toContain('The lawyer who runs it is not on the team here');
    const taken = await take(there, id, 'draft');
    const draft = await draftOf(there, taken.body.slug);
    expect([draft.sellerAccounts, draft.teamMemberSlug]).toEqual([[], null]);
  });

  it('that is over has its signed record as evidence, and comes as a draft without one', async () => {
    const { slug } = await saleWithFiles(here, 'Called Off');
    await publishSale(here, slug);
    const answer = await send(
      here,
      'POST',
      apiPath('POST /api/admin/auctions/:slug/act', { slug }),
      { action: 'cancel', reason: 'The seller died.' },
      { cookie: here.cookie },
    );
    expect(answer.status).toBe(200);
    const bytes = await exportedSale(here, slug);
    const { files } = unpack(bytes);
    const published = await fetch(`${here.url}/api/auctions/${slug}/record`);
    expect(Buffer.from(files['record/record.json'] ?? [])).toEqual(Buffer.from(await published.arrayBuffer()));
    expect(JSON.parse(strFromU8(files['record/keys.json'] ?? new Uint8Array())).keys.length).toBeGreaterThan(0);

    const records = await count(there, 'sale_record');
    const id = await idOf(there, bytes);
    const { body } = await look(there, id);
    expect(body.doubts.map(({ what }) => what)).toContain('The sale is over there');
    expect(body.left.map(({ what }) => what)).toContain('The result');
    expect((await take(there, id)).status).toBe(200);
    expect(await count(there, 'sale_record')).toBe(records);
    expect(await count(there, 'sale', `slug = '${slug}'`)).toBe(0);
  });

  it('is exported and imported by staff who prepare sales, which the audit log keeps', async () => {
    const entries = async (office: SaleOffice, action: string): Promise<number> =>
      count(office, 'audit', `action = '${action}'`);
    const { slug } = await saleWithFiles(here, 'Kept In The Log');
    const [exported, imported] = [await entries(here, 'export.sale'), await entries(there, 'sale.imported')];
    const id = await idOf(there, await exportedSale(here, slug));
    await look(there, id);
    expect(await entries(there, 'sale.imported')).toBe(imported);
    await take(there, id, 'draft');
    expect([await entries(here, 'export.sale'), await entries(there, 'sale.imported')]).toEqual([
      exported + 1,
      imported + 1,
    ]);
    // Somebody else's file is not there for a colleague.
    const bytes = await exportedSale(here, slug);
    const mine = await idOf(there, bytes);
    const colleague = { ...there, cookie: (await insertAccount(other.clone.database, other.engine, 'staff')).cookie };
    expect((await look(colleague, mine)).status).toBe(404);
    expect((await take(colleague, mine, 'draft')).status).toBe(404);
  });

  it('is not made where a picture or document is not in the library', async () => {
    const { slug } = await saleWithFiles(here, 'Lost File');
    await saveSale(here, slug, (draft) => ({
      ...draft,
      documents: draft.documents.map((document) => ({
        ...document,
        versions: document.versions.map((version) => ({ ...version, href: '/media/elsewhere/a.pdf' })),
      })),
    }));
    const answer = await send(
      here,
      'POST',
      apiPath('POST /api/admin/auctions/:slug/sale-file', { slug }),
      {},
      { cookie: here.cookie },
    );
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([409, 'no_sale_file']);
    const contents = await send(here, 'GET', apiPath('GET /api/admin/auctions/:slug/sale-file', { slug }), undefined, {
      cookie: here.cookie,
    });
    expect(((await contents.json()) as { refused: string }).refused).toContain('not in the library');
  });
});
